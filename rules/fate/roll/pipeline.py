"""The stages every roll goes through, where optional rules modify it, in one order for all.

- `EFFORT(state, roll, side)`: bonuses that count on one side of a roll (`actor` or `defense`), each named.
- `OUTCOME(state, roll, margin)`: what changes the margin once both sums stand.
- `HIT(state, roll, dealt)`: what changes the shifts that get through, from the first to the last.
"""

from collections.abc import Callable
from typing import NamedTuple

from rules.fate.hooks import Hook
from rules.fate.roll.entities import Bonus, Roll
from rules.state import State


class Dealt(NamedTuple):
    """A hit on its way: `shifts` so far, and why they changed; `boost`: the attacker gets one instead."""

    shifts: int
    because: tuple[Bonus, ...] = ()
    boost: bool = False


EFFORT: Hook[Callable[[State, Roll, str], list[Bonus]]] = Hook(
    "help_cap",
    "full_defense",
    "forgone",
    "scale",
    "solo",
    "step",
    "penalty",
    "fate_point",
    "spin",
    "combined",
    "followers",
)

# Whether whoever acts leaves their place by this roll.
LEAVING: Hook[Callable[[Roll], bool]] = Hook("sprint")
OUTCOME: Hook[Callable[[State, Roll, int], int]] = Hook("scale")
# What adds to a hit comes before what takes from it, and armor is the last.
HIT: Hook[Callable[[State, Roll, Dealt], Dealt]] = Hook("weapon", "solo", "armor", "held_back")
# What a roll hits with that is not what is carried: the first answer that is one.
IN_PLACE_OF_WEAPON: Hook[Callable[[State, Roll], int | None]] = Hook("obstacle")
# Armor of whoever is there in a scene that is not worn: the best counts. `(state, scene, target)`.
SHELTER: Hook[Callable[[State, str, str], int]] = Hook("obstacle")


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
