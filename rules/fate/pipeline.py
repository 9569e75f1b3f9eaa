"""The stages every roll goes through, and the modifiers that optional rules put into them, in their order.

A modifier is a function in the module of its rule; it looks at its dial itself and leaves alone what it is not about.

- `effort(state, roll, side)`: bonuses that count on one side of a roll (`actor` or `defense`), each named.
- `outcome(state, roll)`: what changes the margin once both sums stand.
- `hit(state, roll, shifts)`: what changes the shifts that get through, from the first to the last.
"""

from collections.abc import Callable
from typing import NamedTuple

from rules.fate.state import Bonus, Roll
from rules.state import State


class Dealt(NamedTuple):
    """A hit on its way: `shifts` so far, and why they changed; `boost`: the attacker gets one instead."""

    shifts: int
    because: tuple[Bonus, ...] = ()
    boost: bool = False


Effort = Callable[[State, Roll, str], list[Bonus]]
Outcome = Callable[[State, Roll, int], int]
Hit = Callable[[State, Roll, Dealt], Dealt]
EFFORT: list[Effort] = []
OUTCOME: list[Outcome] = []
HIT: list[Hit] = []


def bonuses(state: State, roll: Roll, side: str) -> tuple[Bonus, ...]:
    """What optional rules add to a side, in order."""
    return tuple(bonus for modifier in EFFORT for bonus in modifier(state, roll, side))


def margin_after(state: State, roll: Roll, margin: int) -> int:
    """The margin once every modifier of the outcome has had its say."""
    for modifier in OUTCOME:
        margin = modifier(state, roll, margin)
    return margin


def dealt(state: State, roll: Roll, shifts: int) -> Dealt:
    """What of a hit gets through. Never below nothing."""
    hit = Dealt(shifts)
    for modifier in HIT:
        hit = modifier(state, roll, hit)
    return hit._replace(shifts=max(hit.shifts, 0))
