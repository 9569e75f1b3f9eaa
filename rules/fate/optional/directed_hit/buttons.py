"""What whoever attacks may hold back, and where the GM may send a hit."""

from rules.fate.asking import Asker, on_roll
from rules.fate.can import Doing
from rules.fate.harm.entities import Hit
from rules.fate.optional.directed_hit.acts import check_may_hold_back, other_track
from rules.fate.optional.directed_hit.parts import HoldingBack
from rules.fate.roll.entities import Roll
from rules.table.asking import allow, by_dial, for_gm, why_not, with_things
from rules.table.can import Reason


@on_roll
@by_dial("directed_hits")
def holding_may(a: Asker, roll: Roll, do: Doing) -> None:
    """Whoever attacks, once the dice lie."""
    if a.speaks_for(roll.effort.character) and why_not(check_may_hold_back, a.state, roll) is None:
        do.tell(HoldingBack(hold_back=a.ask(allow)))


@with_things
@for_gm
@by_dial("directed_hits")
def sending_may(a: Asker) -> dict[str, dict[str, Reason]]:
    """By hit that waits, where its target has another track."""
    hits = [hit for hit in a.state.all(Hit) if hit.state == "pending" and other_track(a.state, hit)]
    return {hit.id: {"reaim_hit": a.ask(allow)} for hit in hits}
