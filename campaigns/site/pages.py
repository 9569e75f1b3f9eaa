"""What every page of a campaign has around it: the tabs, the way a command's refusal is said, addresses kept quiet."""

from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse

from campaigns import selectors
from campaigns.language import words
from campaigns.language.answers import rule_line, say
from campaigns.models import Membership
from rules.refusals import Refusal

# Tab -> the address it leads to; a tab whose page is not there is left out.
TABS = {
    "overview": "campaign",
    "characters": "characters",
    "journal": "journal",
    "scenes": "prepare",
    "sessions": "sessions",
    "when": "when",
    "files": "files",
    "dials": "campaign_dials",
    "settings": "campaign_settings",
}
FOR_GM = frozenset({"settings"})
FOR_RUNNERS = frozenset({"scenes"})


def address(name: str, *args: Any) -> str:
    try:
        return reverse(name, args=args)
    except NoReverseMatch:
        return ""


def tabs(seat: Membership, current: str) -> list[dict[str, Any]]:
    found = []
    for key, name in TABS.items():
        url = address(name, seat.campaign.public_id)
        if not url or (key in FOR_GM and not seat.is_gm) or (key in FOR_RUNNERS and not seat.runs):
            continue
        label = words.text(words.active(), f"pages.tab.{key}")
        found.append({"url": url, "label": label, "current": key == current})
    return found


def campaign_page(
    request: HttpRequest, seat: Membership, tab: str, template: str, status: int = 200, **context: Any
) -> HttpResponse:
    around = {
        "campaign": seat.campaign,
        "seat": seat,
        "gm": selectors.gm_of(seat.campaign),
        "tabs": tabs(seat, tab),
        "tab": tab,
        "nav": "campaigns",
        "table_url": address("table", seat.campaign.public_id),
        "invite_url": reverse("invitations", args=[seat.campaign.public_id]) if seat.runs else "",
    }
    return render(request, template, {**around, **context}, status=status)


def runner_seat(request: HttpRequest, campaign: str) -> Membership:
    """Whoever runs the game; the others are not told that there is such a page."""
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    if not seat.runs:
        raise Http404
    return seat


def quiet_address(view: Any) -> Any:
    """The page's address holds a secret: it goes into no Referer. (The origin does, so that posting works.)"""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response: HttpResponseBase = view(request, *args, **kwargs)
        response["Referrer-Policy"] = "strict-origin"
        return response

    return answer


def refused(at: str, refusal: Refusal) -> dict[str, str]:
    """Said beside the control `at` that was used, with the rule that refuses."""
    return {"at": at, "say": say(refusal), "rule": rule_line(refusal)}
