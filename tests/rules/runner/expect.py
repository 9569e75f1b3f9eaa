"""The table of expectations: which function reads which key, and how readings are compared."""

from collections.abc import Callable
from typing import Any

from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import Done, World

Read = Callable[[World, Done, Any], None]
READERS: dict[str, Read] = {}


def reads(key: str) -> Callable[[Read], Read]:
    def register(read: Read) -> Read:
        READERS[key] = read
        return read

    return register


def check(world: World, done: Done, key: str, wanted: Any) -> None:
    """Raises `UnknownWord` for a key that is not understood."""
    if key not in READERS:
        raise UnknownWord(f"no expectation is called {key}")
    READERS[key](world, done, wanted)


def same(what: str, found: Any, wanted: Any) -> None:
    if found != wanted:
        raise AssertionError(f"{what}: found {found!r}, wanted {wanted!r}")


def same_set(what: str, found: list[str], wanted: list[str]) -> None:
    same(what, sorted(found), sorted(wanted))


def each(what: str, wanted: dict[str, Any], read: Callable[[str], Any]) -> None:
    """One reading for each name."""
    for name, value in wanted.items():
        same(f"{what} of {name}", read(name), value)


def one_or_each(world: World, what: str, wanted: Any, read: Callable[[str], Any]) -> None:
    """A reading for each name; a bare value means the hero that is being made, else the only one at the table."""
    if isinstance(wanted, dict):
        each(what, wanted, lambda name: read(world.id_of(name)))
    else:
        heroes = [world.creating] if world.creating else list(world.people.values())
        for id in heroes:
            same(what, read(str(id)), wanted)
