"""Who knows what: every secret of the journal, and who was shown it."""

from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Min

from campaigns import doors, selectors
from campaigns.journal import links, revealing, visible, writing
from campaigns.journal.models import Audience, Block, Page, Shown
from campaigns.journal.visible import Viewer
from campaigns.models import Membership

FIRST_WORDS = 120


class Knows(NamedTuple):
    """One person and one secret: `shown` says since when they know it (None: never shown), `session` in which it was,
    `reads` whether they may read it now, `ran` whether they ran the game when it was there already."""

    member: Membership
    shown: Shown | None
    session: int | None
    reads: bool
    ran: bool

    @property
    def knows(self) -> bool:
        return self.reads or self.ran or self.shown is not None


class Past(NamedTuple):
    """What is asked once: `told` by keys of block and member, `begun` by the block's: when its oldest version was."""

    sessions: list[Any]
    told: dict[tuple[int, int], Shown]
    begun: dict[int, datetime]


class Secret(NamedTuple):
    """A block, or without one the title of its page."""

    page: Page
    title: str
    block: Block | None
    people: list[Knows]

    @property
    def id(self) -> str:
        return (self.block or self.page).public_id

    @property
    def words(self) -> str:
        """How it begins; empty of a title."""
        if self.block is None:
            return ""
        return first_words(self.block.text) or (self.block.picture.alt if self.block.picture else "")

    def is_hidden_from(self, member: Membership) -> bool:
        return any(one.member == member and not one.knows for one in self.people)


def secrets(viewer: Viewer, sessions: list[Any] | None = None) -> list[Secret]:
    """For who runs the game: all of them by title of their pages, with everybody who plays.

    `sessions`: if they were read before.
    """
    players = [seat for seat in selectors.seated(viewer.seat.campaign) if not seat.runs]
    sessions = doors.sessions(viewer.seat.campaign.public_id) if sessions is None else sessions
    told = {(row.block_id, row.member_id): row for row in visible.shown(viewer)}
    past = Past(sessions, told, _begun(viewer, players))
    titles = [
        Secret(page, visible.title(viewer, page), None, [_knows_title(viewer, page, seat) for seat in players])
        for page in visible.closed_titles(viewer)
        if writing.may_name(viewer, page)
    ]
    parts = [
        Secret(
            block.page,
            visible.title(viewer, block.page),
            block,
            [_knows(viewer, block, seat, past) for seat in players],
        )
        for block in visible.secrets(viewer).prefetch_related("page__title_audience", "audience__members")
        if revealing.may_show(viewer, block)
    ]
    return sorted([*titles, *parts], key=lambda one: (one.title.casefold(), one.page.pk))


def _knows_title(viewer: Viewer, page: Page, seat: Membership) -> Knows:
    reads = _reads(page.title_audience, seat) and not revealing.page_hidden(viewer, page)
    return Knows(seat, None, None, reads, _ran(seat, page.made))


def _knows(viewer: Viewer, block: Block, seat: Membership, past: Past) -> Knows:
    row = past.told.get((block.pk, seat.pk))
    reads = _reads(block.audience, seat) and not revealing.page_hidden(viewer, block.page)
    session = session_of(row, past.sessions) if row else None
    return Knows(seat, row, session, reads, _ran(seat, past.begun.get(block.pk)))


def _begun(viewer: Viewer, players: list[Membership]) -> dict[int, datetime]:
    """When it first was for more than its author alone. Asked only if one of these ever ran the game."""
    if all(seat.ran_until is None for seat in players):
        return {}
    shared = visible.versions(viewer).exclude(audience__kind=Audience.Kind.ONE)
    return dict(shared.order_by().values_list("block").annotate(Min("at")))


def _ran(seat: Membership, begun: datetime | None) -> bool:
    return seat.ran_until is not None and begun is not None and begun <= seat.ran_until


def _reads(audience: Audience, seat: Membership) -> bool:
    kind = audience.kind
    return kind == "everyone" or (kind != "gms" and any(one.pk == seat.pk for one in audience.members.all()))


def session_of(row: Shown, sessions: list[Any]) -> int | None:
    """The number of the session in which it was shown; None: between two."""
    at = row.moment
    if at is None:
        return None
    return next((one.number for one in sessions if one.first <= at and (one.last is None or at <= one.last)), None)


def first_words(text: str) -> str:
    words = " ".join(links.read(text).split())
    return words if len(words) <= FIRST_WORDS else words[: FIRST_WORDS - 1].rsplit(" ", 1)[0] + "\u2026"


def on_page(viewer: Viewer, page: Page) -> dict[int, list[tuple[Shown, int | None]]]:
    """Who was shown which block of a page, by the block's key, each with the session."""
    rows = list(visible.shown(viewer, page))
    sessions = doors.sessions(viewer.seat.campaign.public_id) if any(row.moment for row in rows) else []
    found: dict[int, list[tuple[Shown, int | None]]] = {}
    for row in rows:
        found.setdefault(row.block_id, []).append((row, session_of(row, sessions)))
    return found
