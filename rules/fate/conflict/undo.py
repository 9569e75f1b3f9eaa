"""Taking back the end of a turn: who may, and until when. Rule: FATE-CFL-04."""

from msgspec.structs import replace

from rules.fate.conflict import commands as c
from rules.fate.conflict import events as e
from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.places import turns_go_on
from rules.fate.conflict.turns import need_conflict
from rules.fate.refusals.conflict import TurnWentOn
from rules.fate.sheet.entities import Character
from rules.fate.table import running_conflict
from rules.play import Play, handles
from rules.state import State
from rules.table.acts import difference, kept, same_to_players
from rules.table.events import Restored
from rules.table.rights import controls, require_control


@handles(c.TakeBackTurn)
def take_back_turn(play: Play, command: c.TakeBackTurn) -> None:
    """All that ending the turn has changed is again as it was before, but for what was changed in secret since.

    Raises `NoConflict`, `TurnWentOn`, `NotYourCharacter`.
    """
    conflict = need_conflict(play.state)
    check_take_back(conflict)
    if not may_take_back(play.state, conflict, play.actor.member, play.actor.is_gm):
        require_control(play, conflict.ended[0], Character)
    past = play.past
    if past is None or conflict.id in past.since:
        raise TurnWentOn(rule="FATE-CFL-04")
    as_left = [id for id in past.touched if id not in past.since and not kept(play.state, id)]
    put, drop = difference(past.state, play.state, as_left)
    names = tuple(play.state.get(id, Character).name for id in conflict.ended)
    play.emit(e.TurnTakenBack(seq=past.seq, put=put, drop=drop, names=names))


def check_take_back(conflict: Conflict) -> None:
    if not conflict.ended:
        raise TurnWentOn(rule="FATE-CFL-04")


def may_take_back(state: State, conflict: Conflict, member: str, is_gm: bool) -> bool:
    """Whoever acts for one of those whose turn it was, and the GM."""
    return is_gm or any(controls(state, member, is_gm, state.get(id, Character)) for id in conflict.ended)


def play_goes_on(play: Play) -> None:
    """After each command: once somebody has acted, the turn that was ended before stays so.

    What players see nothing of does not count: they could tell from it that something was done.
    """
    stay_ended(play)
    turns_go_on(play)


def stay_ended(play: Play) -> None:
    conflict = running_conflict(play.state)
    if conflict is None or not conflict.ended or was_just_ended(play, conflict):
        return
    if any(is_seen_act(play, id) for id in play.state.touched):
        play.emit(e.TurnLeftEnded(conflict=replace(conflict, ended=())))


def was_just_ended(play: Play, conflict: Conflict) -> bool:
    before = play.state.before.find(conflict.id)
    if not isinstance(before, Conflict) or before.ended != conflict.ended:
        return True
    return any(isinstance(event, e.TurnPassed | Restored) for event in play.events)


def is_seen_act(play: Play, id: str) -> bool:
    return not kept(play.state, id) and not same_to_players(play.state.before.find(id), play.state.find(id))
