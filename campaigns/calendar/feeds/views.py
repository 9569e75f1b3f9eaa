"""The feed, the file of one evening, and the making of a feed's address."""

from datetime import timedelta

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from campaigns.calendar import selectors, views
from campaigns.calendar.feeds import ics, links
from campaigns.views import tell

BEFORE, AHEAD = timedelta(weeks=13), timedelta(weeks=52)
TYPE = "text/calendar; charset=utf-8"


@require_safe
def feed(request: HttpRequest, token: str) -> HttpResponse:
    """What a calendar program reads. Whoever has the address needs nothing else; a void one is not there."""
    seat = links.seat_of(token)
    if seat is None:
        raise Http404
    now = timezone.now()
    found = selectors.nights_at(seat.campaign, now - BEFORE, now + AHEAD)
    return HttpResponse(ics.write(seat.campaign, found), content_type=TYPE, headers={"Referrer-Policy": "no-referrer"})


@login_required
@require_safe
def evening(request: HttpRequest, campaign: str, evening: str) -> HttpResponse:
    """One evening as a file to open in a calendar."""
    seat = views.seat_of(request, campaign)
    night = selectors.night_or_404(seat.campaign, evening)
    name = f'attachment; filename="evening-{night.begins:%Y-%m-%d}.ics"'
    return HttpResponse(ics.write(seat.campaign, [night]), content_type=TYPE, headers={"Content-Disposition": name})


@login_required
@require_POST
def renew(request: HttpRequest, campaign: str) -> HttpResponse:
    """A new address, in the answer to this one request and never again; or none any more: `do`."""
    seat = views.seat_of(request, campaign)
    if request.POST.get("do") == "revoke":
        links.revoke(seat)
        tell(request, "calendar.told.feed_off")
        return redirect("when", campaign)
    secret = links.renew(seat)
    return views.show(request, seat, feed_address=request.build_absolute_uri(reverse("feed", args=[secret])))
