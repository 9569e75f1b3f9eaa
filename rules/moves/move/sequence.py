"""What a move brings, effect by effect, in the order of its file; it stands still where somebody has to choose.

How an effect is carried out says the function marked with `@runs(<kind of effect>)` in rules/moves/effects. A move
stops for a choice; the table does not. Rules: AW-FMT-14, FMT-05.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.engine import engine_at
from rules.moves.book.texts import worded
from rules.moves.hero.entities import Hero
from rules.moves.hero.rights import DEAD
from rules.moves.move.entities import Left, OpenMove, Waits
from rules.moves.move.events import EffectIdle, MoveClosed, MoveKept
from rules.moves.move.look import hero_named, rule_of, who_is
from rules.moves.safety.flags import called_here, off_screen
from rules.moves.tree.effects import Effect
from rules.moves.tree.words import Text
from rules.play import Play, marked
from rules.words.params import Param

RUNS = "__runs__"
Run = TypeVar("Run", bound=Callable[..., None])


class MoveRun:
    """A move while its effects run: `move` as it is so far, kept when it stands still or is over."""

    __slots__ = ("move", "play", "target")

    def __init__(self, play: Play, move: OpenMove) -> None:
        self.play = play
        self.move = move
        self.target: str | None = None

    def who(self, role: str) -> str | None:
        """The character meant by a role, or `mc`; None where nobody is."""
        return who_is(self.play.state, self.move, role, self.target)

    def hero(self, role: str) -> Hero | None:
        """With a sheet; where nobody with one is meant, the log says that the effect has done nothing."""
        found = hero_named(self.play.state, self.move, role, self.target)
        if found is None:
            self.idle()
        return found

    def pc(self, role: str) -> Hero | None:
        """Whoever is meant, where that is a player character: nobody else has these numbers."""
        found = self.sheet(role)
        if found is not None and found.kind != "pc":
            self.idle()
            return None
        return found

    def sheet(self, role: str) -> Hero | None:
        """Whoever is meant, where that sheet may still be written on. Rule: AW-FMT-20."""
        found = self.hero(role)
        if found is not None and found.out == DEAD:
            self.idle()
            return None
        return found

    def idle(self) -> None:
        called = called_here(self.play.state, rule_of(self.play.state, self.move))
        self.play.emit(EffectIdle(open_move=self.move.id, called=called))

    def first(self, effects: Iterable[Effect], target: str | None = None) -> None:
        """These come before all that is left. `target`: whom an option has named."""
        own = target if target is not None else self.target
        self.move = replace(self.move, left=(*(Left(effect=one, target=own) for one in effects), *self.move.left))

    def wait(self, waits: Waits) -> None:
        """It stands still until that is answered."""
        self.move = replace(self.move, waits=replace(waits, target=self.target))

    def change(self, **fields: Any) -> None:
        self.move = replace(self.move, **fields)

    def text(self, text: Text, blank: str = "") -> Param:
        """A text of the move, with its names; not under a veil. Rule: AW-SAFE-02."""
        names: dict[str, Param] = {}
        for role in ("actor", "target"):
            found = hero_named(self.play.state, self.move, role, self.target)
            if found is not None:
                names[role] = found.name
        if blank:
            names["blank"] = blank
        return off_screen(self.play.state, rule_of(self.play.state, self.move).content, worded(text, **names))


def runs(kind: type[Any]) -> Callable[[Run], Run]:
    """Marks the function that carries out effects of that kind: it gets the move as it runs and the effect."""
    return lambda run: marked(run, RUNS, kind)


def run_on(play: Play, move: OpenMove) -> None:
    """Carry out what is left, until it stands still; then it is kept, or closed."""
    known = runners(play)
    run = MoveRun(play, move)
    while run.move.left and run.move.waits is None:
        head, *rest = run.move.left
        run.target = head.target
        run.change(left=tuple(rest))
        if head.effect is None:
            run.change(waits=head.waits)
        else:
            known[type(head.effect)](run, head.effect)
    if run.move.left or run.move.waits is not None:
        play.emit(MoveKept(open_move=run.move))
    else:
        play.emit(MoveClosed(open_move=move.id))


def runners(play: Play) -> dict[type[Any], Callable[..., None]]:
    found = engine_at(play.state).marked(RUNS)
    return {kind: run for run in found for kind in getattr(run, RUNS)}
