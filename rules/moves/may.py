"""What a member may do at a table of moves."""

from rules.actor import Actor
from rules.moves.can import MovesCan
from rules.state import State
from rules.table.buttons import of_table


def moves_may(state: State, actor: Actor) -> MovesCan:
    return MovesCan(**of_table(state, actor, {}))
