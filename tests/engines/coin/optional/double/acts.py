"""Double or quits: whoever lost may ask for as much again, and the coin decides whether all is even. By the dial."""

from rules.actor import Actor
from rules.commands import Command, Id
from rules.events import Entry, Event, Put
from rules.play import Play, follows, handles
from rules.refusals import NothingChanges
from rules.state import Draft, Entity, State
from rules.table.asking import stopped, why_not, with_things
from rules.table.can import Reason
from rules.table.look import dial
from rules.table.rights import controls, require_control
from rules.view import View
from tests.engines.coin.acts import check_purse, toss
from tests.engines.coin.entities import Bet, Gambler
from tests.engines.coin.events import CoinFell


class Chance(Entity, frozen=True, kw_only=True, tag="chance"):
    """What the last coin's loser may ask once: as much again (id `chance`)."""

    by: str
    to: str
    stake: int


VIEWS: dict[type[Entity], View] = {Chance: View()}


class Double(Command, frozen=True, kw_only=True, tag="double"):
    """As much again: heads, and all is even."""

    character: Id


class ChanceTaken(Event, frozen=True, kw_only=True, tag="chance_taken"):
    def apply(self, draft: Draft) -> None:
        draft.drop("chance")

    def entry(self) -> Entry:
        return Entry(key="doubled")


@follows(CoinFell)
def give_a_chance(play: Play, fell: CoinFell) -> None:
    """Rule: COIN-BET-03."""
    if dial(play.state, "double_or_quits") and not fell.again:
        play.emit(Put(entities=(Chance(id="chance", by=fell.loser, to=fell.winner, stake=fell.stake),)))


@handles(Double)
def double(play: Play, command: Double) -> None:
    """Rule: COIN-BET-03."""
    who = require_control(play, command.character, Gambler)
    chance = chance_of(play.state, who)
    play.emit(ChanceTaken())
    bet = Bet(id="", kind="bet", by=chance.by, to=chance.to, terms="", stake=chance.stake, call="heads")
    toss(play, bet, again=True)


def chance_of(state: State, who: Gambler) -> Chance:
    """Raises `NothingChanges`, `PurseTooLight`. Rule: COIN-BET-03."""
    chance = state.find("chance")
    if not isinstance(chance, Chance) or chance.by != who.id:
        raise NothingChanges(rule="COIN-BET-03")
    check_purse(who, chance.stake)
    return chance


@with_things
def double_may(state: State, actor: Actor) -> dict[str, dict[str, Reason]]:
    """For whoever lost the last coin."""
    asked = [state.get(chance.by, Gambler) for chance in state.all(Chance) if dial(state, "double_or_quits")]
    own = [who for who in asked if controls(state, actor.member, actor.is_gm, who)]
    return {who.id: {"double": stopped(state) or why_not(chance_of, state, who)} for who in own}
