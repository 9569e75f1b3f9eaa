"""Moving points: dealt once, then only from one hand or pile to another. Rules: CARD-ECON-01 to CARD-ECON-03."""

from rules.cards.hero.entities import Hero
from rules.cards.look import players
from rules.cards.points import commands as c
from rules.cards.points.entities import Piles
from rules.cards.points.events import PILES, HandDealt, PointsAdjusted, PointsDealt, PointsMoved, side
from rules.cards.refusals import BowlEmpty, GmNoFatePoints, NoFatePoints, OutOfOrder
from rules.play import Play, handles
from rules.refusals import NoExplanation, NothingChanges
from rules.state import State
from rules.table.look import dial


def piles_of(state: State) -> Piles:
    """Nothing in them before the first session."""
    found = state.find(PILES)
    return found if isinstance(found, Piles) else Piles(id=PILES)


def is_dealt(state: State) -> bool:
    return state.find(PILES) is not None


def deal(play: Play) -> None:
    """Once, when the campaign's first session begins. Rules: CARD-SHEET-04, CARD-ECON-03."""
    if is_dealt(play.state):
        return
    start = dial(play.state, "gm_start")
    hands = {hero.id: dial(play.state, "player_start") for hero in play.state.all(Hero)}
    gm = len(players(play.state)) if start is None else start  # CARD-ECON-03
    play.emit(PointsDealt(gm=gm, bowl=dial(play.state, "bowl_start"), hands=hands))


def deal_in(play: Play, hero: Hero) -> None:
    """A hero who comes when all others have been dealt theirs."""
    if is_dealt(play.state):  # CARD-SHEET-04
        play.emit(HandDealt(character=hero.id, name=hero.name, points=dial(play.state, "player_start")))


def held(state: State, end: str) -> int | None:
    """How many there are; None where they never run out."""
    if side(end) == "hero":
        return state.get(end, Hero).points
    return piles_of(state).gm if end == "gm" else piles_of(state).bowl


def check_points(state: State, end: str, amount: int, rule: str) -> None:
    """No hand and no bowl goes below nothing (CARD-ECON-02). Raises `NoFatePoints`, `GmNoFatePoints`, `BowlEmpty`."""
    there = held(state, end)
    if there is None or there >= amount:
        return
    if end == "gm":
        raise GmNoFatePoints(rule=rule, needed=amount, held=there)
    if end == "bowl":
        raise BowlEmpty(rule=rule, needed=amount, held=there)
    raise NoFatePoints(rule=rule, name=state.get(end, Hero).name, needed=amount, held=there)


def move_points(play: Play, source: str, to: str, why: str, rule: str, aspect: str = "", amount: int = 1) -> None:
    """Raises what `check_points` does."""
    if not amount:
        return
    check_points(play.state, source, amount, rule)
    named = next((play.state.get(end, Hero).name for end in (source, to) if side(end) == "hero"), "")
    play.emit(PointsMoved(source=source, to=to, amount=amount, why=why, aspect=aspect, name=named))


@handles(c.AdjustPoints)
def adjust_points(play: Play, command: c.AdjustPoints) -> None:
    """The GM's own correction, told with its reason."""
    play.require_gm("CARD-ECON-01")
    why, to = command.why.strip(), command.to
    if not why:
        raise NoExplanation(rule="CARD-ECON-01")
    name = play.state.get(to, Hero).name if side(to) == "hero" else ""
    if not command.by or held(play.state, to) is None:
        raise NothingChanges(rule="CARD-ECON-01")
    if not is_dealt(play.state):
        raise OutOfOrder(rule="CARD-SHEET-04", what="session")
    check_points(play.state, to, -command.by, rule="CARD-ECON-02")
    play.emit(PointsAdjusted(to=to, by=command.by, why=why, name=name))
