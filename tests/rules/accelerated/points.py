"""Points that moved, as the ledger has them."""

from rules import game
from tests.rules.accelerated.table import Played


def moved(table: Played, audience: str = "gm") -> list[tuple[list[str], int]]:
    """Out of and into which pocket, and how many, by the last command."""
    assert table.last is not None
    lines = game.ledger_for(audience, table.last)
    return [(line.params["pockets"], line.params["points"]) for line in lines if "pockets" in line.params]
