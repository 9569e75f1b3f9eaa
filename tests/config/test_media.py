"""Bodies that are too large, and pictures that come from an address of their own."""

from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client, override_settings

from campaigns.uploads import sending
from characters.portraits import files as portraits
from config import body_limit, environment
from tests.conftest import Cast
from tests.live import LiveSite

MEDIA = "http://pictures.example.net"


# --- bodies --------------------------------------------------------------------------------------------------------


def knock(site: LiveSite, path: str, body: bytes, **headers: str) -> tuple[int, str, bytes]:
    parts = urlsplit(site.url)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=30)
    connection.request("POST", path, body, headers)
    answer = connection.getresponse()
    return answer.status, answer.headers["Content-Type"], answer.read()


@pytest.mark.services
def test_a_body_that_is_too_large_is_refused_before_it_is_read(live_site: LiveSite) -> None:
    big = bytes(body_limit.MOST_BODY + 1)

    status, kind, body = knock(live_site, "/account/login/", big)
    assert (status, kind) == (413, "text/html; charset=utf-8")
    assert b"10 MB" in body

    status, kind, body = knock(live_site, "/api/v1/invitations/look/", big, **{"Content-Type": "application/json"})
    assert (status, kind) == (413, "application/problem+json")
    assert b"too_much" in body


@pytest.mark.services
def test_a_body_within_the_limit_is_read(live_site: LiveSite) -> None:
    status, _kind, body = knock(
        live_site, "/api/v1/invitations/look/", bytes(body_limit.MOST_BODY), **{"Content-Type": "application/json"}
    )

    assert status == 401
    assert b"not_signed_in" in body


async def asked(messages: list[dict[str, Any]], **headers: str) -> tuple[list[dict[str, Any]], list[Any]]:
    """What an application inside the limit is told, and what is answered in its place."""
    told: list[dict[str, Any]] = []
    sent: list[Any] = []

    async def app(_scope: Any, receive: Any, _send: Any) -> None:
        while not told or told[-1].get("more_body"):
            told.append(await receive())

    async def receive() -> dict[str, Any]:
        return messages.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await body_limit.BodyLimit(app)({"type": "http", "path": "/api/", "headers": raw}, receive, send)
    return told, sent


def parts_of(size: int) -> list[dict[str, Any]]:
    return [{"type": "http.request", "body": bytes(size), "more_body": True} for _ in range(3)] + [
        {"type": "http.request", "body": b"", "more_body": False}
    ]


async def test_a_body_without_a_length_is_cut_off_and_answered() -> None:
    told, sent = await asked(parts_of(body_limit.MOST_BODY // 2))

    assert told[-1] == {"type": "http.disconnect"}
    assert sent[0]["status"] == 413


async def test_a_small_one_without_a_length_arrives() -> None:
    told, sent = await asked(parts_of(1000))

    assert sum(len(message["body"]) for message in told) == 3000
    assert sent == []


async def test_nothing_of_one_that_says_it_is_too_large_is_handed_on() -> None:
    told, sent = await asked(parts_of(1000), **{"content-length": str(body_limit.MOST_BODY + 1)})

    assert told == []
    assert sent[0]["status"] == 413


@pytest.mark.parametrize(("length", "meant"), [("", 0), ("-5", 0), ("many", 0), ("12", 12), ("²", 0)])
def test_a_length_is_a_whole_number(length: str, meant: int) -> None:
    assert body_limit.declared(length) == meant


# --- pictures elsewhere ----------------------------------------------------------------------------------------


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[str]:
    """With MEDIA_ORIGIN set; the address of a kept picture, signed."""
    with override_settings(
        MEDIA_ORIGIN=MEDIA,
        MEDIA_HOST="pictures.example.net",
        MEDIA_ROOT=tmp_path,
        ALLOWED_HOSTS=["testserver", "pictures.example.net"],
    ):
        name = portraits.keep(campaign="k4m2p7w9x3bq", contents=(b"RIFF0000WEBP large", b"RIFF0000WEBP small"))
        answer = sending.send(portraits.SHELF, "k4m2p7w9x3bq", name, "small")
        assert answer.status_code == 302
        assert answer["Cache-Control"] == "private, no-store"
        yield answer["Location"].removeprefix(MEDIA)


def there(path: str) -> Any:
    return Client(headers={"Host": "pictures.example.net"}).get(path)


def test_a_picture_comes_from_its_own_origin(elsewhere: str) -> None:
    answer = there(elsewhere)

    assert (answer.status_code, answer.content) == (200, b"RIFF0000WEBP small")
    assert answer["Content-Security-Policy"].startswith("sandbox")


def test_its_address_is_good_for_a_minute(elsewhere: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "SIGNED_SECONDS", -1)

    assert there(elsewhere).status_code == 404


def test_an_address_that_somebody_changed_leads_nowhere(elsewhere: str) -> None:
    assert there(elsewhere[:-1] + ("a" if elsewhere[-1] != "a" else "b")).status_code == 404


def test_the_site_itself_does_not_answer_it(elsewhere: str) -> None:
    assert Client().get(elsewhere).status_code == 404


@pytest.mark.parametrize("path", ["/", "/account/login/", "/api/v1/schema/", "/health"])
def test_there_is_nothing_but_pictures_there(elsewhere: str, cast: Cast, path: str) -> None:
    answer = there(path)

    assert (answer.status_code, answer.content) == (404, b"Pictures only.")


@pytest.mark.parametrize("host", ["PICTURES.example.net", "pictures.example.net.", "pictures.example.net:8443"])
def test_the_pictures_address_is_known_however_it_is_written(elsewhere: str, client: Client, host: str) -> None:
    assert client.get("/", headers={"host": host}).content == b"Pictures only."


class TwoNames(LiveSite):
    """A site whose pictures come from another name."""

    @property
    def env(self) -> dict[str, str]:
        return {**super().env, "MEDIA_ORIGIN": f"http://pictures.example.net:{self.port}"}


@pytest.mark.services
def test_a_site_answers_to_both_names_and_its_pages_may_show_the_pictures(tmp_path: Path) -> None:
    site = TwoNames(tmp_path)
    site.start()
    try:
        page = urlopen(f"{site.url}/account/login/")
        with pytest.raises(HTTPError) as caught:
            urlopen(Request(f"{site.url}/", headers={"Host": f"pictures.example.net:{site.port}"}))
    finally:
        site.close()

    assert site.env["MEDIA_ORIGIN"] in page.headers["Content-Security-Policy"]
    assert (caught.value.code, caught.value.read()) == (404, b"Pictures only.")


def origin(monkeypatch: pytest.MonkeyPatch, value: str) -> str:
    monkeypatch.setenv("PUBLIC_URL", "https://table.example.org")
    monkeypatch.setenv("MEDIA_ORIGIN", value)
    return environment.media_origin(environment.public_url())


@pytest.mark.parametrize("value", ["http://pictures.example.net", "pictures.example.net", "https://x/y", "https://"])
def test_an_origin_that_is_none_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=r"^MEDIA_ORIGIN .*\."):
        origin(monkeypatch, value)


def test_the_sites_own_name_is_no_other_origin(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ImproperlyConfigured, match="another name"):
        origin(monkeypatch, "https://table.example.org:8443")


def test_an_origin_is_kept_without_its_slash(monkeypatch: pytest.MonkeyPatch) -> None:
    assert origin(monkeypatch, "https://pictures.example.net:8443/") == "https://pictures.example.net:8443"
    assert origin(monkeypatch, "") == ""
