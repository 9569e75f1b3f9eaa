"""What a new page begins with: another page's blocks, or the questions of its kind.

Who reads a copy are those who read the block it was made of, or fewer: never more than read the new page's title.
"""

from typing import Any

from django.db import transaction

from campaigns.journal import audiences, links, visible, writing
from campaigns.journal.audiences import ONLY_GMS, Choice
from campaigns.journal.models import Page
from campaigns.journal.visible import Viewer
from campaigns.journal.writing import Change
from campaigns.language import words

# Instead of a page's id: what is asked of every page of that kind.
READY = "ready"


def choices(viewer: Viewer) -> list[tuple[str, str]]:
    """What a page may begin with, with what that is called."""
    own = [(page.public_id, visible.title(viewer, page)) for page in visible.patterns(viewer)]
    named = [("", "journal.begin.empty"), (READY, "journal.begin.ready")]
    return [*((key, words.text(words.active(), label)) for key, label in named), *own]


@transaction.atomic
def create_page(viewer: Viewer, *, pattern: str = "", choice: Choice, kind: str, **page: Any) -> Page:
    """A page that begins as `pattern` says: a page's id, `READY`, or empty.

    Raises `Http404` for a page the writer does not see, or what `writing.create_page` does.
    """
    source = visible.page_or_404(viewer, pattern) if pattern not in ("", READY) else None
    if source is not None and kind == Page.Kind.OWN:
        kind = source.kind if visible.title(viewer, source) else kind
    made = writing.create_page(viewer, choice=choice, kind=kind, **page)
    viewer = visible.again(viewer)
    changes = _copied(viewer, source, choice) if source else _ready(viewer, kind, choice) if pattern else []
    writing.save(viewer, made, changes)
    return made


def _copied(viewer: Viewer, source: Page, choice: Choice) -> list[Change]:
    return [
        Change(
            block="",
            base="",
            text=links.typed(block.text),
            kind=block.kind,
            choice=audiences.within(block.audience, choice, viewer.seat),
            picture=block.picture.public_id if block.picture else "",
        )
        for block in visible.blocks(viewer, source)
    ]


def _ready(viewer: Viewer, kind: str, choice: Choice) -> list[Change]:
    """In the campaign's language: what all may know, and what the GM keeps."""
    language = viewer.seat.campaign.language
    secret = choice if choice.who == "mine" else ONLY_GMS
    parts = ((f"journal.ready.{kind}.open", choice), (f"journal.ready.{kind}.secret", secret))
    return [Change("", "", words.text(language, key), choice=who) for key, who in parts]
