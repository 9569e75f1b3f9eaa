"""The page that can be installed: what it is called, the worker before the net, and the way to the next table."""

import json
import re
from datetime import UTC, datetime, time, timedelta
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse
from PIL import Image

from campaigns.calendar import services as calendar
from campaigns.language import words
from config import assets
from tests.campaigns.calendar.conftest import TODAY, set_clock  # noqa: F401
from tests.conftest import Cast
from tests.scenes.tables import seat_table


def manifest(lang: str) -> dict[str, Any]:
    answer = Client().get(f"/manifest.{lang}.webmanifest")
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/manifest+json")
    assert answer["Cache-Control"] == "public, max-age=3600" and not answer.cookies
    found: dict[str, Any] = answer.json()
    return found


def shell(lang: str) -> dict[str, Any]:
    text = Client().get(f"/worker.{lang}.js").content.decode()
    found: dict[str, Any] = json.loads(text.removeprefix("const SHELL = ").partition(";\n\n")[0])
    return found


def file_of(address: str) -> Path:
    """What a static address leads to."""
    return Path(str(finders.find(unquote(address.removeprefix(settings.STATIC_URL)))))


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_what_is_installed_speaks_its_readers_language(lang: str) -> None:
    found = manifest(lang)

    assert (found["lang"], found["start_url"], found["display"]) == (lang, "/", "standalone")
    assert found["description"] == words.text(lang, "common.tagline")
    assert [(one["name"], one["url"]) for one in found["shortcuts"]] == [
        (words.text(lang, "offline.next_table"), "/next/")
    ]


def test_it_is_one_application_whatever_language_it_speaks() -> None:
    assert {manifest(lang)["id"] for lang in words.LANGUAGES} == {"/"}


def test_every_icon_is_there_in_the_size_it_is_said_to_have() -> None:
    found = manifest("en")
    icons = [*found["icons"], *found["shortcuts"][0]["icons"]]
    drawn = [one for one in icons if one["type"] == "image/png"]

    for one in drawn:
        width, height = Image.open(BytesIO(file_of(one["src"]).read_bytes())).size
        assert one["sizes"] == f"{width}x{height}"
    assert {one["sizes"] for one in drawn} == {"192x192", "512x512"}
    assert [one["purpose"] for one in drawn if "purpose" in one] == ["maskable"]
    assert [file_of(one["src"]).name for one in icons if one not in drawn] == ["tile.svg"]


def test_its_colours_are_those_of_the_tokens() -> None:
    found = manifest("en")
    css = assets.build_styles().body.decode()

    assert found["theme_color"] == found["background_color"] == assets.ground("light")
    assert f"--ground: {assets.ground('light')}" in css and f"--ground: {assets.ground('dark')}" in css


def test_a_language_that_nobody_here_speaks_has_none(db: None) -> None:
    for name in ("manifest", "worker", "offline"):
        assert Client().get(reverse(name, args=["de"])).status_code == 404


def test_a_page_names_what_makes_it_installable_in_its_readers_language(cast: Cast) -> None:
    page = cast.client("oleg").get("/").content.decode()

    assert '<link rel="manifest" href="/manifest.ru.webmanifest">' in page
    assert f'<meta name="device" content="{cast.oleg.public_id}" data-worker="/worker.ru.js">' in page
    assert page.count('name="theme-color"') == 2


def test_a_page_for_nobody_names_nobody(db: None) -> None:
    page = Client().get("/").content.decode()

    assert '<meta name="device" content="" data-worker="/worker.en.js">' in page


def test_a_chosen_theme_has_the_one_colour(cast: Cast) -> None:
    client = cast.client("gwen")
    client.post("/account/preferences/", {"theme": "dark"})

    page = client.get("/").content.decode()

    assert re.findall(r'name="theme-color"\s+content="([^"]+)"', page) == [assets.ground("dark")]
    assert "prefers-color-scheme" not in page


# --- the worker -----------------------------------------------------------------------------------------------------


def test_the_worker_serves_all_of_the_site_and_is_looked_for_anew(db: None) -> None:
    answer = Client().get("/worker.en.js")

    assert answer["Content-Type"].startswith("text/javascript")
    assert (answer["Service-Worker-Allowed"], answer["Cache-Control"]) == ("/", "public, no-cache")
    policy = answer["Content-Security-Policy"]
    assert "worker-src 'self'" in policy and "manifest-src 'self'" in policy and "connect-src 'self'" in policy


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_what_the_worker_keeps_by_itself_is_public_and_there(db: None, lang: str) -> None:
    found = shell(lang)

    page = Client().get(found["page"])
    assert page.status_code == 200 and page["Cache-Control"].startswith("public") and not page.cookies
    for address in [*found["files"], found["icon"], found["badge"]]:
        if address.startswith(settings.STATIC_URL):
            assert file_of(address).is_file(), address
        else:
            assert Client().get(address)["Cache-Control"].startswith("public"), address
    assert f"/{found['name'].split(':')[1]}/" in settings.STATIC_URL
    assert any("cyrillic" in address for address in found["files"]) == (lang == "ru")


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_without_a_net_it_is_said_in_ones_language_whoever_asks(cast: Cast, lang: str) -> None:
    page = cast.client("gwen").get(f"/offline/{lang}/").content.decode()

    assert f'<html lang="{lang}"' in page
    assert words.text(lang, "offline.none.say") in page and words.text(lang, "offline.none.nothing") in page
    assert "Gwen" not in page and "csrf" not in page and "nonce" not in page


# --- to the next table ------------------------------------------------------------------------------------------------


def next_for(cast: Cast, who: str) -> str:
    return str(cast.client(who).get("/next/")["Location"])


def test_who_plays_at_one_table_goes_there(cast: Cast) -> None:
    table = seat_table(cast)

    assert next_for(cast, "pilar") == next_for(cast, "sofia") == f"/t/{table.id}/"


def test_of_several_the_one_that_is_played_first_is_next(cast: Cast, set_clock: Any) -> None:  # noqa: F811
    later, sooner = seat_table(cast), seat_table(cast)
    set_clock(TODAY)
    assert next_for(cast, "pilar") == "/"

    for table, days in ((later, 5), (sooner, 3)):
        begins = datetime.combine(TODAY.date() + timedelta(days=days), time(19), UTC)
        calendar.add_evening(by=table.seats["gwen"], begins=begins, minutes=180, zone="UTC")

    assert next_for(cast, "pilar") == f"/t/{sooner.id}/"


def test_who_has_no_table_goes_home_and_a_stranger_signs_in_first(cast: Cast) -> None:
    assert next_for(cast, "sam") == "/"
    assert Client().get("/next/")["Location"] == "/account/login/?next=/next/"
