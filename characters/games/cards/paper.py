"""On paper: a hero with the status card, and cards to cut out."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns import board
from campaigns.board import Board, Thing
from campaigns.models import Membership
from characters.games.cards.samples import game_of
from characters.games.cards.seats import seat_of
from characters.games.cards.sheets import sheet_of
from characters.pages import cast
from characters.plain import names_in, on_paper

PAPER = "games/cards/characters/_paper.html"
STATUS_LINES = 5  # to write on
CARD_LINES = 3
BLANK_CARDS = 4


def show_paper(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """404 for a character the member does not know."""
    found = papers(board.look(seat), seat, [f"character:{key}"])
    if not found:
        raise Http404
    back = reverse("character", args=[seat.campaign.public_id, key])
    return on_paper(request, seat, found, back, PAPER)


def show_papers(request: HttpRequest, seat: Membership) -> HttpResponse:
    if not seat.runs:
        raise PermissionDenied
    table = board.look(seat)
    found = papers(table, seat, [one["character"]["id"] for one in cast(table, seat)["heroes"]])
    back = reverse("characters", args=[seat.campaign.public_id])
    return on_paper(request, seat, found, back, PAPER)


def papers_of(seat: Membership, table: Board, ids: list[str]) -> tuple[str, list[dict[str, Any]]]:
    """The template that draws them, and those of these characters that this member knows."""
    return PAPER, papers(table, seat, ids)


def papers(table: Board, seat: Membership, ids: list[str]) -> list[dict[str, Any]]:
    """Those of them that this member knows: what the page shows, and empty lines for what can still be written."""
    names = names_in(seat)
    many = game_of(seat).sheet_aspects
    sheets = (sheet_of(table, seat, id) for id in ids)
    return [
        {
            **sheet,
            "who": names.get(sheet["player"] or "", ""),
            "empty_lines": range(max(0, many - len(sheet["lines"]))),
            "empty_status": range(max(1, STATUS_LINES - len(sheet["status"]))),
        }
        for sheet in sheets
        if sheet
    ]


@login_required
@require_safe
def cards(request: HttpRequest, campaign: str) -> HttpResponse:
    """The cards of the live scene; for those who run the table also her store. Some blank ones come with them."""
    seat = seat_of(request, campaign)
    table = board.look(seat)
    scene = table.live_scene
    laid = [card for card in table.all("card") if scene and card["scene"] == scene["id"]]
    found = [index_card(card) for card in (*laid, *table.all("stored"))]
    blank = [{"name": "", "lines": [], "empty": range(CARD_LINES)}] * BLANK_CARDS
    sheet = {"title": scene["title"] if scene else seat.campaign.name, "cards": [*found, *blank]}
    back = reverse("characters", args=[campaign])
    return on_paper(request, seat, [sheet], back, "games/cards/characters/_cards_paper.html")


def index_card(card: Thing) -> dict[str, Any]:
    return {
        "name": card["name"],
        "lines": card["lines"],
        "empty": range(max(1, CARD_LINES - len(card["lines"]))),
    }
