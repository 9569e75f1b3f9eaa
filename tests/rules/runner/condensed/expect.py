"""The expectations of Condensed's cases: which function reads which key."""

from collections.abc import Callable
from typing import Any

from tests.rules.runner.condensed.acts import Turn
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import Done, World

Read = Callable[[World, Turn, Done, Any], None]
READERS: dict[str, Read] = {}


def reads(key: str) -> Callable[[Read], Read]:
    """Registers the function that reads what this key expects. Raises `AssertionError` where it is otherwise."""

    def register(read: Read) -> Read:
        if key in READERS:
            raise ValueError(f"two functions read {key}")
        READERS[key] = read
        return read

    return register


def check(world: World, turn: Turn, done: Done, key: str, wanted: Any) -> None:
    if key not in READERS:
        raise UnknownWord(f"no expectation is called {key}")
    READERS[key](world, turn, done, wanted)


def same(what: str, found: Any, wanted: Any) -> None:
    if found != wanted:
        raise AssertionError(f"{what}: found {found!r}, wanted {wanted!r}")


def each(what: str, wanted: dict[str, Any], read: Callable[[str], Any]) -> None:
    """One reading for each name."""
    for name, value in wanted.items():
        same(f"{what} of {name}", read(name), value)
