"""Word to devices: sealed for one alone, posted to a real server on this machine that opens it as a browser does."""

import base64
import json
import secrets
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from django.test import Client
from django.utils import timezone
from py_vapid import Vapid02

from campaigns.calendar import services as calendar_services
from campaigns.calendar.models import Reminded
from campaigns.calendar.reminders import links, push
from campaigns.integrations import outgoing
from campaigns.jobs import doing, kinds
from campaigns.jobs import services as jobs
from campaigns.jobs.models import Job
from campaigns.pushing import sending
from campaigns.pushing.models import Device
from tests.campaigns.calendar.conftest import Calendar

EVENING = datetime(2026, 11, 27, 19, tzinfo=UTC)
HOUR = timedelta(hours=1)


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


@dataclass
class Browser:
    """One that was asked for word: what it gives the site, and how it opens what comes."""

    name: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    @property
    def address(self) -> str:
        return f"https://push.example.com/send/{self.name}"

    def asks(self) -> dict[str, Any]:
        public = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {
            "endpoint": self.address,
            "expirationTime": None,
            "keys": {"p256dh": text(public), "auth": text(self.secret)},
        }

    def opens(self, body: bytes) -> dict[str, str]:
        found: dict[str, str] = json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret))
        return found


@dataclass
class Posted:
    name: str
    headers: dict[str, str]
    body: bytes


class Maker(ThreadingHTTPServer):
    """What the maker of a browser runs: it takes word, or answers as a test says."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.posted: list[Posted] = []
        self.answers: dict[str, int] = {}

    def to(self, browser: Browser) -> list[Posted]:
        return [one for one in self.posted if one.name == browser.name]


class Taking(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        server: Any = self.server
        name = self.path.rpartition("/")[2]
        body = self.rfile.read(int(self.headers["Content-Length"]))
        server.posted.append(Posted(name, dict(self.headers), body))
        self.send_response(server.answers.get(name, 201))
        self.end_headers()

    def log_message(self, *_args: Any) -> None:
        pass


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Maker]:
    """Its name leads to the open network, as far as the site looks; the line itself goes to this machine."""
    server = Maker()
    threading.Thread(target=server.serve_forever, daemon=True).start()

    class Line(HTTPConnection):
        def __init__(self, host: str, address: str, _ends: float) -> None:
            assert (host, address) == ("push.example.com", "93.184.216.34")
            super().__init__(host)

        def connect(self) -> None:
            # Without a look-up: names lead elsewhere here.
            self.sock = socket.socket()
            self.sock.settimeout(5)
            self.sock.connect(server.server_address)

        def allow(self, _ends: float) -> None:
            pass

    leads_to(monkeypatch, "93.184.216.34")
    monkeypatch.setattr(outgoing, "Pinned", Line)
    monkeypatch.setattr(kinds, "timetable", [])
    yield server
    server.shutdown()
    server.server_close()


def leads_to(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(outgoing.socket, "getaddrinfo", lambda *_a, **_k: [(2, 1, 6, "", (address, 443))])


def told(calendar: Calendar, who: str, name: str = "") -> Browser:
    """Somebody's browser, whose switch was pressed."""
    browser = Browser(name or who)
    answer = calendar.cast.client(who).post("/api/v1/me/devices/", browser.asks(), content_type="application/json")
    assert answer.status_code == 201, answer.content
    return browser


def hourly() -> None:
    jobs.start("remind", viewer=None)
    while Job.objects.filter(state="waiting", tries=0).update(due=timezone.now()) and doing.do_next(threading.Event()):
        pass


def evening(calendar: Calendar) -> Any:
    night = calendar.single(EVENING)
    calendar.set_clock(EVENING - 20 * HOUR)
    return night


# --- what is said, to whom --------------------------------------------------------------------------------------------


def test_the_day_before_a_device_is_told_in_its_readers_language_by_their_clock(
    calendar: Calendar,
    maker: Maker,
) -> None:
    calendar.live_in(pilar="Europe/Madrid", oleg="Asia/Yekaterinburg")
    pilar, oleg = told(calendar, "pilar"), told(calendar, "oleg")
    night = evening(calendar)
    calendar.answer("oleg", night, "yes")

    hourly()

    (word,) = (pilar.opens(one.body) for one in maker.to(pilar))
    assert word == {
        "title": "Under the hill",
        "body": "viernes, 27 de noviembre, de 20:00 a 23:00. ¿Vienes a la próxima sesión?",
        "lang": "es",
        "tag": night.key,
        "url": f"/c/{calendar.table.id}/#next",
    }
    assert oleg.opens(maker.to(oleg)[0].body)["body"] == "суббота, 28 ноября, с 00:00 до 03:00."


