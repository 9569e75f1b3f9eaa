"""Standing slots spread over the days: by their zone's clock, without a gap and without a double."""

from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.calendar import nights, services
from campaigns.calendar.models import Slot
from campaigns.models import Campaign
from rules.refusals import NotAllowed, NothingChanges, TooManyEvenings
from tests.campaigns.calendar.conftest import FRIDAY, TODAY, Calendar

WEEK = timedelta(weeks=1)
ZONES = st.sampled_from(["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Apia"])
DAYS = st.integers(0, 5_000).map(lambda days: date(2022, 1, 1) + timedelta(days=days))
HOURS = st.integers(0, 24 * 60 - 1).map(lambda minute: time(minute // 60, minute % 60))


def standing(first: date, zone: str, at: time = time(20, 0), every: int = 1) -> Slot:
    return Slot(first=first, since=first, at=at, minutes=180, every=every, zone=zone)


def over(slot: Slot, start: date, weeks: int) -> list[nights.Night]:
    begin = datetime.combine(start, time(), UTC)
    return nights.spread([slot], [], begin, begin + WEEK * weeks)


@pytest.mark.parametrize(
    ("zone", "first", "hours"),
    [
        ("Europe/Berlin", date(2026, 3, 20), [19, 19, 18]),  # forward on 29 March
        ("Europe/Berlin", date(2026, 10, 16), [18, 18, 19]),  # back on 25 October
        ("America/New_York", date(2026, 2, 27), [1, 1, 0]),  # forward on 8 March
        ("America/New_York", date(2026, 10, 23), [0, 0, 1]),  # back on 1 November
        ("Asia/Tokyo", date(2026, 3, 20), [11, 11, 11]),  # never
    ],
)
def test_an_evening_keeps_its_hour_when_the_clocks_change(zone: str, first: date, hours: list[int]) -> None:
    found = [night.begins for night in over(standing(first, zone), first, 4)][:3]

    assert [moment.astimezone(ZoneInfo(zone)).time() for moment in found] == [time(20, 0)] * 3
    assert [moment.hour for moment in found] == hours


def test_an_hour_that_the_clock_leaves_out_is_not_lost() -> None:
    """On 29 March 2026 it is never 2:30 in Berlin: the clock goes on from 2:00 to 3:00."""
    slot = standing(date(2026, 3, 22), "Europe/Berlin", at=time(2, 30))

    found = [night.begins for night in over(slot, date(2026, 3, 20), 3)]

    assert [moment.isoformat() for moment in found] == [
        "2026-03-22T01:30:00+00:00",
        "2026-03-29T01:30:00+00:00",
        "2026-04-05T00:30:00+00:00",
    ]


@given(first=DAYS, start=DAYS, zone=ZONES, every=st.integers(1, 8), at=HOURS, weeks=st.integers(1, 60))
def test_evenings_stand_as_far_apart_as_agreed_without_gap_or_double(
    first: date, start: date, zone: str, every: int, at: time, weeks: int
) -> None:
    slot = standing(first, zone, at, every)

    found = over(slot, start, weeks)

    days = [night.day for night in found if night.day]
    held = max(timedelta(), start + WEEK * weeks - max(start, first + every * WEEK))
    assert held // (every * WEEK) <= len(found)
    assert len({night.key for night in found}) == len(found)
    assert all(day.weekday() == first.weekday() and day >= first for day in days)
    assert all(later - earlier == every * WEEK for earlier, later in pairwise(days))
    assert all(start <= night.begins.date() < start + WEEK * weeks for night in found)


@given(first=DAYS, start=DAYS, zone=ZONES, every=st.integers(1, 4), cut=st.integers(1, 40))
def test_two_windows_side_by_side_show_what_one_shows(
    first: date, start: date, zone: str, every: int, cut: int
) -> None:
    slot = standing(first, zone, every=every)

    parts = over(slot, start, cut) + over(slot, start + WEEK * cut, 41 - cut)

    assert parts == over(slot, start, 41)


# --- kept ------------------------------------------------------------------------------------------------------


def test_a_changed_slot_leaves_what_was_as_it_was(calendar: Calendar) -> None:
    slot = calendar.slot(first=date(2026, 10, 30))
    before = calendar.nights()[0].key

    services.set_slot(
        by=calendar.seats["gwen"], slot=slot, first=slot.first, at=time(19, 30), minutes=180, zone=slot.zone
    )

    calendar.set_clock(TODAY - 4 * WEEK)
    found = calendar.nights(6)
    assert [night.begins.hour for night in found] == [19, 19, 19, 19, 18, 18]
    assert [night.sequence for night in found] == [0, 0, 0, 0, 1, 1]
    assert before in [night.key for night in found]


def test_every_second_week_stays_that_week_when_only_the_hour_changes(calendar: Calendar) -> None:
    slot = calendar.slot(first=FRIDAY - WEEK, every=2)
    days = [night.day for night in calendar.nights(8)]

    services.set_slot(
        by=calendar.seats["gwen"], slot=slot, first=slot.first, at=time(21, 0), minutes=180, zone=slot.zone, every=2
    )

    assert [night.day for night in calendar.nights(8)] == days


def test_an_ended_slot_has_no_more_evenings_and_can_be_taken_up_again(calendar: Calendar) -> None:
    slot = calendar.slot()
    services.end_slot(by=calendar.seats["gwen"], slot=slot)
    assert calendar.nights() == []

    slot.refresh_from_db()
    services.resume_slot(by=calendar.seats["gwen"], slot=slot)

    assert len(calendar.nights()) == 4


def test_only_who_runs_the_table_sets_and_ends_slots(calendar: Calendar) -> None:
    slot = calendar.slot()

    for who in ("pilar", "sofia"):
        with pytest.raises(NotAllowed):
            services.end_slot(by=calendar.seats[who], slot=slot)
        with pytest.raises(NotAllowed):
            services.set_slot(by=calendar.seats[who], first=FRIDAY, at=time(20), minutes=60, zone="UTC")


def test_a_slot_that_stays_as_it_is_and_one_too_many_are_refused(calendar: Calendar) -> None:
    slot = calendar.slot()
    with pytest.raises(NothingChanges):
        services.set_slot(
            by=calendar.seats["gwen"], slot=slot, first=FRIDAY, at=time(20, 0), minutes=180, zone="Europe/Berlin"
        )

    for _ in range(services.MOST_SLOTS - 1):
        calendar.slot()
    with pytest.raises(TooManyEvenings):
        calendar.slot()


def test_the_slots_of_a_campaign_go_with_it(calendar: Calendar) -> None:
    night = calendar.slot() and calendar.nights()[0]
    calendar.answer("pilar", night, "yes")

    for rows in services.rows_of(calendar.table.campaign):
        rows.delete()

    assert not Slot.objects.exists()
    assert Campaign.objects.exists()
