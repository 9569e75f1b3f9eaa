"""Who plays at a table of the card game, what everybody holds, and the cards in the GM's store."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from campaigns import board, doors
from campaigns.board import Board
from campaigns.games.cards.points import piles
from campaigns.models import Membership
from campaigns.site.pages import refused
from characters import pages, plain
from characters.games.cards.samples import samples
from characters.games.cards.seats import seat_of
from characters.posted import posted, signed_number
from rules.refusals import Refusal


def show_list(request: HttpRequest, seat: Membership, status: int = 200, **context: Any) -> HttpResponse:
    table = board.look(seat)
    found = {
        **cast(table, seat),
        "samples": samples(seat),
        "piles": piles(table),
        "store": sorted(table.all("stored"), key=lambda stored: stored["name"].casefold()),
    }
    return plain.list_page(request, seat, "games/cards/characters/list.html", status, **found, **context)


def cast(table: Board, seat: Membership) -> dict[str, Any]:
    """As at every table, and what each is about: the first aspect of the sheet."""
    found = pages.cast(table, seat)
    for line in (*found["heroes"], *found["others"]):
        line["concept"] = next((aspect["text"] for aspect in line["character"]["aspects"]), "")
    return found


def act(request: HttpRequest, campaign: str, at: str, kind: str, **args: Any) -> HttpResponse:
    """Something done on the list; a refusal is said there, at `at`."""
    seat = seat_of(request, campaign)
    try:
        doors.send(seat, kind, args)
    except Refusal as refusal:
        return show_list(request, seat, refusal.status, refused=refused(at, refusal), given=request.POST)
    return redirect("characters", campaign)


@login_required
@require_POST
def keep(request: HttpRequest, campaign: str) -> HttpResponse:
    """An opponent into the store."""
    language, sample = seat_of(request, campaign).campaign.language, posted(request, "sample")
    return act(request, campaign, f"sample-{sample}", "copy_sample", sample=sample, language=language)


@login_required
@require_POST
def write(request: HttpRequest, campaign: str) -> HttpResponse:
    """A card for the store by hand, an aspect at a time. Rule: CARD-GM-04."""
    sent = {name: posted(request, name) for name in ("card", "text", "aspect_kind")}
    return act(request, campaign, "write", "store_aspect", **sent)


@login_required
@require_POST
def discard(request: HttpRequest, campaign: str) -> HttpResponse:
    """A card of the store that will not come back."""
    stored = posted(request, "stored")
    return act(request, campaign, f"stored-{stored}", "drop_stored", stored=stored)


@login_required
@require_POST
def adjust(request: HttpRequest, campaign: str) -> HttpResponse:
    """The GM's correction of somebody's points. Rule: CARD-ECON-01."""
    sent = {"to": posted(request, "to"), "by": signed_number(posted(request, "by")), "why": posted(request, "why")}
    return act(request, campaign, "points", "adjust_points", **sent)
