"""What a member may do at any table: talk, safety, going back, and of a GM notes, seats, house rules and the stage."""

from functools import partial
from typing import Any

from rules.actor import Actor
from rules.refusals import GmOnly, NothingChanges
from rules.state import State
from rules.table.acts import check_tool
from rules.table.asking import allow, reason_of, refuse, stopped, why_not
from rules.table.can import Reason
from rules.table.characters import Character
from rules.table.look import game_of
from rules.table.rights import controls
from rules.table.stage.buttons import stage_may
from rules.table.turning import check_lock

PLAYER_TALK = ("say", "leave_table", "set_presence")
GM_TALK = ("say", "set_presence", "rewind", "write_note", "drop_note", "set_limits", "remove_member", "lift_ban")
PLAY = ("roll_free", "take_back")
HEAD_GM = ("set_warning", "set_role", "hand_over_gm")
DIALS = ("set_dial", "set_dials")
NOTHING = reason_of(NothingChanges())


def of_table(state: State, actor: Actor, commands: dict[str, Reason]) -> dict[str, Any]:
    """What every table lets a member do, with the commands of their game: the fields of `Can`."""
    tools = game_of(state).safety_tools if actor.role != "newcomer" else ()
    acts = actor.role not in ("spectator", "newcomer")
    return {
        "member": actor.member,
        "role": actor.role,
        "gm": actor.is_gm,
        "paused": state.safety.paused,
        "safety": {tool: why_not(check_tool, state, tool) for tool in tools},
        "commands": commands_may(state, actor) | commands if acts else {},
        "mine": [one.id for one in state.all(Character) if acts and controls(state, actor.member, actor.is_gm, one)],
    }


def commands_may(state: State, actor: Actor) -> dict[str, Reason]:
    paused, card = stopped(state), state.safety.card
    answers: dict[str, Reason] = dict.fromkeys(GM_TALK if actor.is_gm else PLAYER_TALK)
    answers["pause_play"] = NOTHING if paused else None
    answers["play_x_card"] = NOTHING if paused and card else None
    answers |= dict.fromkeys(PLAY, paused)
    if actor.is_gm:
        answers["resume_play"] = None if paused else NOTHING
        head = allow if actor.role == "gm" else refuse(GmOnly())
        answers |= dict.fromkeys(HEAD_GM, paused or why_not(head))
        answers |= dict.fromkeys(DIALS, paused or why_not(head if actor.role != "gm" else partial(check_lock, state)))
        answers |= stage_may(state)
    return answers
