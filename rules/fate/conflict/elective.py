"""The elective order: whoever acted names who acts next. By the dial `turn_order`. Rules: FATE-TURN-51 to -55."""

from msgspec.structs import replace

from rules.fate.conflict import commands as c
from rules.fate.conflict import events as e
from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.standing import (
    check_made_for,
    check_no_hit,
    check_no_open_roll,
    check_still_in,
    is_in,
    whose_turn,
)
from rules.fate.conflict.turns import need_conflict
from rules.fate.refusals.conflict import NotYourTurn, OrderIsFixed
from rules.fate.refusals.roll import AlreadyActed
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.refusals import NotFound
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.rights import controls
from rules.table.stage.look import side_of


@handles(c.NameNext)
def name_next(play: Play, command: c.NameNext) -> None:
    """Ends the turn of whoever names. When all have acted, the last opens the next exchange with anybody still in."""
    conflict = need_conflict(play.state)
    check_may_name(play.state, conflict, play.actor.member, play.actor.is_gm)
    named = play.state.get(command.character, Character)
    check_made_for(named, "turn")
    if named.id not in conflict.fighters:
        raise NotFound()
    check_still_in(play.state, named)
    after = replace(conflict, done=tuple(dict.fromkeys((*conflict.done, *whose_turn(play.state, conflict)))))
    fresh = not waiting(play.state, after)
    if not fresh and named.id not in waiting(play.state, after):
        refuse_or_warn(AlreadyActed(rule="FATE-TURN-53", character=named.name))
    after = replace(with_turn(after, named.id, fresh=fresh), ended=ended_by_naming(play.state, conflict))
    play.emit(e.TurnPassed(conflict=after, names=(named.name,), fresh=fresh))


def ended_by_naming(state: State, conflict: Conflict) -> tuple[str, ...]:
    """Whose turn it ends; none where the first of all is named."""
    return whose_turn(state, conflict) or ((conflict.namer,) if conflict.namer else ())


def first_of(state: State, conflict: Conflict) -> tuple[str, ...]:
    """Whom the first turn is offered to: those of the side that begins; afterwards everybody. Rule: FATE-TURN-52.

    The GM may still name somebody else.
    """
    opening = conflict.state == "naming" and conflict.namer is None and not conflict.order
    if not opening or conflict.first_side is None:
        return conflict.fighters
    theirs = tuple(id for id in conflict.fighters if side_of(state, id) == conflict.first_side and is_in(state, id))
    return theirs or conflict.fighters


def waiting(state: State, conflict: Conflict) -> list[str]:
    """Who is still in and has not acted in this exchange."""
    over = {*conflict.done, *conflict.acted}
    return [id for id in conflict.fighters if id not in over and is_in(state, id)]


def with_turn(conflict: Conflict, id: str, *, fresh: bool) -> Conflict:
    if fresh:  # FATE-TURN-54
        conflict = replace(conflict, order=(), acted=(), moved=(), done=(), exchange=conflict.exchange + 1)
    order = (*conflict.order, (id,))
    return replace(conflict, order=order, at=len(order) - 1, state="running", namer=None)


def check_may_name(state: State, conflict: Conflict, member: str, is_gm: bool) -> None:
    """The active character's player, the GM for the GM's and for whoever is gone; at first also the side that begins.

    Raises `OrderIsFixed`, `NotYourTurn`, `HitPending`, `WrongStep`.
    """
    if conflict.mode != "elective":
        raise OrderIsFixed(rule="FATE-TURN-55")
    for hit_by in whose_turn(state, conflict):
        check_no_hit(state, state.get(hit_by, Character))
    check_no_open_roll(state)
    if not any(may_name(state, conflict, id, member, is_gm) for id in namers(state, conflict)) and not is_gm:
        names = [state.get(id, Character).name for id in whose_turn(state, conflict)]
        refuse_or_warn(NotYourTurn(rule="FATE-TURN-53", turn_of={"list": names}))


def namers(state: State, conflict: Conflict) -> tuple[str, ...]:
    if conflict.state == "running":
        return whose_turn(state, conflict)
    if conflict.namer is not None:
        return (conflict.namer,)
    return tuple(id for id in conflict.fighters if conflict.first_side in (None, side_of(state, id)))  # FATE-TURN-52


def may_name(state: State, conflict: Conflict, id: str, member: str, is_gm: bool) -> bool:
    return controls(state, member, is_gm, state.get(id, Character))
