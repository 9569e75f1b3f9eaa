"""Two who come to the same have both done it, and the GM says if they share it. By the dial `shared_ties`.

Rule: FATE-CORE-81.
"""

from msgspec.structs import replace

from rules.fate.optional.shared_tie.events import TieSettled
from rules.fate.optional.shared_tie.parts import SharedTie
from rules.fate.outcome import commands as c
from rules.fate.outcome.choices import answers
from rules.fate.outcome.outcomes import TIED
from rules.fate.outcome.todos import keep, with_todo, without
from rules.fate.roll.entities import Effort, Roll, Todo
from rules.fate.roll.sums import recount
from rules.fate.table import GM
from rules.play import Play
from rules.table.look import dial

OPTIONS = ("both_succeed", "reroll")


@TIED("shared_tie")
def asked(play: Play, roll: Roll) -> Roll | None:
    """Rule: FATE-CORE-81."""
    if roll.defense is None or not dial(play.state, "shared_ties"):
        return None
    return with_todo(roll, Todo(kind="shared_tie", by=GM, options=OPTIONS))


@answers("both_succeed")
def share(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    shared = without(roll, todo).with_part(SharedTie(both=True))
    tell(play, shared, command.option)
    keep(play, shared)


@answers("reroll")
def roll_again(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    """Both stand as before the dice; what was invoked is used up with them."""
    defense = unrolled(roll.defense) if roll.defense else None
    again = replace(without(roll, todo), step="declared", effort=unrolled(roll.effort), defense=defense, invokes=())
    tell(play, recount(play.state, again), command.option)


def unrolled(side: Effort) -> Effort:
    return replace(side, dice=())


def tell(play: Play, roll: Roll, how: str) -> None:
    other = roll.defense.name if roll.defense else ""
    play.emit(TieSettled(roll=roll, system=play.state.table.system, how=how, other=other))
