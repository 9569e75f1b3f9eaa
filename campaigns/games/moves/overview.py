"""What the overview of a campaign of moves says beside what all say: sheets that wait to be filled in."""

from typing import Any

from campaigns.board import Board, Thing
from campaigns.models import Membership

OF_SHEETS = ("page", "improvement")


def waiting(table: Board) -> list[Thing]:
    """Choices that stand open on the sheets this member acts for. Rules: AW-FMT-23, AW-XP-03."""
    heroes = [hero for hero in map(table.find, table.can.get("heroes", {})) if hero and hero["kind"] == "pc"]
    draft = [entry(hero, "page") for hero in heroes if hero["state"] == "draft"]
    return draft + [entry(hero, "improvement") for hero in heroes if hero.get("pending")]


def entry(hero: Thing, what: str) -> Thing:
    return {"kind": "sheet", "id": hero["id"], "what": what, "character": hero["id"]}


def waits(entry: Thing, table: Board) -> Thing:
    """An entry of "waiting for you" as it is drawn; what concerns a sheet is answered there."""
    return {"sheet": entry["id"] if entry["what"] in OF_SHEETS else ""}


def panels(seat: Membership, table: Board) -> list[dict[str, Any]]:
    """The ways to playbooks and sheets, once there is a game."""
    return [{"template": "games/moves/campaigns/_sheets.html"}] if table.all("book") else []
