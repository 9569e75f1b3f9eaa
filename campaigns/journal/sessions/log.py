"""The whole log as a page: by session, in parts, the newest or the oldest first; and one moment of it."""

from typing import Any, NamedTuple

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns import doors, selectors
from campaigns.journal.sessions import played
from campaigns.journal.sessions.played import Line
from campaigns.models import Membership
from campaigns.site.pages import campaign_page

LINES = 200
# Around a moment that is looked at, so many lines.
BEFORE, BEHIND = 3, 6
NEWEST, OLDEST = "newest", "oldest"


class Shown(NamedTuple):
    """Lines as they are read, `newer` and `older`: the moments from which the parts beside this one are read.

    "" is the part at the end; None: there is none.
    """

    lines: list[Line]
    newer: str | None
    older: str | None


def part(seat: Membership, session: Any, order: str, at: str) -> Shown:
    """A part of the log from the moment `at` on, in that order. Raises `Http404` for a name that is no moment."""
    bounds = {"first": session.first, "last": session.last} if session else {}
    back = order == NEWEST
    here = _read(seat, at=at or None, back=back, **bounds)
    # Where one has come from; at the end there is nothing beyond.
    beyond = _read(seat, at=at, back=not back, **bounds) if at else None
    before = (beyond.next or "") if beyond and beyond.lines else None
    if beyond and beyond.lines and not back:
        before = beyond.lines[0]["moment"]
    newer, older = (before, here.next) if back else (here.next, before)
    lines = here.lines[::-1] if back else here.lines
    return Shown(lines, newer, older)


def _read(seat: Membership, **asked: Any) -> Any:
    found = doors.log_part(seat, most=LINES, **asked)
    if found is None:
        raise Http404
    return found


def session_of(campaign: str, number: str) -> Any:
    """The session by its number; None for the whole. Raises `Http404`."""
    if not number:
        return None
    found = next((one for one in doors.sessions(campaign) if str(one.number) == number), None)
    if found is None:
        raise Http404
    return found


@login_required
@require_safe
def log(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    session = session_of(campaign, request.GET.get("session", ""))
    order = OLDEST if request.GET.get("order") == OLDEST else NEWEST
    shown = part(seat, session, order, request.GET.get("from", ""))
    names = selectors.everybody(seat.campaign)
    context: dict[str, Any] = {
        "sessions": doors.sessions(campaign)[::-1],
        "session": session,
        "order": order,
        "lines": [played.written(line, names) for line in shown.lines],
        "newer": shown.newer,
        "older": shown.older,
    }
    return campaign_page(request, seat, "sessions", "campaigns/journal/log.html", **context)


@login_required
@require_safe
def moment(request: HttpRequest, campaign: str, moment: str) -> HttpResponse:
    """A moment's own address: it leads to where its line stands. Hidden, taken back and unknown are one answer."""
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    if not doors.lines_of_moment(seat, moment):
        raise Http404
    return redirect(f"{reverse('log', args=[campaign])}?order={OLDEST}&from={moment}#m-{moment}")


@login_required
@require_safe
def peek(request: HttpRequest, campaign: str, moment: str) -> HttpResponse:
    """A moment with what was said around it, to be laid over what somebody is doing."""
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    if not doors.lines_of_moment(seat, moment):
        raise Http404
    before = doors.log_part(seat, at=moment, back=True, most=BEFORE)
    behind = doors.log_part(seat, at=moment, most=BEHIND)
    names = selectors.everybody(seat.campaign)
    lines = [played.written(line, names) for line in (*before.lines, *behind.lines)]
    context = {"campaign": seat.campaign, "lines": lines, "moment": moment}
    return render(request, "campaigns/journal/_moment.html", context)
