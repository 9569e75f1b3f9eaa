"""A consequence takes a whole hit, whatever its size, and they come in order. By the dial `whole_hit`.

Where none is left, and no box takes the hit, its target is out. Rules: FATE-CON-71 to -74, FATE-OUT-71.
"""

from rules.fate.harm import commands as c
from rules.fate.harm.absorbing import FILLING, TAKING, slot_word
from rules.fate.harm.defeat import GIVING_WAY
from rules.fate.harm.entities import Hit
from rules.fate.harm.plans import COVERED, WHOLE
from rules.fate.optional.whole_hit.order import next_slot
from rules.fate.optional.whole_hit.refusals import BoxOrConsequence, NoSlotLeft, NotByChoice, WrongSeverity
from rules.fate.sheet.entities import Character
from rules.refusals import BadArgs
from rules.state import State
from rules.table.look import dial


@TAKING("whole_hit")
def check_one(state: State, hurt: Character, hit: Hit, command: c.Absorb) -> None:
    """Raises `BoxOrConsequence`. Rule: FATE-CON-71."""
    if dial(state, "whole_hit") and command.boxes and command.consequences:
        raise BoxOrConsequence(rule="FATE-CON-71")


@FILLING("whole_hit")
def check_severity(state: State, hurt: Character, hit: Hit, slots: tuple[str, ...]) -> bool:
    """Raises `NoSlotLeft`, `WrongSeverity`. Rules: FATE-CON-72, FATE-CON-73."""
    if not dial(state, "whole_hit") or not hurt.slots:
        return False
    for slot in slots:
        if slot not in hurt.slots:
            raise BadArgs(rule="FATE-CON-72", at=f"$.consequences.{slot}", detail=" | ".join(hurt.slots))
        right = next_slot(state, hurt, hit.harm)
        if right is None:
            raise NoSlotLeft(rule="FATE-CON-73", character=hurt.name)
        if slot != right:
            words = ({"key": slot_word(state, one)} for one in (slot, right))
            raise WrongSeverity(rule="FATE-CON-72", slot=next(words), right=next(words))
    return True


@COVERED("whole_hit")
def swallows(state: State, shifts: int, boxes: tuple[int, ...], slots: tuple[str, ...]) -> int | None:
    """Rule: FATE-CON-71."""
    return shifts if dial(state, "whole_hit") and slots else None


@WHOLE("whole_hit")
def whole_slots(state: State, hurt: Character, harm: str) -> list[str] | None:
    """The next one, where one is left. Rules: FATE-CON-72, FATE-OUT-71."""
    if not dial(state, "whole_hit"):
        return None
    slot = next_slot(state, hurt, harm) if hurt.slots else None
    return [] if slot is None else [slot]


@GIVING_WAY("whole_hit")
def check_forced(state: State, hit: Hit) -> None:
    """Nobody is out whose hit a box or a consequence takes. Raises `NotByChoice`. Rule: FATE-OUT-71."""
    if dial(state, "whole_hit"):
        raise NotByChoice(rule="FATE-OUT-71")
