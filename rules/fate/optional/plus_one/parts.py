"""What may be paid for, and what is kept on a side of a roll that somebody has paid for."""

from typing import ClassVar

from msgspec import UNSET, UnsetType

from rules.fate.parts import CanRolling, EffortPart
from rules.table.can import Reasons


class AddingOne(CanRolling, frozen=True, kw_only=True):
    """`add_one`: by character, whether a point may add to their roll."""

    add_one: Reasons | UnsetType = UNSET


class PaidFor(EffortPart, frozen=True, kw_only=True):
    """`points`: how many have been paid for as many more (FATE-ASP-77)."""

    key: ClassVar[str] = "paid_for"
    points: int
