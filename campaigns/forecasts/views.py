"""The page of a scene that is tried out. Whoever does not run the game is not told that it is there."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from campaigns.forecasts import selectors, services, shown, work
from campaigns.limiting.refusals import LimitReached
from campaigns.models import Membership
from campaigns.site.pages import campaign_page, refused, runner_seat
from rules.refusals import Refusal


def trying_seat(request: HttpRequest, campaign: str) -> Membership:
    """Whoever runs it, where the game has a forecast. Raises `Http404`."""
    seat = runner_seat(request, campaign)
    if not selectors.can_try(seat.campaign):
        raise Http404
    return seat


@login_required
def trying(request: HttpRequest, campaign: str, prepared: str) -> HttpResponse:
    seat = trying_seat(request, campaign)
    if request.method != "POST":
        return show(request, seat, prepared)
    heroes = request.POST.getlist("hero")
    try:
        services.begin(seat, found(seat, prepared).id, heroes)
    except Refusal as refusal:
        status = refusal.status if isinstance(refusal, LimitReached) else 409
        return show(request, seat, prepared, status, ticked=heroes, refused=refused("begin", refusal))
    return redirect(f"{reverse('forecast', args=[campaign, prepared])}#forecast")


def found(seat: Membership, key: str) -> shown.Scene:
    scene = shown.prepared(seat, key)
    if scene is None:
        raise Http404
    return scene


def show(request: HttpRequest, seat: Membership, key: str, status: int = 200, **more: Any) -> HttpResponse:
    scene = found(seat, key)
    newest = selectors.newest(seat, scene.id)
    context = {
        "scene": scene,
        "key": key,
        "runs": work.RUNS,
        "policy": shown.policy(seat),
        "ticked": [one.id for one in scene.heroes if one.comes],
        **(shown.told(seat, newest) if newest else {}),
        **more,
    }
    return campaign_page(request, seat, "scenes", "campaigns/forecasts/forecast.html", status, **context)


@login_required
@require_safe
def state(request: HttpRequest, campaign: str, prepared: str) -> HttpResponse:
    """The piece of the page that follows it while it goes on."""
    seat = trying_seat(request, campaign)
    newest = selectors.newest(seat, f"scene:{prepared}")
    if newest is None:
        raise Http404
    context = {"campaign": seat.campaign, "key": prepared, **shown.told(seat, newest)}
    return render(request, "campaigns/forecasts/_state.html", context)


@login_required
@require_POST
def cancel(request: HttpRequest, campaign: str, prepared: str) -> HttpResponse:
    """The newest of that scene; one that is over stays."""
    seat = trying_seat(request, campaign)
    newest = selectors.newest(seat, f"scene:{prepared}")
    if newest is not None:
        services.cancel(newest)
    return redirect(f"{reverse('forecast', args=[campaign, prepared])}#forecast")
