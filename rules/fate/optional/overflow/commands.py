"""Shifts to spare, spent at once. By the dial `overflow`."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line


class SpendOverflow(Command, frozen=True, kw_only=True, tag="spend_overflow"):
    """A follow-up: `move` into the zone `to`, or `extra`, in words and at its `cost`. It is never an attack or a
    maneuver."""

    character: Id
    use: Literal["move", "extra", "attack", "maneuver"]
    to: Id | None = None
    text: Line = ""
    cost: Annotated[int, Meta(ge=1, le=9)] = 1
