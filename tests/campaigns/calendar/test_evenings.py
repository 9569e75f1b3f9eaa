"""Evenings moved, called off and added, and who says they come."""

from datetime import UTC, datetime, timedelta

import pytest
from django.http import Http404

from campaigns.calendar import selectors, services
from campaigns.calendar.models import Answer, Evening
from rules.refusals import EveningOver, NotAllowed, NothingChanges, TooManyEvenings
from tests.campaigns.calendar.conftest import TODAY, Calendar

DAY = timedelta(days=1)
FRIDAY_EVENING = datetime(2026, 11, 27, 19, tzinfo=UTC)


def test_an_evening_is_moved_and_its_number_rises_under_its_name(calendar: Calendar) -> None:
    calendar.slot()
    night = calendar.nights()[0]

    moved = services.move(
        by=calendar.seats["gwen"], night=night, begins=FRIDAY_EVENING + DAY, minutes=120, zone="Europe/Berlin"
    )

    assert (moved.key, moved.begins, moved.minutes) == (night.key, FRIDAY_EVENING + DAY, 120)
    assert (moved.planned, moved.sequence) == (FRIDAY_EVENING, night.sequence + 1)
    assert [one.key for one in calendar.nights()].count(night.key) == 1


def test_an_evening_moved_far_away_is_the_same_wherever_it_is_looked_at(calendar: Calendar) -> None:
    slot = calendar.slot()
    services.set_slot(
        by=calendar.seats["gwen"], slot=slot, first=slot.first, at=slot.at, minutes=240, zone="Europe/Berlin"
    )
    night = calendar.nights()[0]
    far = FRIDAY_EVENING + 40 * DAY

    moved = services.move(by=calendar.seats["gwen"], night=night, begins=far, minutes=180, zone="Europe/Berlin")

    alone = selectors.nights_at(calendar.table.campaign, far - DAY / 2, far + DAY / 2)
    whole = [one for one in calendar.nights(8) if one.key == night.key]
    assert alone == whole == [moved]
    assert moved.sequence == 2


def test_an_evening_is_called_off_and_takes_place_after_all(calendar: Calendar) -> None:
    calendar.slot()
    night = calendar.nights()[0]

    off = services.cancel(by=calendar.seats["gwen"], night=night)
    on = services.bring_back(by=calendar.seats["gwen"], night=off)

    assert (off.cancelled, on.cancelled) == (True, False)
    assert (night.sequence, off.sequence, on.sequence) == (0, 1, 2)


def test_what_is_as_asked_already_is_refused(calendar: Calendar) -> None:
    calendar.slot()
    night = calendar.nights()[0]
    gwen = calendar.seats["gwen"]

    with pytest.raises(NothingChanges):
        services.move(by=gwen, night=night, begins=night.begins, minutes=night.minutes, zone=night.zone)
    with pytest.raises(NothingChanges):
        services.bring_back(by=gwen, night=night)
    off = services.cancel(by=gwen, night=night)
    with pytest.raises(NothingChanges):
        services.cancel(by=gwen, night=off)


def test_what_is_over_cannot_be_changed_or_answered(calendar: Calendar) -> None:
    calendar.slot()
    night = calendar.nights()[0]
    calendar.set_clock(FRIDAY_EVENING + DAY)
    gwen = calendar.seats["gwen"]

    with pytest.raises(EveningOver):
        services.cancel(by=gwen, night=night)
    with pytest.raises(EveningOver):
        services.move(by=gwen, night=night, begins=FRIDAY_EVENING + 2 * DAY, minutes=60, zone="UTC")
    with pytest.raises(EveningOver):
        services.add_evening(by=gwen, begins=FRIDAY_EVENING, minutes=60, zone="UTC")
    with pytest.raises(EveningOver):
        calendar.answer("pilar", night, "yes")


