"""A sheet as it is printed: what the page shows, and an empty line for all that can still be written."""

from typing import Any

from campaigns.board import Board
from campaigns.models import Membership
from characters.games.fate.sheet.sheets import sheet_of
from characters.pages import cast
from characters.plain import names_in
from rules.fate.game.structs import Game

HERO_LINES = 4  # for the story of a hero that has none yet


def paper_of(table: Board, seat: Membership, id: str, names: dict[str, str]) -> dict[str, Any] | None:
    """Everything the paper shows; None for a character this member does not know, or not as a whole."""
    sheet = sheet_of(table, seat, id)
    if sheet is None or not sheet["open"]:
        return None
    game, character = sheet["game"], sheet["character"]
    hero = character["kind"] == "pc"
    return {
        **sheet,
        "hero": hero,
        "who": names.get(sheet["player"] or "", ""),
        "ratings": [{**rating, "word": word(game, rating["value"])} for rating in written(sheet)],
        "empty_stunts": range(max(0, game.sheet.free_stunts - len(sheet["stunts"])) if sheet["full"] else 0),
        "lists": [] if sheet["rated"] else [{"key": key, "all": character[key]} for key in ("skilled", "bad")],
        "due": table.can.get("choices", {}).get(id, []),
        "empty_story": range(HERO_LINES if hero else 0),
    }


def written(sheet: dict[str, Any]) -> list[dict[str, Any]]:
    """Every rating where all of them have a value; else those that have one, best first, or all to be filled in."""
    given = sheet["character"].get("ratings", {})
    if 0 in sheet["game"].ratings.counts or not given:
        return [rating if given else {**rating, "value": None} for rating in sheet["ratings"]]
    best_first = sorted(given.items(), key=lambda pair: -pair[1])
    return [{"key": name, "value": value} for name, value in best_first]


def word(game: Game, value: int | None) -> str:
    """The ladder's word for a rating; empty for one that is not given yet."""
    return "" if value is None else game.ladder_word(value)


def papers(table: Board, seat: Membership) -> list[dict[str, Any]]:
    """All that this member may see whole: heroes first, then the GM's cast."""
    found, names = cast(table, seat), names_in(seat)
    sheets = (paper_of(table, seat, one["character"]["id"], names) for one in [*found["heroes"], *found["others"]])
    return [paper for paper in sheets if paper is not None]
