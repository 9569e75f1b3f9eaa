"""What gamblers ask for."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Name

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


class TakeBet(Command, frozen=True, kw_only=True, tag="take_bet"):
    """The coin falls at once."""

    bet: Id
