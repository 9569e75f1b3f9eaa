"""Changing a sheet, field by field: each change is a command at once, and a refusal is said beside its field."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from campaigns.models import Membership
from characters import acts
from characters.changes import Change as Changing
from characters.changes import changing
from characters.games.fate.posted_stunt import as_written, posted_stunt
from characters.games.fate.sheet.rating_editor import moved
from characters.games.fate.sheet.sheets import placed
from characters.games.fate.sheet.standing import LISTS, NUMBERS, TEXTS, standing, words_in
from characters.games.fate.views import sheet_context, show_sheet
from characters.posted import posted, signed_number, whole_number


class Change(Changing):
    """A change to a Fate sheet."""

    template = "games/fate/characters/_changed.html"
    reloads = frozenset({"gear", "takes"})

    def context(self) -> dict[str, Any]:
        return sheet_context(self.seat, self.key)

    def show(self, status: int, said: dict[str, Any]) -> HttpResponse:
        return show_sheet(self.request, self.seat, self.key, status, refused=said)

    def words_in(self, context: dict[str, Any], at: str) -> str | None:
        return words_in(context["sheet"], at)

    def standing(self, context: dict[str, Any], at: str) -> str:
        return standing(context["sheet"], at)


changes = changing("fate")


@changes
def text(request: HttpRequest, seat: Membership, key: str, field: str) -> HttpResponse:
    if field not in TEXTS:
        raise Http404
    return Change(request, seat, key, field).send("edit_character", {field: posted(request)})


@changes
def aspect(request: HttpRequest, seat: Membership, key: str, slot: str) -> HttpResponse:
    return Change(request, seat, key, f"aspect-{slot}").send("edit_character", {"aspects": {slot: posted(request)}})


@changes
def listed(request: HttpRequest, seat: Membership, key: str, field: str) -> HttpResponse:
    """What a mook is good or bad at: one a line."""
    if field not in LISTS:
        raise Http404
    lines = [line.strip() for line in request.POST.get("value", "").splitlines() if line.strip()]
    return Change(request, seat, key, field).send("edit_character", {field: lines})


@changes
def number(request: HttpRequest, seat: Membership, key: str, field: str) -> HttpResponse:
    if field not in NUMBERS:
        raise Http404
    return Change(request, seat, key, field).send(
        "edit_character", {field: whole_number(request.POST.get("value", ""), -1)}
    )


@changes
def rating(request: HttpRequest, seat: Membership, key: str, rating: str) -> HttpResponse:
    """Give an approach a value; where a hero's spread has no more of it, another approach trades."""
    change = Change(request, seat, key, "ratings", "ratings")
    sheet = change.read()["sheet"]
    given = sheet["character"].get("ratings", {})
    value = whole_number(request.POST.get("value", ""), -1)
    hero = sheet["character"]["kind"] == "pc"
    wanted = placed(sheet["game"], given, rating, value) if hero else {rating: value}
    return change.send("edit_character", {"ratings": wanted})


@changes
def place(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """What stands in one place of a hero's shape; in play an empty place is filled once."""
    change = Change(request, seat, key, "ratings", "ratings")
    character = change.read()["sheet"]["character"]
    value, was, rating = signed_number(posted(request)), posted(request, "was"), posted(request, "rating")
    if character.get("in_play"):
        return change.send("place_rating", {"rating": rating, "value": value})
    return change.send("edit_character", {"ratings": moved(character.get("ratings", {}), value, was, rating)})


@changes
def rated(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """One of a list of ratings: another value, +0 to be rid of it, or a new one, perhaps in words of its own."""
    rating = posted(request, "rating") or posted(request, "own")
    value = signed_number(posted(request))
    return Change(request, seat, key, "ratings", "ratings").send("edit_character", {"ratings": {rating: value}})


@changes
def leftover(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """Take off what is not on the table's list any more."""
    return Change(request, seat, key, "leftover", "ratings").send("drop_rating", {"rating": posted(request, "rating")})


@changes
def takes(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """Tracks and slots of an important character of the GM's: one track for all harm, or one for each kind."""
    counts = {name: whole_number(posted(request, name), 0) for name in ("stress", "physical", "mental")}
    alone = counts["stress"] or "physical" not in request.POST
    tracks = {"stress": counts["stress"]} if alone else {name: counts[name] for name in ("physical", "mental")}
    slots = request.POST.getlist("slots")
    return Change(request, seat, key, "takes").send("edit_character", {"tracks": tracks, "slots": slots})


@changes
def gear(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """Weapon and armor, where the table plays by them."""
    carried = {name: signed_number(posted(request, name)) for name in ("weapon", "armor")}
    return Change(request, seat, key, "gear").send("edit_character", carried)


@changes
def preset(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    return Change(request, seat, key, "ratings", "ratings").send("apply_preset", {"preset": posted(request, "preset")})


@changes
def stunt(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """Add a stunt, one's own or of the library; or take one away."""
    change = Change(request, seat, key, "stunts", "stunts")
    if request.POST.get("do") == "drop":
        kept = [one for one in change.read()["sheet"]["stunts"] if one["id"] != posted(request, "stunt")]
        return change.send("edit_character", {"stunts": kept})
    added = posted_stunt(request, seat)
    change.written = as_written(request, added)
    return change.send("add_stunt", {"stunt": added})


@changes
def ready(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    return Change(request, seat, key, "ready").send("mark_ready", {})


@changes
def assign(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    return Change(request, seat, key, "assign").send("assign_character", {"to": posted(request, "to") or None})


@changes
def drop(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    return acts.drop(request, seat, key, show_sheet)
