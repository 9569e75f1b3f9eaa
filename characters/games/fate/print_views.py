"""Sheets of a Fate table on paper."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from campaigns import board
from campaigns.models import Membership
from characters.games.fate.sheet.paper import paper_of, papers
from characters.plain import names_in, on_paper

PAPER = "games/fate/characters/_paper.html"


def show_paper(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """404 for a character the member does not know, and for one they do not see whole."""
    paper = paper_of(board.look(seat), seat, f"character:{key}", names_in(seat))
    if paper is None:
        raise Http404
    return on_paper(request, seat, [paper], reverse("character", args=[seat.campaign.public_id, key]), PAPER)


def papers_of(seat: Membership, table: board.Board, ids: list[str]) -> tuple[str, list[dict[str, Any]]]:
    """The template that draws them, and those of these characters that this member sees whole."""
    names = names_in(seat)
    found = (paper_of(table, seat, id, names) for id in ids)
    return PAPER, [paper for paper in found if paper]


def show_papers(request: HttpRequest, seat: Membership) -> HttpResponse:
    if not seat.runs:
        raise PermissionDenied
    back = reverse("characters", args=[seat.campaign.public_id])
    return on_paper(request, seat, papers(board.look(seat), seat), back, PAPER)
