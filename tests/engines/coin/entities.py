"""A gambler with a purse, and a bet that one of them offers another."""

from rules.state import Entity
from rules.table import characters
from rules.table.offers import entities as offers
from rules.view import View
from rules.words.params import Param


class Gambler(characters.Character, frozen=True, kw_only=True, tag="character"):
    """`purse`: coins."""

    purse: int


class Bet(offers.Offer, frozen=True, kw_only=True, tag="offer"):
    """`by` calls a side of the coin. `stake`: coins of each."""

    stake: int
    call: str

    def worded(self) -> Param:
        return {"key": "coin.bet.terms", "with": {"call": self.call, "stake": self.stake}}


VIEWS: dict[type[Entity], View] = {Gambler: View(title="name"), Bet: View()}
