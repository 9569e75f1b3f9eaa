"""The page of the sweep. Whoever does not run the game is not told that it is there."""

from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from campaigns import doors
from campaigns.journal import visible
from campaigns.journal.sweeps import deciding, lines
from campaigns.journal.sweeps.lines import Row
from campaigns.journal.visible import Viewer
from campaigns.site.pages import campaign_page, refused, runner_seat
from campaigns.views import tell
from rules.refusals import NotFound, Refusal

# So many are looked at at once.
AT_ONCE = 10
UNDO = "undo"
DECIDED = {"later": "sweep.later_ones", "keep": "sweep.kept", "drop": "sweep.dropped"}


def over_or_404(campaign: str, number: int) -> Any:
    """The session by its number, once it is over."""
    session = next((one for one in doors.sessions(campaign) if one.number == number), None)
    if session is None or session.ended is None:
        raise Http404
    return session


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def sweep(request: HttpRequest, campaign: str, number: int) -> HttpResponse:
    """Its lines, the next ten first; posting decides on one of them (`key`), or says that this is all."""
    viewer = visible.viewer_of(runner_seat(request, campaign))
    session = over_or_404(campaign, number)
    if request.method != "POST":
        return sweep_page(request, viewer, session, lines.rows(viewer, session))
    do, key = request.POST.get("do", ""), request.POST.get("key", "")
    if do == "finish":
        deciding.finish(viewer, session, done=True)
        tell(request, "sweep.finished")
        return redirect("session", campaign, number)
    try:
        deciding.decide(viewer, session, key, "" if do == UNDO else do or "none", request.POST.get("text", ""))
    except NotFound as gone:
        raise Http404 from gone
    except Refusal as refusal:
        rows, said = lines.rows(viewer, session), refused(key, refusal)
        given = request.POST.get("text", "")
        return sweep_page(request, viewer, session, rows, refusal.status, refused=said, given=given)
    last = "" if do == UNDO else f"?{urlencode({'last': key})}"
    return redirect(f"{reverse('sweep', args=[campaign, number])}{last}")


def sweep_page(
    request: HttpRequest, viewer: Viewer, session: Any, rows: list[Row], status: int = 200, **more: Any
) -> HttpResponse:
    left = [row for row in rows if not row.decided]
    last = request.GET.get("last", "")
    context: dict[str, Any] = {
        "session": session,
        "all": len(rows),
        "left": len(left),
        "gone_through": len(rows) - len(left),
        "next": left[:AT_ONCE],
        "last": next((row for row in rows if row.decided and row.line.key == last), None),
        "more": len(left[AT_ONCE:]),
        "decided": [(title, [row for row in rows if row.decided == what]) for what, title in DECIDED.items()],
    }
    return campaign_page(request, viewer.seat, "sessions", "campaigns/journal/sweep.html", status, **context, **more)
