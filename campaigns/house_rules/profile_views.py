"""Profiles people keep: the list, one of them, and what somebody shares by a link."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from campaigns import board, selectors
from campaigns.house_rules import profiles
from campaigns.house_rules import rows as dial_rows
from campaigns.house_rules.views import as_file, fault_lines
from campaigns.language.answers import say
from campaigns.models import Membership, Profile
from campaigns.site.pages import quiet_address
from campaigns.views import tell
from rules.refusals import NotFound, ProfileDoesNotFit, Refusal
from rules.systems import profiles as files

Act = Callable[[HttpRequest, Profile], HttpResponse]


def mine(request: HttpRequest) -> list[dict[str, Any]]:
    found = profiles.mine(request.user)  # type: ignore[arg-type]
    return [{"profile": one, "dials": len(one.doc["dials"]), "warned": len(one.doc["warned"])} for one in found]


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profiles_page(request: HttpRequest) -> HttpResponse:
    """All of mine; a file may be added to them."""
    context: dict[str, Any] = {"nav": "campaigns"}
    status = 200
    if request.method == "POST":
        try:
            kept = upload(request)
            tell(request, "pages.profiles.kept", name=kept.name)
            return redirect("profile", kept.public_id)
        except ProfileDoesNotFit as refusal:
            context["faults"], status = fault_lines(refusal), refusal.status
        except Refusal as refusal:
            context["refusal"], status = say(refusal), refusal.status
    return render(request, "campaigns/profiles.html", {**context, "mine": mine(request)}, status=status)


def upload(request: HttpRequest) -> Profile:
    if "file" not in request.FILES:
        raise NotFound()
    read = profiles.read_upload(request.FILES["file"])  # type: ignore[arg-type]
    return profiles.save_profile(owner=request.user, profile=read)  # type: ignore[arg-type]


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profile_page(request: HttpRequest, profile: str) -> HttpResponse:
    """One of mine, and what may be done with it."""
    found = profiles.mine_or_404(request.user, profile)  # type: ignore[arg-type]
    if request.method == "POST":
        return act_on(request, found, {"share": share, "unshare": unshare, "delete": drop, "apply": play_by})
    return show(request, found)


@quiet_address
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def shared(request: HttpRequest, link: str) -> HttpResponse:
    """What somebody shares: to be looked at, kept, or used at once."""
    found = profiles.shared_or_404(link)
    if request.method == "POST":
        return act_on(request, found, {"keep": keep, "apply": play_by})
    return show(request, found)


@login_required
@require_safe
def download(request: HttpRequest, profile: str) -> HttpResponse:
    found = profiles.mine_or_404(request.user, profile)  # type: ignore[arg-type]
    try:
        return as_file(profiles.dials_of(found))
    except Refusal:
        return show(request, found, 409)


def show(request: HttpRequest, profile: Profile, status: int = 200, **more: Any) -> HttpResponse:
    """The profile in words. One that the game has outgrown says what does not fit."""
    own = profile.owner_id == request.user.pk
    context = {
        "profile": profile,
        "own": own,
        "campaigns": [seat.campaign for seat in run_by(request, profile.game)],
        "link": request.build_absolute_uri(reverse("profile_shared", args=[profile.link])) if profile.link else "",
        "nav": "campaigns",
    }
    try:
        dials = profiles.dials_of(profile)
        context |= {"rows": dial_rows.profile_rows(dials), "rules": [dial_rows.titled(one) for one in dials.warned]}
    except ProfileDoesNotFit as refusal:
        context["outdated"] = fault_lines(refusal)
    return render(request, "campaigns/profile.html", {**context, **more}, status=status)


def run_by(request: HttpRequest, game: str) -> list[Membership]:
    """The seats from which this person could play by a profile of that game."""
    seats = selectors.seats_of(request.user)  # type: ignore[arg-type]
    return [seat for seat in seats if seat.is_gm and seat.campaign.system == game and not seat.campaign.is_archived]


# --- what may be done with one -----------------------------------------------------------------------------------


def act_on(request: HttpRequest, profile: Profile, acts: dict[str, Act]) -> HttpResponse:
    act = acts.get(request.POST.get("do", ""))
    if act is None:
        return show(request, profile, 400)
    try:
        return act(request, profile)
    except Refusal as refusal:
        return show(request, profile, refusal.status, refusal=say(refusal))


def share(request: HttpRequest, profile: Profile) -> HttpResponse:
    profiles.share_profile(profile=profile)
    return redirect("profile", profile.public_id)


def unshare(request: HttpRequest, profile: Profile) -> HttpResponse:
    profiles.unshare_profile(profile=profile)
    tell(request, "pages.profiles.unshared")
    return redirect("profile", profile.public_id)


def drop(request: HttpRequest, profile: Profile) -> HttpResponse:
    profiles.drop_profile(profile=profile)
    tell(request, "pages.profiles.deleted", name=profile.name)
    return redirect("profiles")


def keep(request: HttpRequest, profile: Profile) -> HttpResponse:
    kept = profiles.save_profile(owner=request.user, profile=profiles.dials_of(profile))  # type: ignore[arg-type]
    tell(request, "pages.profiles.kept", name=kept.name)
    return redirect("profile", kept.public_id)


def play_by(request: HttpRequest, profile: Profile) -> HttpResponse:
    """A campaign that this person runs plays by it from now on."""
    wanted = request.POST.get("campaign", "")
    seat = next((one for one in run_by(request, profile.game) if one.campaign.public_id == wanted), None)
    if seat is None:
        raise NotFound()
    profiles.apply_profile(seat=seat, table=board.look(seat).table, profile=profiles.dials_of(profile))
    tell(request, "pages.profiles.applied", name=profile.name)
    return redirect("campaign_dials", wanted)


def starting(request: HttpRequest) -> files.Profile | None:
    """The profile that a new campaign is to start from: a file, one shared by a link, or one of mine.

    Raises `ProfileDoesNotFit`, `Http404`.
    """
    if "file" in request.FILES:
        return profiles.read_upload(request.FILES["file"])  # type: ignore[arg-type]
    sent = request.POST if request.method == "POST" else request.GET
    if sent.get("shared"):
        return profiles.dials_of(profiles.shared_or_404(sent["shared"]))
    if sent.get("profile"):
        return profiles.dials_of(profiles.mine_or_404(request.user, sent["profile"]))  # type: ignore[arg-type]
    return None
