"""What a member may do with clocks."""

from rules.actor import Actor
from rules.moves.track.entities import Clock
from rules.state import State
from rules.table.asking import stopped
from rules.table.can import Reason

TABLE = "table"
KINDS = ("tick_clock", "show_clock", "drop_clock")


def clocks_may(state: State, actor: Actor) -> dict[str, dict[str, Reason]]:
    """By clock, or for a new one by the table, and by command: they are the MC's."""
    if not actor.is_gm:
        return {}
    stop = stopped(state)
    return {TABLE: {"add_clock": stop}} | {clock.id: dict.fromkeys(KINDS, stop) for clock in state.all(Clock)}
