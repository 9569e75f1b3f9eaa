"""Dice that fall as soon as the opposition stands, where whoever acts has said so. Rules: FATE-ACT-01, FATE-DEF-01.

They wait for a hand where a table enters its own dice or chooses between dice and deck, and while a side of the roll
has yet to say what its level is used for.
"""

from collections.abc import Callable

from rules.fate.hooks import Hook
from rules.fate.roll import events as e
from rules.fate.roll.entities import Roll
from rules.fate.roll.window import check_can_roll, throw
from rules.play import Play, follows
from rules.state import State
from rules.table.asking import why_not

# Whether a side of the roll has still to say something before the dice.
YET_TO_SAY: Hook[Callable[[State, Roll], bool]] = Hook("scale")


# Whether somebody at this table says how the dice of each roll are cast.
BY_HAND: Hook[Callable[[State], bool]] = Hook("manual_dice", "dice_source")


def fall_by_themselves(state: State) -> bool:
    """Whether this table's dice can be cast without anybody choosing how."""
    return not any(by_hand(state) for by_hand in BY_HAND)


def fall(play: Play, event: e.RollEvent) -> None:
    """Cast when the last thing that the roll waited for is there; else nothing happens."""
    roll = play.state.find(event.roll.id)
    if not isinstance(roll, Roll) or not roll.roll_when_opposed or not fall_by_themselves(play.state):
        return
    if any(waits(play.state, roll) for waits in YET_TO_SAY) or why_not(check_can_roll, play.state, roll) is not None:
        return
    throw(play, roll, "dice")


OPPOSING: tuple[type[e.RollEvent], ...] = (
    e.OppositionSet,
    e.DefenseDeclared,
    e.LeftUndefended,
    e.ProtectorVoted,
    e.ReachSettled,
    e.ActionAgreed,
)
for opposing in OPPOSING:
    follows(opposing)(fall)
