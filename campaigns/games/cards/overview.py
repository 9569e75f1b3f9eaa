"""What the overview of a campaign of the card game says beside what all say: the GM's hand and the bowl."""

from typing import Any

from campaigns.board import Board, Thing
from campaigns.games.cards.points import piles
from campaigns.models import Membership

SHEETS = ("edit_sheet", "remove_status")


def waiting(table: Board) -> list[Thing]:
    """Nothing beyond what the rules say."""
    return []


def waits(entry: Thing, table: Board) -> Thing:
    """An entry of "waiting for you" as it is drawn: the aspect it is about, and what is asked. What concerns a sheet is
    answered there."""
    thing = table.find(entry["id"]) or {}
    return {
        "mark": thing.get("was", ""),
        "terms": thing.get("terms", ""),
        "sheet": thing["by"] if entry["what"] in SHEETS and thing else "",
    }


def panels(seat: Membership, table: Board) -> list[dict[str, Any]]:
    return [{"template": "games/cards/campaigns/_points.html", "piles": piles(table)}]
