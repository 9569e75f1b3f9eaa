"""The engine of the coin."""

from collections.abc import Iterator

from rules.actor import Actor
from rules.engine import Engine
from rules.events import Entry, Event
from rules.state import State
from rules.table.buttons import of_table
from rules.table.can import Can, Reason, Waiting
from tests.engines.coin.acts import bets_to
from tests.engines.coin.events import CoinFell


class CoinCan(Can, frozen=True, kw_only=True):
    """`offers`: by bet and command."""

    offers: dict[str, dict[str, Reason]]


def can(state: State, actor: Actor) -> CoinCan:
    """Whoever plays may join; whoever is offered a bet may take it."""
    bets = bets_to(state, actor.member)
    return CoinCan(
        **of_table(state, actor, {"join": None, "offer_bet": None}),
        offers={bet.id: {"take_bet": None} for bet in bets},
        waiting=[Waiting("bet", bet.id, "bet", bet.to) for bet in bets],
    )


def moves(event: Event) -> Iterator[Entry]:
    if isinstance(event, CoinFell):
        yield event.entry()


ENGINE = Engine(
    key="coin",
    package="tests.engines.coin",
    can=can,
    moves=moves,
    summary=lambda gambler: {"purse": gambler.purse},
    begins=lambda name: ("join", {"name": name}),
)
