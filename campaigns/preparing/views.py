"""The page of the evening in preparation. Whoever does not run the game is not told that it is there."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from campaigns import board
from campaigns.journal import visible
from campaigns.models import Membership
from campaigns.preparing import plans, shown
from campaigns.preparing.models import Step
from campaigns.site.pages import campaign_page, refused, runner_seat
from campaigns.views import tell
from rules.refusals import Refusal


@login_required
@require_safe
def evening(request: HttpRequest, campaign: str) -> HttpResponse:
    return show(request, runner_seat(request, campaign))


def show(request: HttpRequest, seat: Membership, **more: Any) -> HttpResponse:
    found = shown.evening(seat)
    context = {**found._asdict(), "typed": found.plan, **more}
    return campaign_page(
        request, seat, "scenes", "campaigns/preparing/evening.html", 409 if "refused" in more else 200, **context
    )


@login_required
@require_POST
def word(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = runner_seat(request, campaign)
    typed = {name: request.POST.get(name, "").strip() for name in plans.FIELDS}
    try:
        plans.word(seat, request.POST.get("base", ""), typed)
    except Refusal as refusal:
        return show(request, seat, typed=typed, refused=refused("word", refusal))
    tell(request, "preparing.saved")
    return redirect("plan", campaign)


@login_required
@require_POST
def add(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = runner_seat(request, campaign)
    kind, ref = request.POST.get("kind", ""), request.POST.get("ref", "")
    require_there(seat, kind, ref)
    try:
        plans.add(seat, kind=kind, ref=ref, text=request.POST.get("text", ""))
    except Refusal as refusal:
        return show(request, seat, refused=refused(f"add-{kind}", refusal))
    return redirect("plan", campaign)


def require_there(seat: Membership, kind: str, ref: str) -> None:
    """404 for a scene or a page that is not there, as for one they do not see."""
    if kind == Step.Kind.PAGE:
        visible.page_or_404(visible.viewer_of(seat), ref)
    if kind == Step.Kind.SCENE and (board.look(seat).find(ref) or {}).get("type") != "scene":
        raise Http404


@login_required
@require_POST
def act(request: HttpRequest, campaign: str, step: str) -> HttpResponse:
    """Up, down, done, open again, off the list."""
    seat = runner_seat(request, campaign)
    found, do = plans.step_or_404(seat, step), request.POST.get("do", "")
    try:
        if do in ("up", "down"):
            plans.move(seat, found, -1 if do == "up" else 1)
        elif do in ("done", "open"):
            plans.tick(found, done=do == "done")
        elif do == "drop":
            plans.drop(found)
    except Refusal as refusal:
        return show(request, seat, refused=refused(step, refusal))
    return redirect("plan", campaign)


@login_required
@require_POST
def put_away(request: HttpRequest, campaign: str) -> HttpResponse:
    plans.put_away(runner_seat(request, campaign))
    tell(request, "preparing.put_away")
    return redirect("plan", campaign)
