"""Branches, other moves, clocks. Rules: AW-FMT-10, AW-FMT-14."""

from rules.moves.book.entities import move_of
from rules.moves.hero.entities import Hero
from rules.moves.move.amounts import number
from rules.moves.move.conditions import all_hold
from rules.moves.move.declaring import make_due
from rules.moves.move.look import game_of
from rules.moves.move.running import Running, runs
from rules.moves.safety.flags import is_hidden
from rules.moves.track.acts import tick
from rules.moves.tree.effects import RunMove, TickClock, When


@runs(When)
def branch(running: Running, effect: When) -> None:
    so = all_hold(running.play.state, running.move, effect.conditions, running.target)
    running.first(effect.do if so else effect.otherwise)


@runs(RunMove)
def run_move(running: Running, effect: RunMove) -> None:
    """Another move is due, by the same version of the game; this one goes on. Rule: AW-FMT-10."""
    hero = running.pc(effect.who)
    move = move_of(game_of(running.play.state, running.move), effect.move)
    if hero is None or move is None:
        return
    if is_hidden(running.play.state, move.content):  # AW-SAFE-04
        running.idle()
        return
    target = running.who(effect.target) if effect.target else None
    known = running.play.state.find(target) if target else None
    make_due(
        running.play,
        hero,
        move,
        "run",
        book=running.move.book,
        target=target if isinstance(known, Hero) else None,
        parent=running.move.id,
    )


@runs(TickClock)
def tick_clock(running: Running, effect: TickClock) -> None:
    tick(running.play, effect.name, number(running.play.state, running.move, effect.ticks))
