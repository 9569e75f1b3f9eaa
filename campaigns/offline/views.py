"""The page that somebody keeps on a device."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from campaigns import selectors
from campaigns.calendar import spoken
from campaigns.language import words
from campaigns.offline import copies


@login_required
@require_safe
def kept(request: HttpRequest, campaign: str) -> HttpResponseBase:
    """All that may be kept, on one plain page. A device asks with its mark: 304 where it still holds."""
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    _copy, html, mark = copies.marked(seat)
    etag = quote_etag(mark)
    same = get_conditional_response(request, etag=etag)
    if same is not None and same.status_code == 304:
        return same
    now = timezone.now()
    context = {
        "lang": words.active(),
        "campaign": seat.campaign,
        "html": mark_safe(html),  # nosec: a template's
        "day": spoken.day(now),
        "hour": spoken.hours(now),
    }
    answer = render(request, "campaigns/offline/kept.html", context)
    answer["ETag"] = etag
    return answer
