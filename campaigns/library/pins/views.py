"""The page of a picture: it large, with its pins on it and in a list, and what is pressed there."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from campaigns.journal import audiences, visible
from campaigns.journal.models import WORD
from campaigns.journal.pages import forms
from campaigns.journal.pages.shown import who_reads
from campaigns.journal.visible import Viewer
from campaigns.library.gallery import hung
from campaigns.library.models import WHOLE, Picture
from campaigns.library.pins import keeping, placed
from campaigns.library.pins.keeping import NOWHERE, Leads, Place
from campaigns.library.pins.placed import PAGE, Placed
from campaigns.library.views import reader
from campaigns.site.pages import campaign_page, refused
from campaigns.views import tell
from rules.refusals import BadArgs, Refusal

Given = Any
NEW = "new"
# Where a new one stands before somebody points.
MIDDLE = placed.percent(WHOLE // 2)


def show(
    request: HttpRequest, viewer: Viewer, picture: Picture, status: int = 200, typed: Given = None, **more: Any
) -> HttpResponse:
    """`typed`: what was sent and refused, shown again at the pin that `more["refused"]` names."""
    (one,) = hung(viewer, [picture])
    at = more["refused"]["at"] if "refused" in more else ""
    context: dict[str, Any] = {
        "picture": picture,
        "used": one.used,
        "drawn": one.pins,
        "rows": [(pin, _row(viewer, pin, typed if at == pin.pin.public_id else None)) for pin in one.pins],
        "who": who_reads(viewer, picture.audience),
        "may_pin": keeping.may_pin(viewer, picture),
    }
    if context["may_pin"]:
        context |= _for_putting(viewer, picture, typed if at == NEW else None)
    template = "campaigns/library/pins/picture.html"
    return campaign_page(request, viewer.seat, "files", template, status, **{**context, **more})


def _row(viewer: Viewer, one: Placed, typed: Given) -> dict[str, Any]:
    pin = one.pin
    stands = {
        "id": pin.public_id,
        "x": one.x,
        "y": one.y,
        "words": pin.words,
        "to": one.title if one.leads == PAGE else "",
        "zone": one.to if one.leads == placed.ZONE else "",
        "choice": audiences.choice_of(pin.audience, viewer.seat),
    }
    return {
        "who": who_reads(viewer, pin.audience),
        "may_change": keeping.may_change(viewer, pin),
        "form": {**stands, **_typed(typed, pin.public_id)},
    }


def _for_putting(viewer: Viewer, picture: Picture, typed: Given) -> dict[str, Any]:
    fresh = {"id": NEW, "x": MIDDLE, "y": MIDDLE, "choice": audiences.ONLY_GMS}
    gone = placed.of_picture(viewer, picture, dropped=True)
    return {
        "new": {**fresh, **_typed(typed, NEW)},
        "zones": [(id, zone.name, zone.scene) for id, zone in placed.zones(viewer).items()],
        "gone": [one for one in gone if keeping.may_change(viewer, one.pin)],
        "whos": forms.choices_of_who(viewer),
        "people": forms.people(viewer),
        "longest": WORD,
    }


def _typed(given: Given, at: str) -> dict[str, Any]:
    if given is None:
        return {}
    typed = {name: given.get(name, "") for name in ("x", "y", "words", "to", "zone")}
    return {**typed, "choice": forms.choice_at(given, at)}


# --- one press ------------------------------------------------------------------------------------------------------


def _place(given: Given) -> Place:
    """Raises `BadArgs` for what is no number of per cent."""
    shares = {}
    for name in Place._fields:
        try:
            shares[name] = round(float(given.get(name, "").replace(",", ".")) * WHOLE / 100)
        except (ValueError, OverflowError):
            raise BadArgs(at=f"$.{name}", detail="number") from None
    return Place(**shares)


def _leads(viewer: Viewer, given: Given, was: Placed | None = None) -> Leads | None:
    """None: where it led before. A page that was named before is the same one, whichever else has that name."""
    to, zone = " ".join(given.get("to", "").split()), given.get("zone", "")
    if was and (to, zone) == (was.title if was.leads == PAGE else "", was.to if was.leads == placed.ZONE else ""):
        return None
    return keeping.leading(viewer, keeping.titled(viewer, to), zone) if to or zone else NOWHERE


def _put(viewer: Viewer, picture: Picture, given: Given) -> None:
    leads = _leads(viewer, given) or NOWHERE
    choice = forms.choice_at(given, NEW)
    keeping.put(viewer, picture, _place(given), words=given.get("words", ""), leads=leads, choice=choice)


def _change(viewer: Viewer, picture: Picture, given: Given) -> None:
    one = _pin(viewer, picture, given)
    keeping.change(
        viewer,
        one.pin,
        place=_place(given),
        words=given.get("words", ""),
        leads=_leads(viewer, given, one),
        choice=forms.choice_at(given, one.pin.public_id),
    )


def _drop(viewer: Viewer, picture: Picture, given: Given) -> None:
    keeping.drop(viewer, _pin(viewer, picture, given).pin)


def _bring_back(viewer: Viewer, picture: Picture, given: Given) -> None:
    keeping.bring_back(viewer, _pin(viewer, picture, given, dropped=True).pin)


def _pin(viewer: Viewer, picture: Picture, given: Given, *, dropped: bool = False) -> Placed:
    there = placed.of_picture(viewer, picture, dropped=dropped)
    found = next((one for one in there if one.pin.public_id == given.get("pin")), None)
    if found is None:
        raise Http404
    return found


# What is done -> how, and what is said of it.
ACTS: dict[str, tuple[Callable[[Viewer, Picture, Given], None], str]] = {
    "put": (_put, "pins.put_there"),
    "change": (_change, "pictures.saved"),
    "drop": (_drop, "pins.dropped"),
    "bring_back": (_bring_back, "pins.back_again"),
}


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def pins(request: HttpRequest, campaign: str, picture: str) -> HttpResponse:
    """One press; a refusal stands at what was pressed, with what was typed."""
    viewer = reader(request, campaign)
    found = visible.picture_or_404(viewer, picture)
    if request.method != "POST":
        return show(request, viewer, found)
    act = ACTS.get(request.POST.get("do", ""))
    if act is None:
        return show(request, viewer, found, 400)
    try:
        act[0](viewer, found, request.POST)
    except Refusal as refusal:
        more = {"refused": refused(request.POST.get("pin") or NEW, refusal)}
        return show(request, viewer, found, refusal.status, request.POST, **more)
    tell(request, act[1])
    return redirect(f"{reverse('pins', args=[campaign, picture])}#pins")
