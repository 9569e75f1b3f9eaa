"""Branches, other moves, clocks. Rules: AW-FMT-10, AW-FMT-14."""

from rules.moves.book.entities import move_of
from rules.moves.hero.entities import Hero
from rules.moves.move.amounts import number
from rules.moves.move.conditions import all_hold
from rules.moves.move.declaration import make_due
from rules.moves.move.look import game_of
from rules.moves.move.sequence import MoveRun, runs
from rules.moves.safety.flags import is_hidden
from rules.moves.track.acts import tick
from rules.moves.tree.effects import RunMove, TurnClock, When


@runs(When)
def branch(run: MoveRun, effect: When) -> None:
    so = all_hold(run.play.state, run.move, effect.conditions, run.target)
    run.first(effect.do if so else effect.otherwise)


@runs(RunMove)
def run_move(run: MoveRun, effect: RunMove) -> None:
    """Another move is due, by the same version of the game; this one goes on. Rule: AW-FMT-10."""
    hero = run.pc(effect.who)
    move = move_of(game_of(run.play.state, run.move), effect.move)
    if hero is None or move is None:
        return
    if hero.out or is_hidden(run.play.state, move.content):  # AW-FMT-19, AW-SAFE-04
        run.idle()
        return
    target = run.who(effect.target) if effect.target else None
    known = run.play.state.find(target) if target else None
    make_due(
        run.play,
        hero,
        move,
        "run",
        book=run.move.book,
        target=target if isinstance(known, Hero) else None,
        parent=run.move.id,
    )


@runs(TurnClock)
def turn_clock(run: MoveRun, effect: TurnClock) -> None:
    tick(run.play, effect.name, number(run.play.state, run.move, effect.ticks))
