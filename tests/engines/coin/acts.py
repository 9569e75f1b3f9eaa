"""Joining, offering a bet, taking it."""

from rules.play import Play, handles
from rules.refusals import Refusal
from rules.state import State
from rules.table.look import dial
from rules.table.rights import require_control
from tests.engines.coin import commands as c
from tests.engines.coin.entities import Bet, Gambler
from tests.engines.coin.events import BetOffered, CoinFell, Joined

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
    check_purse(by, command.stake)
    bet = Bet(id=play.new_id("bet"), by=by.id, to=to.id, stake=command.stake, call=command.call)
    play.emit(BetOffered(bet=bet))


@handles(c.TakeBet)
def take_bet(play: Play, command: c.TakeBet) -> None:
    """Rule: COIN-BET-02."""
    bet = play.state.get(command.bet, Bet)
    require_control(play, bet.to, Gambler)
    for id in (bet.by, bet.to):
        check_purse(play.state.get(id, Gambler), bet.stake)
    toss(play, bet)


def toss(play: Play, bet: Bet) -> None:
    play.cast = True
    side = SIDES[play.dice.plain(1, 2)[0] % 2]
    winner, loser = (bet.by, bet.to) if side == bet.call else (bet.to, bet.by)
    play.emit(CoinFell(bet=bet.id, side=side, winner=winner, loser=loser, stake=bet.stake))


def check_purse(who: Gambler, stake: int) -> None:
    """Raises `PurseTooLight`. Rule: COIN-BET-02."""
    if who.purse < stake:
        raise PurseTooLight(rule="COIN-BET-02", have=who.purse)


def bets_to(state: State, member: str) -> list[Bet]:
    return [bet for bet in state.all(Bet) if state.get(bet.to, Gambler).controller == member]
