"""Who shares a total out, and among whom; what the GM may allow a rating besides: to hit everybody in a place."""

from rules.fate.asking import Asker, at_table, on_roll
from rules.fate.can import Doing
from rules.fate.conflict.standing import check_still_in
from rules.fate.contest.entities import Task
from rules.fate.harm.targets import check_hittable
from rules.fate.optional.several.acts import check_one_place
from rules.fate.optional.several.parts import Shares, SharesDoing
from rules.fate.permission.buttons import grant_may
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.table import tokens_of
from rules.table.asking import by_dial, for_gm, why_not
from rules.table.can import Reason


@at_table
@for_gm
@by_dial("multi_target")
def whole_place_may(a: Asker) -> dict[str, Reason]:
    return grant_may(a)


@on_roll
def sharing_may(a: Asker, roll: Roll, do: Doing) -> None:
    if any(todo.kind == "assign" for todo in roll.todos) and a.speaks_for(roll.effort.character):
        shares = Shares(roll.effort.total, [] if a.paused else may_be_met(a, roll))
        do.tell(SharesDoing(assign_shifts=shares))


def may_be_met(a: Asker, roll: Roll) -> list[str]:
    """Whom, or which tasks, shares may go to."""
    if roll.action == "overcome":
        return [task.id for task in a.state.all(Task) if task.outcome is None and task.shown]
    people = [a.state.get(one.character, Character) for one in tokens_of(a.state, roll.scene) if one.shown]
    others = [who for who in people if who.id != roll.effort.character]
    return [who.id for who in others if may_be_hit(a, roll, who)]


def may_be_hit(a: Asker, roll: Roll, who: Character) -> bool:
    def check() -> None:
        check_still_in(a.state, who)
        check_hittable(a.state, roll, who)
        check_one_place(a.state, roll, [who.id], sure=a.is_gm)

    return why_not(check) is None
