"""The threads as a reader sees them, and how stale each is: counted in sessions, by what that reader may read."""

from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Max

from campaigns import doors
from campaigns.journal import remembered, visible
from campaigns.journal.models import Page, Thread
from campaigns.journal.threads.keeping import GREY, may_change
from campaigns.journal.visible import Viewer
from campaigns.language import words


class Row(NamedTuple):
    """`since`, `touched`: numbers of sessions, 0 for before the first. `stale`: sessions begun since it was touched."""

    page: Page
    kind: str
    who: str
    since: int
    touched: int
    stale: int
    status: str
    may_change: bool

    @property
    def grey(self) -> bool:
        return self.stale >= GREY


def listed(viewer: Viewer, status: str = Thread.Status.OPEN, sessions: list[Any] | None = None) -> list[Row]:
    """Those with that status, the longest untouched first. `sessions`: of the table, if they were read before."""
    rows = [
        row
        for row in _rows(viewer, list(visible.threads(viewer).select_related("title_audience")), sessions)
        if row.status == status
    ]
    return sorted(rows, key=lambda row: (-row.stale, row.page.title.casefold(), row.page.pk))


def of_page(viewer: Viewer, page: Page) -> Row | None:
    """None for a page that is no thread, or whose title the reader may not read."""
    threads = visible.threads(viewer).filter(pk=page.pk) if page.kind == Page.Kind.THREAD else ()
    return next(iter(_rows(viewer, list(threads))), None)


def on_page(viewer: Viewer, page: Page) -> dict[str, Any]:
    """What a page shows of it, if it is a thread."""
    row = of_page(viewer, page)
    if row is None:
        return {}
    kind, status = called("kind", row.kind), called("status", row.status)
    return {"thread": row, "thread_kind": kind, "thread_status": status, "thread_kinds": kinds()}


def kinds() -> list[tuple[str, str]]:
    return [(kind, called("kind", kind)) for kind in Thread.Kind.values]


def called(what: str, value: str) -> str:
    """A kind or a status in words."""
    return words.text(words.active(), f"recap.threads.{what}.{value}")


def _rows(viewer: Viewer, pages: list[Page], sessions: list[Any] | None = None) -> list[Row]:
    if not pages:
        return []
    kept = {row.page_id: row for row in remembered.thread_facts(viewer, pages)}
    sessions = doors.sessions(viewer.seat.campaign.public_id) if sessions is None else sessions
    touched = _touched(viewer, pages)
    found = []
    for page in pages:
        row = kept.get(page.pk) or Thread(page=page)
        last = max(session_at(touched.get(page.pk, page.made), sessions), row.touched or 0)
        since = session_at(page.made, sessions) if row.since is None else row.since
        stale = sum(1 for one in sessions if one.number > last)
        found.append(Row(page, row.kind, row.who, since, last, stale, row.status, may_change(viewer, page)))
    return found


def _touched(viewer: Viewer, pages: list[Page]) -> dict[int, datetime]:
    """When something was last written on each, or somewhere with a link to it, of what the reader may read."""
    versions = visible.versions(viewer).order_by()
    written = versions.filter(block__page__in=[page.pk for page in pages]).values_list("block__page")
    found: dict[int, datetime] = dict(written.annotate(last=Max("at")))
    pairs = list(remembered.links_to(viewer, pages).values_list("to_page", "from_block"))
    linking = versions.filter(block__in={block for _page, block in pairs}).values_list("block")
    at: dict[int, datetime] = dict(linking.annotate(last=Max("at"))) if pairs else {}
    for page, block in pairs:
        if page is not None and block in at:
            found[page] = max(at[block], found.get(page, at[block]))
    return found


def session_at(at: datetime, sessions: list[Any]) -> int:
    """The number of the session that went on, or was the last one, at that time."""
    return max((one.number for one in sessions if one.began <= at), default=0)
