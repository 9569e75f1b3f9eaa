"""Whose roll a point may add to."""

from rules.fate.asking import Asker, on_roll
from rules.fate.can import Doing
from rules.fate.optional.plus_one.acts import check_add
from rules.fate.optional.plus_one.parts import AddingOne
from rules.fate.roll.entities import Roll
from rules.fate.roll.window import involved
from rules.fate.sheet.entities import Character
from rules.table.asking import by_dial


@on_roll
@by_dial("point_for_plus_one")
def adding_may(a: Asker, roll: Roll, do: Doing) -> None:
    if roll.step != "rolled":
        return
    mine = [a.state.get(id, Character) for id in involved(roll) if a.speaks_for(id)]
    if mine:
        may = {who.id: a.ask(check_add, a.state, roll, who) for who in mine}
        do.tell(AddingOne(add_one=may))
