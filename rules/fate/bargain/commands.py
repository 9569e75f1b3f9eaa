"""Commands of offers, of giving in, and of points that are given."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line, Name
from rules.table.offers import commands as offers


class GiveIn(Command, frozen=True, kw_only=True, tag="give_in"):
    """Concede before the dice, on terms the other side agrees to (FATE-GIV-01)."""

    character: Id
    terms: Line


class OfferCompel(Command, frozen=True, kw_only=True, tag="offer_compel"):
    """`character` None: the GM compels. The same character as `target`: a self-compel (FATE-CMP-02).

    `event`: what happened, in a word: the same pays once, however it is told (FATE-CMP-57).
    """

    target: Id
    aspect: Id
    compel: Literal["decision", "event"]
    effect: Line
    character: Id | None = None
    event: Name = ""


class AcceptOffer(offers.AcceptOffer, frozen=True, kw_only=True, tag="accept_offer"):
    """`ends_scene`: a compel that ends the scene (FATE-POOL-04). `for_absent`: the GM agrees to what one of their own
    offers, because nobody who plays on the side that was asked is here (FATE-CONC-04). `for_scene`: a permission that
    holds for the scene, and not for one roll (FATE-ACT-53)."""

    ends_scene: bool = False
    for_absent: bool = False
    for_scene: bool = False


class RefuseOffer(offers.RefuseOffer, frozen=True, kw_only=True, tag="refuse_offer"):
    """`how` the trouble is avoided, where the dial `refusal_explained` asks for it."""


class VoteOnOffer(Command, frozen=True, kw_only=True, tag="vote_on_offer"):
    """What a player makes of a compel: `agree` False when it is off the mark.

    Where more than half say so it is withdrawn.
    """

    offer: Id
    agree: bool


class TakeOverOffer(Command, frozen=True, kw_only=True, tag="take_over_offer"):
    """The GM runs a player's compel from here on, in these `terms` (empty: as they are)."""

    offer: Id
    terms: Line = ""


class TurnDownOffer(Command, frozen=True, kw_only=True, tag="turn_down_offer"):
    """The GM finds a player's compel off the mark: it costs nobody anything. Everybody reads the `reason`."""

    offer: Id
    reason: Line


class GivePoints(Command, frozen=True, kw_only=True, tag="give_points"):
    """The GM moves points between the bank and a character or the pool, with a reason."""

    to: Id
    points: Annotated[int, Meta(ge=-20, le=20)]
    reason: Line
