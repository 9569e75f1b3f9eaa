"""On paper: a playbook on two sides, blank or filled in, and the basic moves on a sheet of their own.

Rule: AW-FMT-25.
"""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns.board import Board
from campaigns.models import Membership
from characters.games.moves.seats import Table, seat_of, table_of
from characters.games.moves.sheet.parts import people_of
from characters.games.moves.sheet.printed import blank_sheet, moves_sheet, printed
from characters.games.moves.sheet.sheets import sheet_of
from characters.plain import names_in, on_paper
from rules.moves.reading.sheets import playbook_of

PAPER = "games/moves/characters/_paper.html"
MOVES = "games/moves/characters/_moves_paper.html"


def show_paper(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """404 for a character the member does not know."""
    found = papers(table_of(seat), [f"character:{key}"])
    if not found:
        raise Http404
    return on_paper(request, seat, found, reverse("character", args=[seat.campaign.public_id, key]), PAPER)


def show_papers(request: HttpRequest, seat: Membership) -> HttpResponse:
    if not seat.runs:
        raise PermissionDenied
    table = table_of(seat)
    found = papers(table, [hero.id for hero in table.heroes()])
    return on_paper(request, seat, found, reverse("characters", args=[seat.campaign.public_id]), PAPER)


def papers_of(seat: Membership, table: Board, ids: list[str]) -> tuple[str, list[dict[str, Any]]]:
    """The template that draws them, and those of these characters that this member knows."""
    return PAPER, papers(table_of(seat)._replace(board=table), ids)


def papers(table: Table, ids: list[str]) -> list[dict[str, Any]]:
    names, game = names_in(table.seat), table.game
    sheets = (sheet_of(table, id) for id in ids)
    return [
        printed(game, {**sheet, "who": names.get(sheet["player"] or "", "")}, people_of(table, game, sheet["hero"]))
        for sheet in sheets
        if sheet and game
    ]


@login_required
@require_safe
def blank(request: HttpRequest, campaign: str, playbook: str) -> HttpResponse:
    """A playbook to fill in by hand."""
    seat = seat_of(request, campaign)
    table = table_of(seat)
    game = table.game
    found = playbook_of(game, playbook) if game else None
    if game is None or found is None:
        raise Http404
    sheet = {**blank_sheet(game, found), "veiled": table.veiled}
    return on_paper(request, seat, [sheet], reverse("playbooks", args=[campaign]), PAPER)


@login_required
@require_safe
def basic(request: HttpRequest, campaign: str) -> HttpResponse:
    """The moves that everybody has."""
    seat = seat_of(request, campaign)
    table = table_of(seat)
    if table.game is None:
        raise Http404
    sheet = {**moves_sheet(table.game), "veiled": table.veiled}
    return on_paper(request, seat, [sheet], reverse("playbooks", args=[campaign]), MOVES)
