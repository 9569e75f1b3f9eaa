"""Commands of exchanges: who goes first, holding, full defense, free actions. By the dial `exchange`."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Line

Many = Annotated[tuple[Id, ...], Meta(max_length=60)]
Seats = Annotated[tuple[Id, ...], Meta(min_length=1, max_length=40)]


class EstablishInitiative(Command, frozen=True, kw_only=True, tag="establish_initiative"):
    """The first exchange of a conflict that was framed. `characters`: those who take part, else everybody there.

    `first`: the member whose seat opens it, where the seats take turns (FATE-INIT-77).
    """

    characters: Many | None = None
    first: Id | None = None


class ArrangeSeats(Command, frozen=True, kw_only=True, tag="arrange_seats"):
    """The members as they sit, clockwise as seen from above, the GM first (FATE-INIT-72)."""

    members: Seats


class HoldAction(Command, frozen=True, kw_only=True, tag="hold_action"):
    """The turn passes, the action stays for later in this exchange (FATE-HOLD-71)."""

    character: Id


class TakeHeld(Command, frozen=True, kw_only=True, tag="take_held"):
    """Act now, between two turns (FATE-HOLD-72)."""

    character: Id


class PassHeld(Command, frozen=True, kw_only=True, tag="pass_held"):
    """Give the held action up (FATE-HOLD-74)."""

    character: Id


class DefendFully(Command, frozen=True, kw_only=True, tag="defend_fully"):
    """Give the action of this exchange for +2 on every defense in it (FATE-DEF-71).

    `anyway`: the GM lets somebody do it at a later attack than the first (FATE-DEF-73).
    """

    character: Id
    anyway: bool = False


class ActFreely(Command, frozen=True, kw_only=True, tag="act_freely"):
    """Something small beside one's turn: the GM is asked (FATE-FREE-72). `blocked_by`: a block in the way."""

    character: Id
    text: Line
    blocked_by: Id | None = None
