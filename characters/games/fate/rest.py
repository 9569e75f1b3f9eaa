"""What programs read of a Fate character beside the character itself."""

from typing import Any

from campaigns.board import Board, Thing
from campaigns.models import Membership

BESIDE: dict[str, Any] = {
    "aspects": {
        "type": "array",
        "items": {"type": "object"},
        "description": "Of Fate's characters: the aspects on it that this reader knows.",
    },
}


def beside(table: Board, seat: Membership, characters: list[Thing]) -> list[Thing]:
    aspects = table.all("aspect")
    return [{"aspects": [thing for thing in aspects if thing["on"] == one["id"]]} for one in characters]
