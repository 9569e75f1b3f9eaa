"""What is kept of a tie that two share."""

from typing import ClassVar

from rules.fate.parts import RollPart


class SharedTie(RollPart, frozen=True, kw_only=True):
    """`both`: both have done it (FATE-CORE-81)."""

    key: ClassVar[str] = "shared_tie"
    both: bool = False
