"""Joining, offering a bet, and what comes of one."""

from msgspec.structs import replace

from rules.play import Play, handles
from rules.refusals import Refusal
from rules.state import State
from rules.table.look import dial
from rules.table.offers.acts import close_offer, put_offer, when
from rules.table.offers.commands import AcceptOffer
from rules.table.offers.events import OfferMade
from rules.table.offers.places import AGREED, AGREEING, COUNTERING
from rules.table.rights import require_control
from tests.engines.coin import commands as c
from tests.engines.coin.entities import Bet, Gambler
from tests.engines.coin.events import CoinFell, Joined

SIDES = {1: "heads", 0: "tails"}


class PurseTooLight(Refusal):
    names = ("have",)


@handles(c.Join)
def join(play: Play, command: c.Join) -> None:
    """Rule: COIN-PURSE-01."""
    id, purse = play.new_id("character"), dial(play.state, "purse")
    who = Gambler(id=id, name=command.name, controller=play.actor.member, state="ready", purse=purse)
    play.emit(Joined(gambler=who))


@handles(c.OfferBet)
def offer_bet(play: Play, command: c.OfferBet) -> None:
    """Rule: COIN-BET-01."""
    by, to = require_control(play, command.by, Gambler), play.state.get(command.to, Gambler)
    id, stake, call = play.new_id("offer"), command.stake, command.call
    bet = Bet(id=id, kind="bet", by=by.id, to=to.id, terms="", stake=stake, call=call)
    check_purse(by, stake)
    put_offer(play, OfferMade, bet)


@COUNTERING
def other_stake(play: Play, command: c.CounterOffer, bet: Bet) -> Bet:
    return replace(bet, stake=command.stake)


@when(AGREEING, "bet")
def check_purses(state: State, bet: Bet) -> None:
    for id in (bet.by, bet.to):
        check_purse(state.get(id, Gambler), bet.stake)


@when(AGREED, "bet")
def take_bet(play: Play, bet: Bet, command: AcceptOffer) -> None:
    """The coin falls at once. Rule: COIN-BET-02."""
    close_offer(play, bet, "accepted")
    toss(play, bet)


def toss(play: Play, bet: Bet, *, again: bool = False) -> None:
    play.cast = True
    side = SIDES[play.dice.plain(1, 2)[0] % 2]
    winner, loser = (bet.by, bet.to) if side == bet.call else (bet.to, bet.by)
    play.emit(CoinFell(side=side, winner=winner, loser=loser, stake=bet.stake, again=again))


def check_purse(who: Gambler, stake: int) -> None:
    """Raises `PurseTooLight`. Rule: COIN-BET-02."""
    if who.purse < stake:
        raise PurseTooLight(rule="COIN-BET-02", have=who.purse)
