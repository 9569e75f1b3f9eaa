"""What programs read of a character of a game of moves beside the character itself: its sheet in words."""

from typing import Any

from campaigns import doors
from campaigns.board import Board, Thing
from campaigns.language import words
from campaigns.models import Membership
from rules.moves.hero.entities import Hero
from rules.moves.reading.sheets import sheet_in
from rules.moves.reading.table import game_shown, hero_sent
from rules.moves.tree.game import Game

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


def beside(table: Board, seat: Membership, characters: list[Thing]) -> list[Thing]:
    """Rule: AW-FMT-24."""
    game = game_shown(doors.standing(seat.campaign.public_id))
    names = {thing["id"]: thing["name"] for thing in table.all("character")}
    return [{"sheet": sheet(game, hero_sent(one), names) if game else []} for one in characters]


def sheet(game: Game, hero: Hero, names: dict[str, str]) -> list[Thing]:
    lang = words.active()
    return [
        {
            "id": part.id,
            "kind": part.kind,
            "name": words.render(lang, part.name),
            "lines": [words.render(lang, line) for line in part.lines],
        }
        for part in sheet_in(game, hero, names)
    ]
