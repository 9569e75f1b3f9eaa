"""Whether the sender decided on something that is not so any more, going only by what the sender can see."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rules.game import Command, Entity, State, view_for
from rules.refusals import Stale

FindOld = Callable[[str], Entity | None]


def check_base(command: Command, audience: str, now: State, old: FindOld) -> None:
    """Raises `Stale` if the sender's view of an entity the command names, or writes over, has changed since `old`.

    What is hidden from the sender may change as it likes: comparing more would tell of it.
    """
    for id in named_ids(command, now):
        before, after = old(id), now.find(id)
        if before is not after and _seen(audience, before) != _seen(audience, after):
            raise Stale()


def named_ids(command: Command, now: State) -> list[str]:
    texts = [text for text in _texts(msgspec.to_builtins(command)) if len(text) <= 64]
    named = [text for text in texts if ":" in text or now.find(text) is not None]
    return [*named, *command.writes_over(now)]


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(inner)


def _seen(audience: str, entity: Entity | None) -> bytes | None:
    view = None if entity is None else view_for(audience, entity)
    return None if view is None else msgspec.json.encode(view)
