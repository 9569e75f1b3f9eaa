"""The engine of the card game: what it brings beside what stands in its modules."""

from collections.abc import Iterator

from rules.cards.game import Game, game_view
from rules.cards.hero.entities import Hero
from rules.cards.may import cards_may
from rules.cards.points.entities import Piles
from rules.cards.points.events import HandDealt, PointsAdjusted, PointsDealt, PointsMoved
from rules.engine import Engine
from rules.events import Entry, Event
from rules.state import State


def ledger(event: Event) -> Iterator[Entry]:
    """Every point that comes, goes or changes hands. Rule: CARD-ECON-04."""
    if isinstance(event, PointsMoved | PointsAdjusted | PointsDealt | HandDealt):
        yield event.entry()


def out_of_bounds(state: State) -> list[str]:
    """Hands and piles below nothing. Rule: CARD-ECON-02."""
    heroes = [hero.id for hero in state.all(Hero) if hero.points < 0]
    return heroes + [piles.id for piles in state.all(Piles) if piles.gm < 0 or (piles.bowl or 0) < 0]


ENGINE = Engine(
    key="cards",
    package="rules.cards",
    can=cards_may,
    ledger=ledger,
    out_of_bounds=out_of_bounds,
    summary=lambda hero: {"points": hero.points},
    turning={"scene_resolved": {}, "ask_over": {"how": "accepted"}, "problem_declared": {}},
    corrects=("edit_character", "edit_sheet", "remove_status", "adjust_points"),
    begins=lambda name: ("create_character", {"name": name}),
    system=Game,
    game_view=game_view,
)
