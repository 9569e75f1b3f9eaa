"""Double or quits: whoever lost may ask for as much again, and the coin decides whether all is even. By the dial."""

from rules.commands import Command, Id
from rules.events import Entry, Event
from rules.play import Play, follows, handles
from rules.refusals import NothingChanges
from rules.state import Draft, Entity
from rules.table.look import dial
from rules.table.rights import require_control
from rules.view import View
from tests.engines.coin.acts import toss
from tests.engines.coin.entities import Bet, Gambler
from tests.engines.coin.events import CoinFell


class Chance(Entity, frozen=True, kw_only=True, tag="chance"):
    """The last coin's loser may double it once (id `chance`)."""

    by: str
    to: str
    stake: int


VIEWS: dict[type[Entity], View] = {Chance: View()}


class Double(Command, frozen=True, kw_only=True, tag="double"):
    """As much again: heads, and all is even."""

    character: Id


class ChanceGiven(Event, frozen=True, kw_only=True, tag="chance_given"):
    chance: Chance

    def apply(self, draft: Draft) -> None:
        draft.put(self.chance)


class ChanceTaken(Event, frozen=True, kw_only=True, tag="chance_taken"):
    def apply(self, draft: Draft) -> None:
        draft.drop("chance")

    def entry(self) -> Entry:
        return Entry(key="doubled")


@follows(CoinFell)
def give_a_chance(play: Play, fell: CoinFell) -> None:
    """Rule: COIN-BET-03."""
    if dial(play.state, "double_or_quits") and fell.bet != "chance":
        play.emit(ChanceGiven(chance=Chance(id="chance", by=fell.loser, to=fell.winner, stake=fell.stake)))


@handles(Double)
def double(play: Play, command: Double) -> None:
    """Rule: COIN-BET-03. Raises `NothingChanges`."""
    who, chance = require_control(play, command.character, Gambler), play.state.find("chance")
    if not isinstance(chance, Chance) or chance.by != who.id:
        raise NothingChanges(rule="COIN-BET-03")
    play.emit(ChanceTaken())
    toss(play, Bet(id="chance", by=chance.by, to=chance.to, stake=chance.stake, call="heads"))
