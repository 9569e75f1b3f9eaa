"""What optional rules keep with a roll, its sides, a character and a conflict; what they let one say, and tell of what
one may do.

Each kind stands in `parts.py` of its rule's folder.
"""

from typing import ClassVar, Self

from rules.state import Fields, Part

RULES = "rules.fate.optional"


class RollPart(Part, frozen=True, kw_only=True):
    """What an optional rule keeps on a roll, and what all others may ask of it.

    `in_shares`: whether a share of a roll against several has it too. `fails_so`: what failure comes to is the rule's.
    `stands_alone`: nobody sets a number against it, and nobody opposes it.
    """

    in_shares: ClassVar[bool] = False
    fails_so: ClassVar[bool] = False
    stands_alone: ClassVar[bool] = False

    @property
    def spread(self) -> str:
        """How several meet what the roll comes to, each in one of their own: `split`, `zone`; "": nobody else does."""
        return ""

    @property
    def share_of(self) -> str:
        """The roll against several that this one is a share of, by id; "": it is none."""
        return ""

    @property
    def halted(self) -> bool:
        """Whether nothing comes of the roll, whatever it has made against its opposition."""
        return False

    def holds_up(self, total: int) -> bool:
        """Whether nothing would come of the roll with such a total, whatever it meets besides."""
        return False

    @property
    def goes_to(self) -> str:
        """The zone that one goes to with the action, by id; "": one stays."""
        return ""


class EffortPart(Part, frozen=True, kw_only=True):
    """What an optional rule keeps on one side of a roll."""


class CharacterPart(Part, frozen=True, kw_only=True):
    """What an optional rule keeps on a character, and what all others may ask of it.

    `seen`: players see it on a character of the GM's that they know. `stays`: whoever takes another form keeps it,
    where that has none of its own. `own_boxes`: the boxes that hits fill are the rule's, there are none on a track.
    `things`: the kinds of character that the rule brings and that are things, not people.
    """

    seen: ClassVar[bool] = False
    stays: ClassVar[bool] = False
    own_boxes: ClassVar[bool] = False
    things: ClassVar[tuple[str, ...]] = ()

    @property
    def is_hurt(self) -> bool:
        """Whether it holds stress that goes with the scene."""
        return False

    def unmarked(self) -> Self:
        """The part without that stress."""
        return self

    def begun_anew(self) -> Self | None:
        """The part as it begins in another campaign; None: it does not go along."""
        return self.unmarked()


class ConflictPart(Part, frozen=True, kw_only=True):
    """What an optional rule keeps on a conflict, and what all others may ask of it."""

    @property
    def turn(self) -> tuple[str, ...] | None:
        """Who acts now, where it is not those of the place whose turn it is; None: it is."""
        return None

    def without(self, character: str) -> Self:
        """The part once somebody has no place in the conflict any more."""
        return self

    def told(self) -> Self:
        """What of it is sent, to whomever."""
        return self


class OnScene(Fields, frozen=True, kw_only=True):
    """What an optional rule notes of a scene: fields of `Scene`."""


class OnToken(Fields, frozen=True, kw_only=True):
    """What an optional rule notes of somebody's presence in a scene: fields of `Token`."""


class SaidDeclaring(Fields, frozen=True, kw_only=True):
    """What an optional rule lets one say with an action: fields of `declare_action`."""


class SaidDefending(Fields, frozen=True, kw_only=True):
    """What an optional rule lets one say with a defense: fields of `defend`."""


class SaidInvoking(Fields, frozen=True, kw_only=True):
    """What an optional rule lets one say with an invoke: fields of `invoke_aspect`."""


class SaidClosing(Fields, frozen=True, kw_only=True):
    """What an optional rule lets one say at a scene's end: fields of `close_scene`."""


class CanActing(Fields, frozen=True, kw_only=True):
    """What an optional rule tells of what a character may do: fields of `Acts`."""


class CanRolling(Fields, frozen=True, kw_only=True):
    """What an optional rule tells of what may be done on a roll: fields of `Doing`."""


class CanHit(Fields, frozen=True, kw_only=True):
    """What an optional rule tells whoever is hit: fields of `HitCan`."""


class CanWithExtra(Fields, frozen=True, kw_only=True):
    """What an optional rule lets one do with what it has put on the scene: fields of `Extra`."""


class CanAtTable(Fields, frozen=True, kw_only=True):
    """What an optional rule tells of the table: fields of `FateCan`."""
