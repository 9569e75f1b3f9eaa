"""What programs read of a character of a game of moves beside the character itself: its sheet in words."""

from typing import Any

from campaigns.board import Board, Thing
from campaigns.language import words
from rules.moves.reading.sheets import sheet_in
from rules.moves.reading.table import game_sent

BESIDE: dict[str, Any] = {
    "sheet": {
        "type": "array",
        "items": {
            "type": "object",
            "required": ["id", "kind", "name", "lines"],
            "properties": {
                "id": {"type": "string"},
                "kind": {"type": "string", "description": "standard, or of an own part text, number, boxes, clock."},
                "name": {"type": "string"},
                "lines": {"type": "array", "items": {"type": "string"}},
            },
        },
        "description": "Of games of moves: the parts of the sheet in the order of the game, in the reader's language.",
    },
}


def beside(table: Board, character: Thing) -> Thing:
    """Rule: AW-FMT-24."""
    sent = game_sent(table.things.values())
    if sent is None:
        return {"sheet": []}
    names = {thing["id"]: thing["name"] for thing in table.all("character")}
    lang = words.active()
    return {
        "sheet": [
            {
                "id": part.id,
                "kind": part.kind,
                "name": words.render(lang, part.name),
                "lines": [words.render(lang, line) for line in part.lines],
            }
            for part in sheet_in(sent.game, sent.hero(character), names)
        ]
    }
