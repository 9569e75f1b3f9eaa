"""Changing a sheet: one's own words at once, its aspects between scenes with the GM's assent. Rule: CARD-SHEET-06."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from campaigns.models import Membership
from characters import acts
from characters.changes import Change as Changing
from characters.changes import changing
from characters.games.cards.sheets import TEXTS, words_in
from characters.games.cards.views import sheet_context, show_sheet
from characters.posted import posted

ANSWERS = ("accept_offer", "refuse_offer", "withdraw_offer")
changes = changing("cards")


class Change(Changing):
    """A change to a hero. What was written and refused stays in its field."""

    template = "games/cards/characters/_changed.html"

    def context(self) -> dict[str, Any]:
        return sheet_context(self.seat, self.key)

    def show(self, status: int, said: dict[str, Any]) -> HttpResponse:
        return show_sheet(self.request, self.seat, self.key, status, refused=said, given=posted(self.request))

    def words_in(self, context: dict[str, Any], at: str) -> str | None:
        return words_in(context["sheet"], at)


@changes
def text(request: HttpRequest, seat: Membership, key: str, field: str) -> HttpResponse:
    if field not in TEXTS:
        raise Http404
    return Change(request, seat, key, field).send("edit_character", {field: posted(request)})


@changes
def line(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """Other words for an aspect of the sheet, none to be rid of it, or a new one: the GM writes, a player asks."""
    aspect = posted(request, "aspect")
    change = Change(request, seat, key, f"line-{aspect or 'new'}")
    value = "" if posted(request, "do") == "drop" else posted(request)
    if not (aspect and seat.runs and value):
        change.reloads = frozenset({change.at})
    if value and change.standing(change.read(), change.at) == value:
        return change.answer()
    return change.send("edit_sheet", {"aspect": aspect or None, "text": value})


@changes
def status(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """The story has done away with an aspect of the status card. Rule: CARD-CLEAN-05."""
    aspect = posted(request, "aspect")
    sent = {"aspect": aspect, "because": posted(request)}
    return Change(request, seat, key, f"status-{aspect}").send("remove_status", sent)


@changes
def answer(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """The GM's word on what was asked, or it is taken back."""
    kind, offer = posted(request, "do"), posted(request, "offer")
    if kind not in ANSWERS:
        raise Http404
    return acts.act(request, seat, key, f"ask-{offer}", kind, {"offer": offer}, show_sheet)


@changes
def assign(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    return Change(request, seat, key, "assign").send("assign_character", {"to": posted(request, "to") or None})


@changes
def drop(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    return acts.drop(request, seat, key, show_sheet)
