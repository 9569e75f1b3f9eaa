"""Which consequence comes next. By the dials `consequence_order`, `shared_slots` and `extra_severe_slots`.

Rules: FATE-CON-72 to -74.
"""

from collections import Counter

from rules.fate.harm.wounds import wounds_of
from rules.fate.sheet.entities import Character
from rules.state import State
from rules.table.look import dial


def severities(state: State, hurt: Character) -> tuple[str, ...]:
    """All that somebody may carry at once, the mildest first; the table's extra ones are as grave as the last.

    Rule: FATE-CON-73.
    """
    slots = tuple(hurt.slots)
    return (*slots, *slots[-1:] * int(dial(state, "extra_severe_slots")))


def carried(state: State, hurt: Character, harm: str) -> list[str]:
    """The slots of what they carry: of all harm, or by the dial of this kind alone. Rule: FATE-CON-73."""
    wounds = [aspect for aspect in wounds_of(state, hurt.id) if aspect.kind == "consequence"]
    shared = dial(state, "shared_slots")
    return [str(aspect.slot) for aspect in wounds if shared or aspect.harm == harm]


def next_slot(state: State, hurt: Character, harm: str) -> str | None:
    """The mildest that is empty, or by the dial the one after so many; None: there is none.

    Rules: FATE-CON-72, FATE-CON-74.
    """
    order, taken = severities(state, hurt), carried(state, hurt, harm)
    if len(taken) >= len(order):
        return None
    if dial(state, "consequence_order") == "count":
        return order[len(taken)]
    left = Counter(order) - Counter(taken)
    return next(slot for slot in order if left[slot])
