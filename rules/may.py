"""What one member may do now: the buttons of their screen, asked of the same checks that decide. And what of the screen
is another because something else changed."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from rules.actor import Actor
from rules.engine import engine_at, engine_of
from rules.state import State
from rules.systems.warned import watching
from rules.table.can import Can


def may(state: State, actor: Actor) -> Can:
    """The `can` entity of a member's view."""
    with watching(state):
        return engine_at(state).can(state, actor)


def concerned(before: State, after: State, touched: Iterable[str]) -> frozenset[str] | None:
    """The members whose `can` may be another one now that these things changed; None: anybody's."""
    return engine_at(after).concerned(before, after, touched)


def seen_anew(before: State, after: State) -> Iterator[str]:
    """Ids of things that look otherwise because something else has changed (`rules.view.View.light`)."""
    for tag, light in lights_of(after.table.system).items():
        group = after.groups.get(tag)
        if group and light(before) != light(after):
            yield from group


@cache
def lights_of(game: str) -> dict[str, Callable[[State], Any]]:
    """By tag."""
    engine = engine_of(game)
    return {tag: light for tag, kind in engine.entities.items() if (light := engine.views[kind].light)}
