"""Evenings that are over lead to what was played on them."""

from datetime import UTC, datetime, timedelta

from scenes.models import Event
from tests.campaigns.calendar.conftest import Calendar

EVENING = datetime(2026, 11, 27, 19, tzinfo=UTC)
WEEK = timedelta(weeks=1)


def play(calendar: Calendar, at: datetime) -> None:
    calendar.table.do("gwen", "start_session")
    calendar.table.do("gwen", "end_session")
    Event.objects.filter(table__campaign=calendar.table.campaign, kind__in=["start_session", "end_session"]).update(
        at=at
    )


def test_a_past_evening_leads_to_the_session_that_was_begun_on_it(calendar: Calendar) -> None:
    calendar.single(EVENING)
    calendar.single(EVENING + WEEK)
    play(calendar, EVENING - timedelta(minutes=20))
    calendar.set_clock(EVENING + WEEK + timedelta(days=1))

    for who in ("gwen", "sofia"):
        found = calendar.get(who)
        assert found.count(f'href="/c/{calendar.table.id}/sessions/1/"') == 1


def test_one_on_which_nothing_was_played_leads_nowhere(calendar: Calendar) -> None:
    calendar.single(EVENING)
    play(calendar, EVENING + timedelta(hours=9))
    calendar.set_clock(EVENING + timedelta(days=1))

    assert "/sessions/1/" not in calendar.get("pilar")
