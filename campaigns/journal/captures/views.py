"""The page of what was taken down: for oneself, for the GM, for everyone."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from campaigns import selectors
from campaigns.journal import remembered, visible
from campaigns.journal.captures import keeping, listed
from campaigns.journal.captures.keeping import Line
from campaigns.journal.models import Capture
from campaigns.journal.visible import Viewer
from campaigns.language import words
from campaigns.site.pages import campaign_page, refused
from campaigns.views import tell
from rules.refusals import NotAllowed, Refusal

LINES_A_PART = 100
EMPTY = Line("note", "", "gms")


def reader(request: HttpRequest, campaign: str) -> Viewer:
    return visible.viewer_of(selectors.seat_or_404(request.user, campaign))  # type: ignore[arg-type]


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def notes(request: HttpRequest, campaign: str) -> HttpResponse:
    """All lines the reader may read, with a field for a new one."""
    viewer = reader(request, campaign)
    if request.method != "POST":
        return notes_page(request, viewer)
    try:
        keeping.capture(viewer, _given(request), request.POST.get("sent", "")[:36])
    except Refusal as refusal:
        if isinstance(refusal, NotAllowed):
            raise PermissionDenied from refusal
        return notes_page(request, viewer, refusal.status, given=_given(request), refused=refused("new", refusal))
    tell(request, "recap.notes.taken")
    return redirect("notes", campaign)


def _given(request: HttpRequest) -> Line:
    return Line(request.POST.get("what", ""), request.POST.get("text", ""), request.POST.get("who", "mine"))


def notes_page(
    request: HttpRequest, viewer: Viewer, status: int = 200, given: Line = EMPTY, **more: Any
) -> HttpResponse:
    what, whose = request.GET.get("what", ""), request.GET.get("whose", "")
    rows = remembered.captures(viewer)
    rows = rows.filter(what=what) if what in Capture.What.values else rows
    rows = rows.filter(by=viewer.seat) if whose == "mine" else rows
    part = Paginator(rows, LINES_A_PART).get_page(request.GET.get("part"))
    gone = remembered.captures(viewer, dropped=True).filter(by=viewer.seat)[:LINES_A_PART]
    context: dict[str, Any] = {
        "lines": listed.listed(viewer, part.object_list),
        "part": part,
        "what": what,
        "whose": whose,
        "kinds": [(what, listed.called(what)) for what in Capture.What.values],
        "readers": [(who, _called(viewer, who)) for who in keeping.READERS],
        "given": given,
        "writes": viewer.writes,
        "gone": gone,
    }
    return campaign_page(request, viewer.seat, "sessions", "campaigns/journal/notes.html", status, **context, **more)


def _called(viewer: Viewer, who: str) -> str:
    """For a player the GMs' own set is "the GMs and me"."""
    mine = "gms_and_me" if who == "gms" and not viewer.seat.runs else who
    return words.text(words.active(), f"capture.who.{mine}")


@login_required
@require_POST
def note(request: HttpRequest, campaign: str, capture: str) -> HttpResponse:
    """Change one's own line, take it off the list, or put it back."""
    viewer = reader(request, campaign)
    do = request.POST.get("do", "")
    row = remembered.captures(viewer, dropped=do == "bring_back").filter(public_id=capture).first()
    if row is None or do not in SAID:
        raise Http404
    try:
        if do == "change":
            keeping.change(viewer, row, _given(request))
        else:
            (keeping.drop if do == "drop" else keeping.bring_back)(viewer, row)
    except NotAllowed as refusal:
        raise PermissionDenied from refusal
    except Refusal as refusal:
        return notes_page(request, viewer, refusal.status, refused=refused(capture, refusal))
    tell(request, SAID[do])
    return redirect("notes", campaign)


SAID = {"change": "recap.notes.changed", "drop": "recap.notes.dropped", "bring_back": "recap.notes.back_again"}
