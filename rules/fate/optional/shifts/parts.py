"""What is kept and told of shifts that are spent."""

from typing import ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from rules.fate.parts import CanAtTable, RollPart


class Use(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has bought. `kind`: time (so much less), quality, subtlety, other. `by`: the name of whose side it
    was, empty for the GM."""

    kind: str
    steps: int
    by: str = ""
    text: str = ""


class Spent(RollPart, frozen=True, kw_only=True):
    """`uses`: what the shifts of a roll were spent on, in order (FATE-SHIFT-72)."""

    key: ClassVar[str] = "spent"
    uses: tuple[Use, ...]

    @property
    def steps(self) -> int:
        return sum(use.steps for use in self.uses)


class Spendable(msgspec.Struct, frozen=True, gc=False):
    """The roll whose shifts may be spent, and how many are left."""

    roll: str
    left: int


class ShiftsCan(CanAtTable, frozen=True, kw_only=True):
    """`shifts`: those that this member may spend now."""

    shifts: Spendable | UnsetType = UNSET
