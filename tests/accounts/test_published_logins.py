"""The demo's logins, which everybody can read: they open the site only where nobody else can come."""

import io
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

import pytest
from django.contrib.auth.hashers import make_password
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from campaigns import demo
from campaigns.accounts import published, services
from campaigns.accounts.models import User
from campaigns.language import words
from campaigns.management.commands import demo as command
from config import environment
from config.bootstrap import up
from scenes.sockets import login, tickets
from tests.live import LiveSite

GOOD = "walrus under nine lamps"


@pytest.fixture
def gwen(db: None) -> User:
    """The demo's, as `manage.py demo` makes her."""
    return demo.person("gwen")


def sign_in(client: Client, password: str = published.PASSWORD, **more: Any) -> str:
    fields = {"login": "Gwen@example.org", "password": password}
    return client.post(reverse("account_login"), fields, **more).content.decode()


def is_in(client: Client) -> bool:
    return client.get(reverse("account_settings")).status_code == 200


@pytest.mark.parametrize(
    ("listens", "public", "alone"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000", True),
        ("::1", "http://[::1]:8000", True),
        ("localhost", "http://localhost:8000", True),
        ("0.0.0.0", "http://127.0.0.1:8000", False),
        ("192.168.1.4", "http://127.0.0.1:8000", False),
        ("127.0.0.1", "https://table.example.org", False),
        ("127.0.0.1", "https://127.0.0.1", False),
        ("127.0.0.1", "http://table.example.org", False),
        ("", "http://127.0.0.1:8000", False),
    ],
)
def test_a_site_is_alone_only_if_it_listens_here_and_is_known_by_no_other_name(monkeypatch, listens, public, alone):
    monkeypatch.setenv("LISTENS_ON", listens)
    monkeypatch.setenv("PUBLIC_URL", public)

    assert environment.only_here(environment.public_url()) is alone


@pytest.mark.parametrize(("names", "alone"), [("table.example.org", False), ("localhost,[::1]", True)])
def test_a_site_that_answers_to_a_name_of_others_is_not_alone(monkeypatch, names, alone):
    monkeypatch.setenv("LISTENS_ON", "127.0.0.1")
    monkeypatch.setenv("PUBLIC_URL", "http://127.0.0.1:8000")
    monkeypatch.setenv("ALLOWED_HOSTS", names)

    assert environment.only_here(environment.public_url()) is alone


def test_the_demos_people_are_those_whose_logins_are_published():
    assert {demo.email_of(name) for name in demo.PEOPLE} == published.ADDRESSES


def test_here_the_published_password_opens_the_demo(gwen, client):
    sign_in(client)

    assert is_in(client)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_elsewhere_it_is_refused_with_what_to_do(gwen, client, settings, language):
    settings.DEMO_LOGINS = False

    said = sign_in(client, headers={"accept-language": language})

    assert words.text(language, "account.refuse.published") in said
    assert not is_in(client)


def test_a_stranger_is_told_the_same_where_there_is_no_demo(db, client, settings):
    settings.DEMO_LOGINS = False

    assert words.text("en", "account.refuse.published") in sign_in(client)


def test_with_a_password_of_their_own_they_sign_in_anywhere(gwen, client, settings):
    settings.DEMO_LOGINS = False
    gwen.set_password(GOOD)
    gwen.save()

    sign_in(client, GOOD)

    assert is_in(client)


def test_a_session_that_is_there_ends(gwen, client, settings):
    sign_in(client)
    settings.DEMO_LOGINS = False

    assert not is_in(client)
    assert client.get("/api/v1/me/").status_code == 401
    assert not Session.objects.exists()
    settings.DEMO_LOGINS = True
    assert not is_in(client)


def test_sockets_are_refused_and_ended_too(gwen, client, settings):
    sign_in(client)
    key = str(client.session.session_key)
    token, _secret = services.make_token(user=gwen, name="Bot", scopes=["play"], lifetime=None)
    keys = {key, token.session_key}
    ticket = tickets.issue(tickets.Holder(user=gwen.pk, token=token.public_id))
    login._known.clear()
    assert login.live_keys(keys) == keys

    settings.DEMO_LOGINS = False

    assert login.live_keys(keys) == set()
    assert login.read_persons([key]) == {}
    assert login.redeem_ticket(ticket) is None


def test_their_tokens_open_nothing(gwen, settings):
    _token, secret = services.make_token(user=gwen, name="Bot", scopes=["read"], lifetime=None)
    program = APIClient(HTTP_AUTHORIZATION=f"Bearer {secret}")
    assert program.get("/api/v1/me/").status_code == 200

    settings.DEMO_LOGINS = False

    assert program.get("/api/v1/me/").status_code == 401


