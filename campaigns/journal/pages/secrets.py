"""Who knows what: the secrets of the journal in a table, narrowed to what somebody does not know yet."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from campaigns.journal import knowing, revealing, visible
from campaigns.journal.knowing import Secret
from campaigns.journal.pages.views import reader
from campaigns.journal.visible import Viewer
from campaigns.models import Membership
from campaigns.site.pages import campaign_page, refused
from campaigns.views import tell
from rules.refusals import Refusal

A_PART = 50


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def secrets(request: HttpRequest, campaign: str) -> HttpResponse:
    """For those who run the game; the others are not told that it is there. A press tells somebody one of them."""
    viewer = reader(request, campaign)
    if not viewer.seat.runs:
        raise Http404
    if request.method != "POST":
        return show(request, viewer)
    row = request.POST.get("row", "")
    after = following(viewer, request, row)
    try:
        tell_one(viewer, request.POST)
    except Refusal as refusal:
        return show(request, viewer, refusal.status, refused=refused(row, refusal))
    tell(request, "journal.revealed_to")
    return redirect(f"{request.get_full_path()}#s-{after}")


def following(viewer: Viewer, request: HttpRequest, row: str) -> str:
    """Where to go on after a press there: the same row, or the next one if it is about to leave the list."""
    if request.GET.get("whom", "") != request.POST.get("to"):
        return row
    rows = [str(one.id) for one in listed(request, knowing.secrets(viewer))[1]]
    at = rows.index(row) if row in rows else -1
    return (rows[at + 1 :] or rows[at - 1 : at] or [row])[0]


def tell_one(viewer: Viewer, given: Any) -> None:
    """A block, or the title alone, to one member. Raises what `revealing.reveal` does."""
    page = visible.page_or_404(viewer, given.get("page", ""))
    block = given.get("block", "")
    blocks = [visible.block_or_404(viewer, page, block)] if block else []
    revealing.reveal(viewer, page, blocks, (given.get("to", ""),), title=not block)


def show(request: HttpRequest, viewer: Viewer, status: int = 200, **more: Any) -> HttpResponse:
    found = knowing.secrets(viewer)
    whom, rows = listed(request, found)
    people = [one.member for one in found[0].people] if found else []
    part = Paginator(rows, A_PART).get_page(request.GET.get("part"))
    context = {"there_are": bool(found), "part": part, "people": people, "whom": whom, **more}
    return campaign_page(request, viewer.seat, "journal", "campaigns/journal/secrets.html", status, **context)


def listed(request: HttpRequest, found: list[Secret]) -> tuple[Membership | None, list[Secret]]:
    """Whom the list is narrowed to, and what they do not know; else all of it."""
    people = (one.member for one in found[0].people) if found else ()
    whom = next((one for one in people if one.public_id == request.GET.get("whom")), None)
    return whom, found if whom is None else [one for one in found if one.is_hidden_from(whom)]
