"""An address that is a password reaches no line of any logger, whatever goes wrong with the request for it."""

import io
import logging
import re
import secrets
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.test import Client
from django.urls import get_resolver, resolve

from campaigns.secret_paths import MARK
from config import logs
from config.addresses import secret
from tests.live import LiveSite

PART = re.compile(r"<(\w+):\w+>")
ROUTES = sorted({route for route in secret.routes(get_resolver().url_patterns) if MARK in route})


def path_of(route: str, token: str) -> str:
    return "/" + PART.sub(lambda part: token if part[1] == "secret" else "1", route)


@pytest.fixture
def token() -> str:
    """With every sign that one may have, also where a part of it looks like the end of what comes before."""
    return f"Zq{secrets.token_hex(7)}-{secrets.token_hex(2)}_-:z"


def shows(said: str, token: str) -> list[str]:
    """Lines with any of it, for a cut address shows most of it."""
    return [line for line in said.splitlines() if token[:12].lower() in line.lower()]


def test_a_line_is_written_before_any_route_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a command that answers no request."""
    monkeypatch.setattr(secret, "_address", secret.NOTHING)

    assert secret.hide("a backup is made") == "a backup is made"


# --- which they are --------------------------------------------------------------------------------------------------


def test_the_known_passwords_among_the_addresses_are_marked() -> None:
    assert {route.partition(MARK)[0] for route in ROUTES} == {
        "account/claim/",
        "account/confirm-email/",
        "account/password/reset/key/<base36:uidb36>-",
        "feed/",
        "join/",
        "media/",
        "no-reminders/",
        "profiles/shared/",
        "tap/",
    }


def test_no_route_calls_a_part_a_secret_without_the_mark() -> None:
    called = re.compile(r"<(?!secret:)\w+:(?:token|secret|link|signed|password)>")
    unmarked = {route for route in secret.routes(get_resolver().url_patterns) if called.search(route)}

    assert unmarked == {"api/v1/me/tokens/<str:token>/"}, "there it is the public name of a program's token"


# --- one line --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "Not Found: /join/{}/",
        "GET //JOIN/{} HTTP/1.1",
        "https://table.example/feed/{}/evenings.ics, of that",
        "/account/login/?next=%2Fjoin%2F{}%2F&x=1",
        "/account/login/?next=%252Ftap%252F{}%252F",
        "/%6Aoin/{}/",
        "ValueError: '/account/password/reset/key/4f-{}/' is no address",
        '{{"event": "/profiles/shared/{}/", "level": "error"}}',
    ],
)
def test_the_secret_part_is_hidden_wherever_the_address_stands(line: str, token: str) -> None:
    hidden = secret.hide(line.format(token))

    assert shows(hidden, token) == [] and secret.HIDDEN in hidden
    assert hidden.split()[0] == line.split()[0] or token not in line


def test_what_is_no_secret_is_left_as_it_is() -> None:
    line = "Not Found: /c/3nwyyanhwjhw/when/feed/ and /api/v1/me/tokens/3nwyyanhwjhw/, joined by /about/"

    assert secret.hide(line) == line


# --- whatever goes wrong ---------------------------------------------------------------------------------------------


@pytest.fixture(params=["text", "json"])
def said(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """All that any logger says, in either format."""
    heard = io.StringIO()
    handler = logging.StreamHandler(heard)
    handler.setFormatter(logs.formatter(json=request.param == "json"))
    loggers = [logging.getLogger(name) for name in (None, "django.request", "storytable")]
    levels = [logger.level for logger in loggers]
    loggers[0].addHandler(handler)
    for logger in loggers:
        logger.setLevel(logging.INFO)
    yield heard
    loggers[0].removeHandler(handler)
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


def refusals(path: str) -> Iterator[int]:
    """Asks for it in every way that is refused, or leads away: the status of each answer."""
    client, strict = Client(), Client(enforce_csrf_checks=True)
    for address in (path, path[:-1], f"{path}x/", path.replace("Zq", "%20Zq"), path.replace("Zq", "a'%22Zq")):
        yield client.get(address).status_code
    yield strict.post(path, {"say": "yes"}).status_code
    yield strict.post(path, {"say": "yes"}, secure=True, headers={"referer": f"https://a.example{path}"}).status_code
    yield client.delete(path).status_code
    yield client.get(path, headers={"host": "a.example"}).status_code
    yield client.post("/account/login/", {"next": path}, headers={"referer": f"http://testserver{path}"}).status_code


def faults(path: str, token: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Asks for it while something breaks, and the error says what was asked for."""
    client = Client(raise_request_exception=False)
    encoded = path.replace("/", "%2F")
    for error in (SuspiciousOperation, BadRequest, RuntimeError):
        for words in (f"no {token} here", f"http://testserver{path}?next={encoded} is broken"):

            def breaks(*_args: Any, error: type[Exception] = error, words: str = words) -> None:
                raise error(words)

            with monkeypatch.context() as patch:
                patch.setattr("config.middleware.LastSeen.__call__", breaks)
                yield client.get(path).status_code


