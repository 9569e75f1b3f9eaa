"""How somebody's consequences heal."""

from typing import ClassVar

from msgspec import UNSET, UnsetType

from rules.fate.parts import CanAtTable, CharacterPart


class Healing(CharacterPart, frozen=True, kw_only=True):
    """`fresh`: consequences of the scene that runs. `eased`: by consequence, as what it heals."""

    key: ClassVar[str] = "healing"
    seen: ClassVar[bool] = True
    fresh: tuple[str, ...] = ()
    eased: dict[str, str] = {}

    def begun_anew(self) -> None:
        return None


class Resting(CanAtTable, frozen=True, kw_only=True):
    """`rest_hours`: by consequence of this member's, hours of rest that heal it (FATE-REC-72, FATE-REC-73)."""

    rest_hours: dict[str, int] | UnsetType = UNSET
