"""Dates as pages show them."""

from typing import Any, NamedTuple

from campaigns.journal import visible
from campaigns.journal.models import Page
from campaigns.journal.sessions.played import Chapter
from campaigns.journal.visible import Viewer
from campaigns.worlddates import dating, reckoning
from campaigns.worlddates.models import WorldCalendar, WorldDate
from campaigns.worlddates.reckoning import When


class Dated(NamedTuple):
    """`say`: the date in words; `fits`: whether the calendar has such a day; `title`: as its reader may read it."""

    row: WorldDate
    when: When
    say: str
    fits: bool
    title: str


def chronicle(viewer: Viewer) -> list[Dated]:
    """The first first."""
    calendar = dating.calendar_of(viewer.seat.campaign)
    return [dated(viewer, calendar, row) for row in dating.dates_of(viewer)] if calendar else []


def dated(viewer: Viewer, calendar: WorldCalendar, row: WorldDate) -> Dated:
    when = When(row.year, row.month, row.day)
    title = visible.title(viewer, row.page) if row.page else row.title
    return Dated(row, when, reckoning.said(calendar, when), reckoning.fits(calendar, when), title)


def on_page(viewer: Viewer, page: Page, *, writes: bool) -> dict[str, Any]:
    """What a page shows of its date: nothing to who may not read its title, or where there is no calendar."""
    calendar = dating.calendar_of(viewer.seat.campaign)
    if calendar is None or page.pattern or not visible.reads_title(viewer, page):
        return {}
    row = WorldDate.objects.filter(page=page).first()
    return {
        "dated": dated(viewer, calendar, row) if row else None,
        "world": calendar,
        "may_date": writes and dating.may_date(viewer, page),
    }


def on_session(viewer: Viewer, session: int, chapters: list[Chapter]) -> dict[str, Any]:
    """What was told in each scene, with the date the scene bears."""
    calendar = dating.calendar_of(viewer.seat.campaign)
    if calendar is None:
        return {"chapters": [(one, None) for one in chapters]}
    rows = WorldDate.objects.filter(campaign=viewer.seat.campaign_id, session=session)
    found = {row.scene: dated(viewer, calendar, row) for row in rows}
    return {"world": calendar, "chapters": [(one, found.get(number_of(one))) for one in chapters]}


def number_of(chapter: Chapter) -> int | None:
    return chapter.scene["params"].get("number") if chapter.scene else None
