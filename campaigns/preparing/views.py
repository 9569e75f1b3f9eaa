"""The page of the evening in preparation. Whoever does not run the game is not told that it is there."""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
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
    ticked = {"text": request.POST.get("text", ""), "ticked": request.POST.getlist("thing")}
    context = {**found._asdict(), "typed": found.plan, **ticked, **more}
    return campaign_page(
        request, seat, "scenes", "campaigns/preparing/evening.html", 409 if "refused" in more else 200, **context
    )


@login_required
@require_POST
def word(request: HttpRequest, campaign: str) -> HttpResponse:
    """The words, and with them what was ticked or noted before they were saved."""
    seat = runner_seat(request, campaign)
    typed = words_of(request)
    try:
        plans.word(seat, request.POST.get("base", ""), typed)
    except Refusal as refusal:
        return show(request, seat, typed=typed, refused=refused("word", refusal))
    tell(request, "preparing.saved")
    return noted(request, seat) or redirect("plan", campaign)


def words_of(request: HttpRequest, prefix: str = "") -> dict[str, str]:
    return {name: request.POST.get(prefix + name, "").strip() for name in plans.FIELDS}


def kept(request: HttpRequest, seat: Membership) -> HttpResponse | None:
    """Keeps what was typed, noted or ticked when another button was pressed; the page if that is refused.

    What is shown afterwards has no more to hold.
    """
    return worded(request, seat) or noted(request, seat)


def worded(request: HttpRequest, seat: Membership) -> HttpResponse | None:
    """Saves words that were typed (`was-…`: as they were read); the page if refused."""
    typed = words_of(request)
    if typed == words_of(request, "was-"):
        return None
    try:
        plans.word(seat, request.POST.get("base", ""), typed)
    except Refusal as refusal:
        return show(request, seat, typed=typed, refused=refused("word", refusal))
    tell(request, "preparing.saved")
    return None


@login_required
@require_POST
def add(request: HttpRequest, campaign: str) -> HttpResponse:
    """Things that were ticked, each `thing` a kind and a ref with a colon between, and a line of one's own."""
    seat = runner_seat(request, campaign)
    return worded(request, seat) or put_in(request, seat) or redirect("plan", campaign)


def noted(request: HttpRequest, seat: Membership) -> HttpResponse | None:
    """Puts in what was noted or ticked, if anything was; the page if refused."""
    there_is = request.POST.get("text", "").strip() or request.POST.getlist("thing")
    return put_in(request, seat) if there_is else None


def put_in(request: HttpRequest, seat: Membership) -> HttpResponse | None:
    wanted = []
    for thing in request.POST.getlist("thing")[: plans.MOST_STEPS + 1]:
        kind, _colon, ref = thing.partition(":")
        wanted.append((kind, ref))
    require_there(seat, wanted)
    try:
        plans.put_in(seat, wanted, request.POST.get("text", ""))
    except Refusal as refusal:
        return show(request, seat, refused=refused("add", refusal))
    return None


def require_there(seat: Membership, wanted: Iterable[tuple[str, str]]) -> None:
    """404 for anything that is not there, as for what they do not see."""
    named = [(kind, ref) for kind, ref in wanted if kind != Step.Kind.NOTE]
    known = shown.things(visible.viewer_of(seat), board.look(seat)) if named else {}
    if any(ref not in known.get(kind, {}) for kind, ref in named):
        raise Http404


@login_required
@require_POST
def act(request: HttpRequest, campaign: str, step: str) -> HttpResponse:
    """Up, down, to a place, done, open again, off the list and back."""
    seat = runner_seat(request, campaign)
    if clash := kept(request, seat):
        return clash
    found, (do, _colon, beside) = plans.step_or_404(seat, step), request.POST.get("do", "").partition(":")
    try:
        if do in ("before", "after"):
            plans.move(seat, found, **{do: beside})
        elif do in ("done", "open"):
            plans.tick(found, done=do == "done")
        elif do == "drop":
            plans.take_off(seat, found)
            tell(request, "preparing.taken_off")
        elif do == "back":
            plans.put_back(seat, found)
    except Refusal as refusal:
        return show(request, seat, text="", ticked=[], refused=refused(step, refusal))
    return redirect(f"{reverse('plan', args=[campaign])}#{'off' if do == 'drop' else f'step-{step}'}")


@login_required
@require_POST
def order(request: HttpRequest, campaign: str) -> HttpResponse:
    """One `step` to the place `to`, which names the step it goes before; with none to the end."""
    seat = runner_seat(request, campaign)
    if clash := kept(request, seat):
        return clash
    step = request.POST.get("step", "")
    try:
        plans.move(seat, plans.step_or_404(seat, step), before=request.POST.get("to", ""))
    except Refusal as refusal:
        return show(request, seat, text="", ticked=[], refused=refused("order", refusal))
    return redirect(f"{reverse('plan', args=[campaign])}#step-{step}")


@login_required
@require_POST
def put_away(request: HttpRequest, campaign: str) -> HttpResponse:
    seat, base = runner_seat(request, campaign), request.POST.get("base", "")
    if clash := kept(request, seat):
        return clash
    if words_of(request) != words_of(request, "was-"):
        base = plans.plan_of(seat).mark
    try:
        plans.put_away(seat, base, came_up(seat))
    except Refusal as refusal:
        return show(request, seat, text="", ticked=[], refused=refused("away", refusal))
    tell(request, "preparing.put_away")
    return redirect("plan", campaign)


def came_up(seat: Membership) -> list[int]:
    """Keys of the steps that the table knows to have been played."""
    return [one.step.pk for one in shown.evening(seat).steps if one.played]


@login_required
@require_POST
def take_back(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = runner_seat(request, campaign)
    if clash := kept(request, seat):
        return clash
    try:
        plans.take_back(seat)
    except Refusal as refusal:
        return show(request, seat, text="", ticked=[], refused=refused("back", refusal))
    tell(request, "preparing.taken_back")
    return redirect("plan", campaign)
