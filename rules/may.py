"""What one member may do now: the buttons of their screen, asked of the same checks that decide."""

from collections.abc import Iterable
from typing import Any

from rules.actor import Actor
from rules.engine import engine_at
from rules.state import State
from rules.systems.warned import watching
from rules.table.buttons import table_may


def may(state: State, actor: Actor) -> dict[str, Any]:
    """The `can` entity of a member's view: what every table lets them do, and what their game does."""
    with watching(state):
        table, own = table_may(state, actor), engine_at(state).can(state, actor)
        return {**table, **own, "commands": {**table["commands"], **own.get("commands", {})}}


def concerned(before: State, after: State, touched: Iterable[str]) -> frozenset[str] | None:
    """The members whose `can` may be another one now that these things changed; None: anybody's."""
    return engine_at(after).concerned(before, after, touched)
