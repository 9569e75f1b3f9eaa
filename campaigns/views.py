"""Home, about, and the overview of a campaign."""

from functools import cache
from typing import Any

import nh3
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_POST, require_safe
from markdown_it import MarkdownIt

from campaigns import board, demo, doors, selectors
from campaigns.accounts.models import User
from campaigns.calendar import shown
from campaigns.language import words
from campaigns.removal import selectors as removal
from campaigns.rulebook import rules as rulebook
from campaigns.site import overview
from campaigns.site.pages import campaign_page, refused
from rules.game import SYSTEM_KEYS
from rules.refusals import Refusal
from rules.table.commands import LeaveTable


def tell(request: HttpRequest, key: str, *, beside: str = "", **params: object) -> None:
    """`beside`: the part of the next page, by its id, at which it is said; else it is said above the page."""
    messages.success(request, words.text(words.active(), key, **params), extra_tags=beside)


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    if isinstance(request.user, User):
        return my_campaigns(request, request.user)
    return render(
        request,
        "campaigns/welcome.html",
        {"systems": SYSTEM_KEYS, "demo": selectors.demo_seats(), "demo_password": demo.PASSWORD},
    )


def my_campaigns(request: HttpRequest, user: User) -> HttpResponse:
    cards = overview.cards(user)
    shelf = [card for card in cards if card["campaign"].is_archived]
    removed = removal.removed_seats(user)
    lively = sorted((card for card in cards if card not in shelf), key=lambda card: not card["waiting"])
    return render(
        request, "campaigns/home.html", {"cards": lively, "shelf": shelf, "removed": removed, "nav": "campaigns"}
    )


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return render(request, "campaigns/about.html", {"systems": SYSTEM_KEYS, "nav": "about"})


@require_safe
def rules_page(request: HttpRequest, game: str) -> HttpResponse:
    """All rules of a game by topic, in our own words."""
    if game not in SYSTEM_KEYS:
        raise Http404
    context = {"game": game, "games": SYSTEM_KEYS, "topics": rulebook.topics(game, words.active()), "nav": "about"}
    return render(request, "campaigns/rules.html", context)


@require_safe
def rule(request: HttpRequest, rule: str) -> HttpResponse:
    """Where the id of a rule leads, on whatever page it stands: to its place among its game's rules."""
    game = rulebook.game_of(rule)
    if game is None:
        raise Http404
    return redirect(f"{reverse('rules', args=[game])}#{rule}")


@require_safe
def api_docs(request: HttpRequest) -> HttpResponse:
    """docs/api.md as a page: our own text, in English."""
    return render(request, "campaigns/api.html", {"text": api_text()})


@cache
def api_text() -> SafeString:
    source = (settings.BASE_DIR / "docs" / "api.md").read_text(encoding="utf-8")
    drawn = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    # What scrolls must be reached by the keyboard.
    return rulebook.linked(mark_safe(nh3.clean(drawn).replace("<pre>", '<pre tabindex="0">')))  # nosec: our own file, cleaned


@login_required
@require_safe
def campaign(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    return show_overview(request, seat)


def show_overview(request: HttpRequest, seat: Any, status: int = 200, **context: Any) -> HttpResponse:
    found = {**overview.details(seat, board.look(seat)), "undo": shown.undo(request.GET)}
    return campaign_page(request, seat, "overview", "campaigns/overview.html", status, **found, **context)


@login_required
@require_POST
def leave(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    try:
        doors.submit(seat, campaign, LeaveTable())
    except Refusal as refusal:
        return show_overview(request, seat, refusal.status, refused=refused("leave", refusal))
    tell(request, "pages.campaign.left", name=seat.campaign.name)
    return redirect("home")
