"""What is said and kept of skills that are combined, and of what is done beside an action."""

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import UNSET, Meta

from rules.commands import Id, Line
from rules.fate.parts import CanRolling, EffortPart, SaidDeclaring
from rules.table.can import Maybe

Mode = Literal["modify", "complement", "restrict"]
Price = Annotated[int, Meta(ge=1, le=9)]
MOST_SKILLS, MOST_EXTRAS = 6, 4


class Second(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A `skill` beside the main one. `mode`: modify (+1 or -1), complement (+1 at most), restrict (-1 at most)."""

    skill: Id
    mode: Mode


class Beside(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something small that is done with the action. `price`: what it takes from the roll (FATE-SUP-71, -73)."""

    text: Line
    price: Price = 1


Seconds = Annotated[tuple[Second, ...], Meta(max_length=MOST_SKILLS)]
AllBeside = Annotated[tuple[Beside, ...], Meta(max_length=MOST_EXTRAS)]


class CombinedSaid(SaidDeclaring, frozen=True, kw_only=True):
    """`secondary`: skills that count beside the main one. `beside`: what is done with it."""

    secondary: Seconds = ()
    beside: Annotated[tuple[Line, ...], Meta(max_length=MOST_EXTRAS)] = ()


class Combined(EffortPart, frozen=True, kw_only=True):
    """`secondary`: skills beside the main one; `beside`: what is done with the action. As the GM lets it count."""

    key: ClassVar[str] = "combined"
    secondary: tuple[Second, ...] = ()
    beside: tuple[Beside, ...] = ()


class CombinedDoing(CanRolling, frozen=True, kw_only=True):
    """What the GM may do with what is combined on a roll."""

    weigh_combination: Maybe = UNSET
