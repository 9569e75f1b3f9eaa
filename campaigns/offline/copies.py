"""What somebody may keep of a campaign on a device: the last recap, their own sheets and the handouts they were given.

All of it is made from their own seat, and nothing else is ever on it. Its mark tells whether what a device holds is
still what the seat is shown today.
"""

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

from django.template.loader import render_to_string

from campaigns import board
from campaigns.board import Board, Thing
from campaigns.journal import visible
from campaigns.journal.markdown import drawing
from campaigns.journal.models import Block, Page
from campaigns.journal.recaps import telling
from campaigns.journal.recaps.telling import Telling
from campaigns.journal.sessions import retold
from campaigns.journal.visible import Viewer
from campaigns.library.models import Picture
from campaigns.library.pins import placed
from campaigns.library.pins.placed import Placed
from campaigns.models import Membership


class Papers(NamedTuple):
    """Sheets as they are printed: `template` draws each of `sheets`."""

    template: str
    sheets: list[dict[str, Any]]


class Part(NamedTuple):
    """A block, as HTML, and the pins on its picture."""

    block: Block
    html: str
    pins: list[Placed]


class Handout(NamedTuple):
    """A page that was handed out, of what its reader sees: `parts` are its blocks."""

    page: Page
    title: str
    parts: list[Part]


class Shown(NamedTuple):
    """A picture they were shown, and the pins on it."""

    picture: Picture
    pins: list[Placed]


class Copy(NamedTuple):
    """`session`: the number of the last one that is over, 0 before it. `turned`: its lines, where nobody tells it."""

    session: int
    tellings: list[Telling]
    turned: list[str]
    heroes: list[Thing]
    handouts: list[Handout]
    pictures: list[Shown]


Pins = dict[int, list[Placed]]
Draw = Callable[[Membership, Board, list[str]], Papers]
_draws: list[Draw] = []


def draw_sheets_by(draw: Draw) -> None:
    """Called as an application starts: what draws the characters of these ids as their reader sees them."""
    _draws.append(draw)


def copy_of(seat: Membership, table: Board) -> Copy:
    viewer = visible.viewer_of(seat)
    last = retold.last_time(viewer)
    session = last.session.number if last else 0
    recap = telling.of_session(viewer, session) if last else None
    pins = placed.on(viewer)
    return Copy(
        session,
        [one for one in telling.tellings(viewer, recap, table) if not one.draft],
        [line["say"] for line in last.turned] if last else [],
        [one for one in table.all("character") if one["kind"] == "pc" and one.get("controller") == seat.public_id],
        handouts(viewer, pins),
        shown(viewer, pins),
    )


def handouts(viewer: Viewer, pins: Pins) -> list[Handout]:
    """Pages of that kind, in the order of their titles."""
    found = {page.pk: page for page in visible.pages(viewer).filter(kind=Page.Kind.HANDOUT, pattern=False)}
    blocks = list(visible.every_block(viewer).filter(page__in=found).select_related("picture"))
    parts: dict[int, list[Part]] = {}
    for block, html in zip(blocks, drawing.draw(viewer, drawing.of_blocks(blocks)), strict=True):
        parts.setdefault(block.page_id, []).append(Part(block, html, pins.get(block.picture_id or 0, [])))
    made = [Handout(page, visible.title(viewer, page), parts.get(key, [])) for key, page in found.items()]
    return sorted(made, key=lambda one: (one.title.casefold(), one.page.pk))


def shown(viewer: Viewer, pins: Pins) -> list[Shown]:
    """Pictures they were shown themselves, the last one first."""
    rows = visible.pictures_shown(viewer).filter(member=viewer.seat).select_related("picture")
    return [Shown(row.picture, pins.get(row.picture_id, [])) for row in reversed(rows)]


def html_of(seat: Membership, table: Board, copy: Copy) -> str:
    """The part of the page that is kept, in the reader's language; nothing in it is random."""
    papers = [draw(seat, table, [hero["id"] for hero in copy.heroes]) for draw in _draws]
    context = {"seat": seat, "campaign": seat.campaign, "copy": copy, "papers": papers}
    return render_to_string("campaigns/offline/_copy.html", context)


def mark_of(html: str) -> str:
    """Of what is drawn, which names what it is drawn with: another one, and the copy is to be replaced."""
    return hashlib.blake2b(html.encode(), digest_size=16).hexdigest()


def marked(seat: Membership) -> tuple[Copy, str, str]:
    """The copy, its HTML and its mark."""
    table = board.look(seat)
    copy = copy_of(seat, table)
    html = html_of(seat, table, copy)
    return copy, html, mark_of(html)
