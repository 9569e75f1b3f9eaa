"""What a sheet says of a group of minions, and of the companions that somebody has."""

from typing import ClassVar, Self

import msgspec
from msgspec import UNSET, UnsetType

from rules.fate.parts import CanAtTable, CanWithExtra, CharacterPart
from rules.table.can import Maybe, Reason, Reasons


class Minions(CharacterPart, frozen=True, kw_only=True):
    """A group that acts as one. `quality`: what they roll in conflicts of the kinds they are `good_in`, nothing
    elsewhere, and how many boxes each has (FATE-MIN-71 to -73). `filled`: the boxes that are full, of each that is
    still up, in the order they are hit. `leader`: the character they are attached to, by id. `companion`: whom they
    are, where it is one who acts on her own (FATE-COMP-75).
    """

    key: ClassVar[str] = "minions"
    seen: ClassVar[bool] = True
    own_boxes: ClassVar[bool] = True
    quality: int
    good_in: tuple[str, ...]
    filled: tuple[int, ...]
    leader: str = ""
    companion: str = ""

    @property
    def is_hurt(self) -> bool:
        return any(self.filled)

    def unmarked(self) -> Self:
        return msgspec.structs.replace(self, filled=(0,) * len(self.filled))


class Companion(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who stands by a character. `calling`: sidekick, aide, assistant; `kinds`: the kinds of conflict in
    which she counts. `skills`: ratings that her partner may use. `advances`: improvements still to be taken.
    `independent`: she may act away from her partner; `keeps_up`, `in_touch`: she keeps up, and can be reached.
    `state`: with her partner, away on her own, gone from the conflict (`how`).
    """

    id: str
    name: str
    calling: str
    quality: int = 1
    kinds: tuple[str, ...]
    skills: dict[str, int] = {}
    advances: int = 0
    independent: bool = False
    keeps_up: bool = False
    in_touch: bool = False
    state: str = "with"
    how: str = ""


class Companions(CharacterPart, frozen=True, kw_only=True):
    """Those who stand by a character (FATE-COMP-71 to -78)."""

    key: ClassVar[str] = "companions"
    seen: ClassVar[bool] = True
    stays: ClassVar[bool] = True
    all: tuple[Companion, ...] = ()


class CompanionCan(msgspec.Struct, frozen=True, gc=False):
    """What may be done with a companion. `takes`: the reason against each improvement that she could take."""

    takes: Reasons
    send_companion: Reason
    call_companion: Reason
    edit_companion: Reason
    drop_companion: Reason


class FollowersCan(CanWithExtra, frozen=True, kw_only=True):
    """Of a group of minions: `sizes` proposed where it is split, by group those it may `merge_minions` with, by leader
    to whom it may `attach_minions`. Of a character: what may be done with each of the `companions`. Of a hit: by
    companion, who may take it (`companion_takes`). Of a prepared scene: what may be put in it."""

    make_minions: Maybe = UNSET
    split_minions: Maybe = UNSET
    sizes: list[int] | UnsetType = UNSET
    merge_minions: Reasons | UnsetType = UNSET
    attach_minions: Reasons | UnsetType = UNSET
    detach_minions: Maybe = UNSET
    add_companion: Maybe = UNSET
    companions: dict[str, CompanionCan] | UnsetType = UNSET
    companion_takes: Reasons | UnsetType = UNSET


class Crowds(CanAtTable, frozen=True, kw_only=True):
    """`crowds`: by character of the scene, what those who stand with it add to its rolls now (FATE-MIN-75)."""

    crowds: dict[str, int] | UnsetType = UNSET
