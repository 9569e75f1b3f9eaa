"""The next session on a campaign's home, on the list of mine, and the page of when a group plays."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns import services as campaigns
from campaigns.calendar import services
from campaigns.calendar.models import Slot
from tests.campaigns.calendar.conftest import Calendar

DAY = timedelta(days=1)
FRIDAY_EVENING = datetime(2026, 11, 27, 19, tzinfo=UTC)
SLOT = {"first": "2026-11-27", "at": "20:00", "minutes": "180", "every": "1", "zone": "Europe/Berlin"}


def test_the_next_session_is_said_by_the_readers_clock_and_by_the_others(calendar: Calendar) -> None:
    calendar.live_in(gwen="Europe/London", pilar="Europe/Berlin", oleg="Asia/Yekaterinburg")
    calendar.slot()

    home = calendar.get("gwen", "")

    assert "Next session, in 5 days" in home
    assert "7:00\u202fPM to 10:00\u202fPM" in home
    assert "8:00\u202fPM Pilar, Sat 12:00\u202fAM Олег" in home
    assert "Sofía" not in home.partition('id="next"')[2].partition("</section>")[0].replace("7:00\u202fPM Sofía", "")


def test_who_comes_and_who_has_not_answered_is_told(calendar: Calendar) -> None:
    calendar.slot()
    night = calendar.nights()[0]
    calendar.answer("gwen", night, "yes")
    calendar.answer("pilar", night, "maybe")

    home = calendar.get("gwen", "")

    for words in ("1 coming", "1 if need be", "Олег has not answered"):
        assert words in home
    assert "Sofía has" not in home


def test_an_answer_is_given_at_home_and_taken_back_where_it_stands(calendar: Calendar) -> None:
    calendar.slot()
    night = calendar.nights()[0]

    given = calendar.post("pilar", f"evenings/{night.key}/answer/", say="yes", panel="next")
    home = calendar.get("pilar", given["Location"].partition(f"/c/{calendar.table.id}/")[2].partition("#")[0])
    undone = calendar.post("pilar", f"evenings/{night.key}/answer/", say="", panel="next", undone="1")

    assert given.status_code == 302 and "Apuntado." in home and 'aria-pressed="true"' in home
    assert undone["Location"] == f"/c/{calendar.table.id}/"
    assert calendar.said(night) == {}


def test_by_htmx_the_part_that_asked_comes_anew(calendar: Calendar) -> None:
    calendar.slot()
    night = calendar.nights()[0]
    client = calendar.cast.client("oleg")
    address = f"/c/{calendar.table.id}/when/evenings/{night.key}/answer/"

    panel = client.post(address, {"say": "no", "panel": "next"}, headers={"hx-request": "true"}).content.decode()
    line = client.post(address, {"say": "maybe", "panel": "line"}, headers={"hx-request": "true"}).content.decode()

    assert panel.strip().startswith('<section class="sheet" id="next"') and "Записано." in panel
    assert f'id="night-{night.key}"' in line and 'value="no">' in line


def test_what_is_unanswered_waits_at_home_and_on_the_list(calendar: Calendar) -> None:
    calendar.slot()
    asks = "Do you come to the next session?"
    assert asks in calendar.get("gwen", "")
    assert calendar.cast.client("gwen").get("/").context["cards"][0]["waiting"] == 1

    calendar.answer("gwen", calendar.nights()[0], "no")

    assert asks not in calendar.get("gwen", "")
    card = calendar.cast.client("gwen").get("/").context["cards"][0]
    assert (card["waiting"], card["next"]["mine"]) == (0, "no")


def test_who_watches_sees_the_date_and_no_buttons(calendar: Calendar) -> None:
    calendar.slot()

    home = calendar.get("sofia", "")

    assert "Próxima sesión, dentro de 5 días" in home
    assert "Allí estaré" not in home


def test_while_a_session_runs_the_next_is_the_one_after(calendar: Calendar) -> None:
    calendar.slot()
    calendar.set_clock(FRIDAY_EVENING + timedelta(minutes=10))
    assert "The session that is on now" in calendar.get("gwen", "")

    calendar.table.do("gwen", "start_session")

    assert "Next session, in 7 days" in calendar.get("gwen", "")


def test_an_evening_that_is_off_is_not_the_next(calendar: Calendar) -> None:
    calendar.slot()
    services.cancel(by=calendar.seats["gwen"], night=calendar.nights()[0])

    assert "Next session, in 12 days" in calendar.get("gwen", "")


def test_an_empty_calendar_says_what_belongs_there(calendar: Calendar) -> None:
    assert "No session is planned" in calendar.get("gwen", "")
    assert 'id="next"' not in calendar.get("pilar", "")
    assert "Set a standing evening once" in calendar.get("gwen")
    assert "Todavía no hay nada previsto" in calendar.get("pilar")


def test_a_standing_evening_is_set_changed_and_ended_on_its_page(calendar: Calendar) -> None:
    calendar.post("gwen", "slots/", **SLOT)
    slot = Slot.objects.get()
    assert "Fridays at 8:00\u202fPM" in calendar.get("gwen")

    calendar.post("gwen", f"slots/{slot.public_id}/", **{**SLOT, "at": "19:00", "every": "2"})
    assert "Every 2 weeks, Friday at 7:00\u202fPM" in calendar.get("gwen")

    calendar.post("gwen", f"slots/{Slot.objects.get(until=None).public_id}/", do="end")
    assert "Set a standing evening once" in calendar.get("gwen")


@pytest.mark.parametrize(
    ("address", "given", "said"),
    [
        ("slots/", {**SLOT, "first": "tomorrow"}, "This is no day."),
        ("slots/", {**SLOT, "at": "late"}, "This is no time of day"),
        ("evenings/", {"day": "", "at": "20:00", "minutes": "180"}, "Give the day."),
        ("evenings/", {"day": "2026-01-01", "at": "20:00", "minutes": "180"}, "This evening is over"),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(
    calendar: Calendar, address: str, given: dict[str, str], said: str
) -> None:
    answer = calendar.post("gwen", address, **given)

    assert answer.status_code in (400, 409)
    assert said in answer.content.decode()


def test_an_evening_is_moved_by_the_gms_own_clock(calendar: Calendar) -> None:
    calendar.live_in(gwen="America/New_York")
    night = calendar.slot() and calendar.nights()[0]

    calendar.post("gwen", f"evenings/{night.key}/", do="move", day="2026-11-28", at="18:00", minutes="180")

    assert calendar.fresh(night).begins == datetime(2026, 11, 28, 23, tzinfo=UTC)
    assert "instead of Friday, November 27, 2:00\u202fPM" in calendar.get("gwen")


def test_a_move_that_cannot_be_read_keeps_its_form_open(calendar: Calendar) -> None:
    night = calendar.single(FRIDAY_EVENING)

    answer = calendar.post("gwen", f"evenings/{night.key}/", do="move", day="", at="18:00", minutes="180")

    assert answer.status_code == 400
    assert "Give the day." in answer.content.decode()


def test_evenings_that_were_stand_below_with_who_came(calendar: Calendar) -> None:
    night = calendar.single(FRIDAY_EVENING)
    calendar.answer("pilar", night, "yes")
    calendar.set_clock(FRIDAY_EVENING + DAY)

    page = calendar.get("gwen")

    assert "Past sessions" in page and "Friday, November 27" in page and "1 coming" in page


def test_the_gms_answer_for_another_is_marked(calendar: Calendar) -> None:
    night = calendar.single(FRIDAY_EVENING)

    calendar.post("gwen", f"evenings/{night.key}/answer/", say="yes", member=calendar.table.member("pilar"))

    assert "respondió Gwen" in calendar.get("pilar")


def test_the_pages_cost_as_many_queries_for_many_evenings_as_for_one(calendar: Calendar) -> None:
    def asked(address: str) -> int:
        client = calendar.cast.client("gwen")
        client.get(address)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address).status_code == 200
        return len(queries)

    def fill(days: int) -> None:
        night = calendar.single(FRIDAY_EVENING + days * DAY)
        for who in ("gwen", "pilar", "oleg"):
            calendar.answer(who, night, "yes")

    pages = (f"/c/{calendar.table.id}/when/", f"/c/{calendar.table.id}/", "/")
    fill(0)
    few = [asked(page) for page in pages]
    for days in range(1, 6):
        fill(days)

    assert [asked(page) for page in pages] == few


def test_the_list_of_mine_asks_for_all_calendars_at_once(calendar: Calendar) -> None:
    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            calendar.cast.client("gwen").get("/")
        return sum("calendar_" in query["sql"] for query in queries)

    calendar.slot()
    one = asked()
    another: Any = campaigns.create_campaign(user=calendar.cast.gwen, name="Two", system="accelerated", language="en")
    assert another.pk

    assert asked() == one


# --- whose clock ---------------------------------------------------------------------------------------------------


def test_a_browser_is_asked_once_for_its_zone(calendar: Calendar) -> None:
    client = calendar.cast.client("pilar")
    assert "site/zone.js" in client.get("/").content.decode()

    first = client.post("/account/zone/", {"zone": "Europe/Madrid"})
    second = client.post("/account/zone/", {"zone": "Asia/Tokyo"})

    calendar.cast.pilar.refresh_from_db()
    assert (first.status_code, second.status_code) == (201, 204)
    assert calendar.cast.pilar.time_zone == "Europe/Madrid"
    assert "site/zone.js" not in client.get("/").content.decode()


def test_a_zone_that_is_none_is_left_unsaid(calendar: Calendar) -> None:
    assert calendar.cast.client("pilar").post("/account/zone/", {"zone": "Mars/Olympus"}).status_code == 204

    calendar.cast.pilar.refresh_from_db()
    assert (calendar.cast.pilar.time_zone, calendar.cast.pilar.zone_known) == ("UTC", False)


def test_a_zone_that_was_chosen_is_not_guessed_over_and_another_setting_chooses_none(calendar: Calendar) -> None:
    client = calendar.cast.client("pilar")
    fields = {"display_name": "Pilar", "language": "es", "theme": "auto"}

    client.post("/account/", {**fields, "theme": "dark", "time_zone": "UTC"})
    calendar.cast.pilar.refresh_from_db()
    assert not calendar.cast.pilar.zone_known

    client.post("/account/", {**fields, "time_zone": "Europe/Madrid"})
    calendar.cast.pilar.refresh_from_db()
    assert calendar.cast.pilar.zone_known
