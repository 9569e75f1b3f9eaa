"""What shifts buy: less time, better quality, more subtlety, or what the table agrees to. By the dial `shift_uses`.

They last until the next roll is declared. Rules: FATE-SHIFT-71 to -73.
"""

from rules.fate.control import require_controller_or_gm
from rules.fate.optional.shifts import commands as c
from rules.fate.optional.shifts.events import ShiftsSpent
from rules.fate.optional.shifts.parts import Spent, Use
from rules.fate.roll.entities import Effort, Roll
from rules.fate.roll.steps import roll_at
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.refusals import NameNeeded, NotAllowed, Refusal
from rules.state import State
from rules.table.look import dial

SPENT_SO = ("overcome", "create_advantage", "maneuver")
AIMED_AT = ("maneuver",)  # whose shifts put something on somebody, where they go against one
FIXED = ("choosing", "closed")


class NotEnoughShifts(Refusal):
    """`have` are left, `need` were asked for."""

    names = ("have", "need")


@handles(c.SpendShifts)
def spend_shifts(play: Play, command: c.SpendShifts) -> None:
    """Rules: FATE-SHIFT-71, FATE-SHIFT-72, FATE-SHIFT-73."""
    if not dial(play.state, "shift_uses"):
        raise NotAllowed(rule="FATE-SHIFT-71")
    roll = roll_at(play, command.roll, *FIXED)
    won_by = play.state.get(winner(roll).character, Character)
    require_controller_or_gm(play, won_by.id)  # FATE-SHIFT-72
    left = shifts_left(roll)
    if command.steps > left:
        raise NotEnoughShifts(rule="FATE-SHIFT-71", have=left, need=command.steps)
    if command.use == "other" and not command.text.strip():
        raise NameNeeded(rule="FATE-SHIFT-73")
    use = Use(kind=command.use, steps=command.steps, by=speaker(play, won_by), text=command.text.strip())
    spent = roll.part(Spent) or Spent(uses=())
    more = roll.with_part(Spent(uses=(*spent.uses, use)))
    play.emit(ShiftsSpent(roll=more, system=play.state.table.system, use=use, left=left - command.steps))


def winner(roll: Roll) -> Effort:
    """The acting side, unless whoever stood against it has won. Rule: FATE-CORE-80."""
    return roll.defense if roll.defense is not None and (roll.margin or 0) < 0 else roll.effort


def shifts_left(roll: Roll) -> int:
    """Those of an attack are a hit, those of a maneuver on somebody put it there; a failure against a number, or what a
    rule has halted, has none.

    Rules: FATE-SHIFT-71, FATE-MAN-72.
    """
    if roll.action not in SPENT_SO or roll.halted or (roll.action in AIMED_AT and roll.target is not None):
        return 0
    won = roll.margin or 0
    had = abs(won) if roll.defense is not None else max(won, 0)
    spent = roll.part(Spent)
    return had - (spent.steps if spent else 0)


def speaker(play: Play, won_by: Character) -> str:
    """Whose side it was; the GM's own word for somebody else's hero is the GM's. Rule: FATE-SHIFT-72."""
    return won_by.name if won_by.controller == play.actor.member else ""


def spendable(state: State) -> Roll | None:
    """The roll of which shifts are left."""
    if not dial(state, "shift_uses"):
        return None
    return next((roll for roll in state.all(Roll) if roll.step in FIXED and shifts_left(roll)), None)
