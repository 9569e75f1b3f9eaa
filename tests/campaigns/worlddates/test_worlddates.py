"""A world's own calendar: what it refuses, what it keeps, and a chronicle in which each reads what they may."""

import re
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.duplicating.services import duplicate_campaign
from campaigns.journal import visible
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Page
from campaigns.removal.services import remove_campaign
from campaigns.worlddates import dating, reckoning, shown
from campaigns.worlddates.models import WorldCalendar, WorldDate
from campaigns.worlddates.reckoning import When
from campaigns.worlddates.refusals import NoSuchDay, NoSuchMonth
from rules.refusals import BadNumber, NameNeeded, NotAllowed, NothingChanges
from tests.campaigns.journal.conftest import ALL, GMS, Journal
from tests.campaigns.journal.test_recaps import evening
from tests.conftest import Cast
from tests.scenes.tables import seat_table

MONTHS = [("Deepwinter", 30), ("Thaw", 28), ("Highsun", 31)]
WEEK = ["Starday", "Moonday", "Sunday"]


@dataclass
class World(Journal):
    def set(self, months: Any = MONTHS, weekdays: Any = WEEK) -> WorldCalendar:
        return dating.set_calendar(by=self.table.seats["gwen"], months=months, weekdays=weekdays)

    def date(self, who: str, page: Page, *when: int) -> None:
        dating.date_page(self.viewer(who), page, When(*when) if when else None)

    def dated(self, title: str, *when: int, choice: Choice = ALL) -> Page:
        page = self.page("gwen", title, choice)
        self.date("gwen", page, *when)
        return page

    def reads_of(self, who: str) -> list[tuple[str, str, bool]]:
        return [(one.title, one.say, one.fits) for one in shown.chronicle(self.viewer(who))]

    def see(self, who: str, address: str, status: int = 200) -> str:
        answer = self.cast.client(who).get(f"/c/{self.table.id}/{address}")
        assert answer.status_code == status
        return re.sub(r"\s+", " ", answer.content.decode())

    def send(self, name: str, address: str, /, **given: Any) -> Any:
        return self.cast.client(name).post(f"/c/{self.table.id}/{address}", given)

    def rest(self, who: str, address: str = "chronicle/", body: Any = None) -> Any:
        client, path = self.cast.client(who), f"/api/v1/tables/{self.table.id}/{address}"
        return client.get(path) if body is None else client.put(path, body, content_type="application/json")


@pytest.fixture
def world(cast: Cast) -> World:
    return World(cast, seat_table(cast))


# --- the calendar ----------------------------------------------------------------------------------


def test_a_date_is_said_with_its_day_of_the_week(world: World) -> None:
    calendar = world.set()

    assert reckoning.said(calendar, When(1, 1, 1)) == "Starday, 1 Deepwinter 1"
    assert reckoning.said(calendar, When(1, 2, 1)) == "Starday, 1 Thaw 1"
    assert reckoning.said(calendar, When(2, 1, 1)) == "Sunday, 1 Deepwinter 2"
    assert reckoning.said(calendar, When(0, 3, 31)) == "Sunday, 31 Highsun 0"
    assert reckoning.said(calendar, When(1204, 3)) == "Highsun 1204"
    assert reckoning.said(calendar, When(1204)) == "Year 1204"
    assert reckoning.said(calendar, When(-40)) == "Year −40"


def test_only_an_order_is_a_number(world: World) -> None:
    calendar = world.set(months=[])

    assert reckoning.said(calendar, When(7)) == "No. 7" and calendar.weekdays == []
    with pytest.raises(NoSuchMonth):
        reckoning.check(calendar, When(7, 1, 1))


@pytest.mark.parametrize(
    ("when", "refusal", "params"),
    [
        (When(1, 1, 31), NoSuchDay, {"day": 31, "month": "Deepwinter", "most": 30}),
        (When(1, 4, 1), NoSuchMonth, {"month": 4, "most": 3}),
        (When(1, 0, 3), NoSuchMonth, {"month": 0, "most": 3}),
        (When(10**7, 1, 1), BadNumber, {"least": -(10**6), "most": 10**6}),
    ],
)
def test_a_refusal_names_what_the_calendar_has_not(world: World, when: When, refusal: Any, params: Any) -> None:
    calendar = world.set()

    with pytest.raises(refusal) as found:
        reckoning.check(calendar, when)

    assert found.value.params == params


