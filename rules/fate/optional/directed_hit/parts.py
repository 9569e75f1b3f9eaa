"""What an attack holds back, and who may."""

from typing import ClassVar

from msgspec import UNSET

from rules.fate.parts import CanRolling, RollPart
from rules.table.can import Maybe


class HeldBack(RollPart, frozen=True, kw_only=True):
    """So many shifts at most are inflicted."""

    key: ClassVar[str] = "held_back"
    shifts: int | None = None


class HoldingBack(CanRolling, frozen=True, kw_only=True):
    """`hold_back`: told to whoever attacks, while it may be said (FATE-ATK-74)."""

    hold_back: Maybe = UNSET
