"""What is carried."""

from typing import ClassVar

from rules.fate.parts import CharacterPart


class Gear(CharacterPart, frozen=True, kw_only=True):
    """What somebody carries. `weapon`, `armor`: 0 to 4 (FATE-WEAP-04)."""

    key: ClassVar[str] = "gear"
    weapon: int = 0
    armor: int = 0
