"""The shifts that one may spend now."""

from rules.fate.asking import Asker, in_can
from rules.fate.optional.shifts.acts import shifts_left, spendable, winner
from rules.fate.optional.shifts.parts import ShiftsCan, Spendable
from rules.table.asking import by_dial


@in_can
@by_dial("shift_uses")
def spending_may(a: Asker) -> ShiftsCan:
    roll = spendable(a.state)
    if roll is None or a.paused is not None or not (a.is_gm or a.speaks_for(winner(roll).character)):
        return ShiftsCan()
    return ShiftsCan(shifts=Spendable(roll.id, shifts_left(roll)))
