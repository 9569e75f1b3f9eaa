"""Making a hero: a name, and about five aspects, of one's own or beginning from a ready one. Rule: CARD-SHEET-03."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from campaigns.models import Membership
from campaigns.site.pages import campaign_page
from characters import plain
from characters.games.cards.samples import game_of, samples
from characters.games.cards.seats import seat_of
from characters.posted import posted

PROMPTS = ("concept", "trouble")


@login_required
@require_safe
def begin(request: HttpRequest, campaign: str) -> HttpResponse:
    return show(request, seat_of(request, campaign))


def show(request: HttpRequest, seat: Membership, status: int = 200, **context: Any) -> HttpResponse:
    """The form, with what was written in it, or with a ready hero (`?from=`)."""
    if seat.role == Membership.Role.SPECTATOR:
        raise PermissionDenied
    heroes = samples(seat)["heroes"]
    chosen = next((one for one in heroes if one["key"] == request.GET.get("from")), None)
    if request.method == "POST":
        name, about, lines = posted(request, "name"), posted(request, "about"), request.POST.getlist("aspects")
    else:
        name, about = (chosen["name"], chosen["about"]) if chosen else ("", "")
        lines = [line["text"] for line in chosen["lines"]] if chosen else []
    found = {
        "heroes": heroes,
        "chosen": chosen["key"] if chosen else "",
        "name": name,
        "about": about,
        "places": places(lines, game_of(seat).sheet_aspects),
    }
    return campaign_page(request, seat, "characters", "games/cards/characters/begin.html", status, **found, **context)


def places(lines: list[str], many: int) -> list[dict[str, Any]]:
    """The fields for aspects: what each asks for, and what stands in it."""
    return [
        {"prompt": PROMPTS[at] if at < len(PROMPTS) else "more", "text": lines[at] if at < len(lines) else ""}
        for at in range(max(many, len(lines)))
    ]


def new(request: HttpRequest, seat: Membership) -> HttpResponse:
    lines = [line.strip() for line in request.POST.getlist("aspects") if line.strip()]
    args = {"name": posted(request, "name"), "about": posted(request, "about"), "aspects": lines}
    return plain.make(request, seat, "create_character", args, at="new", show=show)
