"""What is still to be said of the words of consequences."""

from rules.fate.asking import Asker, waiting
from rules.fate.optional.wound_wording.entities import Wording
from rules.table.asking import allow, with_things
from rules.table.can import Reason, Waiting


@with_things
def wording_may(a: Asker) -> dict[str, dict[str, Reason]]:
    """By the wording: the GM on all, its bearer on one that was sent back or is not answered yet."""
    return {one.id: dict.fromkeys(kinds, a.ask(allow)) for one in a.state.all(Wording) if (kinds := commands(a, one))}


def commands(a: Asker, wording: Wording) -> tuple[str, ...]:
    if a.is_gm:
        return ("approve_wound", "send_wound_back", "word_wound")[:: 1 if wording.state == "proposed" else 2]
    return ("word_wound",) if a.speaks_for(wording.character) else ()


@waiting
def wording_waits(a: Asker) -> list[Waiting]:
    """The GM says whether it fits; whoever bears one that was sent back words it anew. Rule: FATE-GM-75."""
    return [
        Waiting("wording", one.id, one.state, one.character)
        for one in a.state.all(Wording)
        if (a.is_gm if one.state == "proposed" else a.speaks_for(one.character))
    ]
