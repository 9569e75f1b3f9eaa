"""Dice that people throw at a real table and enter: by the dial `manual_dice`. Rules: FATE-DICE-51, FATE-DICE-52."""

from rules.dice import read_sixes
from rules.fate.optional.manual_dice import commands as c
from rules.fate.optional.manual_dice.refusals import BadFace, NeedFourDice
from rules.fate.roll.automatic import BY_HAND
from rules.fate.roll.entities import Roll
from rules.fate.roll.window import cast_with, check_can_roll, require_thrower
from rules.play import Play, handles
from rules.refusals import Gone
from rules.state import State
from rules.table.look import dial, dial_off

FACES = (-1, 0, 1)
SIXES = range(1, 7)
COUNT = 4


@BY_HAND("manual_dice")
def may_enter(state: State) -> bool:
    """Whether this table may throw its own."""
    return bool(dial(state, "manual_dice"))


@handles(c.EnterDice)
def enter_dice(play: Play, command: c.EnterDice) -> None:
    """The acting side's faces, and the defender's where somebody defends. Everybody sees that they were entered."""
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FATE-DICE-52")
    require_thrower(play, roll)
    if not may_enter(play.state):
        raise dial_off(play.state, "manual_dice", rule="FATE-DICE-52")
    thrown = read_thrown(command.thrown, command.thrown_sixes) if roll.effort.share is None else ()
    check_can_roll(play.state, roll)
    opposing = read_thrown(command.opposing, ()) if roll.defense else ()
    cast_with(play, roll, thrown, opposing, source="entered")


def read_thrown(faces: tuple[int, ...], sixes: tuple[int, ...]) -> tuple[int, ...]:
    """Four faces as Fate dice. Raises `NeedFourDice`, `BadFace`."""
    if len(sixes or faces) != COUNT:
        raise NeedFourDice(rule="FATE-DICE-52")
    if any(face not in (SIXES if sixes else FACES) for face in sixes or faces):
        raise BadFace(rule="FATE-DICE-52")
    return read_sixes(sixes) if sixes else faces
