"""Who may buy themselves out of a defeat."""

from rules.fate.asking import Asker
from rules.fate.harm.entities import Hit
from rules.fate.optional.buy_out.acts import OPEN, check_pays
from rules.fate.sheet.entities import Character
from rules.table.asking import by_dial, with_things
from rules.table.can import Reason


@with_things
@by_dial("buy_out")
def buying_may(a: Asker) -> dict[str, dict[str, Reason]]:
    own = [hit for hit in a.state.all(Hit) if hit.state in OPEN and a.speaks_for(hit.target)]
    return {hit.id: {"buy_out": paying(a, a.state.get(hit.target, Character))} for hit in own}


def paying(a: Asker, loser: Character) -> Reason:
    return a.ask(check_pays, a.state, loser)
