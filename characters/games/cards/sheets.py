"""A sheet for the page: the hero's aspects, the status card apart, and what is asked of the GM about either."""

from typing import Any

from campaigns.board import Board, Thing
from campaigns.language import words
from campaigns.language.answers import say_why
from campaigns.models import Membership
from characters.pages import key_of
from characters.rights import acts_for, may_picture

ASKS = ("edit_sheet", "remove_status")
TEXTS = ("name", "about")


def sheet_of(table: Board, seat: Membership, id: str) -> dict[str, Any] | None:
    """None for a character that is not there for this member. `writes`: they may ask or write; `why`: why not now."""
    hero = table.find(id)
    if hero is None or hero.get("type") != "character":
        return None
    may = table.can.get("heroes", {}).get(id)
    why = may["do"]["edit_sheet"] if may else None
    asks = asked(table, id)
    about = {ask["aspect"]: ask for ask in asks if ask["aspect"]}
    return {
        "character": hero,
        "key": key_of(id),
        "mine": acts_for(seat, hero),
        "writes": may is not None,
        "why": said(table, why) if why else "",
        "pictured": may_picture(seat, hero),
        "player": hero.get("controller"),
        "lines": [{**line, "at": f"line-{line['id']}", "asked": about.get(line["id"])} for line in hero["aspects"]],
        "status": [{**line, "at": f"status-{line['id']}", "asked": about.get(line["id"])} for line in hero["status"]],
        "new": [ask for ask in asks if not ask["aspect"]],
    }


def said(table: Board, why: Thing) -> str:
    """Why nobody writes now: mostly since a scene is on."""
    return words.text(words.active(), f"{table.table['system']}.page.scene_on") if table.live_scene else say_why(why)


def asked(table: Board, id: str) -> list[Thing]:
    """What waits for the GM's word, with what this member may do about it."""
    may = table.can.get("offers", {})
    return [
        {**ask, "may": [kind for kind, reason in may.get(ask["id"], {}).items() if reason is None]}
        for ask in table.all("offer")
        if ask["by"] == id and ask["kind"] in ASKS
    ]


def words_in(sheet: dict[str, Any], at: str) -> str | None:
    """What a reader reads in the field `at`, or in `line-<aspect>`; None for what is no field of words."""
    if at in TEXTS:
        return str(sheet["character"][at])
    return next((str(line["text"]) for line in sheet["lines"] if line["at"] == at), "") if "line-" in at else None
