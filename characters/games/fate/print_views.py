"""Sheets to print: one, or all of them for whoever runs the game. Always black on white."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns import board
from campaigns.models import Membership
from characters.games.fate.paper import paper_of, papers
from characters.views import seat_of


@login_required
@require_safe
def one(request: HttpRequest, campaign: str, key: str) -> HttpResponse:
    """404 for a character the member does not know, and for one they do not see whole."""
    seat = seat_of(request, campaign)
    paper = paper_of(board.look(seat), seat, f"character:{key}")
    if paper is None:
        raise Http404
    return on_paper(request, seat, [paper], reverse("character", args=[campaign, key]))


@login_required
@require_safe
def everybody(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = seat_of(request, campaign)
    if not seat.runs:
        raise PermissionDenied
    return on_paper(request, seat, papers(board.look(seat), seat), reverse("characters", args=[campaign]))


def on_paper(request: HttpRequest, seat: Membership, sheets: list[dict[str, Any]], back: str) -> HttpResponse:
    context = {"campaign": seat.campaign, "papers": sheets, "back": back, "theme": "light"}
    return render(request, "games/fate/characters/paper.html", context)