@pytest.mark.parametrize("route", ROUTES)
def test_no_line_shows_it(db: None, said: io.StringIO, route: str, token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = path_of(route, token)
    found = {*refusals(path), *faults(path, token, monkeypatch)}

    assert {400, 500} <= found
    assert 403 in found or getattr(resolve(path).func, "csrf_exempt", False)
    assert shows(said.getvalue(), token) == []
    assert said.getvalue().count(secret.HIDDEN) > 5, "there were lines that would have shown it"


@pytest.mark.parametrize(
    "name", ["uvicorn.access", "uvicorn.error", "asyncio", "allauth", "whitenoise", "storytable.x"]
)
def test_no_logger_is_an_exception(said: io.StringIO, name: str, token: str) -> None:
    logging.getLogger(name).warning('%s - "%s %s HTTP/%s" %d', "127.0.0.1:5", "GET", f"/join/{token}/?a=b", "1.1", 404)
    try:
        raise RuntimeError(f"/feed/{token}/evenings.ics")
    except RuntimeError:
        logging.getLogger(name).exception("broken", extra={"address": f"/tap/{token}/"})

    assert shows(said.getvalue(), token) == []
    assert said.getvalue().count(secret.HIDDEN) >= 2 and "Traceback" in said.getvalue()


# --- a real server ---------------------------------------------------------------------------------------------------


def test_a_servers_log_does_not_show_it(tmp_path: Any, token: str) -> None:
    site = LiveSite(tmp_path / "site")
    break_sessions = (
        "from django.db import connection as c; c.cursor().execute('ALTER TABLE django_session RENAME TO x')"
    )
    try:
        site.start()
        found = {status_of(site, f"{method} {path_of(route, token)}") for route in ROUTES for method in ("GET", "POST")}
        found |= {status_of(site, f"GET {path_of(route, token)}", host="") for route in ROUTES}
        found |= {status_of(site, f"GET {path_of(route, token)}", more=UPGRADE) for route in ROUTES}
        site.manage("shell", "--no-imports", "-c", break_sessions)
        signed_in = "Cookie: session=abcdefghijklmnopqrstuvwxyz012345\r\n"
        found |= {status_of(site, f"GET {path_of(route, token)}", more=signed_in) for route in ROUTES}
        site.stop()
        said = site.log.read_text()
    finally:
        site.close()

    assert {400, 403, 404, 500} <= found
    assert shows(said, token) == []
    assert said.count(f"/tap/{secret.HIDDEN}") and "Traceback" in said


UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
)


def status_of(site: LiveSite, request: str, host: str = "127.0.0.1", more: str = "") -> int:
    head = f"{request} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: 0\r\n{more}\r\n"
    with socket.create_connection(("127.0.0.1", site.port), timeout=20) as line:
        line.sendall(head.encode())
        return int(line.makefile("rb").readline().split()[1])


# --- addresses that lead nowhere -------------------------------------------------------------------------------------

AWAY = [
    "..%2f..%2f..%2fetc/passwd",
    "..%2f",
    "..%5c..%5cx",
    "%2e%2e/x",
    "%00",
    "x%0ay",
    "a" * 300,
    "%ff",
    "/etc/passwd",
]


@pytest.mark.parametrize("away", AWAY)
def test_a_path_that_leads_out_of_its_folder_is_not_there_and_says_nothing(
    db: None, said: io.StringIO, away: str
) -> None:
    client = Client()
    roots = ("static/", "static/0123456789ab/", "media/", "assets/", "words/en.pages.", "rules/", "c/", "offline/", "")

    statuses = {root: client.get(f"/{root}{away}").status_code for root in roots}

    assert set(statuses.values()) <= {301, 302, 404}, statuses
    assert "Traceback" not in said.getvalue()
    assert len(said.getvalue().splitlines()) <= len(roots)


def test_a_request_that_is_refused_as_it_came_is_told_without_a_traceback(
    db: None, said: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_args: Any) -> None:
        raise SuspiciousOperation("too many fields")

    monkeypatch.setattr("config.middleware.LastSeen.__call__", breaks)

    assert Client().get("/about/").status_code == 400
    assert "too many fields" in said.getvalue() and "Traceback" not in said.getvalue()
