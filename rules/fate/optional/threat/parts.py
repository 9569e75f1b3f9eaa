"""What a sheet says of a great threat."""

from typing import ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from rules.fate.parts import CanRolling, CanWithExtra, CharacterPart, RollPart
from rules.table.can import Maybe


class Immunity(msgspec.Struct, frozen=True, kw_only=True):
    """Nothing touches it `by` challenge (until the one of that `name` is beaten), contest (until it is won), or parts
    (while any other part of it stands). `harm`: only that kind; empty: any."""

    by: str
    name: str = ""
    harm: str = ""


class Big(CharacterPart, frozen=True, kw_only=True):
    """By what rules a great threat breaks the rules (FATE-BIG).

    `minions` may be put in the way of an attack. `forms`: sheets that take the place of this one, each when the one
    before is taken out; `gentle`: consequences go over to them, a step lighter. `part_of`: the character that this one
    is a part of; `heart`: with it the whole falls; `limb`: it strikes the next zones too.
    """

    key: ClassVar[str] = "threat"
    immunity: Immunity | None = None
    minions: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    gentle: bool = False
    part_of: str | None = None
    heart: bool = False
    limb: bool = False


class Minion(RollPart, frozen=True, kw_only=True):
    """Whether a minion is put in the way of the hit. `answer`: asked, stand, or which one (FATE-BIG-03)."""

    key: ClassVar[str] = "minion"
    answer: str


class MinionDoing(CanRolling, frozen=True, kw_only=True):
    """`put_minion`: the minions that may step in (FATE-BIG-06)."""

    put_minion: list[str] | UnsetType = UNSET


class LiftingCan(CanWithExtra, frozen=True, kw_only=True):
    """`awaits`: the challenge or contest of the scene that it waits for, running or over; `open_challenge` or
    `open_contest` while none of them runs (FATE-BIG-01, -02)."""

    lift_immunity: Maybe = UNSET
    awaits: str | UnsetType = UNSET
    open_challenge: Maybe = UNSET
    open_contest: Maybe = UNSET
