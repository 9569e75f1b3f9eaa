"""When a group plays, over REST."""

from datetime import UTC, datetime
from typing import Any

import pytest

from campaigns.calendar.models import Slot
from tests.campaigns.calendar.conftest import Calendar

SLOT = {"first": "2026-11-27", "at": "20:00:00", "minutes": 180, "every": 1, "zone": "Europe/Berlin"}
FRIDAY_EVENING = datetime(2026, 11, 27, 19, tzinfo=UTC)


def rest(calendar: Calendar, name: str, method: str, address: str = "", **body: Any) -> Any:
    url = f"/api/v1/tables/{calendar.table.id}/calendar/{address}"
    more = {"data": body, "content_type": "application/json"} if body else {}
    answer = getattr(calendar.cast.client(name), method)(url, **more)
    return answer.status_code, answer.json() if answer.content else None


def test_a_slot_is_set_read_changed_and_ended(calendar: Calendar) -> None:
    status, made = rest(calendar, "gwen", "post", "slots/", **SLOT)
    assert (status, {**made, "id": ""}) == (201, {**SLOT, "id": ""})
    read = rest(calendar, "sofia", "get")[1]
    assert read["slots"] == [made]
    assert read["evenings"][0]["begins"] == "2026-11-27T19:00:00Z"

    changed = rest(calendar, "gwen", "put", f"slots/{made['id']}/", **{**SLOT, "at": "19:00:00"})[1]
    assert rest(calendar, "pilar", "get")[1]["evenings"][0]["begins"] == "2026-11-27T18:00:00Z"

    assert rest(calendar, "gwen", "delete", f"slots/{changed['id']}/")[0] == 204
    assert rest(calendar, "pilar", "get")[1] == {"slots": [], "evenings": []}


def test_an_evening_is_added_moved_called_off_and_answered(calendar: Calendar) -> None:
    given = {"begins": "2026-11-27T20:00:00+01:00", "minutes": 120, "zone": "Europe/Berlin"}
    made = rest(calendar, "gwen", "post", "evenings/", **given)[1]
    address = f"evenings/{made['id']}/"

    moved = rest(calendar, "gwen", "patch", address, begins="2026-11-28T19:00:00Z")[1]
    assert (moved["begins"], moved["ends"]) == ("2026-11-28T19:00:00Z", "2026-11-28T21:00:00Z")

    said = rest(calendar, "pilar", "put", f"{address}answer/", say="maybe")[1]["answers"]
    assert [(one["member"], one["say"], one["by"]) for one in said] == [(calendar.table.member("pilar"), "maybe", None)]
    assert rest(calendar, "pilar", "put", f"{address}answer/", say=None)[1]["answers"] == []

    assert rest(calendar, "gwen", "patch", address, cancelled=True)[1]["cancelled"]
    assert rest(calendar, "pilar", "put", f"{address}answer/", say="yes")[0] == 409


def test_a_moved_evening_says_when_its_slot_has_it(calendar: Calendar) -> None:
    calendar.slot()
    night = calendar.nights()[0]
    assert rest(calendar, "oleg", "get", f"evenings/{night.key}/")[1]["planned"] is None

    rest(calendar, "gwen", "patch", f"evenings/{night.key}/", minutes=60, begins="2026-11-26T19:00:00Z")

    found = rest(calendar, "oleg", "get", f"evenings/{night.key}/")[1]
    assert (found["planned"], found["standing"]) == ("2026-11-27T19:00:00Z", True)


def test_for_others_answers_only_who_runs_the_table(calendar: Calendar) -> None:
    night = calendar.single(FRIDAY_EVENING)
    address, oleg = f"evenings/{night.key}/answer/", calendar.table.member("oleg")

    assert rest(calendar, "pilar", "put", address, say="yes", member=oleg)[0] == 403
    assert rest(calendar, "gwen", "put", address, say="yes", member=calendar.table.member("sofia"))[0] == 404
    answers = rest(calendar, "gwen", "put", address, say="yes", member=oleg)[1]["answers"]
    assert answers[0]["by"] == calendar.table.member("gwen")


@pytest.mark.parametrize(
    "wrong",
    [
        {"zone": "Mars/Olympus"},
        {"every": 0},
        {"every": 9},
        {"minutes": 0},
        {"minutes": 1441},
        {"at": "25:00"},
        {"x": 1},
    ],
)
def test_a_slot_of_the_wrong_shape_is_refused(calendar: Calendar, wrong: dict[str, Any]) -> None:
    assert rest(calendar, "gwen", "post", "slots/", **{**SLOT, **wrong})[0] == 400
    assert not Slot.objects.exists()


@pytest.mark.parametrize("query", ["?after=never", "?after=0001-01-01T00:00:00Z", "?when=now"])
def test_a_window_that_is_none_is_refused(calendar: Calendar, query: str) -> None:
    assert rest(calendar, "gwen", "get", query)[0] == 400


def test_a_window_shows_what_begins_in_it(calendar: Calendar) -> None:
    calendar.slot()

    found = rest(calendar, "gwen", "get", "?after=2026-12-01T00:00:00Z&before=2026-12-12T00:00:00Z")[1]

    assert [night["begins"] for night in found["evenings"]] == ["2026-12-04T19:00:00Z", "2026-12-11T19:00:00Z"]


def test_an_evening_beyond_all_calendars_is_refused(calendar: Calendar) -> None:
    far = {"begins": "9999-12-31T23:59:59Z", "minutes": 60, "zone": "UTC"}

    assert rest(calendar, "gwen", "post", "evenings/", **far)[0] == 400
