"""The page of all pictures: brought, described, aimed, deleted and brought back."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from campaigns import selectors
from campaigns.journal import audiences, visible
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Audience
from campaigns.journal.pages import forms
from campaigns.journal.pages.shown import who_reads
from campaigns.journal.visible import Viewer
from campaigns.language import words
from campaigns.language.answers import say
from campaigns.library import gallery, services, showing
from campaigns.library.gallery import Hung, hung
from campaigns.library.models import ALT, Picture
from campaigns.site.pages import campaign_page, refused
from campaigns.uploads.maker import MEGABYTES
from campaigns.uploads.sending import uploaded
from campaigns.views import tell
from rules.refusals import Refusal


def reader(request: HttpRequest, campaign: str) -> Viewer:
    return visible.viewer_of(selectors.seat_or_404(request.user, campaign))  # type: ignore[arg-type]


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def pictures(request: HttpRequest, campaign: str) -> HttpResponse:
    """All that the reader may see. One is brought at a time; a script brings several, and is given the line of each."""
    viewer = reader(request, campaign)
    if request.method != "POST":
        return show(request, viewer)
    if not viewer.writes:
        raise PermissionDenied
    scripted = "X-Line" in request.headers
    try:
        choice = chosen(request.POST)
        picture = services.add(viewer, lambda: uploaded(request), alt=request.POST.get("alt", ""), choice=choice)
    except Refusal as refusal:
        if scripted:
            return HttpResponse(say(refusal), status=refusal.status, content_type="text/plain; charset=utf-8")
        return show(request, viewer, refusal.status, refused=refused("upload", refusal))
    if scripted:
        viewer = visible.again(viewer)
        (one,) = hung(viewer, [visible.picture_or_404(viewer, picture.public_id)])
        return render(request, "campaigns/library/_picture.html", around(viewer, row=row_of(viewer, one)), status=201)
    tell(request, "pictures.kept")
    return redirect("files", campaign)


def chosen(given: Any) -> Choice:
    """Whom it is for; left out or unknown, the narrowest."""
    who = given.get("who", "")
    return Choice(who if who in services.WHO else "gms", tuple(given.getlist("members")))


def show(request: HttpRequest, viewer: Viewer, status: int = 200, **more: Any) -> HttpResponse:
    at = more["refused"]["at"] if "refused" in more else request.GET.get("at", "")
    part = gallery.part(viewer, request.GET.get("part"), at)
    dropped = visible.pictures(viewer, dropped=True).order_by("-dropped")
    taken, _number = visible.taken(viewer)
    context = {
        "part": part,
        "rows": [row_of(viewer, one) for one in hung(viewer, part)],
        "dropped": [one for one in dropped if services.may_change(viewer, one)],
        "room": services.room_of(viewer),
        "free": max(0, services.room_of(viewer) - -(-taken >> 20)),
    }
    return campaign_page(
        request, viewer.seat, "files", "campaigns/library/files.html", status, **around(viewer, **context), **more
    )


def around(viewer: Viewer, **more: Any) -> dict[str, Any]:
    whos = [(who, label) for who, label in forms.choices_of_who(viewer) if who in services.WHO]
    return {
        "campaign": viewer.seat.campaign,
        "writes": viewer.writes,
        "whos": whos,
        "people": forms.people(viewer) if viewer.writes else (),
        "megabytes": MEGABYTES,
        "longest": ALT,
        **more,
    }


def row_of(viewer: Viewer, one: Hung) -> dict[str, Any]:
    picture = one.picture
    return {
        "picture": picture,
        "who": who_reads(viewer, picture.audience),
        "choice": audiences.choice_of(picture.audience, viewer.seat),
        "used": one.used,
        "shown": one.shown,
        "pins": len(one.pins),
        "goes": None if one.used or one.pins or _is_kept(viewer, picture) else picture.made + services.KEPT,
        "may_change": services.may_change(viewer, picture),
    }


def _is_kept(viewer: Viewer, picture: Picture) -> bool:
    """Whether it stays although nothing the reader sees names it. That the GM laid it in a scene the players do not
    know is not theirs to read off a day that is no longer named: to them it hangs on the picture's own readers."""
    return picture.told if viewer.seat.runs else picture.audience.kind == Audience.Kind.EVERYONE


# --- one press ------------------------------------------------------------------------------------------------------


def _change(viewer: Viewer, picture: Picture, given: Any) -> str:
    showing.change(viewer, picture, alt=" ".join(given.get("alt", "").split()), choice=chosen(given))
    return "pictures.saved"


def _drop(viewer: Viewer, picture: Picture, _given: Any) -> str:
    showing.drop(viewer, picture)
    return "pictures.dropped_one"


def _bring_back(viewer: Viewer, picture: Picture, _given: Any) -> str:
    services.bring_back(viewer, picture)
    return "pictures.back_again"


ACTS: dict[str, Callable[[Viewer, Picture, Any], str]] = {
    "change": _change,
    "drop": _drop,
    "bring_back": _bring_back,
}


@login_required
@require_POST
def picture(request: HttpRequest, campaign: str, picture: str) -> HttpResponse:
    """Describe or aim it, delete it, bring it back. What saves itself is answered with a word alone."""
    viewer = reader(request, campaign)
    do = request.POST.get("do", "change")
    found = visible.picture_or_404(viewer, picture, dropped=do == "bring_back")
    act = ACTS.get(do, _change)
    here = f"?part={gallery.part(viewer, None, picture).number}" if act is _drop else f"?at={picture}#p-{picture}"
    try:
        key = act(viewer, found, request.POST)
    except Refusal as refusal:
        if request.htmx:  # type: ignore[attr-defined]
            return render(request, "campaigns/library/_said.html", {"refused": refused(picture, refusal)})
        return show(request, viewer, refusal.status, refused=refused(picture, refusal))
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "campaigns/library/_said.html", {"said": words.text(words.active(), key)})
    tell(request, key)
    return redirect(reverse("files", args=[campaign]) + here)


@login_required
@require_POST
def empty(request: HttpRequest, campaign: str) -> HttpResponse:
    """What was deleted goes for good."""
    viewer = reader(request, campaign)
    try:
        services.drop_for_good(viewer)
        tell(request, "pictures.emptied")
    except Refusal as refusal:
        return show(request, viewer, refusal.status, refused=refused("empty", refusal))
    return redirect("files", campaign)
