"""Who can be hit, or touched, at all: every rule that has something against it says so.

Rules: FATE-CAA-01, FATE-ATK-51, FATE-OBST-01, FATE-OBST-08, FATE-BIG-01, FATE-BIG-02.
"""

from collections.abc import Callable

from rules.fate.hooks import Hook
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.state import State

# Each raises its refusal: an obstacle, who is proof against it, who stands behind cover, a threat that waits.
UNHARMED: Hook[Callable[[State, Roll, Character], None]] = Hook("obstacle", "proof", "cover", "threat")
UNTOUCHED: Hook[Callable[[State, Character], None]] = Hook("threat")


def check_hittable(state: State, roll: Roll, target: Character) -> None:
    """Raises what the rules raise for whom the roll cannot hit."""
    for check in UNHARMED:
        check(state, roll, target)


def check_touchable(state: State, target: Character) -> None:
    """Raises what the rules raise for whom nothing can be done to, be it no attack."""
    for check in UNTOUCHED:
        check(state, target)
