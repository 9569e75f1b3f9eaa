"""A gambler with a purse, and a bet between two of them."""

from rules.state import Entity
from rules.table import characters
from rules.view import View


class Gambler(characters.Character, frozen=True, kw_only=True, tag="character"):
    """`purse`: coins."""

    purse: int


class Bet(Entity, frozen=True, kw_only=True, tag="bet"):
    """An offer: `by` calls a side of the coin, `to` may take it. `stake`: coins of each."""

    by: str
    to: str
    stake: int
    call: str


VIEWS: dict[type[Entity], View] = {Gambler: View(title="name"), Bet: View()}