def test_an_evening_that_is_off_is_not_answered(calendar: Calendar) -> None:
    night = services.cancel(by=calendar.seats["gwen"], night=calendar.single(FRIDAY_EVENING))

    with pytest.raises(EveningOver):
        calendar.answer("pilar", night, "yes")


def test_only_who_runs_the_table_changes_evenings(calendar: Calendar) -> None:
    night = calendar.single(FRIDAY_EVENING)

    for who in ("pilar", "sofia"):
        with pytest.raises(NotAllowed):
            services.cancel(by=calendar.seats[who], night=night)
        with pytest.raises(NotAllowed):
            services.move(by=calendar.seats[who], night=night, begins=TODAY + DAY, minutes=60, zone="UTC")
        with pytest.raises(NotAllowed):
            services.add_evening(by=calendar.seats[who], begins=TODAY + DAY, minutes=60, zone="UTC")


def test_there_is_room_for_so_many(calendar: Calendar, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_SINGLE", 1)
    calendar.single(FRIDAY_EVENING)

    with pytest.raises(TooManyEvenings):
        calendar.single(FRIDAY_EVENING + DAY)


@pytest.mark.parametrize(
    "key", ["nothing", "nothing-20261127", "nothing-20261399", "nothing-00010101", "nothing-99991231"]
)
def test_an_evening_that_is_not_there_is_not_found(calendar: Calendar, key: str) -> None:
    calendar.slot()

    with pytest.raises(Http404):
        selectors.night_or_404(calendar.table.campaign, key)


def test_an_evening_so_far_ahead_that_nobody_is_shown_it_is_not_found(calendar: Calendar) -> None:
    slot = calendar.slot()

    with pytest.raises(Http404):
        selectors.night_or_404(calendar.table.campaign, f"{slot.series}-20280602")


def test_an_evening_of_a_day_on_which_nobody_plays_is_not_found(calendar: Calendar) -> None:
    slot = calendar.slot()

    with pytest.raises(Http404):
        selectors.night_or_404(calendar.table.campaign, f"{slot.series}-20261126")


# --- answers -----------------------------------------------------------------------------------------------------


def test_an_answer_is_changed_and_taken_back(calendar: Calendar) -> None:
    calendar.slot()
    night = calendar.nights()[0]

    assert calendar.answer("pilar", night, "maybe") == ""
    assert calendar.answer("pilar", night, "yes") == "maybe"
    assert calendar.said(night) == {"Pilar": "yes"}
    assert calendar.answer("pilar", night, "") == "yes"
    assert calendar.said(night) == {}


def test_who_watches_does_not_answer(calendar: Calendar) -> None:
    night = calendar.single(FRIDAY_EVENING)

    with pytest.raises(NotAllowed):
        calendar.answer("sofia", night, "yes")
    with pytest.raises(NotAllowed):
        calendar.answer("gwen", night, "yes", for_whom="sofia")


def test_the_gm_answers_for_somebody_else_and_it_can_be_seen(calendar: Calendar) -> None:
    night = calendar.single(FRIDAY_EVENING)

    calendar.answer("gwen", night, "no", for_whom="oleg")
    with pytest.raises(NotAllowed):
        calendar.answer("pilar", night, "yes", for_whom="oleg")

    answer = Answer.objects.get()
    assert (answer.say, answer.by) == ("no", calendar.seats["gwen"])
    calendar.answer("oleg", night, "yes")
    assert Answer.objects.get().by is None


def test_an_answer_stays_with_an_evening_whose_slot_gets_another_hour(calendar: Calendar) -> None:
    slot = calendar.slot()
    calendar.answer("pilar", calendar.nights()[0], "yes")

    services.set_slot(
        by=calendar.seats["gwen"], slot=slot, first=slot.first, at=slot.at, minutes=90, zone="America/New_York"
    )

    assert calendar.said(calendar.nights()[0]) == {"Pilar": "yes"}
    assert Evening.objects.count() == 1
