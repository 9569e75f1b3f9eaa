"""A fate point for +1 on one's own roll, without an aspect. By the dial `point_for_plus_one`.

Rule: FATE-ASP-77.
"""

from msgspec.structs import replace

from rules.fate.bargain.points import check_points, move_points, pocket_of
from rules.fate.conflict.standing import acting
from rules.fate.invoke.invoking import check_window, effort_on, side_helped
from rules.fate.optional.plus_one import commands as c
from rules.fate.optional.plus_one.events import OneAdded
from rules.fate.optional.plus_one.parts import PaidFor
from rules.fate.roll.entities import Bonus, Roll
from rules.fate.roll.pipeline import EFFORT
from rules.fate.roll.steps import roll_at
from rules.fate.roll.sums import recount
from rules.fate.roll.window import reopened
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.state import State
from rules.table.look import dial, dial_off


@handles(c.AddOne)
def add_one(play: Play, command: c.AddOne) -> None:
    """Rule: FATE-ASP-77."""
    character = acting(play, command.character)
    roll = roll_at(play, command.roll, "declared", "sent_back", "rolled", "choosing", "closed")
    check_add(play.state, roll, character)
    side = side_helped(play.state, roll, character, "bonus", None)
    move_points(play, pocket_of(play.state, character), "bank", 1, "plus_one", scene=roll.scene, told=False)
    effort = effort_on(roll, side)
    before = effort.part(PaidFor)
    more = effort.with_part(PaidFor(points=1 + (before.points if before else 0)))
    changed = replace(roll, effort=more) if side == "actor" else replace(roll, defense=more)
    play.emit(
        OneAdded(roll=recount(play.state, reopened(play, changed)), who=character.name, system=play.state.table.system)
    )


def check_add(state: State, roll: Roll, character: Character) -> None:
    """Raises `DialOff`, `OutcomeFixed`, `NotRolledYet`, `ObjectionOpen`, `WrongStep`, `NotEnoughFatePoints`."""
    if not dial(state, "point_for_plus_one"):
        raise dial_off(state, "point_for_plus_one", rule="FATE-ASP-77")
    check_window(state, roll, "bonus")
    side_helped(state, roll, character, "bonus", None)
    check_points(state, pocket_of(state, character), 1, roll.scene, rule="FATE-ASP-77")


@EFFORT("fate_point")
def paid(state: State, roll: Roll, side: str) -> list[Bonus]:
    """Rule: FATE-ASP-77."""
    effort = roll.effort if side == "actor" else roll.defense
    told = effort.part(PaidFor) if effort is not None else None
    return [Bonus(kind="fate_point", value=told.points)] if told else []
