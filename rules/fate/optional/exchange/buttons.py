"""What one may do in an exchange; whose held action is asked for."""

from rules.fate.asking import Asker, at_table, on_acts, waiting
from rules.fate.can import Acts
from rules.fate.conflict.turns import need_conflict
from rules.fate.optional.exchange.free import check_free
from rules.fate.optional.exchange.guard import check_guard
from rules.fate.optional.exchange.hold import check_hold, check_pass, check_take
from rules.fate.optional.exchange.order import MODE, check_framing, exchange_of
from rules.fate.optional.exchange.parts import ExchangeActing
from rules.fate.sheet.entities import Character
from rules.fate.table import running_conflict
from rules.table.asking import allow, by_dial, for_gm
from rules.table.can import Reason, Waiting


@at_table
@for_gm
@by_dial(MODE)
def framing_may(a: Asker) -> dict[str, Reason]:
    begin = a.ask(lambda: check_framing(need_conflict(a.state)))
    return {"establish_initiative": begin, "arrange_seats": a.ask(allow)}


@on_acts
@by_dial(MODE)
def acting_may(a: Asker, character: Character, may: Acts) -> None:
    """What was never held is not offered."""
    may.tell(ExchangeActing(act_freely=a.ask(check_free, a.state, character)))
    conflict = running_conflict(a.state)
    if conflict is None or conflict.mode != MODE or conflict.state != "running":
        return
    hold, guard = a.ask(check_hold, a.state, character), a.ask(check_guard, a.state, character)
    may.tell(ExchangeActing(hold_action=hold, defend_fully=guard))
    if character.id in exchange_of(conflict).holding:
        take, let_go = a.ask(check_take, a.state, character), a.ask(check_pass, a.state, character)
        may.tell(ExchangeActing(take_held=take, pass_held=let_go))


@waiting
def exchange_waits(a: Asker) -> list[Waiting]:
    """For the GM's first exchange, and before one ends for the holders, one after the other."""
    conflict = running_conflict(a.state)
    if conflict is None or conflict.mode != MODE:
        return []
    if conflict.state == "framing":
        return [Waiting("exchange", conflict.id, "framing", None)] if a.is_gm else []
    part = exchange_of(conflict)
    first = next(iter(part.holding), None) if part.closing and part.came_in is None else None
    return [Waiting("exchange", conflict.id, "held", first)] if first is not None and a.speaks_for(first) else []
