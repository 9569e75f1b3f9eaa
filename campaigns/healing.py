"""How a wound heals at a table: by its dial `recovery`, and by how grave the wound is."""

from campaigns.board import Board
from rules.systems import System

GRAVE = ("mild", "moderate", "severe")


def heals(table: Board, game: System, row: str) -> str:
    """Where the game's words say it: `healing.<recovery>.<row>`, or what a slot of its own says."""
    if row not in GRAVE:
        return f"consequence.{row}.clears"
    recovery = table.table["dials"].get("recovery", game.dials["recovery"].default)
    return f"healing.{recovery}.{row}"
