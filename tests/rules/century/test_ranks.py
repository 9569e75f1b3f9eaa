"""Exchanges of Spirit of the Century: what of them is sent, and to whom."""

from rules.fate.optional.exchange.parts import Exchange
from tests.rules import asked
from tests.rules.entities import Conflict
from tests.rules.optional.test_followers import Century


def test_a_newcomers_place_tells_nobody_how_many_wait_unseen() -> None:
    """What places are reckoned by counts everybody there is, those too whom only the GM knows."""
    table = Century()
    nell, krol = table.begun()
    table.does("gwen", "open_conflict", conflict_kind="physical")
    table.does("gwen", "establish_initiative")

    (conflict,) = table.state.all(Conflict)
    part = conflict.part(Exchange)
    assert part is not None and part.ranks.keys() == {nell, krol}
    for audience in ("players", "spectators", "member:pilar", "gm"):
        sent = asked.view(audience, conflict)
        assert sent["order"] and not sent["by_rule"].get("exchange", {}).get("ranks"), audience
