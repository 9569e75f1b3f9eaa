"""Setting the calendar, and giving dates. Changing the calendar loses none: what does not fit is kept, and marked."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import QuerySet
from django.http import Http404

from campaigns import doors
from campaigns.journal import visible, writing
from campaigns.journal.models import Page
from campaigns.journal.sessions import played
from campaigns.journal.visible import Viewer
from campaigns.models import Campaign, Membership
from campaigns.worlddates import reckoning
from campaigns.worlddates.models import TITLE, WorldCalendar, WorldDate
from campaigns.worlddates.reckoning import When
from rules.game import check_texts, one_line
from rules.refusals import BadNumber, NameNeeded, NotAllowed, NothingChanges, TooLong

MOST_MONTHS, MOST_WEEKDAYS, LONGEST, NAME = 40, 20, 1_000, 40


def calendar_of(campaign: Campaign) -> WorldCalendar | None:
    return WorldCalendar.objects.filter(campaign=campaign).first()


def set_calendar(*, by: Membership, months: Sequence[tuple[str, int]], weekdays: Sequence[str] = ()) -> WorldCalendar:
    """Without months dates are only an order. Raises `NotAllowed`, `NameNeeded`, `TooLong`, `BadNumber`, `BadText`."""
    if not by.runs:
        raise NotAllowed()
    for least, found, most in ((0, months, MOST_MONTHS), (0, weekdays, MOST_WEEKDAYS)):
        if len(found) > most:
            raise BadNumber(least=least, most=most)
    months = [(one_line(name), days) for name, days in months]
    weekdays = [one_line(name) for name in weekdays]
    for name in [*(name for name, _days in months), *weekdays]:
        _check_name(name)
    if any(not 1 <= days <= LONGEST for _name, days in months):
        raise BadNumber(least=1, most=LONGEST)
    values = {"months": [list(month) for month in months], "weekdays": list(weekdays) if months else []}
    return WorldCalendar.objects.update_or_create(campaign=by.campaign, defaults=values)[0]


def _check_name(name: str) -> None:
    if not name.strip():
        raise NameNeeded()
    check_texts(name)
    if len(name) > NAME:
        raise TooLong(at="$.name", most=NAME)


def may_date(viewer: Viewer, page: Page) -> bool:
    """Whoever may change the page's title."""
    return writing.may_name(viewer, page)


def date_page(viewer: Viewer, page: Page, when: When | None) -> None:
    """None: it bears none. Raises `NotAllowed`, `NothingChanges` where there is no calendar, and what `check` does."""
    if not may_date(viewer, page):
        raise NotAllowed()
    _keep(viewer.seat.campaign, when, page=page)


def date_scene(by: Membership, session: int, scene: int, when: When | None) -> None:
    """Of a scene that was played, as the log tells it. Raises as `date_page` does, and `Http404` for none."""
    if not by.runs:
        raise NotAllowed()
    title = title_of(by, session, scene)
    _keep(by.campaign, when, title=title, session=session, scene=scene)


def title_of(seat: Membership, session: int, scene: int) -> str:
    """Everybody at the table heard it as the scene began."""
    found = next((one for one in doors.sessions(seat.campaign.public_id) if one.number == session), None)
    lines = played.standing(doors.lines_in(seat, found)) if found else []
    for line in lines:
        if line["key"] in played.OPENING and line["params"].get("number") == scene:
            return str(line["params"]["title"])[:TITLE]
    raise Http404


def _keep(campaign: Campaign, when: When | None, title: str = "", **of: Any) -> None:
    if when is None:
        WorldDate.objects.filter(campaign=campaign, **of).delete()
        return
    calendar = calendar_of(campaign)
    if calendar is None:
        raise NothingChanges()
    reckoning.check(calendar, when)
    values = {**when._asdict(), "title": title}
    WorldDate.objects.update_or_create(campaign=campaign, **of, defaults=values)


def dates_of(viewer: Viewer) -> QuerySet[WorldDate]:
    """What bears a date, of what the reader may know: pages whose title they read, and scenes that were played."""
    seen = visible.pages(viewer).filter(pattern=False)
    readable = [page.pk for page in seen if visible.reads_title(viewer, page)]
    found = WorldDate.objects.filter(campaign=viewer.seat.campaign_id).select_related("page")
    return found.filter(page__in=readable) | found.filter(page=None)


def copy_world(old: Membership, new: Membership, pages: Mapping[int, Page]) -> None:
    """Into a copy of the campaign: its calendar, and the dates of pages that came along. Nothing was played there."""
    calendar = calendar_of(old.campaign)
    if calendar is None:
        return
    WorldCalendar.objects.create(campaign=new.campaign, months=calendar.months, weekdays=calendar.weekdays)
    dated = WorldDate.objects.filter(campaign=old.campaign, page__in=pages)
    WorldDate.objects.bulk_create(
        WorldDate(campaign=new.campaign, page=pages[one.page_id], year=one.year, month=one.month, day=one.day)
        for one in dated
        if one.page_id
    )


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the campaign itself does (`campaigns.removal`)."""
    return [WorldDate.objects.filter(campaign=campaign), WorldCalendar.objects.filter(campaign=campaign)]
