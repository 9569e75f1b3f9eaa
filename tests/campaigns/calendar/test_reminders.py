"""Reminders by mail, and the links in them that answer."""

import re
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail as outbox
from django.test import Client
from django.utils import timezone

from campaigns.calendar import services
from campaigns.calendar.models import TapLink
from campaigns.calendar.reminders import due, links
from campaigns.ids import new_secret
from campaigns.jobs import doing, kinds
from campaigns.jobs import services as jobs
from campaigns.jobs.models import Job
from campaigns.removal.services import remove_campaign
from tests.campaigns.calendar.conftest import Calendar

FRIDAY_EVENING = datetime(2026, 11, 27, 19, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@pytest.fixture
def posted(calendar: Calendar, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Calendar]:
    """A site whose letters arrive, at which everybody but Sofía has proven an address."""
    settings.MAIL_ARRIVES = True
    monkeypatch.setattr(kinds, "timetable", [])
    for who in ("gwen", "pilar", "oleg"):
        user = getattr(calendar.cast, who)
        EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    yield calendar


def hourly() -> None:
    """What the jobs' child does once an hour, and what comes of it."""
    jobs.start("remind", viewer=None)
    while due_now() and doing.do_next(threading.Event()):
        pass


def due_now() -> bool:
    """What was begun by a clock that stands elsewhere is due all the same."""
    return bool(Job.objects.filter(state="waiting", tries=0).update(due=timezone.now()))


def letters() -> dict[str, Any]:
    return {letter.to[0].partition("@")[0]: letter for letter in outbox.outbox}


def taps(text: str) -> dict[str, str]:
    return {say: path for path, say in re.findall(r"http://\S+?(/tap/[\w-]+/)\?say=(\w+)", text)}


def test_the_day_before_everybody_is_reminded_in_their_language_by_their_clock(posted: Calendar) -> None:
    posted.live_in(gwen="Europe/London", pilar="Europe/Madrid", oleg="Asia/Yekaterinburg")
    posted.slot()
    posted.set_clock(FRIDAY_EVENING - 25 * HOUR)
    hourly()
    assert outbox.outbox == []

    posted.set_clock(FRIDAY_EVENING - 23 * HOUR)
    hourly()

    found = letters()
    assert sorted(found) == ["gwen", "oleg", "pilar"]
    assert found["pilar"].subject == "Under the hill: viernes, 27 de noviembre, de 20:00 a 23:00"
    assert "Europe/Madrid" in found["pilar"].body and "sáb 0:00 Олег" in found["pilar"].body
    assert found["oleg"].subject == "Under the hill: суббота, 28 ноября, с 00:00 до 03:00"


def test_nobody_is_reminded_twice_but_of_another_moment(posted: Calendar) -> None:
    night = posted.single(FRIDAY_EVENING)
    posted.set_clock(FRIDAY_EVENING - 20 * HOUR)
    hourly()
    hourly()
    assert len(outbox.outbox) == 3

    services.move(by=posted.seats["gwen"], night=night, begins=FRIDAY_EVENING + HOUR, minutes=60, zone="UTC")
    hourly()

    assert len(outbox.outbox) == 6


def test_each_says_when_or_never(posted: Calendar) -> None:
    posted.single(FRIDAY_EVENING)
    links.choose(posted.seats["oleg"], when="week")
    links.choose(posted.seats["gwen"], when="off")

    posted.set_clock(FRIDAY_EVENING - 5 * DAY)
    hourly()
    assert list(letters()) == ["oleg"]

    posted.set_clock(FRIDAY_EVENING - HOUR)
    hourly()
    assert sorted(letters()) == ["oleg", "pilar"]


def test_who_has_no_proven_address_is_left_alone_and_so_are_all_where_no_letter_arrives(
    posted: Calendar, settings: Any
) -> None:
    posted.single(FRIDAY_EVENING)
    posted.set_clock(FRIDAY_EVENING - HOUR)
    settings.MAIL_ARRIVES = False
    hourly()
    assert outbox.outbox == []

    settings.MAIL_ARRIVES = True
    EmailAddress.objects.filter(user=posted.cast.oleg).update(verified=False)
    hourly()

    assert sorted(letters()) == ["gwen", "pilar"]


def test_nobody_is_reminded_of_what_is_off_or_of_a_table_they_have_left(posted: Calendar) -> None:
    night = posted.single(FRIDAY_EVENING)
    posted.single(FRIDAY_EVENING + HOUR)
    services.cancel(by=posted.seats["gwen"], night=night)
    posted.table.do("pilar", "leave_table")
    posted.set_clock(FRIDAY_EVENING - HOUR)

    hourly()

    assert sorted(letters()) == ["gwen", "oleg"]


def test_a_letter_that_waits_while_its_evening_is_called_off_is_not_sent(posted: Calendar) -> None:
    night = posted.single(FRIDAY_EVENING)
    posted.set_clock(FRIDAY_EVENING - HOUR)
    jobs.start("remind", viewer=None)
    assert due_now() and doing.do_next(threading.Event())
    assert Job.objects.filter(kind=due.KIND, state="waiting").count() == 3

    services.cancel(by=posted.seats["gwen"], night=night)
    hourly()

    assert outbox.outbox == []


def test_a_letter_says_what_waits_for_its_reader_and_what_turned_last_time(posted: Calendar) -> None:
    hero = posted.table.do("pilar", "copy_sample", sample="voltaire").made[0]
    posted.table.do("gwen", "start_session")
    posted.table.do("gwen", "end_session")
    posted.table.do("gwen", "award_milestone", milestone="minor")
    posted.single(FRIDAY_EVENING)
    posted.set_clock(FRIDAY_EVENING - HOUR)

    hourly()

    found = letters()
    assert hero and "Un hito por usar: Voltaire" in found["pilar"].body
    assert "Voltaire" not in found["oleg"].body


def test_a_letter_ends_the_letters_by_a_press_and_by_the_mail_programs_own_button(posted: Calendar) -> None:
    posted.single(FRIDAY_EVENING)
    posted.set_clock(FRIDAY_EVENING - HOUR)
    hourly()
    letter = letters()["pilar"]
    path = letter.extra_headers["List-Unsubscribe"].strip("<>").partition("127.0.0.1:8000")[2]

    looked = Client().get(path)
    assert looked.status_code == 200 and links.choice_of(posted.seats["pilar"]).when == "day"
    pressed = Client(enforce_csrf_checks=True).post(path, {"List-Unsubscribe": "One-Click"})

    assert pressed.status_code == 200
    assert letter.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert links.choice_of(posted.seats["pilar"]).when == "off"
    assert not TapLink.objects.filter(member=posted.seats["pilar"]).exists()
    assert Client().post("/no-reminders/nothing/").status_code == 404


# --- one tap ------------------------------------------------------------------------------------------------------


def secret(calendar: Calendar, who: str = "pilar") -> str:
    calendar.single(FRIDAY_EVENING)
    return links.make_tap(calendar.seats[who], calendar.nights()[0])


def test_a_link_in_the_letter_answers_without_signing_in_once(posted: Calendar) -> None:
    night = posted.single(FRIDAY_EVENING)
    posted.set_clock(FRIDAY_EVENING - HOUR)
    hourly()
    found = taps(letters()["pilar"].body)
    assert list(found) == ["yes", "maybe", "no"] and len(set(found.values())) == 1
    path = found["maybe"]

    page = Client().get(f"{path}?say=maybe").content.decode()
    assert posted.said(night) == {}
    assert page.index('value="maybe"') < page.index('value="yes"')
    done = Client(enforce_csrf_checks=True).post(path, {"say": "maybe"})

    assert "Vienes si hace falta" in done.content.decode()
    assert posted.said(night) == {"Pilar": "maybe"}
    again = Client().post(path, {"say": "no"})
    assert (again.status_code, posted.said(night)) == (404, {"Pilar": "maybe"})


def test_the_page_of_a_link_tells_nobody_its_address(calendar: Calendar) -> None:
    answer = Client().get(f"/tap/{secret(calendar)}/")

    assert (answer["Referrer-Policy"], answer["Cache-Control"]) == ("no-referrer", "no-store")


def test_the_letter_knows_128_bits_and_the_site_a_hash(calendar: Calendar) -> None:
    found = secret(calendar)

    assert len(found) >= 22
    assert found not in str(TapLink.objects.values())


def test_two_presses_at_once_count_once(calendar: Calendar) -> None:
    found = links.find_tap(secret(calendar))
    links.use(found, "yes")

    with pytest.raises(links.InviteInvalid):
        links.use(found, "no")
    assert calendar.said(found.night) == {"Pilar": "yes"}


def text_of(found: str) -> tuple[int, str]:
    """What a link is answered, without what is random in every page."""
    answer = Client().get(f"/tap/{found}/")
    return answer.status_code, re.sub(r"[\w+/=-]{20,}", "", answer.content.decode())


def test_a_link_of_what_is_over_off_left_or_gone_looks_like_none(calendar: Calendar) -> None:
    used = secret(calendar)
    night = calendar.nights()[0]
    newer = links.make_tap(calendar.seats["pilar"], night)
    olegs, gwens = (links.make_tap(calendar.seats[who], night) for who in ("oleg", "gwen"))
    none = text_of(new_secret())

    def void(found: str) -> bool:
        return text_of(found) == none

    assert void(used) and not void(newer)
    links.choose(calendar.seats["pilar"], when="off")
    assert void(newer)
    calendar.table.do("oleg", "leave_table")
    assert void(olegs) and not void(gwens)
    services.cancel(by=calendar.seats["gwen"], night=calendar.fresh(night))
    assert void(gwens)
    services.bring_back(by=calendar.seats["gwen"], night=calendar.fresh(night))
    assert not void(gwens)
    calendar.set_clock(FRIDAY_EVENING + DAY)
    assert void(gwens)
    calendar.set_clock(FRIDAY_EVENING - DAY)
    remove_campaign(campaign=calendar.table.campaign)
    assert void(gwens)


def test_an_answer_that_is_none_is_refused_and_leaves_the_link(calendar: Calendar) -> None:
    found = secret(calendar)

    assert Client().post(f"/tap/{found}/", {"say": "perhaps"}).status_code == 400
    assert Client().get(f"/tap/{found}/").status_code == 200


# --- the choice ---------------------------------------------------------------------------------------------------


def test_a_choice_is_made_on_the_page_and_by_a_program(posted: Calendar) -> None:
    posted.post("pilar", "reminders/", when="week")
    assert "una semana antes" in posted.get("pilar")
    address = f"/api/v1/tables/{posted.table.id}/calendar/reminder/"
    client = posted.cast.client("pilar")
    assert client.get(address).json() == {"when": "week", "devices": "day"}

    off = client.put(address, {"when": "off"}, content_type="application/json").json()
    assert off == {"when": "off", "devices": "day"}

    assert posted.post("pilar", "reminders/", when="hourly").status_code == 400


def test_the_page_says_so_where_no_letter_comes(calendar: Calendar) -> None:
    assert "This site sends no mail." in calendar.get("gwen")

    calendar.cast.gwen.is_guest, calendar.cast.gwen.email = True, None
    calendar.cast.gwen.save(update_fields=["is_guest", "email"])

    assert "as a guest you have none here" in calendar.get("gwen")
