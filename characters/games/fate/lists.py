"""The list of characters at a Fate table: what each is about, ready sheets to copy, opponents, milestones."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from campaigns import board
from campaigns.board import Board
from campaigns.models import Membership
from characters import pages, plain
from characters.games.fate.samples import samples
from characters.games.fate.seats import seat_of
from characters.posted import whole_number

KINDS = ("npc", "mook", "group")


def show_list(request: HttpRequest, seat: Membership, status: int = 200, **context: Any) -> HttpResponse:
    table = board.look(seat)
    found = {
        **cast(table, seat),
        "casts": seat.runs,
        "samples": samples(seat),
        "milestone_sizes": table.can.get("growth", {}).get("sizes", ()),
    }
    return plain.list_page(request, seat, "games/fate/characters/list.html", status, **found, **context)


def cast(table: Board, seat: Membership) -> dict[str, Any]:
    """As at every table, and what each is about."""
    found = pages.cast(table, seat)
    for line in (*found["heroes"], *found["others"]):
        concept = table.first("aspect", on=line["character"]["id"], slot="high_concept")
        line["concept"] = concept["text"] if concept else ""
    return found


def new(request: HttpRequest, seat: Membership) -> HttpResponse:
    """An empty sheet, at once a draft of one's own; the GM also makes opponents."""
    kind = request.POST.get("kind", "pc")
    if kind not in KINDS:
        return plain.new(request, seat, show=show_list)
    args: dict[str, Any] = {"char_kind": kind, "name": request.POST.get("name", "")}
    if kind == "group":
        args["members"] = whole_number(request.POST.get("members", ""), 4)
    return plain.make(request, seat, "create_character", args, at="new", show=show_list)


@login_required
@require_POST
def copy(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = seat_of(request, campaign)
    args = {"sample": request.POST.get("sample", ""), "language": seat.campaign.language}
    return plain.make(request, seat, "copy_sample", args, at=f"sample-{args['sample']}", show=show_list)
