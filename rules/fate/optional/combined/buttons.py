"""What the GM may say of combinations, and of a long conflict."""

from rules.fate.asking import Asker, at_table, on_roll
from rules.fate.can import Doing
from rules.fate.optional.combined.parts import Combined, CombinedDoing
from rules.fate.roll.entities import Roll
from rules.fate.table import running_conflict
from rules.table.asking import allow, by_dial, for_gm
from rules.table.can import Reason


@at_table
@for_gm
@by_dial("combined_skills")
def wearing_may(a: Asker) -> dict[str, Reason]:
    return {"wear_down": a.ask(allow)} if running_conflict(a.state) is not None else {}


@on_roll
@for_gm
def weighing_may(a: Asker, roll: Roll, do: Doing) -> None:
    if roll.step in ("declared", "sent_back") and roll.effort.part(Combined) is not None:
        do.tell(CombinedDoing(weigh_combination=a.ask(allow)))
