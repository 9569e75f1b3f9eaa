"""What one member may do now: the buttons of their screen, asked of the same checks that decide."""

from collections.abc import Iterable

from rules.actor import Actor
from rules.engine import engine_at
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
