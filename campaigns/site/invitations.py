"""Invitations: made and taken back by whoever runs the table, accepted by whoever holds the link."""

from typing import Any

from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from campaigns import selectors, services
from campaigns.accounts import published
from campaigns.accounts.models import User
from campaigns.accounts.views import return_address
from campaigns.language import answers, words
from campaigns.limiting import limits
from campaigns.limiting.refusals import LimitReached
from campaigns.models import Invitation, Membership
from campaigns.site.forms import CodeForm, GuestForm, InvitationForm
from campaigns.site.pages import campaign_page, quiet_address, refused
from campaigns.views import tell
from rules.refusals import InviteInvalid, Refusal

KEPT = "invitation"
GUESTS_WITHIN = 3600


def runner_seat(request: HttpRequest, campaign: str) -> Membership:
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    if not seat.runs:
        raise PermissionDenied
    return seat


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def invitations(request: HttpRequest, campaign: str) -> HttpResponse:
    """The list, and a form. A new link is in the answer to its own request and never again."""
    seat = runner_seat(request, campaign)
    form = InvitationForm(seat, request.POST if request.method == "POST" else None)
    link = ""
    if form.is_bound and form.is_valid():
        _invitation, token = services.make_invitation(by=seat, **form.given())
        link = request.build_absolute_uri(reverse("join", args=[token]))
        form = InvitationForm(seat)
    status = 400 if form.is_bound else 200
    context: dict[str, Any] = {"form": form, "link": link, "only_here": is_only_here(request)}
    context["demo_login"] = published.is_published(seat.user.email, seat.user.password)
    found = selectors.invitations(seat.campaign)
    return campaign_page(request, seat, "overview", "campaigns/invitations.html", status, invitations=found, **context)


def is_only_here(request: HttpRequest) -> bool:
    """Whether the address the page was opened by leads nowhere from another computer."""
    name = request.get_host().rsplit(":", 1)[0].strip("[]")
    return name == "localhost" or name == "::1" or name.startswith("127.")


@login_required
@require_POST
def revoke(request: HttpRequest, campaign: str, invitation: str) -> HttpResponse:
    seat = runner_seat(request, campaign)
    found = Invitation.objects.filter(campaign=seat.campaign, public_id=invitation).first()
    if found is None:
        raise Http404
    services.revoke_invitation(invitation=found)
    tell(request, "pages.invite.revoked")
    return redirect("invitations", campaign)


# --- the one who is invited -----------------------------------------------------------------------------


def invalid(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    context = {"say": answers.say(refusal), "later": isinstance(refusal, LimitReached)}
    return render(request, "campaigns/invite_invalid.html", context, status=refusal.status)


@quiet_address
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Look at an invitation, and take the seat by POST: as who one is, as a guest, or after signing up."""
    try:
        limits.require_few(request, "join", most=limits.TRIES, seconds=limits.WITHIN)
        invitation = selectors.find_invitation(token)
        seat = selectors.find_seat(request.user, invitation.campaign.public_id)  # type: ignore[arg-type]
        if seat is not None:
            return redirect("campaign", invitation.campaign.public_id)
        if request.method == "POST":
            return take(request, invitation, token)
    except Refusal as refusal:
        return invalid(request, refusal)
    return offer(request, invitation, GuestForm())


def offer(
    request: HttpRequest, invitation: Invitation, form: GuestForm, status: int = 200, **more: Any
) -> HttpResponse:
    offered = invitation.campaign
    context = {"invitation": invitation, "offered": offered, "gm": selectors.gm_of(offered), "form": form, **more}
    return render(request, "campaigns/join.html", context, status=status)


def take(request: HttpRequest, invitation: Invitation, token: str) -> HttpResponse:
    if isinstance(request.user, User):
        services.accept_invitation(user=request.user, token=token)
        return redirect("campaign", invitation.campaign.public_id)
    if request.POST.get("do") in ("account_login", "account_signup"):
        request.session[KEPT] = token
        return redirect(f"{reverse(request.POST['do'])}?next={reverse('join_kept')}")
    form = GuestForm(request.POST)
    if not form.is_valid():
        return offer(request, invitation, form, 400)
    try:
        limits.require_few(request, "guests", most=settings.GUESTS_AN_HOUR, seconds=GUESTS_WITHIN)
    except LimitReached as refusal:
        return offer(request, invitation, form, refusal.status, refused=refused("guest", refusal))
    return take_as_guest(request, form, token)


def take_as_guest(request: HttpRequest, form: GuestForm, token: str) -> HttpResponse:
    """The guest sits; the answer to this one request shows the link by which they come back."""
    guest, campaign, secret = services.accept_as_guest(
        name=form.cleaned_data["name"], language=words.active(), token=token
    )
    login(request, guest)
    context = {"joined": campaign, "link": return_address(request, secret)}
    return render(request, "campaigns/joined.html", context)


@quiet_address
@require_http_methods(["GET", "HEAD", "POST"])
def join_kept(request: HttpRequest) -> HttpResponse:
    """With a code typed in, or back from signing in with the invitation the session kept meanwhile."""
    if request.method == "POST":
        form = CodeForm(request.POST)
        if not form.is_valid() or not form.token():
            return invalid(request, InviteInvalid())
        return redirect("join", form.token())
    kept = request.session.pop(KEPT, None)
    return redirect("join", kept) if kept else redirect("home")
