"""The page of threads, and one press at each."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from campaigns import selectors
from campaigns.journal import audiences, visible
from campaigns.journal.audiences import Choice
from campaigns.journal.models import TITLE, Thread
from campaigns.journal.pages import forms
from campaigns.journal.threads import keeping, listed
from campaigns.journal.threads.keeping import Facts
from campaigns.journal.visible import Viewer
from campaigns.site.pages import campaign_page, refused
from campaigns.views import tell
from rules.refusals import NotAllowed, Refusal

STATUS = Thread.Status
SAID = {
    "save": "recap.threads.saved",
    "close": "recap.threads.closed",
    "drop": "recap.threads.dropped",
    "reopen": "recap.threads.reopened",
}
BECOMES = {"close": STATUS.CLOSED, "drop": STATUS.DROPPED, "reopen": STATUS.OPEN}


def reader(request: HttpRequest, campaign: str) -> Viewer:
    return visible.viewer_of(selectors.seat_or_404(request.user, campaign))  # type: ignore[arg-type]


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def threads(request: HttpRequest, campaign: str) -> HttpResponse:
    """What is open, the longest untouched first; closed and dropped ones by `status`. Posting begins one."""
    viewer = reader(request, campaign)
    if request.method != "POST":
        return threads_page(request, viewer)
    if not viewer.writes:
        raise PermissionDenied
    given = request.POST
    who = given.get("readers", "")
    title = " ".join(given.get("title", "").split())[: TITLE + 1]
    try:
        choice = Choice(who if who in ("everyone", "gms", "mine") else "gms")
        if title:
            keeping.begin(viewer, title, choice, given.get("kind", ""), given.get("who", ""))
    except Refusal as refusal:
        return threads_page(request, viewer, refusal.status, given=given, refused=refused("new", refusal))
    if title:
        tell(request, "recap.threads.begun")
    return redirect("threads", campaign)


def threads_page(request: HttpRequest, viewer: Viewer, status: int = 200, **more: Any) -> HttpResponse:
    wanted = request.GET.get("status", "")
    wanted = wanted if wanted in STATUS.values else STATUS.OPEN
    rows = listed.listed(viewer, wanted)
    named = dict(listed.kinds())
    context: dict[str, Any] = {
        "rows": [(row, named[row.kind]) for row in rows],
        "wanted": wanted,
        "states": [(one, listed.called("status", one)) for one in STATUS.values],
        "kinds": listed.kinds(),
        "whos": [one for one in forms.choices_of_who(viewer) if one[0] in audiences.WHO[:3]],
        "writes": viewer.writes,
    }
    return campaign_page(request, viewer.seat, "journal", "campaigns/journal/threads.html", status, **context, **more)


@login_required
@require_POST
def thread(request: HttpRequest, campaign: str, page: str) -> HttpResponse:
    """Save what is said of it, or close, drop or open it again."""
    viewer, do = reader(request, campaign), request.POST.get("do", "")
    found = visible.page_or_404(viewer, page)
    row = listed.of_page(viewer, found)
    if row is None or do not in SAID:
        raise Http404
    facts = Facts(row.kind, row.who, row.since, BECOMES.get(do, row.status))
    if do == "save":
        facts = _given(request.POST, row)
    try:
        keeping.change(viewer, found, facts)
    except NotAllowed as refusal:
        raise PermissionDenied from refusal
    except Refusal as refusal:
        return threads_page(request, viewer, refusal.status, refused=refused(page, refusal))
    tell(request, SAID[do])
    back = request.POST.get("back")
    return redirect("page", campaign, page) if back == "page" else redirect("threads", campaign)


def _given(posted: Any, row: listed.Row) -> Facts:
    since = posted.get("since", "")
    number = int(since) if since.isdecimal() and len(since) < 6 else row.since
    return Facts(posted.get("kind", row.kind), posted.get("who", ""), number, posted.get("status", row.status))
