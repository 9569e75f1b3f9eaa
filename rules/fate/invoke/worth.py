"""What an invocation adds to a roll. Rules: FATE-INV-04 to -07, FATE-BIG-08, FATE-BIG-09."""

from collections.abc import Callable

from rules.fate.aspect.entities import Lot
from rules.fate.game.look import game_of
from rules.fate.hooks import Hook
from rules.fate.roll.entities import Invoke, Roll
from rules.state import State

# What an invocation that adds something adds here; None: as usual. `(state, roll, side, character, free)`.
WORTH: Hook[Callable[[State, Roll, str, str, bool], int | None]] = Hook("solo")
# What an invocation is held down by, or raises; whether the table has such at all.
HELD_DOWN: Hook[Callable[[State, Roll, str, str, str, list[Invoke], Lot | None], None]] = Hook("solo")
HOLDING_DOWN: Hook[Callable[[State], bool]] = Hook("solo")


def invoke_worth(state: State, roll: Roll, side: str, character: str, effect: str, *, free: bool) -> int:
    """+2, or nothing for a reroll; more or less where one stands alone against many."""
    if effect == "reroll":
        return 0
    unusual = (worth(state, roll, side, character, free) for worth in WORTH)
    return next((worth for worth in unusual if worth is not None), usual_worth(state, effect))


def usual_worth(state: State, effect: str) -> int:
    return int(game_of(state).invoke.get(effect, 0))


def check_held_down(
    state: State, roll: Roll, side: str, character: str, effect: str, before: list[Invoke], lot: Lot | None
) -> None:
    """Raises what the rules raise against an invocation of this kind; `before`: others of the same aspect."""
    for check in HELD_DOWN:
        check(state, roll, side, character, effect, before, lot)
