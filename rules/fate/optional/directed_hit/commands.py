"""Where a hit goes, and how much of it. By the dial `directed_hits`."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id


class ReaimHit(Command, frozen=True, kw_only=True, tag="reaim_hit"):
    """The GM: it goes to the other track, before it is marked (FATE-STR-72)."""

    hit: Id
    harm: Literal["physical", "mental"]


class HoldBack(Command, frozen=True, kw_only=True, tag="hold_back"):
    """Whoever attacks inflicts so many shifts at most (FATE-ATK-74)."""

    roll: Id
    shifts: Annotated[int, Meta(ge=0, le=60)]
