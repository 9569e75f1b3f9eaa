"""A sheet for its page: whose it is, its parts, and what is still to be chosen on it. Rules: AW-FMT-23, AW-FMT-24."""

from typing import Any

from characters.games.moves.seats import Table
from characters.games.moves.sheet.improving import offered
from characters.games.moves.sheet.may import may_of, spending
from characters.games.moves.sheet.parts import parts, people_of
from characters.pages import key_of
from characters.rights import acts_for, may_picture
from rules.moves.hero.entities import Hero
from rules.moves.playbook.page import OpenChoice, to_choose
from rules.moves.reading.sheets import playbook_of
from rules.moves.reading.table import tied_choosers
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import Playbook


def sheet_of(table: Table, id: str) -> dict[str, Any] | None:
    """None for a character that is not there for this member. `writes`: they may write on it."""
    hero, thing, game = table.hero(id), table.board.find(id), table.game
    if hero is None or thing is None:
        return None
    seat = table.seat
    mine, draft = acts_for(seat, thing), hero.kind == "pc" and hero.state == "draft"
    playbook = playbook_of(game, hero.playbook) if game else None
    writes = (mine or seat.runs) and seat.role != "spectator" and hero.out != "dead"
    waiting = open_choices(table, hero, playbook) if writes else []
    return {
        "character": thing,
        "key": key_of(id),
        "mine": mine,
        "writes": writes,
        "pictured": may_picture(seat, thing),
        "player": hero.controller,
        "hero": hero,
        "playbook": playbook,
        "draft": draft,
        "open": waiting,
        "unfinished": draft or bool(waiting),
        "parts": with_offers(table, game, hero) if game else [],
        "may": may_of(table, hero) if hero.out != "dead" else {},
        "away": hero.controller in table.absent,
        "names": playbook.names if playbook else (),
        "veiled": table.veiled,
        "book": book_in(playbook) if playbook else None,
        "playbooks": list(map(book_in, game.playbooks)) if game and not hero.playbook and hero.kind == "pc" else [],
    }


def book_in(playbook: Playbook) -> dict[str, Any]:
    """What a playbook is called, and what it is like."""
    summary = {"texts": playbook.summary} if playbook.summary else None
    return {"id": playbook.id, "name": {"texts": playbook.name}, "summary": summary, "names": playbook.names}


def with_offers(table: Table, game: Game, hero: Hero) -> list[dict[str, Any]]:
    """The parts of the sheet, with what may be done in each: hold spent, improvements taken, a tie broken.

    Of the choices all until the sheet is done; later those that came up since, such as whom one knows of those who
    joined.
    """
    found = parts(game, hero, people_of(table, game, hero))
    spends, left = spending(table, hero), {place_of(choice) for choice in to_choose(table.state, hero)}
    for part in found:
        part["choices"] = [one for one in part["choices"] if hero.state == "draft" or one["at"] in left]
        if part["id"] == "holds":
            for one in part["holds"]:
                one |= {"spends": one["id"] in spends, "why": spends.get(one["id"])}
        elif part["id"] == "improvements" and hero.pending:
            part["improvements"] = [offered(table.state, game, hero, one) for one in part["improvements"]]
        elif part["id"] == "stats":
            part["choosers"] = tied_choosers(table.state, hero)
    return found


def open_choices(table: Table, hero: Hero, playbook: Playbook | None) -> list[dict[str, Any]]:
    """What is still to be chosen: each by its name, with the place on the page where it is chosen."""
    found = [
        {"at": place_of(choice), "say": choice_name(table.game, playbook, choice)}
        for choice in to_choose(table.state, hero)
    ]
    if playbook and hero.name in playbook.name.values():
        found.insert(0, {"at": "name", "say": {"key": "characters.name"}})
    return found


def place_of(choice: OpenChoice) -> str:
    """Where on the page it is made."""
    return choice.key.replace(".", "-")


def choice_name(game: Game | None, playbook: Playbook | None, choice: OpenChoice) -> Any:
    if playbook and choice.what == "looks":
        return next(({"texts": look.name} for look in playbook.looks if look.id == choice.id), choice.id)
    if playbook and choice.what == "pair":
        return next(({"texts": one.text} for one in playbook.pair if one.id == choice.id), choice.id)
    if choice.what == "gear":
        return {"key": "moves.page.gear_choice", "with": {"which": choice.id.replace("_", " ")}}
    return {"key": f"moves.page.choose_{choice.what}"}


def words_in(sheet: dict[str, Any], at: str) -> str | None:
    """What stands in the field `at` as its page sends it back; None for what is no field of words."""
    if at == "name":
        return str(sheet["hero"].name)
    for part in sheet["parts"]:
        if at == "notes" and part["id"] == "notes":
            return str(part["text"])
        if at == part["at"] and "value" in part:
            return str(part["value"])
        for one in (*part.get("resources", ()), *part.get("ties", ())):
            if one["at"] == at:
                return str(one["value"] if "value" in one else one["mine"])
    return None
