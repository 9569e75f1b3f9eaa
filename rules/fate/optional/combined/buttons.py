"""What the GM may say of combinations, and of a long conflict."""

from rules.fate.asking import Asker, at_table, on_roll
from rules.fate.can import Doing
from rules.fate.optional.combined.parts import Combined, CombinedDoing
from rules.fate.roll.entities import Roll
from rules.fate.table import running_conflict
from rules.table.asking import allow
from rules.table.can import Reason
from rules.table.look import dial


@at_table
def wearing_may(a: Asker) -> dict[str, Reason]:
    if not a.actor.is_gm or not dial(a.state, "combined_skills") or running_conflict(a.state) is None:
        return {}
    return {"wear_down": a.ask(allow)}


@on_roll
def weighing_may(a: Asker, roll: Roll, do: Doing) -> None:
    if a.actor.is_gm and roll.step in ("declared", "sent_back") and roll.effort.part(Combined) is not None:
        do.tell(CombinedDoing(weigh_combination=a.ask(allow)))
