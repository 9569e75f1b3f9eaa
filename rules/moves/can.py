"""What a member may do at a table of moves, as it stands on the wire."""

from rules.actor import Actor
from rules.state import State
from rules.table.buttons import of_table
from rules.table.can import Can


class MovesCan(Can, frozen=True, kw_only=True):
    """To come: moves by character, what waits, odds."""


def moves_may(state: State, actor: Actor) -> MovesCan:
    return MovesCan(**of_table(state, actor, {}))
