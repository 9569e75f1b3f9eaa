"""What of Fate lies on a scene that is looked at as it stood: situation aspects, boosts, consequences."""

from campaigns.board import Board
from campaigns.journal.sessions.stood import Card
from campaigns.models import Membership

ICONS = {"situation": "situation", "boost": "boost", "consequence": "consequence", "lasting": "aspect"}


def cards(seat: Membership, table: Board) -> dict[str, list[Card]]:
    """By what they are on, in the order they came."""
    found: dict[str, list[Card]] = {}
    for aspect in table.all("aspect"):
        if icon := ICONS.get(aspect["kind"]):
            free = sum(lot["left"] for lot in aspect.get("lots") or ())
            word = f"{seat.campaign.system}.aspect_kind.{aspect['kind']}"
            found.setdefault(aspect["on"], []).append(
                Card(aspect["id"], aspect["kind"], icon, word, aspect["text"], free)
            )
    return found
