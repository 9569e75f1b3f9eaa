"""The engine of the coin."""

from collections.abc import Iterator
from typing import Any

from rules.actor import Actor
from rules.engine import Engine
from rules.events import Entry, Event
from rules.state import State
from tests.engines.coin.acts import bets_to
from tests.engines.coin.events import CoinFell


def can(state: State, actor: Actor) -> dict[str, Any]:
    """Whoever plays may join; whoever is offered a bet may take it."""
    if actor.role in ("spectator", "newcomer"):
        return {}
    return {
        "commands": {"join": None, "offer_bet": None},
        "offers": {bet.id: {"take_bet": None} for bet in bets_to(state, actor.member)},
    }


def moves(event: Event) -> Iterator[Entry]:
    if isinstance(event, CoinFell):
        yield event.entry()


ENGINE = Engine(key="coin", package="tests.engines.coin", can=can, moves=moves)
