"""What is pressed under a block: comments, and suggestions."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from campaigns.journal import visible
from campaigns.journal.models import Page
from campaigns.journal.pages.views import reader, show
from campaigns.journal.talk import saying
from campaigns.journal.visible import Viewer
from campaigns.site.pages import refused
from campaigns.views import tell
from rules.refusals import Refusal

Given = Any


def _comment(viewer: Viewer, page: Page, given: Given) -> None:
    saying.comment(viewer, visible.block_or_404(viewer, page, given.get("block", "")), given.get("text", ""))


def _edit(viewer: Viewer, page: Page, given: Given) -> None:
    saying.edit_comment(viewer, saying.comment_or_404(viewer, page, given.get("id", "")), given.get("text", ""))


def _drop(viewer: Viewer, page: Page, given: Given) -> None:
    saying.drop_comment(viewer, saying.comment_or_404(viewer, page, given.get("id", "")))


def _suggest(viewer: Viewer, page: Page, given: Given) -> None:
    block = visible.block_or_404(viewer, page, given.get("block", ""))
    saying.suggest(viewer, page, block, given.get("text", ""))


def _accept(viewer: Viewer, page: Page, given: Given) -> None:
    found = saying.suggestion_or_404(viewer, page, given.get("id", ""))
    saying.accept(viewer, page, found, given.get("mark", ""))


def _decline(viewer: Viewer, page: Page, given: Given) -> None:
    saying.decline(viewer, page, saying.suggestion_or_404(viewer, page, given.get("id", "")), given.get("word", ""))


def _take_back(viewer: Viewer, page: Page, given: Given) -> None:
    saying.take_back(viewer, saying.suggestion_or_404(viewer, page, given.get("id", "")))


def _seen(viewer: Viewer, page: Page, given: Given) -> None:
    saying.note_seen(viewer, saying.suggestion_or_404(viewer, page, given.get("id", "")))


# What is done -> how, and what is said of it.
ACTS: dict[str, tuple[Callable[[Viewer, Page, Given], None], str]] = {
    "comment": (_comment, "journal.comment.said"),
    "edit": (_edit, "journal.saved"),
    "drop": (_drop, "journal.comment.dropped"),
    "suggest": (_suggest, "journal.suggest.sent"),
    "accept": (_accept, "journal.suggest.taken"),
    "decline": (_decline, "journal.suggest.not_taken"),
    "take_back": (_take_back, "journal.suggest.taken_back"),
    "seen": (_seen, "journal.suggest.noted"),
}


@login_required
@require_POST
def talk(request: HttpRequest, campaign: str, page: str) -> HttpResponse:
    """One press; a refusal stands at the block, with what was typed."""
    viewer = reader(request, campaign)
    found = visible.page_or_404(viewer, page)
    act = ACTS.get(request.POST.get("do", ""))
    if act is None:
        return show(request, viewer, found, status=400)
    block = request.POST.get("block", "")
    try:
        act[0](viewer, found, request.POST)
    except Refusal as refusal:
        typed = {"do": request.POST["do"], "text": request.POST.get("text", ""), "block": block}
        return show(request, viewer, found, status=refusal.status, refused=refused(block, refusal), typed=typed)
    tell(request, act[1])
    return redirect(f"{reverse('page', args=[campaign, page])}#b-{block}")
