"""The pages of characters as every game has them: a list, a sheet of what the game has words for, and that on paper.

An engine with pages of its own says the same in `characters.games.<engine>.pages`.
"""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from campaigns import board, doors, selectors
from campaigns.board import Thing
from campaigns.language import words
from campaigns.models import Membership
from campaigns.site.pages import campaign_page, refused
from campaigns.uploads.maker import MEGABYTES
from characters import pages
from characters.posted import posted
from characters.rights import acts_for, may_picture
from rules.game import engine_of
from rules.refusals import Refusal
from rules.words.labels import load_labels

Show = Callable[..., HttpResponse]
PAPER = "characters/_paper.html"


def show_list(request: HttpRequest, seat: Membership, status: int = 200, **context: Any) -> HttpResponse:
    return list_page(request, seat, "characters/list.html", status, **context)


def list_page(request: HttpRequest, seat: Membership, template: str, status: int, **context: Any) -> HttpResponse:
    makes = seat.role != Membership.Role.SPECTATOR and engine_of(seat.campaign.system).begins is not None
    found = {"makes": makes, **pages.cast(board.look(seat), seat)}
    return campaign_page(request, seat, "characters", template, status, **{**found, **context})


def new(request: HttpRequest, seat: Membership, show: Show = show_list) -> HttpResponse:
    """A character of one's own, by its name."""
    begins = engine_of(seat.campaign.system).begins
    if begins is None:
        raise Http404
    return make(request, seat, *begins(posted(request, "name")), at="new", show=show)


def make(
    request: HttpRequest, seat: Membership, kind: str, args: dict[str, Any], *, at: str, show: Show
) -> HttpResponse:
    """Send it, and go to the character that it made; a refusal is said on the list, at `at`."""
    try:
        receipt = doors.send(seat, kind, args)
    except Refusal as refusal:
        return show(request, seat, refusal.status, refused=refused(at, refusal))
    made = next(id for id in receipt.made if id.startswith("character:"))
    return redirect("character", seat.campaign.public_id, pages.key_of(made))


def show_sheet(request: HttpRequest, seat: Membership, key: str, status: int = 200, **context: Any) -> HttpResponse:
    """404 for one they do not know of, as for one that is not there."""
    sheet = sheet_of(seat, character_at(seat, key), names_in(seat))
    return campaign_page(
        request, seat, "characters", "characters/sheet.html", status, sheet=sheet, megabytes=MEGABYTES, **context
    )


def character_at(seat: Membership, key: str) -> Thing:
    found = board.look(seat).find(f"character:{key}")
    if found is None:
        raise Http404
    return found


def names_in(seat: Membership) -> dict[str, str]:
    return selectors.names(selectors.seated(seat.campaign))


def sheet_of(seat: Membership, character: Thing, names: dict[str, str]) -> dict[str, Any]:
    return {
        "character": character,
        "key": pages.key_of(character["id"]),
        "mine": acts_for(seat, character),
        "pictured": may_picture(seat, character),
        "who": names.get(character.get("controller") or "", ""),
        "rows": rows(seat.campaign.system, character),
    }


def rows(game: str, character: Thing) -> list[dict[str, Any]]:
    """What of it the game has words for (`sheet.<field>`), in their order, as far as this reader sees it."""
    start = f"{game}.sheet."
    named = (key for key in load_labels(game, words.DEFAULT) if key.startswith(start))
    found = ((key, character.get(key.removeprefix(start))) for key in named)
    return [{"name": words.text(words.active(), key), "value": value} for key, value in found if value is not None]


def show_paper(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    back = reverse("character", args=[seat.campaign.public_id, key])
    return on_paper(request, seat, [sheet_of(seat, character_at(seat, key), names_in(seat))], back)


def papers_of(seat: Membership, table: board.Board, ids: list[str]) -> tuple[str, list[dict[str, Any]]]:
    """The template that draws them on paper, and those of these characters that this member knows."""
    names = names_in(seat)
    found = (table.find(id) for id in ids)
    return PAPER, [sheet_of(seat, one, names) for one in found if one]


def show_papers(request: HttpRequest, seat: Membership) -> HttpResponse:
    """All that those who run the table may print at once."""
    if not seat.runs:
        raise PermissionDenied
    cast, names = pages.cast(board.look(seat), seat), names_in(seat)
    sheets = [sheet_of(seat, one["character"], names) for one in [*cast["heroes"], *cast["others"]]]
    return on_paper(request, seat, sheets, reverse("characters", args=[seat.campaign.public_id]))


def on_paper(
    request: HttpRequest,
    seat: Membership,
    sheets: list[dict[str, Any]],
    back: str,
    paper: str = PAPER,
) -> HttpResponse:
    """Each sheet on a page of its own, drawn by the template `paper`."""
    context = {"campaign": seat.campaign, "papers": sheets, "paper": paper, "back": back, "theme": "light"}
    return render(request, "characters/paper.html", context)
