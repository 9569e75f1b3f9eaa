"""The page on which a table makes up its campaign: who plays writes, who watches reads."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from campaigns import board, selectors
from campaigns.founding import saying, told
from campaigns.founding.models import LINE, NAME, OWN, SETTING, TIE, Piece
from campaigns.models import Membership
from campaigns.site.pages import campaign_page, refused
from campaigns.views import tell
from rules.refusals import NotAllowed, Refusal, Stale

SIZES = {"setting": SETTING, "line": LINE, "own": OWN, "name": NAME, "tie": TIE}
TITLED = ("now", "coming", "issues_say")


@login_required
@require_safe
def together(request: HttpRequest, campaign: str) -> HttpResponse:
    return show(request, seat_at(request, campaign))


def seat_at(request: HttpRequest, campaign: str) -> Membership:
    return selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]


def writer_at(request: HttpRequest, campaign: str) -> Membership:
    seat = seat_at(request, campaign)
    if not saying.may_write(seat):
        raise PermissionDenied
    return seat


def show(request: HttpRequest, seat: Membership, refusal: Refusal | None = None, at: str = "") -> HttpResponse:
    """`at`: the form that was refused; what was typed there stays in it."""
    context: dict[str, Any] = {
        **told.together(seat, board.look(seat))._asdict(),
        "named": {what: told.called(seat.campaign.system, what) for what in TITLED},
        "most": SIZES,
    }
    if refusal:
        context |= {"refused": refused(at, refusal), "typed": request.POST, "stale": isinstance(refusal, Stale)}
        context |= {"ticked": request.POST.getlist("tone")}
    status = refusal.status if refusal else 200
    return campaign_page(request, seat, "overview", "campaigns/founding/together.html", status, **context)


@login_required
@require_POST
def setting(request: HttpRequest, campaign: str) -> HttpResponse:
    """New words, or with `again` those of an earlier mark."""
    seat, base, again = writer_at(request, campaign), request.POST.get("base", ""), request.POST.get("again", "")
    try:
        if again:
            saying.word_again(seat, base, again)
        else:
            saying.word(seat, base, typed(request))
    except Refusal as refusal:
        return show(request, seat, refusal, "setting")
    tell(request, "founding.kept")
    return redirect(f"{reverse('together', args=[campaign])}#setting")


def typed(request: HttpRequest) -> str:
    """Without the carriage returns that a form's lines end with."""
    return request.POST.get("text", "").replace("\r\n", "\n")


@login_required
@require_POST
def tone(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = writer_at(request, campaign)
    try:
        saying.set_tone(seat, request.POST.getlist("tone"), request.POST.get("own", ""))
    except Refusal as refusal:
        return show(request, seat, refusal, "tone")
    tell(request, "founding.kept")
    return redirect(f"{reverse('together', args=[campaign])}#tone")


@login_required
@require_POST
def add(request: HttpRequest, campaign: str) -> HttpResponse:
    """An issue, a face, a place, or what two heroes have to do with each other."""
    seat, given = writer_at(request, campaign), request.POST
    kind, text = given.get("kind", ""), given.get("text", "")
    at = f"{kind}-{given.get('hero', '')}" if kind == Piece.Kind.TIE else kind
    try:
        if kind == Piece.Kind.TIE:
            saying.add_tie(seat, board.look(seat), given.get("hero", ""), given.get("other", ""), text)
        elif kind in saying.PAGES:
            saying.add_face(seat, kind, given.get("name", ""), text)
        else:
            saying.add_issue(seat, kind, text)
    except NotAllowed as refusal:
        raise PermissionDenied from refusal
    except Refusal as refusal:
        return show(request, seat, refusal, at)
    return redirect(f"{reverse('together', args=[campaign])}#{kind}")


@login_required
@require_POST
def piece(request: HttpRequest, campaign: str, piece: str) -> HttpResponse:
    """Other words, off the page and back."""
    seat, do = writer_at(request, campaign), request.POST.get("do", "")
    found = told.piece_or_404(seat, board.look(seat), piece)
    try:
        if do == "save":
            saying.change(seat, found, request.POST.get("base", ""), request.POST.get("text", ""))
        elif do == "off":
            saying.take_off(seat, found)
            tell(request, "founding.taken_off")
        elif do == "back":
            saying.put_back(seat, found)
    except NotAllowed as refusal:
        raise PermissionDenied from refusal
    except Refusal as refusal:
        return show(request, seat, refusal, piece)
    return redirect(f"{reverse('together', args=[campaign])}#{'off' if do == 'off' else found.kind}")
