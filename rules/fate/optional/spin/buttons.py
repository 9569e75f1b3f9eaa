"""Whose spin may turn the open roll, and which the GM may turn down."""

from rules.fate.asking import Asker, on_roll
from rules.fate.can import Doing
from rules.fate.conflict.standing import check_shown, check_still_in
from rules.fate.optional.spin.acts import check_turning, live, turns_on
from rules.fate.optional.spin.entities import Spin
from rules.fate.optional.spin.parts import SpinCan, SpinDoing
from rules.fate.roll.entities import Roll
from rules.fate.roll.window import involved
from rules.fate.sheet.entities import Character
from rules.table.asking import allow, by_dial


@on_roll
@by_dial("spin")
def spinning_may(a: Asker, roll: Roll, do: Doing) -> None:
    if roll.step in ("choosing", "closed"):
        return
    mine = [spin for spin in live(a.state) if a.speaks_for(spin.owner) and spin.roll != roll.id]
    if mine:
        do.tell(SpinDoing(use_spin={spin.owner: spin_may(a, roll, spin) for spin in mine}))
    if a.is_gm and turns_on(roll):
        do.tell(SpinDoing(turn_down_spin={one.by: a.ask(allow) for one in turns_on(roll)}))


def spin_may(a: Asker, roll: Roll, spin: Spin) -> SpinCan:
    owner = a.state.get(spin.owner, Character)

    def check() -> None:
        check_still_in(a.state, owner)
        check_shown(a.state, owner)
        check_turning(a.state, roll.id, spin)

    return SpinCan(list(involved(roll)), a.ask(check))
