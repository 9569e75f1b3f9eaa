"""What is kept on rolls against several."""

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from rules.commands import Id
from rules.fate.parts import CanRolling, RollPart, SaidDeclaring


class SpreadPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`how`: split (the total is shared out among those who are named then), zone (everybody in `zone`, friend and foe;
    left out, or the scene's own id: everybody there) (FATE-MULT-01, FATE-MULT-02)."""

    how: Literal["split", "zone"]
    zone: Id | None = None


class SpreadSaid(SaidDeclaring, frozen=True, kw_only=True):
    """Against several (`targets`) only with a `spread`."""

    spread: SpreadPlan | None = None
    targets: Annotated[tuple[Id, ...], Meta(max_length=20)] = ()


class Shares(msgspec.Struct, frozen=True, gc=False):
    """A `total` to share out, and the `targets` that may get a part."""

    total: int
    targets: list[str]


class SharesDoing(CanRolling, frozen=True, kw_only=True):
    """`assign_shifts`: what is to be shared out."""

    assign_shifts: Shares | UnsetType = UNSET


class Spread(RollPart, frozen=True, kw_only=True):
    """One roll against several. `how`: split (the total is shared out), zone (everybody in `zone`, by the whole of it).

    `shares`: target -> shifts it has to meet, one roll each; `met`: target -> what came of it, by outcome; `hits`.
    """

    key: ClassVar[str] = "spread"
    how: str
    zone: str | None = None
    shares: dict[str, int] = {}
    met: dict[str, str] = {}
    hits: dict[str, int] = {}

    @property
    def spread(self) -> str:
        return self.how


class Share(RollPart, frozen=True, kw_only=True):
    """The roll is a share of one against several. `of`: that one."""

    key: ClassVar[str] = "share"
    of: str

    @property
    def share_of(self) -> str:
        return self.of
