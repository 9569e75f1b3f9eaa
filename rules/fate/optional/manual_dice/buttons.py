"""Dice of one's own, wherever the server's might fall."""

from rules.fate.asking import Asker, on_roll
from rules.fate.can import Doing
from rules.fate.roll.entities import Roll
from rules.table.look import dial


@on_roll
def entering_may(a: Asker, roll: Roll, do: Doing) -> None:
    if dial(a.state, "manual_dice"):
        do.enter_dice = do.roll_dice
