"""Choices and questions: the move stands still for whoever is named. Rules: AW-FMT-05, AW-FMT-06."""

from collections.abc import Sequence

from rules.moves.move.amounts import pick_of
from rules.moves.move.conditions import all_hold
from rules.moves.move.entities import Waits
from rules.moves.move.look import game_of, options_of
from rules.moves.move.sequence import MoveRun, runs
from rules.moves.safety.flags import is_hidden
from rules.moves.tree.amounts import Pick
from rules.moves.tree.effects import AskQuestions, Choose, Option, Options


def open_options(run: MoveRun, options: Options) -> list[Option]:
    """Those that may be picked now: by their own conditions, and by what the table does not want. Rule: AW-SAFE-04."""
    state, move = run.play.state, run.move
    found = options_of(game_of(state, move), options)
    return [one for one in found if all_hold(state, move, one.when, run.target) and not is_hidden(state, one.content)]


def bounds(pick: Pick, open_ones: Sequence[object], *, repeat: bool) -> tuple[int, int]:
    """From how many to how many: where fewer are open than asked for, all of those are enough."""
    if repeat:
        return pick.least, pick.most
    return min(pick.least, len(open_ones)), min(pick.most, len(open_ones))


@runs(Choose)
def choose(run: MoveRun, effect: Choose) -> None:
    """Where none is open there is no choice."""
    who, open_ones = run.who(effect.who), open_options(run, effect.options)
    pick = pick_of(run.play.state, run.move, effect.picks)
    if who is None:
        run.idle()
        return
    if not open_ones or not pick.most:
        return
    least, most = bounds(pick, open_ones, repeat=effect.repeat)
    run.wait(
        Waits(
            what="choice",
            who=who,
            name=effect.name,
            least=least,
            most=most,
            decline=effect.decline,
            repeat=effect.repeat,
            options=effect.options,
            open=tuple(one.id for one in open_ones),
        )
    )


@runs(AskQuestions)
def ask(run: MoveRun, effect: AskQuestions) -> None:
    """`who` picks the questions; then whoever is asked answers them in writing, with the bonus of each."""
    who, by = run.who(effect.who), run.who(effect.answered_by)
    open_ones = open_options(run, effect.options)
    pick = pick_of(run.play.state, run.move, effect.picks)
    if who is None or by is None:
        run.idle()
        return
    if not open_ones or not pick.most:
        return
    least, most = bounds(pick, open_ones, repeat=False)
    run.wait(
        Waits(
            what="questions",
            who=who,
            by=by,
            least=least,
            most=most,
            options=effect.options,
            open=tuple(one.id for one in open_ones),
            bonus=effect.bonus,
        )
    )
