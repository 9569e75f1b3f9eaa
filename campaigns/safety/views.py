"""The page on which one says alone what one would rather not meet, and how an evening was."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from campaigns import board
from campaigns.models import Membership
from campaigns.safety import check_ins, shown, wishes
from campaigns.safety.models import CheckIn
from campaigns.selectors import seat_or_404
from campaigns.site.pages import campaign_page, refused
from campaigns.views import tell
from rules.refusals import Refusal

EMPTY_ROWS = 2
CHOICES = ("", "ask", "veil", "line")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def safety(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    if request.method != "POST":
        return show(request, seat)
    topics, own = sent(request.POST)
    try:
        wishes.save(seat, topics, own)
    except Refusal as refusal:
        return show(request, seat, topics=topics, own=own, refused=refused("wishes", refusal))
    tell(request, "safety.saved")
    return redirect("safety", campaign)


def sent(posted: Any) -> tuple[dict[str, str], list[tuple[str, str]]]:
    topics = {topic: posted.get(f"topic-{topic}", "") for topic in wishes.TOPICS}
    return topics, list(zip(posted.getlist("own"), posted.getlist("own-kind"), strict=False))


def show(
    request: HttpRequest,
    seat: Membership,
    topics: Mapping[str, str] | None = None,
    own: list[tuple[str, str]] | None = None,
    **more: Any,
) -> HttpResponse:
    mine = wishes.mine(seat)
    if topics is None or own is None:
        topics = {wish.topic: wish.kind for wish in mine if wish.topic}
        own = [(wish.text, wish.kind) for wish in mine if not wish.topic]
    context = {
        "topics": [(topic, f"safety.topic.{topic}", topics.get(topic, "")) for topic in wishes.TOPICS],
        "own": [*own, *[("", "line")] * EMPTY_ROWS],
        "choices": [(choice, f"safety.kind.{choice or 'fine'}") for choice in CHOICES],
        "limits": shown.limits(board.look(seat)),
        "asked": check_ins.asked(seat),
        "told": check_ins.told(seat),
        "waits": any(wish.kind != wish.told for wish in mine),
        **more,
    }
    return campaign_page(request, seat, "", "campaigns/safety.html", 409 if "refused" in more else 200, **context)


@login_required
@require_POST
def check_in(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    number = request.POST.get("session", "")
    try:
        check_ins.say(
            seat,
            session=int(number) if number.isdecimal() and len(number) < 10 else 0,
            feeling=request.POST.get("feeling", ""),
            text=request.POST.get("words", ""),
            named="named" in request.POST,
        )
    except Refusal as refusal:
        asked, kept = typed(seat, request.POST), request.POST.get("words", "")
        return show(request, seat, refused=refused("check_in", refusal), asked=asked, kept=kept)
    tell(request, "safety.check_in.thanks")
    return redirect("campaign", campaign)


def typed(seat: Membership, posted: Any) -> check_ins.Asked | None:
    """What was said of an evening and refused, to be shown again; None where nobody asks for it any more."""
    asked, feeling = check_ins.asked(seat), posted.get("feeling", "")
    return asked and asked._replace(
        feeling=feeling if feeling in CheckIn.Feeling.values else "",
        words=posted.get("words", ""),
        named="named" in posted,
    )
