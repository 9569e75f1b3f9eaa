"""What is kept on hazards and blocks, and on rolls that have to do with one."""

from typing import ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from rules.commands import Id
from rules.fate.parts import CanAtTable, CanWithExtra, CharacterPart, OnToken, RollPart, SaidDeclaring
from rules.table.can import Maybe, Reasons


class ObstacleSaid(SaidDeclaring, frozen=True, kw_only=True):
    """`obstacle`: what an overcome gets past, a block or a distraction; or the block that the target of an attack is
    forced into (FATE-OBST-04, -07)."""

    obstacle: Id | None = None


class Obstacle(CharacterPart, frozen=True, kw_only=True):
    """A hazard or a block. `weapon`: what it hits with; `harmful`: whoever fails to get past a block is hit, and not
    only stopped (FATE-OBST-02, -05)."""

    key: ClassVar[str] = "obstacle"
    seen: ClassVar[bool] = True
    things: ClassVar[tuple[str, ...]] = ("hazard", "block")
    weapon: int = 0
    harmful: bool = False


class Cover(msgspec.Struct, frozen=True, kw_only=True):
    """A block between somebody and attacks. `mode`: negate, or mitigate as so much `armor` (FATE-OBST-08)."""

    block: str
    mode: str
    armor: int = 0


class Covered(OnToken, frozen=True, kw_only=True):
    """`cover`: what they take cover behind."""

    cover: Cover | None = None


class Faced(RollPart, frozen=True, kw_only=True):
    """What the roll has to do with. `obstacle`: the block in the way, or that somebody is forced into, or the
    distraction that is dealt with. `weapon`: what it hits with, where that is not what is carried (FATE-OBST-07)."""

    key: ClassVar[str] = "faced"
    in_shares: ClassVar[bool] = True
    fails_so: ClassVar[bool] = True
    obstacle: str
    weapon: int | None = None


class ObstacleCan(CanWithExtra, frozen=True, kw_only=True):
    """`deal_with`: by character; where it takes a roll, that is declared as an overcome. Of a prepared scene: what may
    be put in it."""

    make_obstacle: Maybe = UNSET
    edit_obstacle: Maybe = UNSET
    make_distraction: Maybe = UNSET
    deal_with: Reasons | UnsetType = UNSET
    edit_distraction: Maybe = UNSET
    leave_distraction: Maybe = UNSET
    drop_distraction: Maybe = UNSET


class Barred(CanAtTable, frozen=True, kw_only=True):
    """`barred`: by way, the obstacle that stands on it and closes it, for all to see (FATE-OBST-05, FATE-BIG-10)."""

    barred: dict[str, str] | UnsetType = UNSET
