"""What a block's page shows of what play opens, and what is pressed there."""

from itertools import groupby
from typing import Any

from campaigns.journal import visible
from campaigns.journal.models import Block, Opening, Page
from campaigns.journal.openings import keeping
from campaigns.journal.openings.causes import Cause
from campaigns.journal.visible import Viewer
from campaigns.language import words

Choices = list[tuple[str, list[tuple[str, str]]]]


def on_page(viewer: Viewer, page: Page, blocks: list[Block]) -> dict[int, dict[str, Any]]:
    """By block: what it waits for, and what it could, kind by kind. Of those that can wait."""
    waits, offered = keeping.on_page(viewer, page, blocks)
    here = keeping.present(viewer) if any(row.came for row in waits.values()) else []
    names = ", ".join(seat.user.display_name for seat in here)
    return {
        block.pk: {
            "opening": waits.get(block.pk),
            "causes": _choices(offered, waits.get(block.pk)),
            "here": names,
        }
        for block in blocks
        if keeping.may_wait(viewer, block)
    }


def _choices(offered: list[Cause], now: Opening | None) -> Choices:
    """With what it waits for now, though that be gone or have come."""
    found = [
        (words.text(words.active(), f"journal.opening.kind.{kind}"), [(one.on, _name(one)) for one in some])
        for kind, some in groupby(offered, key=lambda cause: cause.kind)
    ]
    if now is not None and now.on not in {one.on for one in offered}:
        found.insert(0, ("\u2026", [(now.on, now.name)]))
    return found


def _name(one: Cause) -> str:
    return words.text(words.active(), "journal.opening.in", name=one.name, where=one.where) if one.where else one.name


def _block(viewer: Viewer, page: Page, given: Any) -> Block:
    return visible.block_or_404(viewer, page, given.get("block", ""))


def wait(viewer: Viewer, page: Page, given: Any) -> str:
    keeping.wait(viewer, _block(viewer, page, given), given.get("on", ""))
    return "journal.opening.hung" if given.get("on") else "journal.opening.freed"


def show_come(viewer: Viewer, page: Page, given: Any) -> str:
    keeping.show(viewer, keeping.opening_or_404(viewer, _block(viewer, page, given)))
    return "journal.opening.shown"


def wave(viewer: Viewer, page: Page, given: Any) -> str:
    keeping.wave(viewer, keeping.opening_or_404(viewer, _block(viewer, page, given)))
    return "journal.opening.waved"
