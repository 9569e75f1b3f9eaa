"""The stages every roll goes through, and the modifiers that optional rules put into them, in one order for all.

A modifier is a function in the module of its rule; it looks at its dial itself and leaves alone what it is not about.

- `effort(state, roll, side)`: bonuses that count on one side of a roll (`actor` or `defense`), each named.
- `outcome(state, roll, margin)`: what changes the margin once both sums stand.
- `hit(state, roll, dealt)`: what changes the shifts that get through, from the first to the last.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from rules.fate.roll.entities import Bonus, Roll
from rules.state import State


class Dealt(NamedTuple):
    """A hit on its way: `shifts` so far, and why they changed; `boost`: the attacker gets one instead."""

    shifts: int
    because: tuple[Bonus, ...] = ()
    boost: bool = False


# Who has their say before whom. What adds to a hit comes before what takes from it, and armor is the last.
ORDER = {
    "effort": ("help_cap", "full_defense", "scale", "solo"),
    "outcome": ("scale",),
    "hit": ("weapon", "solo", "armor"),
}
STAGES: dict[str, dict[str, Callable[..., Any]]] = {stage: {} for stage in ORDER}
Modifier = TypeVar("Modifier", bound=Callable[..., Any])


def modifies(stage: str, name: str) -> Callable[[Modifier], Modifier]:
    """Puts a function into its stage, at the place that `ORDER` has for its name."""

    def register(modifier: Modifier) -> Modifier:
        named: dict[str, Callable[..., Any]] = {**STAGES[stage], name: modifier}
        STAGES[stage] = dict(sorted(named.items(), key=lambda one: ORDER[stage].index(one[0])))
        return modifier

    return register


def bonuses(state: State, roll: Roll, side: str) -> tuple[Bonus, ...]:
    """What optional rules add to a side, in order."""
    return tuple(bonus for modifier in STAGES["effort"].values() for bonus in modifier(state, roll, side))


def margin_after(state: State, roll: Roll, margin: int) -> int:
    """The margin once every modifier of the outcome has had its say."""
    for modifier in STAGES["outcome"].values():
        margin = modifier(state, roll, margin)
    return margin


def dealt(state: State, roll: Roll, shifts: int) -> Dealt:
    """What of a hit gets through. Never below nothing."""
    hit = Dealt(shifts)
    for modifier in STAGES["hit"].values():
        hit = modifier(state, roll, hit)
    return hit._replace(shifts=max(hit.shifts, 0))
