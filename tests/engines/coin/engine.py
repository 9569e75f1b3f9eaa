"""The engine of the coin."""

from collections.abc import Iterator

from rules.actor import Actor
from rules.engine import Engine
from rules.events import Entry, Event
from rules.state import State
from rules.table.asking import more_of
from rules.table.buttons import of_table
from rules.table.can import Can, Waiting
from rules.table.look import dial
from rules.table.offers.buttons import answers_now, offer_may
from tests.engines.coin.entities import Bet
from tests.engines.coin.events import CoinFell


def can(state: State, actor: Actor) -> Can:
    bets = state.all(Bet)
    return Can(
        **of_table(state, actor, {"join": None, "offer_bet": None}),
        offers={bet.id: offer_may(state, actor, bet) for bet in bets},
        more=more_of(state, state, actor, is_gm=actor.is_gm),
        waiting=[Waiting("offer", bet.id, "bet", bet.to) for bet in bets if answers_now(state, actor, bet)],
    )


def called(state: State) -> dict[str, str]:
    """With full purses it is another game."""
    return {"en": "Kings and a coin", "ru": "Короли и монета"} if dial(state, "purse") >= 50 else {}


def ledger(event: Event) -> Iterator[Entry]:
    if isinstance(event, CoinFell):
        yield event.entry()


ENGINE = Engine(
    key="coin",
    package="tests.engines.coin",
    can=can,
    ledger=ledger,
    called=called,
    summary=lambda gambler: {"purse": gambler.purse},
    begins=lambda name: ("join", {"name": name}),
)