@pytest.mark.parametrize(
    ("months", "weekdays", "refusal"),
    [([("", 30)], [], NameNeeded), ([("Thaw", 0)], [], BadNumber), ([("Thaw", 9)] * 41, [], BadNumber)],
)
def test_a_calendar_that_is_none_is_refused(world: World, months: Any, weekdays: Any, refusal: Any) -> None:
    with pytest.raises(refusal):
        world.set(months, weekdays)
    assert not WorldCalendar.objects.exists()


def test_who_plays_or_watches_sets_no_calendar(world: World) -> None:
    for who in ("pilar", "sofia"):
        with pytest.raises(NotAllowed):
            dating.set_calendar(by=world.table.seats[who], months=MONTHS)
        assert "world-months" not in world.see(who, "chronicle/")


def test_another_calendar_loses_no_date_and_marks_what_does_not_fit(world: World) -> None:
    world.set()
    world.dated("The fall", 1204, 3, 31)
    world.dated("The flight", 1204, 1, 2)

    world.set(months=[("Deepwinter", 30), ("Thaw", 28)], weekdays=[])
    assert world.reads_of("pilar") == [
        ("The flight", "2 Deepwinter 1204", True),
        ("The fall", "year 1204, month 3, day 31", False),
    ]
    assert "no está en el calendario de ahora" in world.see("pilar", "chronicle/")
    world.set()

    assert world.reads_of("pilar")[1] == ("The fall", "Moonday, 31 Highsun 1204", True)


# --- pages -----------------------------------------------------------------------------------------


def test_the_chronicle_is_in_order_and_each_readers_own(world: World) -> None:
    world.set(weekdays=[])
    world.dated("The siege", 3, 1)
    world.dated("The duke's plan", 2, 1, 1, choice=GMS)
    world.dated("The founding", -400)
    world.dated("Pilar's birth", 1, 2, 3, choice=world.chosen("pilar"))

    assert [title for title, _say, _fits in world.reads_of("pilar")] == ["The founding", "Pilar's birth", "The siege"]
    assert [title for title, _say, _fits in world.reads_of("sofia")] == ["The founding", "The siege"]
    assert "plan" not in world.see("oleg", "chronicle/") and "plan" in world.see("gwen", "chronicle/")
    told = world.rest("oleg").json()
    assert [one["title"] for one in told["dated"]] == ["The founding", "The siege"]
    assert world.see("sam", "chronicle/", 404) and world.rest("sam").status_code == 404


def test_a_page_shows_its_date_to_who_reads_its_title(world: World) -> None:
    world.set(weekdays=[])
    page = world.dated("The siege", 3, 1, 4)
    world.block("gwen", page, "Nine days.")
    hidden = world.page("gwen", "The duke's plan", GMS)
    world.block("gwen", hidden, "A note for all.")
    world.date("gwen", hidden, 3, 1, 5)

    assert "4 Deepwinter 3" in world.see("pilar", f"journal/{page.public_id}/")
    assert "Deepwinter" not in world.see("pilar", f"journal/{hidden.public_id}/")
    assert "5 Deepwinter 3" in world.see("gwen", f"journal/{hidden.public_id}/")


def test_who_may_name_a_page_may_date_it(world: World) -> None:
    world.set()
    page = world.page("pilar", "My village")

    world.date("pilar", page, 1180)

    with pytest.raises(NotAllowed):
        world.date("oleg", page, 1181)
    assert world.send("oleg", f"journal/{page.public_id}/date/", year="1181").status_code == 403
    assert world.reads_of("oleg") == [("My village", "Year 1180", True)]


def test_a_date_is_typed_and_taken_away_on_the_page(world: World) -> None:
    world.set()
    page = world.page("gwen", "The siege")
    address = f"journal/{page.public_id}/date/"

    assert world.send("gwen", address, year="3", month="1", day="4").status_code == 302
    assert WorldDate.objects.get().day == 4
    refused = world.send("gwen", address, year="3", month="1", day="31")
    text = re.sub(r"\s+", " ", refused.content.decode())
    assert refused.status_code == 400
    assert "Deepwinter has 30 days, so there is no day 31." in text and 'value="31"' in text
    assert WorldDate.objects.get().day == 4
    assert world.send("gwen", address, year="").status_code == 302

    assert not WorldDate.objects.exists()


def test_without_a_calendar_nothing_is_dated(world: World) -> None:
    page = world.page("gwen", "The siege")

    with pytest.raises(NothingChanges):
        world.date("gwen", page, 3)
    assert "date-year" not in world.see("gwen", f"journal/{page.public_id}/")
    assert "Say first how your world counts its days." in world.see("gwen", "chronicle/")
    assert "Мастер ещё не сказал" in world.see("oleg", "chronicle/")


