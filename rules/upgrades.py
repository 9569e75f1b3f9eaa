"""Stored structs of older releases, brought to today's meaning before they are decoded.

A new field has a default and needs nothing here. A change of meaning raises the struct's `v` and adds a step:
`@upgrades("aspect", 1)` takes the stored fields of version 1 and returns those of version 2.

Every document ends with the release that wrote it: its last struct has one field more, `r`, which is no struct's own
and which decoders pass over. A release is one more with every step: what this one wrote needs no looking through.
"""

from collections.abc import Callable
from typing import Any

import msgspec

Fields = dict[str, Any]
Step = Callable[[Fields], Fields]


def upgrades(tag: str, version: int, steps: dict[tuple[str, int], Step] | None = None) -> Callable[[Step], Step]:
    """Marks the step from `version` of the struct tagged `tag` to the next."""

    def register(step: Step) -> Step:
        (STEPS if steps is None else steps)[tag, version] = step
        return step

    return register


STEPS: dict[tuple[str, int], Step] = {}


@upgrades("character", 1, STEPS)
def boxes_to_tracks(fields: Fields) -> Fields:
    """One row of stress boxes, marked by value, becomes a track among several, marked by place."""
    boxes, marked = fields.pop("boxes", [1, 2, 3]), fields.pop("marked", [])
    places = [boxes.index(value) + 1 for value in marked if value in boxes]
    return {**fields, "tracks": {"stress": {"boxes": boxes, "marked": places}}}


def ending(steps: dict[tuple[str, int], Step] | None = None) -> bytes:
    """What a document of this release ends with, but for the bracket of a list. No text of a player's can look so."""
    return b',"r":%d}' % (1 + len(STEPS if steps is None else steps))


def stamped(encoded: bytes, end: bytes) -> bytes:
    """An encoded struct, or list of some, as a document that ends so."""
    if encoded.endswith(b"}]"):
        return encoded[:-2] + end + b"]"
    return encoded[:-1] + end if encoded.endswith(b"}") else encoded


def is_old(stored: bytes, end: bytes) -> bool:
    """Whether another release wrote it: one before documents said which, too."""
    return not stored.endswith((end, end + b"]"))


def upgraded(stored: bytes, steps: dict[tuple[str, int], Step] | None = None) -> bytes:
    """A document of another release with every struct in it at its newest version."""
    return msgspec.json.encode(walk(msgspec.json.decode(stored), STEPS if steps is None else steps))


def walk(value: Any, steps: dict[tuple[str, int], Step]) -> Any:
    if isinstance(value, list):
        return [walk(part, steps) for part in value]
    if not isinstance(value, dict):
        return value
    fields = {name: walk(part, steps) for name, part in value.items()}
    tag = str(fields.get("type") or fields.get("e") or "")
    while (step := steps.get((tag, fields.get("v", 1)))) is not None:
        version = fields.get("v", 1)
        fields = {**step(fields), "v": version + 1}
    return fields
