"""A database that is locked or loses its connections: 503 and what was written comes back; reading is tried anew."""

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from importlib import import_module
from typing import Any
from urllib.parse import urlencode

import psycopg
import pytest
from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import (
    Error,
    IntegrityError,
    InterfaceError,
    OperationalError,
    ProgrammingError,
    connection,
    connections,
)
from django.http import HttpResponse
from django.test import Client
from redis.exceptions import ConnectionError as RedisConnectionError

from campaigns import selectors, services
from campaigns.accounts import services as accounts
from campaigns.accounts.models import User
from campaigns.language import words
from campaigns.models import Campaign
from config.asgi import application
from rules.refusals import TryAgain
from rules.systems.profiles import profile_of, written
from tests.conftest import PASSWORD, Cast
from tests.scenes.tables import Playing

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


@pytest.fixture
def busy() -> Iterator[Any]:
    """`with busy():` nobody can write (SQLite), or the connection is lost at the next question (PostgreSQL)."""
    connection.close()
    if settings.TEST_ON_POSTGRESQL:
        yield cut_off
        return
    options = connections.settings["default"]["OPTIONS"]
    before, options["timeout"] = options["timeout"], 0.1
    yield locked
    options["timeout"] = before
    connection.close()


@contextlib.contextmanager
def locked() -> Iterator[None]:
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextlib.contextmanager
def cut_off() -> Iterator[None]:
    """The backends of this test's connections end, as when the server restarts."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    with psycopg.connect(settings_url(), autocommit=True) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
            " AND pid <> pg_backend_pid()"
        )
    yield


def settings_url() -> str:
    found = connection.settings_dict
    return psycopg.conninfo.make_conninfo(
        host=found["HOST"],
        port=found["PORT"] or 5432,
        user=found["USER"],
        password=found["PASSWORD"],
        dbname=found["NAME"],
    )


def client_of(cast: Cast, who: str) -> Client:
    client = Client(raise_request_exception=False)
    if who:
        client.force_login(getattr(cast, who))
    return client


WORDS = "Dusk over the drowned city, and nobody has written it down before; so it must not be lost."

PAGES: dict[str, tuple[str, str, dict[str, str]]] = {
    "sign in": ("", "/account/login/", {"login": "sam@example.org", "password": PASSWORD}),
    "sign out": ("sam", "/account/logout/", {}),
    "sign up": ("", "/account/signup/", {"display_name": "Nell", "email": "nell@example.org", "password1": PASSWORD}),
    "token": ("sam", "/account/tokens/", {"name": "my bot", "scopes": "read", "expires": "90"}),
    "campaign": (
        "sam",
        "/campaigns/new/",
        {"name": "Drowned", "system": "accelerated", "language": "en", "blurb": WORDS},
    ),
    "cover": ("gwen", "/c/{table}/settings/cover/", {"name": "Drowned", "language": "en", "blurb": WORDS}),
    "invitation": (
        "gwen",
        "/c/{table}/invitations/",
        {"role": "player", "label": "for Nell", "expires": "7", "days": "7"},
    ),
    "person": ("sam", "/account/", {"display_name": "Samuel", "language": "en", "time_zone": "UTC", "theme": "dark"}),
    "guest": ("", "/join/{token}/", {"name": "Nell"}),
    "password": (
        "sam",
        "/account/password/change/",
        {"oldpassword": PASSWORD, "password1": "another long one", "password2": "another long one"},
    ),
    "language": ("sam", "/account/preferences/", {"language": "ru"}),
}


def place(path: str, table: Playing) -> str:
    if "{token}" not in path:
        return path.format(table=table.id)
    _invitation, token = services.make_invitation(by=table.seats["gwen"], role="player")
    return path.format(token=token)


@pytest.mark.parametrize("case", PAGES)
def test_a_form_that_cannot_be_saved_comes_back_with_what_was_written(
    busy: Any, playing: Playing, cast: Cast, case: str
) -> None:
    who, path, form = PAGES[case]
    path, client = place(path, playing), client_of(cast, who)
    with busy():
        answer = client.post(path, form)

    page = answer.content.decode()
    assert (answer.status_code, answer["Content-Type"]) == (503, "text/html; charset=utf-8")
    assert int(answer["Retry-After"]) > 0
    assert words.text("en", "account.error.try_again.title") in page
    assert f'action="{path}"' in page
    for name, value in form.items():
        assert f'name="{name}"' in page
        assert (value in page) == ("password" not in name)
    again = client.post(path, form)
    assert again.status_code in (200, 302), "nothing of the attempt is in the way of the next"


def test_a_file_that_could_not_be_kept_is_asked_for_again(busy: Any, cast: Cast) -> None:
    client = client_of(cast, "sam")
    profile = written(profile_of("Gritty", "accelerated", {"help_cap": 1}))
    with busy():
        answer = client.post("/profiles/", {"file": SimpleUploadedFile("p.yaml", profile.encode())})

    page = answer.content.decode()
    assert answer.status_code == 503
    assert 'enctype="multipart/form-data"' in page
    assert '<input type="file" name="file"' in page


def test_a_visit_by_a_token_is_answered_though_it_cannot_be_noted(busy: Any, cast: Cast) -> None:
    _token, secret = accounts.make_token(user=cast.oleg, name="bot", scopes=["read"], lifetime=None)
    client = Client(raise_request_exception=False, headers={"Authorization": f"Bearer {secret}"})
    with busy():
        answer = client.get("/api/v1/me/")

    assert (answer.status_code, answer.json()["display_name"]) == (200, "Олег")


API: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "person": ("sam", "patch", "me/", {"display_name": "Samuel"}),
    "token": ("sam", "post", "me/tokens/", {"name": "bot", "scopes": ["read"]}),
    "ticket": ("sam", "post", "me/ticket/", {}),
    "campaign": ("sam", "post", "campaigns/", {"name": "Drowned", "system": "accelerated"}),
    "cover": ("gwen", "patch", "campaigns/{table}/", {"name": "Drowned"}),
    "invitation": ("gwen", "post", "tables/{table}/invitations/", {"role": "player"}),
    "profile": (
        "gwen",
        "post",
        "profiles/",
        {"profile": 1, "name": "Gritty", "game": "accelerated", "dials": {"help_cap": 1}},
    ),
    "command": (
        "gwen",
        "post",
        "tables/{table}/commands/",
        {"id": "0b6a7f0e-5f0a-4d1c-9a55-5a3c1d2e4f60", "kind": "say", "args": {"text": "Now"}},
    ),
}


@pytest.mark.parametrize("case", API)
def test_programs_are_told_to_try_again(busy: Any, playing: Playing, cast: Cast, case: str) -> None:
    who, method, path, body = API[case]
    client, address = client_of(cast, who), f"/api/v1/{path}".format(table=playing.id)
    with busy():
        answer = getattr(client, method)(address, body, content_type="application/json")

    assert (answer.status_code, answer["Content-Type"]) == (503, "application/problem+json")
    assert answer.json()["code"] == "try_again"
    assert int(answer["Retry-After"]) > 0
    assert getattr(client, method)(address, body, content_type="application/json").status_code in (200, 201)


def test_reading_goes_on_while_nobody_can_write(busy: Any, playing: Playing, cast: Cast) -> None:
    """Also where the visit should have been noted."""
    client = client_of(cast, "pilar")
    User.objects.update(seen_at=None)
    with busy():
        page = client.get("/")
    with busy():
        answer = client.get(f"/api/v1/tables/{playing.id}/")

    assert (page.status_code, answer.status_code) == (200, 200)


def test_a_field_that_could_not_be_saved_says_so_and_stays(busy: Any, cast: Cast) -> None:
    client = client_of(cast, "oleg")
    with busy():
        headers = {"HX-Request": "true", "Accept-Language": "ru"}
        answer = client.post("/account/", PAGES["person"][2], headers=headers)

    told = json.loads(answer["HX-Trigger"])
    assert answer.status_code == 503
    assert told == {"unsaved": {"say": words.text("ru", "account.error.unsaved")}}


# --- once more, and then 503 ----------------------------------------------------------------------------------------


class Failing:
    """Fails the first `times` times it is asked, as a lost connection does."""

    def __init__(self, real: Any, times: int) -> None:
        self.real, self.times, self.asked = real, times, 0

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        self.asked += 1
        if self.asked <= self.times:
            raise OperationalError("server closed the connection unexpectedly")
        return self.real(*args, **kwargs)


def session_store() -> Any:
    return import_module(settings.SESSION_ENGINE).SessionStore


@pytest.mark.parametrize(("times", "status"), [(1, 200), (2, 503)])
@pytest.mark.parametrize("path", ["/", "/api/v1/campaigns/"])
def test_a_safe_read_is_tried_once_more(
    cast: Cast, monkeypatch: pytest.MonkeyPatch, path: str, times: int, status: int
) -> None:
    failing = Failing(selectors.seats_of, times)
    monkeypatch.setattr(selectors, "seats_of", failing)
    answer = client_of(cast, "pilar").get(path)

    assert (answer.status_code, failing.asked) == (status, 2)
    if status == 503:
        assert words.text("es", "account.error.try_again.title") in answer.content.decode() or answer.json()["code"]


def test_a_write_is_not_tried_by_itself(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    failing = Failing(accounts.save_profile, 1)
    monkeypatch.setattr(accounts, "save_profile", failing)
    answer = client_of(cast, "sam").patch("/api/v1/me/", {"display_name": "X"}, content_type="application/json")

    assert (answer.status_code, failing.asked) == (503, 1)


def test_a_session_that_cannot_be_read_is_no_fault(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    """The middleware asks before any view does, and the page for the error must not ask again."""
    client = client_of(cast, "oleg")
    monkeypatch.setattr(session_store(), "load", Failing(None, 99))
    page, answer = client.get("/", headers={"Accept-Language": "ru"}), client.get("/api/v1/me/")

    assert (page.status_code, answer.status_code) == (503, 503)
    assert words.text("ru", "account.error.try_again.title") in page.content.decode()
    assert answer.json()["code"] == "try_again"


def test_a_fault_of_ours_stays_one(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_args: Any) -> HttpResponse:
        with connection.cursor() as cursor:
            cursor.execute("SELECT nothing FROM nowhere")
        raise AssertionError

    monkeypatch.setattr(selectors, "seats_of", wrong)
    answer = client_of(cast, "sam").get("/")

    assert answer.status_code == 500
    assert words.text("en", "account.error.fault.title") in answer.content.decode()


def error_of(kind: type[Error], cause: Exception, name: str = "") -> Error:
    if name:
        cause.sqlite_errorname = name  # type: ignore[attr-defined]
    error = kind(str(cause))
    error.__cause__ = cause
    return error


JUDGED = [
    (error_of(OperationalError, sqlite3.OperationalError("database is locked"), "SQLITE_BUSY"), 503),
    (error_of(OperationalError, sqlite3.OperationalError("disk is full"), "SQLITE_FULL"), 507),
    (error_of(OperationalError, sqlite3.OperationalError("disk I/O error"), "SQLITE_IOERR_WRITE"), 507),
    (error_of(OperationalError, sqlite3.OperationalError("no such table"), "SQLITE_ERROR"), 500),
    (error_of(OperationalError, psycopg.errors.AdminShutdown("terminating connection")), 503),
    (error_of(OperationalError, psycopg.errors.CannotConnectNow("starting up")), 503),
    (error_of(OperationalError, psycopg.errors.DiskFull("no space")), 507),
    (error_of(InterfaceError, psycopg.InterfaceError("cursor already closed")), 503),
    (error_of(IntegrityError, psycopg.errors.UniqueViolation("twice")), 500),
    (error_of(ProgrammingError, psycopg.errors.UndefinedTable("nowhere")), 500),
    (RedisConnectionError("no Redis"), 503),
    (TryAgain(), 503),
    (ValueError("a fault of ours"), 500),
]


@pytest.mark.parametrize(("error", "status"), JUDGED, ids=[str(error) or "try again" for error, _status in JUDGED])
def test_each_failure_is_told_as_what_it_is(
    cast: Cast, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int
) -> None:
    def fail(*_args: Any) -> None:
        raise error

    monkeypatch.setattr(selectors, "seats_of", fail)
    answers = [client_of(cast, "sam").get(path) for path in ("/", "/api/v1/campaigns/")]

    assert [answer.status_code for answer in answers] == [status, status]
    assert ["Retry-After" in answer.headers for answer in answers] == [status == 503] * 2


# --- as the server runs it ------------------------------------------------------------------------------------------


async def ask(method: str, path: str, cookie: str, body: bytes = b"", kind: str = "") -> tuple[int, str]:
    """Status and body, through all of the ASGI application."""
    headers = [
        (b"host", b"127.0.0.1"),
        (b"cookie", cookie.encode()),
        (b"content-type", kind.encode()),
        (b"content-length", str(len(body)).encode()),
    ]
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "path": path,
        "query_string": b"",
        "headers": headers,
        "client": ("127.0.0.1", 50_000),
    }
    line = ApplicationCommunicator(application, scope)
    await line.send_input({"type": "http.request", "body": body})
    start = await line.receive_output(60)
    content = await line.receive_output(60)
    await line.wait()
    return start["status"], content["body"].decode()


async def test_the_server_itself_answers_so(playing: Playing, cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    client = await sync_to_async(client_of)(cast, "gwen")
    cookie = f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}; csrf=" + "a" * 32
    form = urlencode({"name": "Drowned", "language": "en", "blurb": WORDS, "csrfmiddlewaretoken": "a" * 32}).encode()
    monkeypatch.setattr(Campaign, "save", Failing(None, 99))
    status, page = await ask(
        "POST", f"/c/{playing.id}/settings/cover/", cookie, form, "application/x-www-form-urlencoded"
    )

    assert status == 503
    assert WORDS in page


async def test_the_server_itself_answers_so_where_the_middleware_asks(
    cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_store(), "load", Failing(None, 99))
    status, body = await ask("GET", "/api/v1/me/", f"{settings.SESSION_COOKIE_NAME}={'a' * 32}")

    assert status == 503
    assert "try_again" in body
