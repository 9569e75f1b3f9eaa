"""What happens next, for everybody: the moves that could be made now, the one that is wanted most first."""

from collections.abc import Callable, Iterator

from rules.dice import Dice
from rules.fate.conflict.commands import BreakTies, NameNext, OpenConflict
from rules.fate.conflict.elective import waiting
from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.standing import is_in, whose_turn
from rules.fate.forecast.answers import roll_moves
from rules.fate.forecast.hits import hit_moves
from rules.fate.forecast.sending import Move, by_lot, gm_of
from rules.fate.forecast.turns import turn_moves
from rules.fate.game.look import game_of
from rules.fate.hooks import Hook
from rules.fate.table import open_roll, running_conflict
from rules.state import State
from rules.table.stage.look import side_of

USUAL = "physical"
# What else a conflict waits for before anybody has a turn: the GM's moves.
WAITED: Hook[Callable[[State, Conflict], Iterator[Move]]] = Hook("exchange")


def opening_moves(state: State) -> Iterator[Move]:
    kinds = game_of(state).conflicts
    kind = USUAL if USUAL in kinds else next(iter(kinds))
    yield Move(gm_of(state), OpenConflict(conflict_kind=kind))  # type: ignore[arg-type]


def moves(state: State, dice: Dice) -> Iterator[Move]:
    """What is asked for first: hits, then the open roll, then whose turn it is, then that turn."""
    yield from hit_moves(state)
    roll = open_roll(state)
    if roll is not None:
        yield from roll_moves(state, roll)
    conflict = running_conflict(state)
    if conflict is None or roll is not None:
        return
    if conflict.state == "ordering":
        tied = [id for group in conflict.tied for id in group]
        yield Move(gm_of(state), BreakTies(order=tuple(by_lot(dice, tied))))
    for waits in WAITED:
        yield from waits(state, conflict)
    for id in whose_turn(state, conflict):
        yield from turn_moves(state, dice, conflict, id)
    if conflict.mode == "elective":
        yield from naming_moves(state, dice, conflict)


def naming_moves(state: State, dice: Dice, conflict: Conflict) -> Iterator[Move]:
    """Whoever acted names one of the own side first; the first of all is drawn."""
    acting = whose_turn(state, conflict)
    last = acting[0] if acting else conflict.namer
    left = [id for id in waiting(state, conflict) if id not in acting]
    drawn = by_lot(dice, left or (id for id in conflict.fighters if is_in(state, id)))
    if last is not None and left:
        drawn.sort(key=lambda id: side_of(state, id) != side_of(state, last))
    for id in drawn:
        yield Move(gm_of(state), NameNext(character=id))
