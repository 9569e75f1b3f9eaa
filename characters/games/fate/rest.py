"""What programs read of a Fate character beside the character itself."""

from typing import Any

from campaigns.board import Board, Thing

BESIDE: dict[str, Any] = {
    "aspects": {
        "type": "array",
        "items": {"type": "object"},
        "description": "Of Fate's characters: the aspects on it that this reader knows.",
    },
}


def beside(table: Board, character: Thing) -> Thing:
    return {"aspects": [thing for thing in table.all("aspect") if thing["on"] == character["id"]]}
