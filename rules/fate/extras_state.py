"""Entities of the optional rules: countdowns, distractions, organizations; and what a sheet says of a great threat."""

import msgspec

from rules.state import Entity


class Trigger(msgspec.Struct, frozen=True, kw_only=True):
    """What marks a box. `on`: exchange, minute, hour, day, consequence, taken_out. `who`: of which character (None: of
    anybody). `box`: only while this box, counted from 1, is the next."""

    on: str
    who: str | None = None
    box: int | None = None


class Countdown(Entity, frozen=True, kw_only=True, tag="countdown"):
    """A row of boxes, and what happens when the last is marked. `visibility`: hidden, boxes_only, open.

    `state`: running, over (the outcome has happened, and everybody knows it). `scene` None: it outlasts scenes.
    """

    name: str
    outcome: str
    boxes: int
    marked: int = 0
    triggers: tuple[Trigger, ...] = ()
    visibility: str = "hidden"
    state: str = "running"
    scene: str | None = None
