"""What a wound is: consequence slots and the conditions that may stand in for them, how grave each is, what is left.

A wound is an aspect of kind `consequence`; an extreme one is the character aspect it took the place of (`was`).
Rules: FATE-STR-53, FATE-STR-54, FATE-COND-01 to -07, FATE-EXTR-01.
"""

from collections import Counter
from collections.abc import Iterable

from rules.fate.aspect.entities import Aspect
from rules.fate.game.look import game_of
from rules.fate.game.structs import Condition, Game, Slot
from rules.fate.sheet.entities import Character
from rules.fate.table import aspects_on
from rules.state import State
from rules.table.look import dial

HIGH_CONCEPT = "high_concept"
MORE_BOXES = 2
ROW_CLOSES_AT = 2
USUAL_HARM = "physical"


def uses_conditions(state: State) -> bool:
    """Whether conditions stand in for consequences at this table. Rule: FATE-COND-01."""
    return bool(dial(state, "conditions") != "off")


def kept_apart(state: State) -> bool:
    """Whether each kind of harm has its own conditions. Rule: FATE-COND-05."""
    return bool(dial(state, "conditions") == "apart")


def slot_of(game: Game, key: str) -> Slot | None:
    return next((slot for slot in game.sheet.consequences if slot.key == key), None)


def condition_of(game: Game, key: str) -> Condition | None:
    return next((condition for condition in game.conditions if condition.key == key), None)


def row_of(game: Game, key: str) -> str:
    """How grave a slot or condition is: mild, moderate or severe. Rules: FATE-STR-53, FATE-COND-03."""
    condition, slot = condition_of(game, key), slot_of(game, key)
    if condition is not None:
        return condition.row
    return slot.row or slot.key if slot is not None else key


def heals_as(game: Game, key: str) -> str:
    """The consequence whose clock and difficulty a wound follows. Rules: FATE-REC-51, FATE-COND-03, FATE-COND-07."""
    condition = condition_of(game, key)
    return condition.recovery if condition is not None else row_of(game, key)


def harm_of(game: Game, key: str) -> str:
    """The kind of harm that a slot or condition is for; bodily, where it is for any."""
    condition, slot = condition_of(game, key), slot_of(game, key)
    return (condition.harm if condition else slot.only if slot else "") or USUAL_HARM


def wounds_of(state: State, character: str) -> tuple[Aspect, ...]:
    """Consequences, conditions and what an extreme consequence left. Rule: FATE-HARM-06."""
    return state.look(Aspect, _wounds).get(character, ())


def _wounds(aspects: Iterable[Aspect]) -> dict[str, tuple[Aspect, ...]]:
    found: dict[str, tuple[Aspect, ...]] = {}
    for aspect in aspects:
        if aspect.kind == "consequence" or aspect.was:
            found[aspect.on] = (*found.get(aspect.on, ()), aspect)
    return found


def taken_slots(state: State, hurt: Character) -> set[str]:
    return {str(aspect.slot) for aspect in aspects_on(state, hurt.id) if aspect.kind == "consequence"}


def free_slots(state: State, hurt: Character, harm: str) -> list[str]:
    """Empty slots that this kind of harm may fill; none where conditions stand in for them."""
    if uses_conditions(state):
        return []
    taken = taken_slots(state, hurt)
    return [key for key in hurt.slots if key not in taken and takes(game_of(state), key, harm)]


def takes(game: Game, key: str, harm: str) -> bool:
    """Whether a slot is for this kind of harm. Rule: FATE-STR-53."""
    slot = slot_of(game, key)
    return slot is None or slot.only in ("", harm)


# --- conditions -------------------------------------------------------------------------------------------


def condition_boxes(state: State, hurt: Character) -> dict[str, int]:
    """Condition -> how many boxes the character has of it. Rules: FATE-COND-01, FATE-COND-04, FATE-COND-05."""
    if not uses_conditions(state):
        return {}
    base = 2 if kept_apart(state) else 1
    game = game_of(state)
    rows = {row_of(game, key) for key in hurt.slots}
    return {
        condition.key: base + MORE_BOXES * extra_slots(game, hurt, condition.row, condition.harm)
        for condition in game.conditions
        if condition.row in rows
    }


def extra_slots(game: Game, hurt: Character, row: str, harm: str = "") -> int:
    """Slots of a row beyond the one that everybody has. Rules: FATE-COND-04, FATE-COND-06."""
    slots = [slot for key in hurt.slots if (slot := slot_of(game, key)) is not None and slot.extra]
    return sum(1 for slot in slots if slot.row == row and harm in ("", slot.only or USUAL_HARM))


def marks_of(state: State, hurt: Character) -> Counter[str]:
    """Condition -> how many of its boxes are marked."""
    return Counter(str(aspect.slot) for aspect in aspects_on(state, hurt.id) if aspect.kind == "consequence")


def rows_of(state: State, hurt: Character) -> dict[str, dict[str, int]]:
    """Row -> how many of its boxes are marked, and at how many it closes; none where rows do not close.

    Rules: FATE-COND-05, FATE-COND-06.
    """
    if not kept_apart(state):
        return {}
    game, marks = game_of(state), marks_of(state, hurt)
    rows = dict.fromkeys(condition.row for condition in game.conditions)
    return {
        row: {
            "marked": sum(marks[condition.key] for condition in game.conditions if condition.row == row),
            "most": ROW_CLOSES_AT + MORE_BOXES * extra_slots(game, hurt, row),
        }
        for row in rows
    }


def row_room(state: State, hurt: Character, row: str) -> int | None:
    """How many more marks a row takes; None where rows do not close. Rules: FATE-COND-05, FATE-COND-06."""
    known = rows_of(state, hurt).get(row)
    return known["most"] - known["marked"] if known else None


def free_conditions(state: State, hurt: Character, harm: str) -> dict[str, int]:
    """Condition -> boxes that this harm may still mark. Rules: FATE-COND-02, FATE-COND-05."""
    boxes, marks = condition_boxes(state, hurt), marks_of(state, hurt)
    left = {}
    for condition in game_of(state).conditions:
        if condition.key in boxes and (condition.harm == harm or not kept_apart(state)):
            room = row_room(state, hurt, condition.row)
            free = boxes[condition.key] - marks[condition.key]
            left[condition.key] = free if room is None else min(free, room)
    return {key: count for key, count in left.items() if count > 0}


# --- extreme ----------------------------------------------------------------------------------------------


def replaceable(state: State, hurt: Character) -> list[Aspect]:
    """The aspects that an extreme consequence may take the place of. Rules: FATE-EXTR-01, FATE-EXTR-02."""
    if not dial(state, "extreme") or not hurt.slots or extreme_used(state, hurt):
        return []
    own = [aspect for aspect in aspects_on(state, hurt.id) if aspect.kind == "character"]
    return [aspect for aspect in own if aspect.slot != HIGH_CONCEPT]


def extreme_used(state: State, hurt: Character) -> bool:
    """Once between two breakthroughs. Rule: FATE-EXTR-02."""
    return hurt.extreme_at == hurt.breakthroughs
