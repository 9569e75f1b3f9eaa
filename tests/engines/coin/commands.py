"""What gamblers ask for."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line, Name
from rules.table.offers import commands as offers

Side = Literal["heads", "tails"]
Stake = Annotated[int, Meta(ge=1, le=100)]


class Join(Command, frozen=True, kw_only=True, tag="join"):
    """A gambler of one's own, with a full purse."""

    name: Name


class OfferBet(Command, frozen=True, kw_only=True, tag="offer_bet"):
    """`by` calls a side against `to`."""

    by: Id
    to: Id
    stake: Stake
    call: Side


class CounterOffer(offers.CounterOffer, frozen=True, kw_only=True, tag="counter_offer"):
    """The same bet for another stake."""

    stake: Stake
    terms: Line = ""