def test_only_the_device_itself_can_open_it(calendar: Calendar, maker: Maker) -> None:
    pilar, oleg = told(calendar, "pilar"), told(calendar, "oleg")
    evening(calendar)

    hourly()

    assert b"hill" not in maker.to(pilar)[0].body
    with pytest.raises(http_ece.ECEException):
        oleg.opens(maker.to(pilar)[0].body)


def test_it_is_signed_by_the_site_and_kept_until_the_evening_begins(calendar: Calendar, maker: Maker) -> None:
    pilar = told(calendar, "pilar")
    night = evening(calendar)

    hourly()

    (one,) = maker.to(pilar)
    assert Vapid02.verify(one.headers["Authorization"]) is True
    assert f"k={sending.public_key()}" in one.headers["Authorization"]
    assert (one.headers["TTL"], one.headers["Topic"]) == (str(20 * 3600), night.key)
    assert one.headers["Content-Encoding"] == "aes128gcm"


def test_who_watches_and_who_is_a_stranger_is_told_nothing(calendar: Calendar, maker: Maker) -> None:
    for who in ("sofia", "sam"):
        told(calendar, who)
    evening(calendar)

    hourly()

    assert maker.posted == [] and not Reminded.objects.filter(way="device").exists()
    assert "data-push" in calendar.get("pilar") and "data-push" not in calendar.get("sofia")


def test_a_guest_who_plays_is_told_too(calendar: Calendar, maker: Maker) -> None:
    calendar.cast.oleg.is_guest, calendar.cast.oleg.email = True, None
    calendar.cast.oleg.save(update_fields=["is_guest", "email"])
    oleg = told(calendar, "oleg")
    evening(calendar)

    hourly()

    assert len(maker.to(oleg)) == 1


def test_each_says_when_or_never_and_letters_are_another_matter(calendar: Calendar, maker: Maker) -> None:
    pilar, oleg = told(calendar, "pilar"), told(calendar, "oleg")
    links.choose(calendar.seats["pilar"], devices="week")
    calendar.post("oleg", "reminders/", devices="off")
    links.choose(calendar.seats["pilar"], when="off")
    calendar.single(EVENING)
    calendar.set_clock(EVENING - timedelta(days=5))

    hourly()
    calendar.set_clock(EVENING - HOUR)
    hourly()

    assert (len(maker.to(pilar)), len(maker.to(oleg))) == (1, 0)
    assert links.choice_of(calendar.seats["oleg"]).when == "day"


def test_nobody_is_told_twice_but_of_another_moment(calendar: Calendar, maker: Maker) -> None:
    pilar = told(calendar, "pilar")
    night = evening(calendar)
    hourly()
    hourly()
    assert len(maker.to(pilar)) == 1

    calendar_services.move(by=calendar.seats["gwen"], night=night, begins=EVENING + HOUR, minutes=60, zone="UTC")
    hourly()

    assert len(maker.to(pilar)) == 2


def test_what_waits_while_its_evening_is_called_off_is_not_said(calendar: Calendar, maker: Maker) -> None:
    told(calendar, "pilar")
    night = evening(calendar)
    jobs.start("remind", viewer=None)
    Job.objects.update(due=timezone.now())
    assert doing.do_next(threading.Event()) and Job.objects.filter(kind=push.KIND).count() == 1

    calendar_services.cancel(by=calendar.seats["gwen"], night=night)
    hourly()

    assert maker.posted == []


def test_who_left_the_table_is_told_nothing(calendar: Calendar, maker: Maker) -> None:
    told(calendar, "pilar")
    calendar.table.do("pilar", "leave_table")
    evening(calendar)

    hourly()

    assert maker.posted == []


# --- what the other side answers --------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_is_gone_is_forgotten(calendar: Calendar, maker: Maker, status: int) -> None:
    pilar = told(calendar, "pilar")
    other = told(calendar, "pilar", "phone")
    maker.answers[pilar.name] = status
    evening(calendar)

    hourly()

    assert [one.address for one in Device.objects.all()] == [other.address]
    assert set(Job.objects.filter(kind=push.KIND).values_list("state", flat=True)) == {"done"}


