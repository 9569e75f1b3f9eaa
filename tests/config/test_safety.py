"""What every answer carries, and what the log never does."""

import json
import re

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse

from campaigns.language import words
from config import logs, static_release


@pytest.fixture
def login_page(client, db):
    return client.get(reverse("account_login"))


def test_the_security_policy_allows_only_our_own_and_the_import_map(login_page):
    policy = login_page.headers["Content-Security-Policy"]
    nonce = re.search(r"'nonce-([^']+)'", policy)[1]

    rules = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert rules["default-src"] == rules["style-src"] == rules["font-src"] == rules["form-action"] == "'self'"
    assert rules["frame-ancestors"] == rules["object-src"] == rules["base-uri"] == "'none'"
    assert rules["script-src"] == f"'self' 'nonce-{nonce}'"
    assert rules["connect-src"] == "'self' ws://127.0.0.1:8000"
    assert f'<script type="importmap" nonce="{nonce}">' in login_page.content.decode()


def test_a_page_has_no_inline_script_style_or_handler(login_page):
    html = login_page.content.decode()

    inline = [tag for tag in re.findall(r"<script\b[^>]*>", html) if "src=" not in tag and "json" not in tag]
    assert len(inline) == 1
    assert "importmap" in inline[0]
    assert not re.search(r"\sstyle=|\son[a-z]+=\"|<style", html)


def test_every_name_of_the_import_map_leads_to_a_file(login_page):
    imports = json.loads(re.search(r"importmap[^>]*>(.*?)</script>", login_page.content.decode())[1])["imports"]

    for name, path in static_release.IMPORTS.items():
        assert imports[name].endswith(path)
        assert name.endswith("/") or finders.find(path), f"{name} leads nowhere"


def test_personal_answers_are_not_stored(login_page, cast):
    settings_page = cast.client("gwen").get(reverse("account_settings"))

    for answer in (login_page, settings_page):
        assert answer.headers["Cache-Control"] == "no-store" or "no-cache" in answer.headers["Cache-Control"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("language", ["en", "es", "ru"])
def test_nothing_there_is_said_in_the_readers_language(db, language):
    client = Client(headers={"accept-language": language})

    page = client.get("/nothing/here/")
    problem = client.get("/api/v1/nothing")

    assert page.status_code == problem.status_code == 404
    assert words.text(language, "account.error.not_found.title") in page.content.decode()
    assert problem.headers["Content-Type"] == "application/problem+json"
    assert problem.json()["code"] == "not_found"
    assert problem.json()["title"] == words.text(language, "account.error.not_found.title")


def test_a_form_from_elsewhere_is_refused(cast):
    client = Client(enforce_csrf_checks=True)

    answer = client.post(reverse("account_login"), {"login": "gwen@example.org", "password": "x"})

    assert answer.status_code == 403
    assert words.text("en", "account.error.not_allowed.title") in answer.content.decode()


def test_the_log_holds_no_secrets():
    secrets = {"password": "p", "api_token": "t", "Authorization": "b"}

    kept = logs.hide_secrets(None, "info", {"event": "x", "seq": 4, "request": object(), **secrets})

    assert kept == {"event": "x", "seq": 4, **dict.fromkeys(secrets, "[hidden]")}


def test_how_a_request_was_answered_stands_in_the_log() -> None:
    assert logs.hide_secrets(None, "error", {"event": "x", "status_code": 500}) == {"event": "x", "status_code": 500}


def test_a_page_that_breaks_answers_politely(client, db, monkeypatch):
    client.raise_request_exception = False
    monkeypatch.setattr("config.errors.connection", None)

    answer = client.get("/health")

    assert answer.status_code == 500
    assert words.text("en", "account.error.fault.title") in answer.content.decode()
