"""What an invocation adds to a roll. Rules: FAE-INV-04 to FAE-INV-07, FCON-BIG-08, FCON-BIG-09."""

from rules.fate.aspect.entities import Lot
from rules.fate.optional.threat.solo import amplified, suppressed_by
from rules.fate.refusals.optional import NoStackingAgainstBoss, RerollsOnly
from rules.fate.roll.entities import Invoke, Roll
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.acts import dial, game_of

HELD_DOWN = 1


def invoke_worth(state: State, roll: Roll, side: str, character: str, effect: str, *, free: bool) -> int:
    """+2, or nothing for a reroll; more or less where one stands alone against many."""
    if effect == "reroll":
        return 0
    if suppressed_by(state, roll, side, character) is not None:
        return HELD_DOWN
    return amplified(state, character, free=free) or usual_worth(state, effect)


def usual_worth(state: State, effect: str) -> int:
    return int(game_of(state).invoke.get(effect, 0))


def check_held_down(
    state: State, roll: Roll, side: str, character: str, effect: str, before: list[Invoke], lot: Lot | None
) -> None:
    """By the dials only rerolls, or no free uses of one aspect beside each other. Rule: FCON-BIG-09.

    Raises `RerollsOnly`, `NoStackingAgainstBoss`.
    """
    if suppressed_by(state, roll, side, character) is None:
        return
    if effect != "reroll" and dial(state, "solo_suppress") == "rerolls":
        refuse_or_warn(RerollsOnly(rule="FCON-BIG-09"))
    if lot is not None and dial(state, "solo_no_stack") and any(one.lot is not None for one in before):
        refuse_or_warn(NoStackingAgainstBoss(rule="FCON-BIG-09"))
