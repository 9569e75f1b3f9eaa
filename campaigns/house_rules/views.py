"""How a table plays: its dials, the rules that only warn, and profiles. The GM changes them, everybody reads them."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns import board, doors, selectors
from campaigns.board import Board
from campaigns.house_rules import profiles
from campaigns.house_rules import rows as dial_rows
from campaigns.house_rules.forms import DialsForm
from campaigns.language import words
from campaigns.language.answers import say
from campaigns.models import Membership
from campaigns.rulebook import misfits as misfit_words
from campaigns.site.pages import campaign_page, refused
from campaigns.site.settings import gm_seat
from campaigns.views import tell
from rules.game import system
from rules.refusals import NotFound, ProfileDoesNotFit, Refusal
from rules.systems import profiles as files
from rules.table.commands import SetDial, SetDials


def show(request: HttpRequest, seat: Membership, status: int = 200, **more: Any) -> HttpResponse:
    table = board.look(seat)
    game, warned = system(seat.campaign.system), table.table["warned"]
    form = more.pop("form", None) or DialsForm(game.key, table.table["dials"])
    context = {
        "form": form,
        "groups": dial_rows.groups(form, warned),
        "locked": locked(seat, table),
        "rules": list(dial_rows.rule_rows(game, warned)),
        "firm": list(dial_rows.firm_rows(game)),
        "warned": warned,
        "misfits": misfit_words.by_character(table),
        "profiles": profiles.mine(seat.user, game.key) if seat.is_gm else [],
    }
    return campaign_page(request, seat, "dials", "campaigns/dials.html", status, **context, **more)


def locked(seat: Membership, table: Board) -> str:
    """Why the dials stand still now, if they do."""
    reason = table.can.get("commands", {}).get("set_dials")
    return say(Refusal.of(reason)) if seat.is_gm and reason else ""


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def dials(request: HttpRequest, campaign: str) -> HttpResponse:
    """What was changed is turned all at once, or one dial goes back to what the game says."""
    if request.method != "POST":
        return show(request, selectors.seat_or_404(request.user, campaign))  # type: ignore[arg-type]
    seat = gm_seat(request, campaign)
    form = DialsForm(seat.campaign.system, board.look(seat).table["dials"], request.POST)
    if request.POST.get("reset"):
        return reset(request, seat, form, request.POST["reset"])
    if not form.is_valid():
        return show(request, seat, 400, form=form)
    turned = form.changed()
    if not turned:
        tell(request, "pages.dials.as_it_was")
        return redirect("campaign_dials", campaign)
    try:
        doors.submit(seat, campaign, SetDials(dials=turned))
    except Refusal as refusal:
        form.add_refusal(refusal, say(refusal))
        return show(request, seat, refusal.status, form=form)
    tell(request, "pages.dials.turned", n=len(turned))
    return redirect("campaign_dials", campaign)


def reset(request: HttpRequest, seat: Membership, form: DialsForm, name: str) -> HttpResponse:
    dial = form.dials.get(name)
    if dial is None:
        return show(request, seat, 400)
    try:
        doors.submit(seat, seat.campaign.public_id, SetDial(dial=name, value=dial.default))
    except Refusal as refusal:
        form.is_valid()
        form.add_refusal(refusal, say(refusal))
        return show(request, seat, refusal.status, form=form)
    tell(request, "pages.dials.turned", n=1)
    return redirect("campaign_dials", seat.campaign.public_id)


@login_required
@require_POST
def set_rules(request: HttpRequest, campaign: str) -> HttpResponse:
    """The rules that are ticked only warn, all others refuse."""
    seat = gm_seat(request, campaign)
    return done(request, seat, "rules", SetDials(warned=tuple(request.POST.getlist("warned"))))


def done(request: HttpRequest, seat: Membership, at: str, command: SetDials) -> HttpResponse:
    try:
        doors.submit(seat, seat.campaign.public_id, command)
    except Refusal as refusal:
        return show(request, seat, refusal.status, refused=refused(at, refusal))
    tell(request, "pages.settings.saved")
    return redirect("campaign_dials", seat.campaign.public_id)


# --- profiles of this table ------------------------------------------------------------------------------------


@login_required
@require_safe
def export(request: HttpRequest, campaign: str) -> HttpResponse:
    """The table's dials and house rules as a file. They are open to all who sit there."""
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    return as_file(profiles.table_profile(seat.campaign.name, board.look(seat).table))


def as_file(profile: files.Profile) -> HttpResponse:
    answer = HttpResponse(files.written(profile), content_type="application/yaml; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{profile.game}-profile.yaml"'
    return answer


@login_required
@require_POST
def save(request: HttpRequest, campaign: str) -> HttpResponse:
    """The table's dials under a name, among one's own profiles."""
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    name = " ".join(request.POST.get("name", "").split()) or seat.campaign.name
    try:
        doc = profiles.table_profile(name[: files.MOST_NAME], board.look(seat).table).doc()
        profiles.save_profile(owner=seat.user, profile=files.profile_from(doc))
    except Refusal as refusal:
        return show(request, seat, refusal.status, refused=refused("save", refusal))
    tell(request, "pages.profiles.kept", name=name)
    return redirect("campaign_dials", campaign)


@login_required
@require_POST
def apply(request: HttpRequest, campaign: str) -> HttpResponse:
    """A profile of one's own, or one from a file, for this running campaign."""
    seat = gm_seat(request, campaign)
    try:
        profile = chosen(request)
        profiles.apply_profile(seat=seat, table=board.look(seat).table, profile=profile)
    except ProfileDoesNotFit as refusal:
        return show(request, seat, refusal.status, faults=fault_lines(refusal), refused={"at": "apply"})
    except Refusal as refusal:
        return show(request, seat, refusal.status, refused=refused("apply", refusal))
    tell(request, "pages.profiles.applied", name=profile.name)
    return redirect("campaign_dials", campaign)


def chosen(request: HttpRequest) -> files.Profile:
    """The profile that a form names: a file before one's own. Raises `NotFound`, `ProfileDoesNotFit`."""
    if "file" in request.FILES:
        return profiles.read_upload(request.FILES["file"])  # type: ignore[arg-type]
    try:
        found = profiles.mine_or_404(request.user, request.POST.get("profile", ""))  # type: ignore[arg-type]
    except Http404 as error:
        raise NotFound() from error
    return profiles.dials_of(found)


def fault_lines(refusal: ProfileDoesNotFit) -> list[str]:
    """Each fault as a line of its own."""
    faults: dict[str, Any] = refusal.params["faults"]  # type: ignore[assignment]
    return [words.render(words.active(), fault) for fault in faults["list"]]
