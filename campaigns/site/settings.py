"""The GM's settings: cover, lines and veils, members. What is played by changes by commands."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from campaigns import board, doors, selectors, services
from campaigns.models import Membership
from campaigns.rooms import room
from campaigns.site.forms import CampaignForm, CopyForm, LimitsForm, copy_name, cover
from campaigns.site.pages import campaign_page, refused
from campaigns.views import tell
from rules.game import Command
from rules.refusals import Refusal
from rules.table import commands as c

ROLES = ("cogm", "player", "spectator")


def gm_seat(request: HttpRequest, campaign: str) -> Membership:
    """The GM's seat; whoever else sits there is told no, and a stranger nothing."""
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    if not seat.is_gm:
        raise PermissionDenied
    return seat


def show(request: HttpRequest, seat: Membership, status: int = 200, **forms: Any) -> HttpResponse:
    table = board.look(seat).table
    limits = {**{name: "\n".join(table[name]) for name in ("lines", "veils")}, "consent": table["consent"]}
    context = {
        "cover": CampaignForm(initial=cover(seat.campaign)),
        "limits": LimitsForm(initial=limits),
        "copy": CopyForm(initial={"name": copy_name(seat.campaign.name)}),
        "members": selectors.seated(seat.campaign),
        "banned": selectors.banned(seat.campaign),
        "roles": ROLES,
        "panels": panels(seat),
    }
    return campaign_page(request, seat, "settings", "campaigns/settings.html", status, **{**context, **forms})


def panels(seat: Membership) -> list[dict[str, Any]]:
    """What the engine has to set beside it: each with its template."""
    own = room("campaigns", seat.campaign.system, "settings")
    return own.panels(seat) if own else []


@login_required
@require_safe
def settings(request: HttpRequest, campaign: str) -> HttpResponse:
    return show(request, gm_seat(request, campaign))


@login_required
@require_POST
def edit_cover(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = gm_seat(request, campaign)
    form = CampaignForm(request.POST)
    if not form.is_valid():
        return show(request, seat, 400, cover=form)
    services.edit_campaign(campaign=seat.campaign, **form.cleaned_data)
    tell(request, "pages.settings.saved")
    return redirect("campaign_settings", campaign)


@login_required
@require_POST
def edit_limits(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = gm_seat(request, campaign)
    form = LimitsForm(request.POST)
    if not form.is_valid():
        return show(request, seat, 400, limits=form)
    try:
        agreed = {name: list(form.items(name)) for name in ("lines", "veils")}
        send(seat, "set_limits", {**agreed, "consent": form.cleaned_data["consent"]})
    except Refusal as refusal:
        form.add_error("lines", refused("lines", refusal)["say"])
        return show(request, seat, refusal.status, limits=form)
    tell(request, "pages.settings.saved")
    return redirect("campaign_settings", campaign)


def send(seat: Membership, kind: str, args: dict[str, Any]) -> None:

    doors.send(seat, kind, args)


MEMBER_ACTS: dict[str, Callable[[str, str], Command]] = {
    "role": lambda member, role: c.SetRole(member=member, role=role),  # type: ignore[arg-type]
    "remove": lambda member, _: c.RemoveMember(member=member),
    "ban": lambda member, _: c.RemoveMember(member=member, ban=True),
    "lift": lambda member, _: c.LiftBan(member=member),
    "hand_over": lambda member, _: c.HandOverGm(to=member),
}


@login_required
@require_POST
def act_on_member(request: HttpRequest, campaign: str, member: str) -> HttpResponse:
    seat = gm_seat(request, campaign)
    act = MEMBER_ACTS.get(request.POST.get("do", ""))
    role = request.POST.get("role", "")
    if act is None or (request.POST["do"] == "role" and role not in ROLES):
        return show(request, seat, 400)
    try:
        doors.submit(seat, campaign, act(member, role))
    except Refusal as refusal:
        return show(request, seat, refusal.status, refused=refused(member, refusal))
    tell(request, f"pages.settings.did.{request.POST['do']}")
    return redirect("campaign" if request.POST["do"] == "hand_over" else "campaign_settings", campaign)


@login_required
@require_POST
def archive(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = gm_seat(request, campaign)
    services.archive_campaign(campaign=seat.campaign, archived=request.POST.get("do") != "restore")
    tell(request, "pages.settings.archived" if seat.campaign.is_archived else "pages.settings.restored")
    return redirect("campaign_settings", campaign)