@pytest.mark.parametrize("status", [400, 429, 500, 302])
def test_what_was_not_taken_is_tried_again(calendar: Calendar, maker: Maker, status: int) -> None:
    pilar = told(calendar, "pilar")
    maker.answers[pilar.name] = status
    evening(calendar)
    hourly()
    job = Job.objects.get(kind=push.KIND)
    assert (job.state, job.tries, len(maker.posted)) == ("waiting", 1, 1)
    assert Device.objects.get().told is None

    del maker.answers[pilar.name]
    calendar.set_clock(job.due)
    while doing.do_next(threading.Event()):
        pass

    job.refresh_from_db()
    assert (job.state, len(maker.posted)) == ("done", 2) and Device.objects.get().told == job.due


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.5", "169.254.169.254", "::1"])
def test_what_is_not_the_worlds_is_not_reached(
    calendar: Calendar,
    maker: Maker,
    monkeypatch: pytest.MonkeyPatch,
    address: str,
) -> None:
    told(calendar, "pilar")
    leads_to(monkeypatch, address)
    evening(calendar)

    hourly()

    assert maker.posted == [] and not Device.objects.exists()


def test_where_nothing_is_sent_out_nothing_is(calendar: Calendar, maker: Maker, settings: Any) -> None:
    told(calendar, "pilar")
    settings.OUTGOING = False
    evening(calendar)

    hourly()

    assert maker.posted == [] and Device.objects.exists()


# --- whose device it is ------------------------------------------------------------------------------------------


def rest(calendar: Calendar, who: str) -> Any:
    return calendar.cast.client(who).get("/api/v1/me/devices/").json()


def test_ones_devices_are_shown_without_their_addresses_and_to_nobody_else(calendar: Calendar) -> None:
    told(calendar, "pilar")

    found = rest(calendar, "pilar")

    assert [sorted(one) for one in found["devices"]] == [["id", "made", "told"]]
    assert found["key"] == sending.public_key() and "push.example.com" not in json.dumps(found)
    assert rest(calendar, "oleg")["devices"] == []
    address = f"/api/v1/me/devices/{found['devices'][0]['id']}/"
    assert calendar.cast.client("oleg").delete(address).status_code == 404
    assert calendar.cast.client("pilar").delete(address).status_code == 204
    assert not Device.objects.exists()


def test_a_browser_is_told_for_whom_it_asked_last(calendar: Calendar, maker: Maker) -> None:
    told(calendar, "pilar", "shared")
    oleg = told(calendar, "oleg", "shared")
    evening(calendar)

    hourly()

    assert [oleg.opens(one.body)["lang"] for one in maker.posted] == ["ru"]


def test_signing_out_ends_it_for_that_browser_alone(calendar: Calendar) -> None:
    here, there = calendar.cast.client("pilar"), calendar.cast.client("pilar")
    for client, name in ((here, "here"), (there, "there")):
        client.post("/api/v1/me/devices/", Browser(name).asks(), content_type="application/json")

    here.post("/account/logout/")

    assert [one.address for one in Device.objects.all()] == [Browser("there").address]


def test_of_more_than_ten_the_oldest_goes(calendar: Calendar) -> None:
    for number in range(11):
        told(calendar, "pilar", f"phone-{number}")

    kept = [one.address.rpartition("-")[2] for one in Device.objects.order_by("pk")]

    assert kept == [str(number) for number in range(1, 11)]


BAD = [
    ({"endpoint": "http://push.example.com/x"}, "address_refused"),
    ({"endpoint": "https://push.example.com:8443/x"}, "address_refused"),
    ({"endpoint": "https://me:word@push.example.com/x"}, "address_refused"),
    ({"endpoint": "https://[fec0::1]/x"}, "address_not_public"),
    ({"keys": {"p256dh": "AAAA", "auth": text(bytes(16))}}, "bad_args"),
    ({"keys": {"p256dh": "é", "auth": text(bytes(16))}}, "bad_args"),
    ({"keys": {**Browser("x").asks()["keys"], "auth": "AAAA"}}, "bad_args"),
    ({"more": 1}, "unknown_field"),
]


@pytest.mark.parametrize(("instead", "code"), BAD)
def test_what_no_word_could_reach_is_refused(calendar: Calendar, instead: dict[str, Any], code: str) -> None:
    asked = {**Browser("x").asks(), **instead}

    answer = calendar.cast.client("pilar").post("/api/v1/me/devices/", asked, content_type="application/json")

    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert not Device.objects.exists()


def test_a_stranger_has_no_devices(db: None) -> None:
    with suppress(KeyError):
        assert Client().get("/api/v1/me/devices/").status_code == 401
