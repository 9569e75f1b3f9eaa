"""What waits for somebody who is away, let go by the MC. Rule: AW-MOVE-06."""

from msgspec.structs import replace

from rules.moves.hero.entities import Hero
from rules.moves.mc import commands as c
from rules.moves.mc.events import WaitLapsed
from rules.moves.mc.refusals import NotAway
from rules.moves.move.choice import waiting_of
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import rule_of
from rules.moves.move.sequence import run_on
from rules.moves.safety.flags import called_here
from rules.play import Play, handles
from rules.state import State
from rules.table.rights import answering, controls


@handles(c.LetLapse)
def let_lapse(play: Play, command: c.LetLapse) -> None:
    """Raises `GmOnly`, `NotFound`, `NothingToPick`, `NotAway`."""
    play.require_gm("AW-MOVE-06")
    move = play.state.get(command.move, OpenMove)
    hero = check_lapse(play.state, move)
    controls(play.state, play.actor.member, play.actor.is_gm, hero)  # the log tells for whom
    called = called_here(play.state, rule_of(play.state, move))
    play.emit(WaitLapsed(open_move=move.id, character=hero.id, name=hero.name, called=called))
    run_on(play, replace(move, waits=None))


def check_lapse(state: State, move: OpenMove) -> Hero:
    """Whose choice or answer it waits for, while their player is away. Raises `NothingToPick`, `NotAway`."""
    waits = waiting_of(move, "choice", "questions", "answers")
    hero = state.find(waits.who)
    if not isinstance(hero, Hero) or hero.controller is None or answering(state, hero) is not None:
        raise NotAway(rule="AW-MOVE-06", name=hero.name if isinstance(hero, Hero) else "")
    return hero
