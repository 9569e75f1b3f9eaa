"""Holding one's action: the turn passes, and the action comes later, between two turns. Rules: FATE-HOLD-71 to -05."""

from msgspec.structs import replace

from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.standing import check_may_act, check_no_hit, check_still_in, whose_turn
from rules.fate.conflict.turns import need_conflict
from rules.fate.control import require_controller
from rules.fate.optional.exchange import commands as c
from rules.fate.optional.exchange import events as e
from rules.fate.optional.exchange.order import MODE, exchange_of
from rules.fate.optional.exchange.refusals import CannotInterrupt, HoldExpired, NoInitiative
from rules.fate.optional.exchange.turns import is_under_way, pass_on
from rules.fate.refusals.bargain import NoConflict
from rules.fate.refusals.conflict import ActionUsed, NotYourTurn
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.state import State


@handles(c.HoldAction)
def hold_action(play: Play, command: c.HoldAction) -> None:
    """Rule: FATE-HOLD-71."""
    character = require_controller(play, command.character)
    check_hold(play.state, character)
    conflict = need_conflict(play.state)
    part = exchange_of(conflict)
    held = replace(conflict, ended=(character.id,)).with_part(replace(part, holding=(*part.holding, character.id)))
    play.emit(e.ActionHeld(conflict=held, name=character.name))
    pass_on(play, held)


def check_hold(state: State, character: Character) -> None:
    """Raises what keeps one from acting; `HoldExpired` for what was held once already."""
    conflict = in_exchange(state, "FATE-HOLD-71")
    check_may_act(state, character)
    if exchange_of(conflict).came_in == character.id:
        raise HoldExpired(rule="FATE-HOLD-71", character=character.name)


def in_exchange(state: State, rule: str) -> Conflict:
    """Raises `NoConflict`, `NoInitiative`."""
    conflict = need_conflict(state)
    if conflict.mode != MODE:
        raise NoConflict(rule=rule)
    if conflict.state != "running":
        raise NoInitiative(rule="FATE-SCENE-71")
    return conflict


@handles(c.TakeHeld)
def take_held(play: Play, command: c.TakeHeld) -> None:
    """Rules: FATE-HOLD-72, FATE-HOLD-73, FATE-HOLD-75."""
    character = require_controller(play, command.character)
    check_take(play.state, character)
    conflict = need_conflict(play.state)
    part = exchange_of(conflict)
    left = tuple(id for id in part.holding if id != character.id)
    came = conflict.with_part(replace(part, holding=left, came_in=character.id))
    play.emit(e.HeldTaken(conflict=came, name=character.name))


def check_take(state: State, character: Character) -> None:
    """Raises `TakenOut`, `HitPending`, `CannotInterrupt`, `ActionUsed`, `HoldExpired`, `NotYourTurn`."""
    conflict = in_exchange(state, "FATE-HOLD-72")
    check_still_in(state, character)
    check_no_hit(state, character)
    part = exchange_of(conflict)
    check_holds(conflict, character)
    if is_under_way(state, conflict):
        raise CannotInterrupt(rule="FATE-HOLD-73")
    first = part.came_in or (part.holding[0] if part.closing else character.id)
    if first != character.id:
        raise NotYourTurn(rule="FATE-HOLD-75", turn_of={"list": [state.get(first, Character).name]})


def check_holds(conflict: Conflict, character: Character) -> None:
    """Who has acted in this exchange, or has given the held action up, has used it; in a later one it is gone.

    Raises `ActionUsed`, `HoldExpired`. Rules: FATE-ACT-71, FATE-HOLD-74.
    """
    if character.id in exchange_of(conflict).holding:
        return
    if character.id in (*conflict.acted, *conflict.done):
        raise ActionUsed(rule="FATE-ACT-71")
    raise HoldExpired(rule="FATE-HOLD-74", character=character.name)


@handles(c.PassHeld)
def pass_held(play: Play, command: c.PassHeld) -> None:
    """What is not used by the end of the exchange is lost. Rule: FATE-HOLD-74."""
    character = require_controller(play, command.character)
    check_pass(play.state, character)
    conflict = need_conflict(play.state)
    part = exchange_of(conflict)
    left = tuple(id for id in part.holding if id != character.id)
    given_up = replace(conflict, done=(*conflict.done, character.id), ended=(character.id,))
    given_up = given_up.with_part(replace(part, holding=left))
    play.emit(e.HeldPassed(conflict=given_up, name=character.name))
    if not whose_turn(play.state, given_up):
        pass_on(play, given_up)


def check_pass(state: State, character: Character) -> None:
    """Raises `TakenOut`, `ActionUsed`, `HoldExpired`."""
    conflict = in_exchange(state, "FATE-HOLD-74")
    check_still_in(state, character)
    check_holds(conflict, character)
