"""Spending the shifts of a roll. By the dial `shift_uses`."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line


class SpendShifts(Command, frozen=True, kw_only=True, tag="spend_shifts"):
    """A shift buys one step of less time, better quality or more subtlety; anything else in words (`text`).

    Whoever won the roll, and the GM, draw on the same shifts (FATE-SHIFT-71 to -73).
    """

    roll: Id
    use: Literal["time", "quality", "subtlety", "other"]
    steps: Annotated[int, Meta(ge=1, le=40)] = 1
    text: Line = ""
