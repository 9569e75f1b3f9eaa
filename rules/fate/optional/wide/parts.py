"""What somebody belongs to."""

from typing import ClassVar

from rules.fate.parts import CharacterPart


class Belongs(CharacterPart, frozen=True, kw_only=True):
    """Who is a member. `to`: of which organizations, by id (FATE-ASP-57)."""

    key: ClassVar[str] = "wide"
    to: tuple[str, ...] = ()
