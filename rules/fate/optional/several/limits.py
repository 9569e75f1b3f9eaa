"""Whom a roll against several is to meet. By the dial `multi_target`. Rules: FATE-MULT-01 to -03."""

from rules.fate.bargain.conceding import YET_TO_MEET
from rules.fate.conflict.standing import is_in
from rules.fate.contest.entities import Task
from rules.fate.harm.targets import check_hittable
from rules.fate.optional.several.parts import Spread, SpreadSaid
from rules.fate.optional.several.refusals import UseSplitShifts
from rules.fate.roll import commands as rc
from rules.fate.roll.declaring import WORDED
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.table import tokens_of
from rules.state import State
from rules.table.asking import why_not
from rules.table.look import dial, dial_off

ZONE = "zone"


def check_on(state: State) -> None:
    """Raises `DialOff`."""
    if not dial(state, "multi_target"):
        raise dial_off(state, "multi_target", rule="FATE-MULT-01")


@WORDED("several")
def check_one_target(state: State, command: rc.DeclareAction) -> None:
    """Several targets of one roll are hit with shares of it. Rule: FATE-MULT-03."""
    said = SpreadSaid.of(command)
    if len(said.targets) > 1 and said.spread is None:
        raise UseSplitShifts(rule="FATE-MULT-03")


def in_place(state: State, roll: Roll) -> list[Character]:
    """Everybody there whom players see and who can be hit, friend and foe, and whoever attacks too.

    Rule: FATE-MULT-02.
    """
    spread = roll.part(Spread)
    zone = spread.zone if spread else None
    there = (one for one in tokens_of(state, roll.scene) if one.shown and one.state == "in")
    people = [state.get(one.character, Character) for one in there if zone in (None, one.zone)]
    return [who for who in people if why_not(check_hittable, state, roll, who) is None]


@YET_TO_MEET("several")
def yet_to_meet(state: State, roll: Roll) -> list[str]:
    """Whom the dice of a roll against several are still to meet: everybody there, or those whose share is left."""
    spread = roll.part(Spread)
    if spread is None:
        return []
    if roll.step in ("rolled", "choosing"):
        return [who.id for who in in_place(state, roll)] if spread.how == ZONE else []
    runs = any(part.share_of == roll.id and part.step != "closed" for part in state.all(Roll))
    return [target for target in spread.shares if runs and target not in spread.met]


def stands(state: State, target: str) -> bool:
    found = state.find(target)
    return found.outcome is None if isinstance(found, Task) else is_in(state, target)
