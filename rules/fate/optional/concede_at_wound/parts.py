"""Grit of the GM's characters, and what is told of giving in."""

from typing import ClassVar, Self

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from rules.fate.parts import CanHit, CharacterPart


class Grit(CharacterPart, frozen=True, kw_only=True):
    """After `value` consequences in one conflict it gives in. `taken`: so many it has; `held_on`: at so many the GM had
    it fight on."""

    key: ClassVar[str] = "grit"
    value: int | None = None
    taken: int = 0
    held_on: int | None = None

    def begun_anew(self) -> Self:
        return replace(self, taken=0, held_on=None)


class Advice(CanHit, frozen=True, kw_only=True):
    """`concession_hint`: whether it is time to think of giving in (FATE-CNC-78, FATE-OUT-76)."""

    concession_hint: bool | UnsetType = UNSET
