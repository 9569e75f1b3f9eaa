"""What the site says of the card game: help, credits and dials, in three languages, each where it belongs."""

from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from campaigns.language import words
from rules.words import labels
from tests.conftest import Cast
from tests.scenes.tables import seat_table

pytestmark = pytest.mark.django_db
LANGUAGES = ("en", "es", "ru")
HELP = ("gm.lay", "gm.count", "gm.raise", "gm.clear", "player.free", "player.total", "player.status")


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(labels, "UNLISTED", labels.UNLISTED - {"cards"})
    yield


def about(lang: str) -> str:
    return unescape(Client(headers={"accept-language": lang}).get("/about/").content.decode())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_and_credits_stand_on_the_page_about_the_site_once_it_is_offered(offered: None, lang: str) -> None:
    shown = about(lang)

    said = [f"cards.help.{key}" for key in HELP] + ["cards.credits"]
    assert [key for key in said if unescape(words.text(lang, key)) not in shown] == []
    own = shown.partition(words.text(lang, "cards.help.gm.lay"))[0].rpartition("<h4>")[2]
    assert words.text(lang, "cards.game.name") in own


def test_a_game_that_is_not_offered_says_nothing_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labels, "UNLISTED", labels.UNLISTED | {"cards"})

    shown = about("en")

    assert words.text("en", "cards.help.gm.lay") not in shown and words.text("en", "cards.credits") not in shown
    assert "Evil Hat Productions" in shown and words.text("en", "help.gm.compel") in shown


@pytest.mark.parametrize("game", ["cards", "century"])
def test_the_text_licences_name_its_source(game: str) -> None:
    named = Path(settings.BASE_DIR, "LICENSE-TEXTS").read_text(encoding="utf-8")

    assert words.text("en", f"{game}.game.name") in named


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_century_was_read_from_stands_on_that_page(lang: str) -> None:
    assert unescape(words.text(lang, "century.credits")) in about(lang)


@pytest.mark.parametrize("who", ["gwen", "pilar", "oleg"])
def test_every_dial_stands_on_its_page_with_its_sentence(cast: Cast, who: str) -> None:
    table = seat_table(cast, system="cards")
    lang = getattr(cast, who).language

    shown = unescape(cast.client(who).get(f"/c/{table.id}/dials/").content.decode())

    assert 'id="rules-h"' not in shown, "no rule of it may only warn"
    dials = labels.load_dials("cards")
    assert len(dials) == 10
    said = [f"cards.dial.{dial}.{part}" for dial in dials for part in ("name", "text")]
    assert [key for key in said if unescape(words.text(lang, key)) not in shown] == []
