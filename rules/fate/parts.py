"""What optional rules keep with a roll, its sides and a character: each kind in `parts.py` of its rule's folder."""

from typing import ClassVar

from rules.state import Part

RULES = "rules.fate.optional"


class RollPart(Part, frozen=True, kw_only=True):
    """What an optional rule keeps on a roll, and what all others may ask of it.

    `in_shares`: whether a share of a roll against several has it too. `fails_so`: what failure comes to is the rule's.
    """

    in_shares: ClassVar[bool] = False
    fails_so: ClassVar[bool] = False

    @property
    def spread(self) -> str:
        """How several meet what the roll comes to, each in one of their own: `split`, `zone`; "": nobody else does."""
        return ""

    @property
    def share_of(self) -> str:
        """The roll against several that this one is a share of, by id; "": it is none."""
        return ""


class EffortPart(Part, frozen=True, kw_only=True):
    """What an optional rule keeps on one side of a roll."""


class CharacterPart(Part, frozen=True, kw_only=True):
    """What an optional rule keeps on a character, and what all others may ask of it.

    `seen`: players see it on a character of the GM's that they know. `stays`: whoever takes another form keeps it,
    where that has none of its own.
    """

    seen: ClassVar[bool] = False
    stays: ClassVar[bool] = False
