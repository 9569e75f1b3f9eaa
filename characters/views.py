"""Pages of characters: everybody's, and a new one."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from campaigns import board, doors, selectors
from campaigns.models import Membership
from campaigns.site.pages import campaign_page, refused
from characters import pages
from characters.games.fate.sheets import key_of
from rules.refusals import Refusal

KINDS = ("pc", "npc", "mook", "group")


def seat_of(request: HttpRequest, campaign: str) -> Membership:
    return selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]


@login_required
@require_safe
def characters(request: HttpRequest, campaign: str) -> HttpResponse:
    return show_list(request, seat_of(request, campaign))


def show_list(request: HttpRequest, seat: Membership, status: int = 200, **context: Any) -> HttpResponse:
    table = board.look(seat)
    found = {
        **pages.cast(table, seat),
        "samples": pages.samples(seat),
        "makes": seat.role != "spectator",
        "milestone_sizes": table.can.get("growth", {}).get("sizes", ()),
    }
    return campaign_page(request, seat, "characters", "characters/list.html", status, **found, **context)


@login_required
@require_POST
def new(request: HttpRequest, campaign: str) -> HttpResponse:
    """An empty sheet, at once a draft of one's own; the GM also makes opponents."""
    kind = request.POST.get("kind", "pc")
    args: dict[str, Any] = {"char_kind": kind if kind in KINDS else "pc"}
    if args["char_kind"] != "pc":
        args["name"] = request.POST.get("name", "")
    if args["char_kind"] == "group":
        args["members"] = whole_number(request.POST.get("members", ""), 4)
    return make(request, seat_of(request, campaign), "create_character", args, "new")


@login_required
@require_POST
def copy(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = seat_of(request, campaign)
    args = {"sample": request.POST.get("sample", ""), "language": seat.campaign.language}
    return make(request, seat, "copy_sample", args, f"sample-{args['sample']}")


def make(request: HttpRequest, seat: Membership, kind: str, args: dict[str, Any], at: str) -> HttpResponse:
    try:
        receipt = doors.send(seat, kind, args)
    except Refusal as refusal:
        return show_list(request, seat, refusal.status, refused=refused(at, refusal))
    made = next(id for id in receipt.made if id.startswith("character:"))
    return redirect("character", seat.campaign.public_id, key_of(made))


def whole_number(text: str, otherwise: int) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else otherwise


def posted(request: HttpRequest, name: str = "value") -> str:
    return request.POST.get(name, "").replace("\r\n", "\n").strip()


def signed_number(text: str) -> int:
    """As it stands in a form, a minus before it or not; what is no number is +0."""
    return -whole_number(text[1:], 0) if text.startswith("-") else whole_number(text, 0)
