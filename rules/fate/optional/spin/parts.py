"""What of spin may be used on a roll, and what is kept there of it."""

from typing import ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from rules.fate.parts import CanRolling, RollPart
from rules.table.can import Reason, Reasons


class SpinCan(msgspec.Struct, frozen=True, gc=False):
    """Spin that this viewer may use: on `whom` of the roll, or the `reason` why not."""

    whom: list[str]
    reason: Reason


class SpinDoing(CanRolling, frozen=True, kw_only=True):
    """`use_spin`: by owner, on whose side. `turn_down_spin`: by owner."""

    use_spin: dict[str, SpinCan] | UnsetType = UNSET
    turn_down_spin: Reasons | UnsetType = UNSET


class WithSpin(RollPart, frozen=True, kw_only=True):
    """It is won by three `shifts` or more (FATE-SPIN-71)."""

    key: ClassVar[str] = "with_spin"
    shifts: int


class Turned(msgspec.Struct, frozen=True, kw_only=True):
    """`by` has changed a side (`actor` or `defense`) by `value`, and says how (`because`). `name`: the owner's."""

    by: str
    name: str
    side: str
    value: int
    because: str = ""


class Spun(RollPart, frozen=True, kw_only=True):
    """`turned`: what spin has changed on it (FATE-SPIN-73)."""

    key: ClassVar[str] = "spun"
    turned: tuple[Turned, ...]
