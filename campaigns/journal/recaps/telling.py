"""The recap of a session: what its people tell of it. Each telling is a block of one page, a draft until published.

It never invents: facts of the log are offered, and where the log is silent it asks.
"""

from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.utils.safestring import SafeString

from campaigns.board import Board
from campaigns.journal import audiences, links, remembered, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.markdown import drawing
from campaigns.journal.models import Audience, Block, Recap
from campaigns.journal.recaps import naming
from campaigns.journal.visible import Viewer
from campaigns.journal.writing import Change, Clash
from campaigns.language import words
from rules.refusals import NotAllowed

FIRST = 1_500
GMS, ALL = Choice("gms"), Choice("everyone")


class Telling(NamedTuple):
    """What one of them tells. `by`: in whose name; `first`: its beginning, as the home shows it; `more`: it goes on."""

    block: Block
    by: str
    at: datetime
    html: SafeString
    first: SafeString
    more: bool
    draft: bool
    mine: bool


def of_session(viewer: Viewer, session: int) -> Recap | None:
    return remembered.recaps(viewer).filter(session=session).first()


def may_tell(viewer: Viewer, recap: Recap | None) -> bool:
    """Those who run the game, and players where they are let."""
    return viewer.writes and (viewer.seat.runs or (recap is not None and recap.open))


def tellings(viewer: Viewer, recap: Recap | None, table: Board | None = None) -> list[Telling]:
    """As far as the reader may read them; `table`: where those who play a hero are called by that name."""
    if recap is None:
        return []
    blocks = visible.blocks(viewer, recap.page)
    firsts = [beginning(block.text) for block in blocks]
    drawn = drawing.draw(viewer, drawing.of_blocks(blocks))
    begun = drawing.draw(viewer, [drawing.Text(first, block.mark) for block, first in zip(blocks, firsts, strict=True)])
    at = {one.mark: one.at for one in visible.versions(viewer, recap.page).defer("text", "block__text")}
    return [
        Telling(
            block,
            teller(block, table),
            at[block.mark],
            html,
            begins,
            len(first) < len(block.text),
            block.audience.kind != Audience.Kind.EVERYONE,
            is_mine(viewer, block),
        )
        for block, html, first, begins in zip(blocks, drawn, firsts, begun, strict=True)
    ]


def beginning(text: str) -> str:
    """Whole paragraphs, as many as there is room for."""
    end = text.find("\n\n")
    while -1 < end < len(text):
        following = text.find("\n\n", end + 2)
        following = len(text) if following < 0 else following
        if following > FIRST:
            return text[:end]
        end = following
    return text


def teller(block: Block, table: Board | None) -> str:
    """The name of the one hero they play, else their own."""
    heroes = table.all("character") if table else []
    played = [hero["name"] for hero in heroes if _plays(hero, block.author.public_id)]
    return played[0] if len(played) == 1 else block.author.user.display_name


def _plays(hero: dict[str, Any], member: str) -> bool:
    return bool(hero["kind"] == "pc" and hero["state"] == "ready" and hero.get("controller") == member and hero["name"])


def is_mine(viewer: Viewer, block: Block) -> bool:
    """Those who run the game tell it together."""
    return block.author.runs if viewer.seat.runs else block.author_id == viewer.seat.pk


def mine(viewer: Viewer, recap: Recap | None) -> Block | None:
    blocks = visible.blocks(viewer, recap.page) if recap else []
    return next((block for block in blocks if is_mine(viewer, block)), None)


# --- writing ---------------------------------------------------------------------------------------------------------


@transaction.atomic
def begin(viewer: Viewer, session: int) -> Recap:
    """The page of it, made if there is none yet. Raises `NotAllowed`, or why no page can be made."""
    recap = of_session(viewer, session)
    if not may_tell(viewer, recap):
        raise NotAllowed()
    if recap:
        return recap
    if gone := remembered.recaps(viewer, dropped=True).filter(session=session).first():
        writing.bring_back_page(viewer, gone.page)
        return gone
    title = naming.called(words.active(), session)
    before = remembered.recaps(viewer).last()
    is_open = before is not None and before.open
    page = writing.create_page(viewer, title=title, kind="own", choice=ALL if is_open else GMS)
    return Recap.objects.create(campaign=page.campaign, session=session, page=page, open=is_open)


@transaction.atomic
def tell(viewer: Viewer, recap: Recap, text: str, base: str, *, publish: bool) -> Clash | None:
    """Save one's own telling, for everyone or as a draft; what clashes with what stands there is given back.

    Raises `NotAllowed`, or what the text breaks.
    """
    if not may_tell(viewer, recap):
        raise NotAllowed()
    block = mine(viewer, recap)
    change = Change(block.public_id if block else "", base, text, choice=ALL if publish else GMS)
    clashes = writing.save(viewer, recap.page, [change])
    if not clashes and publish:
        writing.open_title_to(viewer, recap.page, None)
    return clashes[0] if clashes else None


def open_to_players(viewer: Viewer, recap: Recap, is_open: bool) -> None:
    """Whether players tell it too. Raises `NotAllowed`."""
    if not viewer.seat.runs:
        raise NotAllowed()
    recap.open = is_open
    Recap.objects.filter(pk=recap.pk).update(open=is_open)
    if is_open:  # who is to write there finds the page
        writing.open_title_to(viewer, recap.page, None)


def typed(block: Block | None) -> str:
    return links.typed(block.text) if block else ""


def standing(viewer: Viewer, block: Block | None) -> Choice:
    return audiences.choice_of(block.audience, viewer.seat) if block else GMS
