"""Where the links in a letter lead, and the choice of being reminded."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from zoneinfo import ZoneInfo

from django.contrib.auth.decorators import login_required
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone, translation
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from campaigns import selectors as tables
from campaigns.accounts.language import zone_of
from campaigns.calendar import shown, views
from campaigns.calendar.models import Reminder
from campaigns.calendar.reminders import links
from campaigns.models import Membership
from campaigns.views import tell
from rules.refusals import InviteInvalid


def no_referrer(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The address is the right to post: told to nobody, and asking for no cookie, so it needs no token of a form."""

    @csrf_exempt
    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = view(request, *args, **kwargs)
        response["Referrer-Policy"] = "no-referrer"
        return response

    return answer


def page(request: HttpRequest, seat: Membership, template: str, **context: Any) -> HttpResponse:
    """In the language and by the clock of whose link it is, whoever is signed in."""
    with translation.override(seat.user.language), timezone.override(ZoneInfo(zone_of(seat.user))):
        return render(request, template, {"member": seat, "tapped": seat.campaign, **context})


@no_referrer
@require_http_methods(["GET", "HEAD", "POST"])
def tap(request: HttpRequest, token: str) -> HttpResponse:
    """Look at the answer that the link gives, and give it by POST. It counts once."""
    try:
        found = links.find_tap(token)
        if request.method == "POST":
            say = request.POST.get("say", "")
            if say not in shown.SAYS:
                raise BadRequest
            links.use(found, say)
            return page(request, found.member, "campaigns/calendar/tapped.html", said=say)
    except InviteInvalid:
        return render(request, "campaigns/calendar/tap_void.html", status=404)
    chosen = request.GET.get("say", "")
    with translation.override(found.member.user.language), timezone.override(ZoneInfo(zone_of(found.member.user))):
        row = shown.night(found.member, found.night, tables.seated(found.member.campaign))
    says = sorted(shown.SAYS, key=lambda say: say != chosen)
    return page(request, found.member, "campaigns/calendar/tap.html", row=row, says=says, chosen=chosen)


@no_referrer
@require_http_methods(["GET", "HEAD", "POST"])
def off(request: HttpRequest, token: str) -> HttpResponse:
    """No more reminders of that campaign: by a press, or by the mail program's own button."""
    seat = links.seat_of_off(token)
    if seat is None:
        return render(request, "campaigns/calendar/tap_void.html", status=404)
    if request.method == "POST":
        links.choose(seat, when=Reminder.When.OFF)
    return page(request, seat, "campaigns/calendar/remind_off.html", done=request.method == "POST")


@login_required
@require_POST
def choose(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = views.seat_of(request, campaign)
    whens = {way: request.POST[way] for way in ("when", "devices") if way in request.POST}
    if not whens or not set(whens.values()) <= set(Reminder.When.values):
        raise BadRequest
    links.choose(seat, **whens)
    tell(request, "pages.settings.saved")
    return redirect("when", campaign)
