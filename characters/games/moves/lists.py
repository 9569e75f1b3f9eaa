"""Who plays at a table of moves, the playbooks of its game, and all sheets side by side."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from campaigns.language import words
from campaigns.models import Membership
from campaigns.site.pages import campaign_page
from characters import pages, plain
from characters.games.moves.seats import Table, seat_of, table_of
from characters.games.moves.sheet.sheets import book_in, sheet_of
from characters.posted import posted
from rules.moves.reading.paper import too_much
from rules.moves.reading.sheets import playbook_of

LIST = "games/moves/characters/list.html"
PLAYBOOKS = "games/moves/characters/playbooks.html"
PARTY = "games/moves/characters/party.html"
SHORT = ("stats", "conditions", "harm", "debilities", "experience", "modifiers", "holds", "resources", "pair")


def show_list(request: HttpRequest, seat: Membership, status: int = 200, **context: Any) -> HttpResponse:
    table = table_of(seat)
    found = {**cast(table), "brought": table.game, "makes": seat.role != Membership.Role.SPECTATOR}
    return plain.list_page(request, seat, LIST, status, **found, **context)


def cast(table: Table) -> dict[str, Any]:
    """As at every table, and which playbook each is of."""
    found = pages.cast(table.board, table.seat)
    for line in (*found["heroes"], *found["others"]):
        playbook = playbook_of(table.game, line["character"].get("playbook", "")) if table.game else None
        line["concept"] = text_of(playbook.name) if playbook else ""
    return found


def text_of(text: dict[str, str]) -> str:
    return words.render(words.active(), {"texts": text})


@login_required
@require_safe
def playbooks(request: HttpRequest, campaign: str) -> HttpResponse:
    return show_playbooks(request, seat_of(request, campaign))


def show_playbooks(request: HttpRequest, seat: Membership, status: int = 200, **context: Any) -> HttpResponse:
    """All that the game has, with who is which; one is chosen here to begin with."""
    table = table_of(seat)
    game, heroes = table.game, table.heroes()
    found = {
        "game": game,
        "makes": seat.role != Membership.Role.SPECTATOR,
        "books": [
            {**book_in(one), "of": [hero.name for hero in heroes if hero.playbook == one.id]}
            for one in (game.playbooks if game else ())
        ],
        "remarks": [one.what for one in too_much(game)] if game and seat.runs else [],
        "name": posted(request, "name"),
        "chosen": posted(request, "playbook"),
    }
    return campaign_page(request, seat, "characters", PLAYBOOKS, status, **found, **context)


def new(request: HttpRequest, seat: Membership) -> HttpResponse:
    """A character of a playbook; until it has a name it goes by that of its playbook."""
    table, chosen, name = table_of(seat), posted(request, "playbook"), posted(request, "name")
    playbook = playbook_of(table.game, chosen) if table.game else None
    if not name and playbook:
        name = text_of(playbook.name)
    npc, secret = posted(request, "role") == "npc", posted(request, "secret") == "yes"
    args = {"name": name, "npc": npc, "secret": secret, "playbook": chosen}
    at = show_playbooks if chosen else show_list
    return plain.make(request, seat, "create_character", args, at=f"new-{chosen}" if chosen else "new", show=at)


@login_required
@require_safe
def party(request: HttpRequest, campaign: str) -> HttpResponse:
    """All sheets side by side, for whoever runs the game: short, or whole (`?show=whole`)."""
    seat = seat_of(request, campaign)
    if not seat.runs:
        raise PermissionDenied
    table, whole, names = table_of(seat), request.GET.get("show") == "whole", plain.names_in(seat)
    sheets = [sheet for hero in table.heroes() if (sheet := sheet_of(table, hero.id))]
    ids = list(dict.fromkeys(part["id"] for sheet in sheets for part in sheet["parts"] if whole or is_short(part)))
    rows = [{**sheet, "rows": level(sheet, ids), "who": names.get(sheet["player"] or "", "")} for sheet in sheets]
    found = {"sheets": rows, "whole": whole, "game": table.game}
    return campaign_page(request, seat, "characters", PARTY, 200, **found)


def is_short(part: dict[str, Any]) -> bool:
    return part["id"] in SHORT or part["kind"] != "standard"


def level(sheet: dict[str, Any], ids: list[str]) -> list[dict[str, Any]]:
    """The parts of one sheet in the rows that all have: an empty one where a playbook of another has it for itself."""
    parts = {part["id"]: part for part in sheet["parts"]}
    return [parts.get(id, {}) for id in ids]
