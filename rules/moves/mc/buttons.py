"""What the MC may do, and what waits for a word of theirs."""

from rules.actor import Actor
from rules.moves.mc.absence import check_lapse
from rules.moves.move.look import open_moves
from rules.moves.prompt.queue import queue
from rules.state import State
from rules.table.asking import stopped, why_not
from rules.table.can import Reason, Waiting


def mc_may(state: State, actor: Actor) -> dict[str, dict[str, Reason]]:
    """By prompt, by open move that waits for somebody who is away; and by command."""
    if not actor.is_gm:
        return {}
    stop = stopped(state)
    found: dict[str, dict[str, Reason]] = {prompt.id: {"close_prompt": stop} for prompt in queue(state)}
    lapsing = (move.id for move in open_moves(state) if why_not(check_lapse, state, move) is None)
    return found | {id: {"let_lapse": stop} for id in lapsing}


def marks_may(state: State, actor: Actor) -> dict[str, Reason]:
    """Conditions of anybody's are the MC's to mark and to clear. Rule: AW-FMT-19."""
    return {"set_condition": stopped(state)} if actor.is_gm else {}


def prompt_waits(state: State, actor: Actor) -> list[Waiting]:
    if not actor.is_gm:
        return []
    return [Waiting("prompt", prompt.id, "prompt", prompt.character) for prompt in queue(state)]
