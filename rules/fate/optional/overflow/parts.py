"""What somebody may do with shifts to spare."""

import msgspec
from msgspec import UNSET, UnsetType

from rules.fate.parts import CanActing
from rules.table.can import Reason


class Overflow(msgspec.Struct, frozen=True, gc=False):
    """So many shifts are `left`, and what each neighbouring zone would cost (`zones`). The `reason` if not now."""

    left: int
    zones: dict[str, int]
    reason: Reason


class OverflowActs(CanActing, frozen=True, kw_only=True):
    """`overflow`: what is left to be spent at once."""

    overflow: Overflow | UnsetType = UNSET
