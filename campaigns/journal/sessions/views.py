"""Pages of what happened: all sessions, and one of them."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from campaigns import board, doors, selectors
from campaigns.journal import visible
from campaigns.journal.recaps import telling
from campaigns.journal.sessions import played, retold
from campaigns.journal.sweeps import lines as sweeps
from campaigns.site.pages import campaign_page
from campaigns.worlddates import shown as worlddates

LINES_A_PART = 200


@login_required
@require_safe
def sessions(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    found = doors.sessions(campaign)[::-1]
    return campaign_page(request, seat, "sessions", "campaigns/journal/sessions.html", sessions=found)


@login_required
@require_safe
def session(request: HttpRequest, campaign: str, number: int) -> HttpResponse:
    """One evening: who was there, what turned the story, and the whole of it scene by scene."""
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    every = {one.number: one for one in doors.sessions(campaign)}
    if number not in every:
        raise Http404
    viewer = visible.viewer_of(seat)
    evening = retold.retell(viewer, every[number])
    recap = telling.of_session(viewer, number)
    told = telling.tellings(viewer, recap, board.look(seat)) if recap else []
    part = Paginator(evening.lines, LINES_A_PART).get_page(request.GET.get("part"))
    lines = retold.in_words(viewer, part.object_list, evening.names)
    context: dict[str, Any] = {
        "session": every[number],
        "others": [other for other in (number - 1, number + 1) if other in every],
        "evening": evening,
        "tellings": [one for one in told if not one.draft],
        "drafts": [one for one in told if one.draft],
        "drafted": any(one.draft and one.mine for one in told),
        "may_tell": telling.may_tell(viewer, recap),
        "sweep": sweeps.offered(viewer, number) if every[number].ended else None,
        "may_sweep": seat.runs and every[number].ended,
        "part": part,
        **worlddates.on_session(viewer, number, played.chapters(lines)),
    }
    return campaign_page(request, seat, "sessions", "campaigns/journal/session.html", **context)
