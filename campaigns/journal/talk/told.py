"""What is said about blocks, as pages and the campaign's home show it."""

from typing import Any

from django.urls import reverse

from campaigns.journal import links, remembered, visible, writing
from campaigns.journal.models import Page, Suggestion
from campaigns.journal.pages import shown
from campaigns.journal.talk import saying
from campaigns.journal.visible import Viewer

Row = dict[str, Any]


def on_page(viewer: Viewer, page: Page) -> dict[int, Row]:
    """By the block's key: comments, and suggestions that are open or that their author does not know the end of."""
    found: dict[int, Row] = {}
    for comment in remembered.comments(viewer, page):
        mine = comment.author_id == viewer.seat.pk
        row = {"comment": comment, "mine": mine and viewer.writes, "may_drop": saying.may_drop(viewer, comment)}
        _at(found, comment.block_id)["comments"].append(row)
    for one in _open(viewer, page):
        _at(found, one.block_id)["suggestions"].append(suggested(viewer, page, one))
    return found


def _at(found: dict[int, Row], block: int) -> Row:
    return found.setdefault(block, {"comments": [], "suggestions": []})


def _open(viewer: Viewer, page: Page | None = None) -> list[Suggestion]:
    """What waits for the reader to decide or to hear of, and what they wait for themselves."""
    waiting = Suggestion.State.WAITING
    return [
        one
        for one in remembered.suggestions(viewer, page)
        if one.state == waiting or (one.author_id == viewer.seat.pk and not one.seen)
    ]


def suggested(viewer: Viewer, page: Page, one: Suggestion) -> Row:
    return {
        "suggestion": one,
        "mine": one.author_id == viewer.seat.pk,
        "may_decide": one.state == Suggestion.State.WAITING and writing.may_edit(viewer, page, one.block),
        "now": links.typed(one.block.text),
        "change": shown.compare(one.block.text, one.text),
    }


def waits(viewer: Viewer) -> list[Row]:
    """Entries of "waiting for you": suggestions to decide, and what became of one's own."""
    return [_entry(viewer, one) for one in _open(viewer) if _is_for(viewer, one)]


def _is_for(viewer: Viewer, one: Suggestion) -> bool:
    if one.author_id == viewer.seat.pk:
        return one.state != Suggestion.State.WAITING
    return writing.may_edit(viewer, one.block.page, one.block)


def _entry(viewer: Viewer, one: Suggestion) -> Row:
    page = one.block.page
    address = reverse("page", args=[viewer.seat.campaign.public_id, page.public_id])
    mine = one.author_id == viewer.seat.pk
    return {
        "say": {"key": f"journal.suggest.home_{one.state}"},
        "mark": visible.title(viewer, page),
        "terms": one.word if mine else one.author.user.display_name,
        "at": f"{address}#b-{one.block.public_id}",
    }
