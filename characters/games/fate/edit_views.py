"""Changing a sheet, field by field: each change is a command at once, and a refusal is said beside its field."""

from collections.abc import Callable
from typing import Any, cast

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRefresh

from campaigns import doors
from campaigns.models import Membership
from campaigns.site.pages import refused
from campaigns.views import tell
from characters.games.fate.posted_stunt import posted_stunt
from characters.games.fate.seats import seat_of
from characters.games.fate.sheet.rating_editor import moved
from characters.games.fate.sheet.sheets import placed
from characters.games.fate.sheet.standing import LISTS, NUMBERS, TEXTS, standing, words_in
from characters.games.fate.views import sheet_context, show_sheet
from characters.posted import posted, signed_number, whole_number
from rules.refusals import NothingChanges, Refusal, Stale

Args = dict[str, Any]


class Change:
    """One request to change a sheet: who asks, which sheet, and where on the page the answer belongs.

    `at` names the field, `part` the piece of the page that is drawn anew (none for a text that is being typed).
    """

    reloads = frozenset({"gear", "takes"})  # fields that stand on more of the page than the answer draws

    def __init__(self, request: HttpRequest, seat: Membership, key: str, at: str, part: str = "") -> None:
        self.request, self.seat, self.key, self.at, self.part = request, seat, key, at, part
        self.reads = at if "read" in request.POST else ""
        self.read_at: str | None = None

    @property
    def id(self) -> str:
        return f"character:{self.key}"

    def read(self) -> dict[str, Any]:
        """The sheet. What is sent after that is refused if the sheet has changed meanwhile."""
        context = sheet_context(self.seat, self.key)
        self.read_at = context["read_at"]
        return cast(dict[str, Any], context["sheet"])

    def check_read(self) -> None:
        """Raises `Stale` if something else stands there by now than what the page says was read; what the field is to
        hold anyway may stand there already. What comes between this and the commit, the base finds."""
        if self.reads and standing(self.read(), self.at).strip() not in (
            posted(self.request, "read"),
            posted(self.request),
        ):
            raise Stale()

    def send(self, kind: str, args: Args) -> HttpResponse:
        try:
            self.check_read()
            doors.send(self.seat, kind, {"character": self.id, **args}, self.read_at)
        except NothingChanges:
            pass
        except Refusal as refusal:
            return self.answer(refusal)
        return self.answer()

    def answer(self, refusal: Refusal | None = None) -> HttpResponse:
        """What has changed of the page; the whole page for a browser without scripts."""
        said: dict[str, Any] | None = refused(self.at, refusal) if refusal else None
        if not self.request.htmx:  # type: ignore[attr-defined]
            if said:
                return show_sheet(self.request, self.seat, self.key, refusal.status, refused=said)  # type: ignore[union-attr]
            return redirect("character", self.seat.campaign.public_id, self.key)
        if not said and self.at in self.reloads:
            return HttpResponseClientRefresh()
        around = sheet_context(self.seat, self.key)
        if said and isinstance(refusal, Stale):
            said["now"] = words_in(around["sheet"], self.at)
        context = {
            "campaign": self.seat.campaign,
            "seat": self.seat,
            "refused": said,
            "at": self.at,
            "part": self.part,
            "reads": self.reads,
            "was": self.request.POST.get("state", ""),
        }
        return render(self.request, "games/fate/characters/_changed.html", {**around, **context})


def changes(view: Callable[..., HttpResponse]) -> Any:
    """A view that changes a sheet: signed in, by POST, with the seat looked up."""

    @login_required
    @require_POST
    def checked(request: HttpRequest, campaign: str, key: str, **kwargs: Any) -> HttpResponse:
        return view(request, seat_of(request, campaign), key, **kwargs)

    return checked


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
    sheet = change.read()
    given = sheet["character"].get("ratings", {})
    value = whole_number(request.POST.get("value", ""), -1)
    hero = sheet["character"]["kind"] == "pc"
    wanted = placed(sheet["game"], given, rating, value) if hero else {rating: value}
    return change.send("edit_character", {"ratings": wanted})


@changes
def place(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """What stands in one place of a hero's shape; in play an empty place is filled once."""
    change = Change(request, seat, key, "ratings", "ratings")
    character = change.read()["character"]
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
        kept = [one for one in change.read()["stunts"] if one["id"] != posted(request, "stunt")]
        return change.send("edit_character", {"stunts": kept})
    return change.send("add_stunt", {"stunt": posted_stunt(request, seat)})


@changes
def ready(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    return Change(request, seat, key, "ready").send("mark_ready", {})


@changes
def assign(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    return Change(request, seat, key, "assign").send("assign_character", {"to": posted(request, "to") or None})


@changes
def drop(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    try:
        doors.send(seat, "drop_character", {"character": f"character:{key}"})
    except Refusal as refusal:
        return show_sheet(request, seat, key, refusal.status, refused=refused("drop", refusal))
    tell(request, "characters.dropped")
    return redirect(reverse("characters", args=[seat.campaign.public_id]))
