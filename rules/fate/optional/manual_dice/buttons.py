"""Dice of one's own, wherever the server's might fall."""

from rules.fate.asking import Asker, on_roll
from rules.fate.can import Doing
from rules.fate.roll.entities import Roll
from rules.table.asking import by_dial


@on_roll
@by_dial("manual_dice")
def entering_may(a: Asker, roll: Roll, do: Doing) -> None:
    do.enter_dice = do.roll_dice
