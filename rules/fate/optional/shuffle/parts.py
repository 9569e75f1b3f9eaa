"""What is told of shuffling."""

from msgspec import UNSET, UnsetType

from rules.fate.parts import CanAtTable
from rules.table.can import Reasons


class Shuffles(CanAtTable, frozen=True, kw_only=True):
    """`shuffles`: by hero of this member's, by `aspect`, `skills` and `stunt` why it cannot be shuffled now."""

    shuffles: dict[str, Reasons] | UnsetType = UNSET
