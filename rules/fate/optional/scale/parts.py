"""What is kept where scale counts, or time does."""

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from rules.commands import Id
from rules.fate.parts import (
    CanActing,
    CanRolling,
    CharacterPart,
    EffortPart,
    OnScene,
    RollPart,
    SaidDeclaring,
    SaidDefending,
    SaidInvoking,
)
from rules.table.can import Maybe

Benefit = Literal["before", "after", "free_invokes"]


class ScaleUse(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the greater side takes: one benefit a roll (FATE-SCAL-02). `truth`: an aspect whose truth gives the level;
    `supernatural`: an advantage made by such powers (FATE-SCAL-05)."""

    benefits: Annotated[tuple[Benefit, ...], Meta(max_length=3)] = ()
    truth: Id | None = None
    supernatural: bool = False


class ScaleSaid(SaidDeclaring, SaidDefending, frozen=True, kw_only=True):
    """`scale`: what this side's level is used for."""

    scale: ScaleUse | None = None


class ScaleInvoked(SaidInvoking, frozen=True, kw_only=True):
    """`scale`: what the aspect's level is used for, if it has one (FATE-SCAL-04)."""

    scale: Benefit | None = None


class ScaleCan(msgspec.Struct, frozen=True, gc=False):
    """`above`: by character, so many levels it is lower than this one. `truths`: aspects whose truth gives a level."""

    above: dict[str, int]
    truths: list[str]


class ScaleActs(CanActing, frozen=True, kw_only=True):
    """`scale`: by how much it stands above others, and what may lift it."""

    scale: ScaleCan | UnsetType = UNSET


class ScaleDoing(CanRolling, frozen=True, kw_only=True):
    """`choose_scale`: by character, the benefits of scale it may choose from."""

    choose_scale: dict[str, list[str]] | UnsetType = UNSET
    grant_advantage: Maybe = UNSET
    deny_scale: Maybe = UNSET
    set_time: Maybe = UNSET


class Scaled(EffortPart, frozen=True, kw_only=True):
    """How scale counts for a side. `benefit`: before, after, free_invokes, or none. `truth`: an aspect whose truth
    gives the level, by an `invoke` if that brought it in; `supernatural`: what this makes has the level too
    (FATE-SCAL-02, -04, -05)."""

    key: ClassVar[str] = "scaled"
    benefit: str
    truth: str | None = None
    invoke: str = ""
    supernatural: bool = False


class Level(CharacterPart, frozen=True, kw_only=True):
    """A level of scale. `level`: one of the table's (FATE-SCAL-01)."""

    key: ClassVar[str] = "scale"
    seen: ClassVar[bool] = True
    stays: ClassVar[bool] = True
    level: str = ""


class SceneUnscaled(OnScene, frozen=True, kw_only=True):
    """`unscaled`: aspects whose scale does not count here, or the scene itself: nobody's does (FATE-SCAL-03)."""

    unscaled: tuple[str, ...] = ()


class Unscaled(RollPart, frozen=True, kw_only=True):
    """Scale does not count on this roll. `because`: why (FATE-SCAL-03)."""

    key: ClassVar[str] = "unscaled"
    in_shares: ClassVar[bool] = True
    because: str


class Time(RollPart, frozen=True, kw_only=True):
    """How long a simple success takes, as `quantity` and `unit` (FATE-TIME-01). `taken`: how long it took, likewise."""

    key: ClassVar[str] = "time"
    quantity: str
    unit: str
    taken: tuple[str, ...] = ()
