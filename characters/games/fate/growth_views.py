"""Milestones: the GM awards one, and on the sheet its choices are made or left.

Rules: FAE-ADV-01 to FAE-ADV-10, FCON-ADV-01 to FCON-ADV-12.
"""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from campaigns import doors
from campaigns.models import Membership
from campaigns.site.pages import refused
from campaigns.views import tell
from characters.games.fate.edit_views import Change, changes
from characters.games.fate.lists import show_list
from characters.games.fate.posted_stunt import posted_stunt
from characters.games.fate.seats import seat_of
from characters.posted import posted
from rules.refusals import NothingChanges, Refusal

Args = dict[str, Any]
Made = tuple[str, Args]
POWERS = ("refresh", "skill_points")


@login_required
@require_POST
def award(request: HttpRequest, campaign: str) -> HttpResponse:
    """To every hero that is ready; with a breakthrough what the GM adds to it (FCON-ADV-10)."""
    seat, size = seat_of(request, campaign), posted(request, "size")
    power = {name: 1 for name in POWERS if size == "breakthrough" and posted(request, name)}
    try:
        doors.send(seat, "award_milestone", {"milestone": size, **power})
    except Refusal as refusal:
        return show_list(request, seat, refusal.status, refused=refused("milestone", refusal))
    tell(request, "characters.growth.awarded")
    return redirect("characters", campaign)


def swap(request: HttpRequest, seat: Membership) -> Made:
    ratings = [posted(request, "rating"), posted(request, "other")]
    return "choose_minor", {"option": "swap", "approaches": ratings}


def exchange_rating(request: HttpRequest, seat: Membership) -> Made:
    ratings = [posted(request, "rating"), posted(request, "other")]
    return "choose_minor", {"option": "exchange_rating", "approaches": ratings}


def points(request: HttpRequest, seat: Membership) -> Made:
    """Every point that is given to something; those left blank stay banked."""
    return "spend_points", {"raises": [name for name in request.POST.getlist("raise") if name]}


def recover(request: HttpRequest, seat: Membership) -> Made:
    """What begins to heal, or an extreme consequence in other words."""
    kind = "rename_extreme" if posted(request, "extreme") else "start_recovery"
    return kind, {"aspect": posted(request, "aspect"), "text": posted(request, "text")}


def rename(request: HttpRequest, seat: Membership) -> Made:
    return "choose_minor", {"option": "rename", "slot": posted(request, "slot"), "text": posted(request, "text")}


def exchange_stunt(request: HttpRequest, seat: Membership) -> Made:
    stunt = posted_stunt(request, seat)
    return "choose_minor", {"option": "exchange_stunt", "give": posted(request, "give"), "stunt": stunt}


def new_stunt(request: HttpRequest, seat: Membership) -> Made:
    return "choose_minor", {"option": "new_stunt", "stunt": posted_stunt(request, seat)}


def clear(request: HttpRequest, seat: Membership) -> Made:
    return "clear_consequence", {"aspect": posted(request, "aspect"), "how": posted(request, "text")}


def raise_rating(request: HttpRequest, seat: Membership) -> Made:
    return "raise_rating", {"rating": posted(request, "rating")}


def take_refresh(request: HttpRequest, seat: Membership) -> Made:
    return "take_refresh", {}


def buy_stunt(request: HttpRequest, seat: Membership) -> Made:
    return "buy_stunt", {"stunt": posted_stunt(request, seat)}


def high_concept(request: HttpRequest, seat: Membership) -> Made:
    return "rename_high_concept", {"text": posted(request, "text")}


def leave(request: HttpRequest, seat: Membership) -> Made:
    return "pass_milestone", {}


CHOICES: dict[str, Callable[[HttpRequest, Membership], Made]] = {
    "swap": swap,
    "exchange_rating": exchange_rating,
    "points": points,
    "recover": recover,
    "rename": rename,
    "exchange_stunt": exchange_stunt,
    "new_stunt": new_stunt,
    "clear": clear,
    "raise": raise_rating,
    "refresh": take_refresh,
    "stunt": buy_stunt,
    "high_concept": high_concept,
    "pass": leave,
}


class Grow(Change):
    """A choice of a milestone. What all of them can be about is read as one."""

    def __init__(self, request: HttpRequest, seat: Membership, key: str, choice: str) -> None:
        super().__init__(request, seat, key, f"grow-{choice}")
        self.reads = self.reads and "grow"
        self.reloads = frozenset({self.at})

    def unchanged(self, nothing: NothingChanges) -> HttpResponse:
        return self.answer(nothing)

    def answer(self, refusal: Refusal | None = None) -> HttpResponse:
        if refusal is None:
            tell(self.request, "characters.growth.done")
        return super().answer(refusal)


@changes
def grow(request: HttpRequest, seat: Membership, key: str, choice: str) -> HttpResponse:
    make = CHOICES.get(choice)
    if make is None:
        raise Http404
    return Grow(request, seat, key, choice).send(*make(request, seat))
