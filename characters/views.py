"""Addresses of characters: what stands there, the game's engine says, or else what every game has."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from campaigns.models import Membership
from campaigns.rooms import room
from characters import plain
from characters.posted import seat_of


def pages_of(seat: Membership) -> Any:
    return room("characters", seat.campaign.system, "pages") or plain


@login_required
@require_safe
def characters(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = seat_of(request, campaign)
    answer: HttpResponse = pages_of(seat).show_list(request, seat)
    return answer


@login_required
@require_POST
def new(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = seat_of(request, campaign)
    answer: HttpResponse = pages_of(seat).new(request, seat)
    return answer


@login_required
@require_safe
def character(request: HttpRequest, campaign: str, key: str) -> HttpResponse:
    seat = seat_of(request, campaign)
    answer: HttpResponse = pages_of(seat).show_sheet(request, seat, key)
    return answer


@login_required
@require_safe
def paper(request: HttpRequest, campaign: str, key: str) -> HttpResponse:
    """404 for a character the member does not know, and for one they do not see whole."""
    seat = seat_of(request, campaign)
    answer: HttpResponse = pages_of(seat).show_paper(request, seat, key)
    return answer


@login_required
@require_safe
def papers(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = seat_of(request, campaign)
    answer: HttpResponse = pages_of(seat).show_papers(request, seat)
    return answer
