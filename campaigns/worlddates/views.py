"""The chronicle: everything that bears a date, in order; the calendar itself; and giving dates."""

import re
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from campaigns.journal import visible
from campaigns.journal.pages import views as pages
from campaigns.journal.visible import Viewer
from campaigns.site.pages import campaign_page, refused
from campaigns.views import tell
from campaigns.worlddates import dating, shown
from campaigns.worlddates.reckoning import When
from campaigns.worlddates.refusals import BadMonth
from rules.refusals import NotAllowed, Refusal

DAYS = re.compile(r"[\s:,](\d{1,4})\Z")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def chronicle(request: HttpRequest, campaign: str) -> HttpResponse:
    """What is dated, the first first. Posting sets the calendar: a month a line, its name and how many days it has."""
    viewer = pages.reader(request, campaign)
    if request.method != "POST":
        return show(request, viewer)
    if not viewer.seat.runs:
        raise PermissionDenied
    only_order = request.POST.get("kind") == "order"
    try:
        months = [] if only_order else months_in(request.POST.get("months", ""))
        dating.set_calendar(by=viewer.seat, months=months, weekdays=lines_in(request.POST.get("weekdays", "")))
    except Refusal as refusal:
        return show(request, viewer, refusal.status, typed=request.POST, refused=refused("calendar", refusal))
    tell(request, "worlddates.saved")
    return redirect("chronicle", campaign)


def show(request: HttpRequest, viewer: Viewer, status: int = 200, **more: Any) -> HttpResponse:
    calendar = dating.calendar_of(viewer.seat.campaign)
    typed = {
        "kind": "order" if calendar and not calendar.months else "months",
        "months": "\n".join(f"{name} {days}" for name, days in calendar.months) if calendar else "",
        "weekdays": "\n".join(calendar.weekdays) if calendar else "",
    }
    context = {"rows": shown.chronicle(viewer), "world": calendar, "typed": typed, **more}
    return campaign_page(request, viewer.seat, "journal", "campaigns/worlddates/chronicle.html", status, **context)


def lines_in(text: str) -> list[str]:
    return [line for one in text.splitlines() if (line := " ".join(one.split()))]


def months_in(text: str) -> list[tuple[str, int]]:
    """Raises `BadMonth`, which names the line."""
    found = []
    for number, line in enumerate(lines_in(text), 1):
        days = DAYS.search(line)
        name = line[: days.start()].rstrip(" :,") if days else ""
        if days is None or not name:
            raise BadMonth(line=number)
        found.append((name, int(days[1])))
    if not found:
        raise BadMonth(line=1)
    return found


@login_required
@require_POST
def date_page(request: HttpRequest, campaign: str, page: str) -> HttpResponse:
    viewer = pages.reader(request, campaign)
    found = visible.page_or_404(viewer, page)
    try:
        dating.date_page(viewer, found, when_in(request))
    except NotAllowed as refusal:
        raise PermissionDenied from refusal
    except Refusal as refusal:
        told = refused("date", refusal)
        return pages.show(request, viewer, found, status=refusal.status, refused=told, typed_date=request.POST)
    tell(request, "worlddates.dated")
    return redirect("page", campaign, page)


@login_required
@require_POST
def date_scene(request: HttpRequest, campaign: str, number: int, scene: int) -> HttpResponse:
    viewer = pages.reader(request, campaign)
    try:
        dating.date_scene(viewer.seat, number, scene, when_in(request))
    except NotAllowed as refusal:
        raise PermissionDenied from refusal
    except Refusal as refusal:
        return show(request, viewer, refusal.status, refused=refused("scene", refusal))
    tell(request, "worlddates.dated")
    return redirect("session", campaign, number)


def when_in(request: HttpRequest) -> When | None:
    """As it was typed; without a year, none."""
    year, month, day = (request.POST.get(name, "").strip() for name in ("year", "month", "day"))
    if not re.fullmatch(r"-?\d{1,7}", year):
        return None
    small = [int(one) if re.fullmatch(r"\d{1,4}", one) else 0 for one in (month, day)]
    return When(int(year), *small)