# --- scenes ----------------------------------------------------------------------------------------


def test_a_played_scene_bears_a_date_on_its_session_and_in_the_chronicle(world: World) -> None:
    world.set(weekdays=[])
    evening(world)

    assert world.send("gwen", "sessions/1/scenes/1/date/", year="3", month="1", day="4").status_code == 302

    assert world.reads_of("pilar") == [("The Landing", "4 Deepwinter 3", True)]
    assert "4 Deepwinter 3" in world.see("sofia", "sessions/1/")
    assert world.rest("pilar").json()["dated"][0]["session"] == 1
    assert world.send("pilar", "sessions/1/scenes/1/date/", year="4").status_code == 403
    assert world.send("gwen", "sessions/1/scenes/2/date/", year="4").status_code == 404
    assert (
        "no day 31" in world.send("gwen", "sessions/1/scenes/1/date/", year="3", month="1", day="31").content.decode()
    )


# --- the page of the calendar ----------------------------------------------------------------------


def test_the_calendar_is_typed_a_month_a_line(world: World) -> None:
    sent = world.send("gwen", "chronicle/", months="Deep Winter: 30\n\nThaw 28", weekdays="Starday\nMoonday")

    assert sent.status_code == 302
    found = WorldCalendar.objects.get()
    assert (found.months, found.weekdays) == ([["Deep Winter", 30], ["Thaw", 28]], ["Starday", "Moonday"])
    world.send("gwen", "chronicle/", kind="order", months="Deep Winter: 30")
    assert WorldCalendar.objects.get().months == []


@pytest.mark.parametrize(("months", "line"), [("Thaw 28\nHighsun", 2), ("", 1), ("28", 1)])
def test_a_line_that_names_no_month_is_named_and_what_was_typed_stays(world: World, months: str, line: int) -> None:
    refused = world.send("gwen", "chronicle/", months=months, weekdays="Starday")

    text = refused.content.decode()
    assert refused.status_code == 400 and f"Line {line} names no month" in text
    assert months in text and "Starday" in text
    assert not WorldCalendar.objects.exists()


def test_a_program_sets_the_calendar_and_dates(world: World) -> None:
    months = [{"name": name, "days": days} for name, days in MONTHS]
    assert world.rest("gwen", body={"months": months, "weekdays": WEEK}).json()["months"] == months
    page = world.page("gwen", "The siege")
    address = f"pages/{page.public_id}/date/"

    refused = world.rest("gwen", address, {"year": 3, "month": 1, "day": 31})
    assert (refused.status_code, refused.json()["code"]) == (400, "no_such_day")
    told = world.rest("gwen", address, {"year": 3, "month": 1, "day": 4}).json()["dated"]

    assert [(one["page"], one["said"], one["fits"]) for one in told] == [
        (page.public_id, "Moonday, 4 Deepwinter 3", True)
    ]
    assert world.rest("pilar", body={"months": []}).status_code == 403


def test_however_much_is_dated_the_chronicle_asks_as_often(world: World) -> None:
    world.set()
    world.dated("One", 1)
    few = queries(world)
    for number in range(6):
        world.dated(f"Page {number}", number)

    assert queries(world) == few


def queries(world: World) -> int:
    client = world.cast.client("pilar")
    client.get(f"/c/{world.table.id}/chronicle/")
    with CaptureQueriesContext(connection) as asked:
        client.get(f"/c/{world.table.id}/chronicle/")
    return len(asked)


def test_dates_go_with_the_campaign(world: World) -> None:
    world.set()
    world.dated("The siege", 3)
    remove_campaign(campaign=world.table.campaign)

    left = [rows.count() for rows in dating.rows_of(world.table.campaign)]
    for rows in dating.rows_of(world.table.campaign):
        rows.delete()

    assert left == [1, 1] and not WorldDate.objects.exists() and not WorldCalendar.objects.exists()


def test_a_copy_of_the_campaign_has_the_calendar_and_the_dates_of_its_pages(world: World) -> None:
    world.set()
    world.dated("The fire", 12, 2, 3)
    world.dated("The plot", 12, 1, choice=GMS)

    copy = duplicate_campaign(seat=world.table.seats["gwen"], name="Again")

    gm = visible.viewer_of(copy.memberships.select_related("campaign", "user").get(role="gm"))
    there = {one.title: one.say for one in shown.chronicle(gm)}
    assert there == {one.title: one.say for one in shown.chronicle(world.viewer("gwen"))}
    assert set(there) == {"The fire", "The plot"}