def test_nobody_else_is_touched(cast, client, settings):
    """Gwen of the cast has the same address, and a password of her own."""
    settings.DEMO_LOGINS = False

    client.force_login(cast.gwen)

    assert is_in(client)


def test_nobody_chooses_the_published_password(client, db):
    fields = {"display_name": "Nadia", "email": "nadia@example.net", "password1": "Storytable"}

    said = client.post(reverse("account_signup"), fields).content.decode()

    assert words.text("en", "account.refuse.password_common") in said
    assert not User.objects.exists()


def test_the_start_page_offers_only_logins_that_open(db, client, settings):
    demo.load()
    User.objects.filter(email="pilar@example.org").update(password=make_password(GOOD))
    here = client.get("/").content.decode()

    settings.DEMO_LOGINS = False
    elsewhere = client.get("/").content.decode()

    assert "gwen@example.org" in here and "pilar@example.org" not in here
    assert "@example.org" not in elsewhere and published.PASSWORD + "<" not in elsewhere


@pytest.mark.parametrize(
    ("demo_logins", "asked", "loaded"), [(True, False, True), (False, False, False), (True, True, True)]
)
def test_up_loads_the_demo_only_where_nobody_else_comes_or_if_asked(db, monkeypatch, demo_logins, asked, loaded):
    done = []
    monkeypatch.setattr("django.core.management.call_command", lambda name, **options: done.append(name))

    up._load_demo(SimpleNamespace(DEMO_LOGINS=demo_logins), asked=asked)

    assert done == ["demo"] * loaded


def test_up_loads_it_beside_other_accounts_only_if_asked(cast, monkeypatch):
    done = []
    monkeypatch.setattr("django.core.management.call_command", lambda name, **options: done.append(name))

    up._load_demo(SimpleNamespace(DEMO_LOGINS=True), asked=False)
    first = list(done)
    up._load_demo(SimpleNamespace(DEMO_LOGINS=True), asked=True)

    assert (first, done) == ([], ["demo"])


def test_up_says_how_to_change_passwords_where_others_can_come(db, client):
    demo.load()
    elsewhere = up._demo_lines(SimpleNamespace(DEMO_LOGINS=False, ONLY_HERE=False))
    asked_for = up._demo_lines(SimpleNamespace(DEMO_LOGINS=True, ONLY_HERE=False))
    here = up._demo_lines(SimpleNamespace(DEMO_LOGINS=True, ONLY_HERE=True))

    assert "  python3 manage.py changepassword gwen@example.org" in elsewhere
    assert published.PASSWORD not in "".join(elsewhere)
    assert asked_for[-1].startswith("Warning: anybody")
    assert len(here) == 5 and published.PASSWORD in here[0]


def test_what_up_says_to_do_lets_them_in_again(gwen, client, settings, monkeypatch):
    settings.DEMO_LOGINS = False
    demo.load()
    monkeypatch.setattr("getpass.getpass", lambda prompt: GOOD)

    call_command("changepassword", "gwen@example.org", stdout=io.StringIO())
    sign_in(client, GOOD)

    assert is_in(client)
    assert not [line for line in command.change_lines("Here") if "gwen" in line]


# --- a server of its own


class Browser:
    """Just enough of one: cookies, and forms with their token."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.opener: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))

    def get(self, path: str) -> tuple[int, str, str]:
        return self._open(Request(self.url + path))

    def sign_in(self) -> tuple[int, str, str]:
        page = self.get("/account/login/")[2]
        token = page.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
        fields = {"csrfmiddlewaretoken": token, "login": "gwen@example.org", "password": published.PASSWORD}
        request = Request(self.url + "/account/login/", urlencode(fields).encode())
        return self._open(request)

    def _open(self, request: Request) -> tuple[int, str, str]:
        try:
            with self.opener.open(request) as answer:
                return answer.status, answer.url, answer.read().decode()
        except HTTPError as error:
            return error.code, error.url, error.read().decode()


@pytest.fixture
def demo_site(tmp_path: Path) -> Iterator[LiveSite]:
    site = LiveSite(tmp_path)
    site.manage("migrate", "--verbosity=0")
    site.manage("demo", "--verbosity=0")
    try:
        yield site
    finally:
        site.close()


@pytest.mark.services
def test_a_worker_that_listens_to_the_network_shuts_the_demo_and_one_that_does_not_opens_it(demo_site):
    browser = Browser(demo_site.url)
    demo_site.start()
    browser.sign_in()
    assert browser.get("/api/v1/me/")[0] == 200

    demo_site.stop()
    demo_site.host = "0.0.0.0"
    demo_site.start()

    assert browser.get("/api/v1/me/")[0] == 401
    assert words.text("en", "account.refuse.published") in browser.sign_in()[2]
    assert browser.get("/api/v1/me/")[0] == 401
    assert "gwen@example.org" not in Browser(demo_site.url).get("/")[2]
