"""Evenings as another calendar program reads them."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from icalendar import Calendar as Read

from campaigns.calendar import services
from campaigns.calendar.feeds import links
from campaigns.removal.services import remove_campaign
from tests.campaigns.calendar.conftest import Calendar

FRIDAY_EVENING = datetime(2026, 11, 27, 19, tzinfo=UTC)
DAY = timedelta(days=1)


def feed(secret: str) -> Any:
    return Client().get(f"/feed/{secret}/evenings.ics")


def secret_in(text: str) -> str:
    (found,) = set(re.findall(r"/feed/([\w-]+)/evenings\.ics", text))
    return str(found)


def read(secret: str) -> dict[str, Any]:
    answer = feed(secret)
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/calendar; charset=utf-8")
    return {str(event["uid"]): event for event in Read.from_ical(answer.content).walk("VEVENT")}


def test_a_calendar_program_reads_every_evening_by_the_instant(calendar: Calendar) -> None:
    calendar.slot()
    night = calendar.nights()[0]

    event = read(links.renew(calendar.seats["pilar"]))[f"{night.key}@127.0.0.1"]

    assert (event["dtstart"].dt, event["dtend"].dt) == (FRIDAY_EVENING, FRIDAY_EVENING + timedelta(hours=3))
    assert (str(event["summary"]), str(event["status"])) == ("Under the hill", "CONFIRMED")


def test_a_moved_evening_keeps_its_uid_and_its_sequence_rises(calendar: Calendar) -> None:
    calendar.slot()
    night = calendar.nights()[0]
    secret = links.renew(calendar.seats["pilar"])
    uid = f"{night.key}@127.0.0.1"
    before = read(secret)

    services.move(by=calendar.seats["gwen"], night=night, begins=night.begins + DAY, minutes=180, zone="UTC")
    after = read(secret)
    services.cancel(by=calendar.seats["gwen"], night=calendar.fresh(night))
    off = read(secret)

    assert before.keys() == after.keys() == off.keys()
    assert [int(one[uid]["sequence"]) for one in (before, after, off)] == [0, 1, 2]
    assert after[uid]["dtstart"].dt == night.begins + DAY
    assert str(off[uid]["status"]) == "CANCELLED"


def test_a_slot_that_gets_another_hour_moves_what_comes_under_the_same_uids(calendar: Calendar) -> None:
    slot = calendar.slot()
    secret = links.renew(calendar.seats["pilar"])
    before = read(secret)

    services.set_slot(
        by=calendar.seats["gwen"], slot=slot, first=slot.first, at=slot.at, minutes=180, zone="America/New_York"
    )

    after = read(secret)
    assert before.keys() == after.keys()
    assert {int(event["sequence"]) for event in after.values()} == {1}


def test_title_and_time_are_all_it_tells(calendar: Calendar) -> None:
    calendar.slot()
    calendar.answer("pilar", calendar.nights()[0], "yes")

    text = feed(links.renew(calendar.seats["pilar"])).content.decode()

    names = {line.partition(":")[0].partition(";")[0] for line in text.splitlines() if not line.startswith(" ")}
    event = {"UID", "SEQUENCE", "SUMMARY", "DTSTART", "DTEND", "DTSTAMP", "LAST-MODIFIED", "STATUS"}
    assert names == event | {"BEGIN", "END", "PRODID", "VERSION", "METHOD", "X-WR-CALNAME"}
    assert "Pilar" not in text


def test_a_name_cannot_break_out_of_its_line(calendar: Calendar) -> None:
    calendar.single(FRIDAY_EVENING)
    calendar.table.campaign.name = "Salt;\r\nATTENDEE:x, and"
    calendar.table.campaign.save(update_fields=["name"])

    (event,) = read(links.renew(calendar.seats["pilar"])).values()

    assert "attendee" not in event
    assert str(event["summary"]).startswith("Salt;")


def test_a_new_address_voids_the_old_and_is_told_once(calendar: Calendar) -> None:
    first, second = (secret_in(calendar.post("pilar", "feed/").content.decode()) for _ in range(2))

    assert len(second) >= 22
    assert [feed(first).status_code, feed(second).status_code] == [404, 200]
    assert second not in calendar.get("pilar")

    calendar.post("pilar", "feed/", do="revoke")
    assert feed(second).status_code == 404


def test_the_address_of_who_left_and_of_a_deleted_campaign_is_void(calendar: Calendar) -> None:
    pilars, olegs = links.renew(calendar.seats["pilar"]), links.renew(calendar.seats["oleg"])

    calendar.table.do("pilar", "leave_table")
    assert [feed(pilars).status_code, feed(olegs).status_code] == [404, 200]

    remove_campaign(campaign=calendar.table.campaign)
    assert feed(olegs).status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_a_feed_is_only_read(calendar: Calendar, method: str) -> None:
    secret = links.renew(calendar.seats["pilar"])

    assert getattr(Client(), method)(f"/feed/{secret}/evenings.ics").status_code == 405


def test_a_feed_is_kept_by_nobody_and_tells_nobody_its_address(calendar: Calendar) -> None:
    answer = feed(links.renew(calendar.seats["sofia"]))

    assert (answer["Cache-Control"], answer["Referrer-Policy"]) == ("no-store", "no-referrer")


def test_one_evening_is_brought_along_as_a_file(calendar: Calendar) -> None:
    calendar.slot()
    night = calendar.nights()[1]

    answer = calendar.cast.client("oleg").get(f"/c/{calendar.table.id}/when/evenings/{night.key}/file/")

    (event,) = Read.from_ical(answer.content).walk("VEVENT")
    assert event["dtstart"].dt == night.begins
    assert answer["Content-Disposition"] == 'attachment; filename="evening-2026-12-04.ics"'


def test_a_program_renews_reads_and_ends_its_feed(calendar: Calendar) -> None:
    client, address = calendar.cast.client("pilar"), f"/api/v1/tables/{calendar.table.id}/calendar/feed/"

    assert client.get(address).json() == {"made": None}
    secret = secret_in(client.post(address).json()["address"])
    assert feed(secret).status_code == 200
    assert client.get(address).json()["made"]
    assert client.delete(address).status_code == 204
    assert feed(secret).status_code == 404
