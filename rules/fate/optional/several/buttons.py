"""Who shares a total out, and among whom; what the GM may allow a rating besides: to hit everybody in a place."""

from rules.fate.asking import Asker, at_table, on_roll
from rules.fate.can import Doing
from rules.fate.optional.several.acts import check_one_place, takers
from rules.fate.optional.several.parts import Shares, SharesDoing
from rules.fate.permission.buttons import grant_may
from rules.fate.roll.entities import Roll
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
    return [id for id in takers(a.state, roll) if id.startswith("task:") or within_reach(a, roll, id)]


def within_reach(a: Asker, roll: Roll, who: str) -> bool:
    return why_not(check_one_place, a.state, roll, [who], sure=a.is_gm) is None
