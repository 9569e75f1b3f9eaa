"""What is kept of blocks on a roll, and what one says of them."""

from typing import ClassVar

from msgspec import UNSET, UnsetType

from rules.commands import Id
from rules.fate.parts import CanRolling, RollPart, SaidDeclaring
from rules.table.can import Maybe, Reasons


class Blocking(RollPart, frozen=True, kw_only=True):
    """A block that is being made. `protects`: whom, by id; else the roll's goal says what it is against.

    `penalty`: what the GM takes off for a stretch.
    """

    key: ClassVar[str] = "blocking"
    stands_alone: ClassVar[bool] = True
    protects: str | None
    penalty: int = 0


class Past(RollPart, frozen=True, kw_only=True):
    """What is done is blocked, and has to get past that first. `block`, its `strength`, and `over` it by how much."""

    key: ClassVar[str] = "past"
    block: str
    strength: int
    over: int | None = None

    @property
    def halted(self) -> bool:
        return self.over is not None and self.over <= 0

    def holds_up(self, total: int) -> bool:
        """Without a shift over it. Rule: FATE-BLOCK-77."""
        return total <= self.strength


class BlockSaid(SaidDeclaring, frozen=True, kw_only=True):
    """`protects`: whom a block protects; else `goal` says what it is against. `blocked_by`: the block in the way."""

    protects: Id | None = None
    blocked_by: Id | None = None


class BlockDoing(CanRolling, frozen=True, kw_only=True):
    """`rule_block`: the GM allows a block, or not. `face_block`: by block, that the roll has to get past it."""

    rule_block: Maybe = UNSET
    face_block: Reasons | UnsetType = UNSET
