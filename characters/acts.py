"""An act on a character by a form of its page: what is refused is said where the form stands, on the whole page."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from campaigns import doors
from campaigns.models import Membership
from campaigns.site.pages import refused
from campaigns.views import tell
from rules.refusals import Refusal

Show = Callable[..., HttpResponse]


def act(
    request: HttpRequest,
    seat: Membership,
    key: str,
    at: str,
    kind: str,
    args: dict[str, Any],
    show: Show,
    **context: Any,
) -> HttpResponse:
    """Back to the sheet; `show` draws its page where it is refused, with `context`: what was picked, to stand there."""
    try:
        doors.send(seat, kind, args)
    except Refusal as refusal:
        return show(request, seat, key, refusal.status, refused=refused(at, refusal), **context)
    return redirect("character", seat.campaign.public_id, key)


def drop(request: HttpRequest, seat: Membership, key: str, show: Show) -> HttpResponse:
    """The character is gone from the campaign."""
    try:
        doors.send(seat, "drop_character", {"character": f"character:{key}"})
    except Refusal as refusal:
        return show(request, seat, key, refusal.status, refused=refused("drop", refusal))
    tell(request, "characters.dropped")
    return redirect("characters", seat.campaign.public_id)
