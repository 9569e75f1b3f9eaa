"""What is pressed at the relations of a page."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from campaigns.journal import remembered, visible
from campaigns.journal.models import Page, Relation
from campaigns.journal.pages.forms import choice_at
from campaigns.journal.pages.views import reader, show
from campaigns.journal.relations import keeping
from campaigns.journal.relations.keeping import Face
from campaigns.journal.visible import Viewer
from campaigns.site.pages import refused
from campaigns.views import tell
from rules.refusals import Refusal

Given = Any


def _faces(given: Given) -> list[Face]:
    """Those of the new one that somebody filled in."""
    named = (("looks", False), ("behind", True))
    return [Face(given[at], choice_at(given, at), secret) for at, secret in named if given.get(at, "").strip()]


def _chosen(given: Given) -> dict[str, Any]:
    """Of the new one, who was to read it."""
    return {f"new_{at}": {"choice": choice_at(given, at)} for at in ("looks", "behind") if f"who-{at}" in given}


def _relation(viewer: Viewer, page: Page, given: Given, *, dropped: bool = False) -> Relation:
    found = remembered.relations(viewer, page, dropped=dropped).filter(public_id=given.get("relation", "")).first()
    if found is None:
        raise Http404
    return found


def _add(viewer: Viewer, page: Page, given: Given) -> None:
    keeping.relate(viewer, page, keeping.named(viewer, page, given.get("to", "")), _faces(given))


def _change(viewer: Viewer, page: Page, given: Given) -> None:
    row = _relation(viewer, page, given)
    keeping.change(viewer, row, given.get("text", ""), choice_at(given, row.public_id))


def _drop(viewer: Viewer, page: Page, given: Given) -> None:
    keeping.drop(viewer, _relation(viewer, page, given))


def _bring_back(viewer: Viewer, page: Page, given: Given) -> None:
    keeping.bring_back(viewer, _relation(viewer, page, given, dropped=True))


# What is done -> how, and what is said of it.
ACTS: dict[str, tuple[Callable[[Viewer, Page, Given], None], str]] = {
    "add": (_add, "journal.relations.added"),
    "change": (_change, "journal.saved"),
    "drop": (_drop, "journal.relations.dropped"),
    "bring_back": (_bring_back, "journal.relations.back_again"),
}


@login_required
@require_POST
def relate(request: HttpRequest, campaign: str, page: str) -> HttpResponse:
    """One press; a refusal stands at what was pressed, with what was typed."""
    viewer = reader(request, campaign)
    found = visible.page_or_404(viewer, page)
    act = ACTS.get(request.POST.get("do", ""))
    if act is None:
        return show(request, viewer, found, status=400)
    try:
        act[0](viewer, found, request.POST)
    except Refusal as refusal:
        at = f"relation-{request.POST.get('relation', '')}"
        more = {"refused": refused(at, refusal), "related_typed": request.POST, **_chosen(request.POST)}
        return show(request, viewer, found, status=refusal.status, **more)
    tell(request, act[1])
    return redirect(f"{reverse('page', args=[campaign, page])}#relations")
