"""What a member may do with clocks."""

from rules.actor import Actor
from rules.moves.track.entities import Clock
from rules.state import State
from rules.table.asking import stopped
from rules.table.can import Reason

KINDS = ("tick_clock", "show_clock", "drop_clock")


def clocks_may(state: State, actor: Actor) -> dict[str, dict[str, Reason]]:
    """By clock and command: they are the MC's."""
    if not actor.is_gm:
        return {}
    return {clock.id: dict.fromkeys(KINDS, stopped(state)) for clock in state.all(Clock)}
