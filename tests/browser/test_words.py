"""The page and the server write the same words."""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser

from campaigns.language import words
from campaigns.language.views import words_url
from rules.refusals import REFUSALS
from rules.words import labels
from tests import log_samples

pytestmark = pytest.mark.browser

PEOPLE = {"x": "Pilar"}
WRITE = """async ([address, rows, people]) => {
  document.documentElement.dataset.words = address;
  const { t, namePeople } = await import("words");
  namePeople((id) => people[id]);
  return rows.map(([key, params]) => t(key, params));
}"""


WRITTEN: list[dict[str, Any]] = [
    {"texts": {"en": "{actor} is over", "ru": "{actor} на том берегу"}, "with": {"actor": {"member": "x"}}},
    {"texts": {"es": "{blank} y {target}, {"}, "with": {"blank": "{actor} <b>$&</b>", "actor": "no"}},
    {"texts": {"en": "", "ru": "Плыви."}},
    {"list": [{"texts": {"en": "You run."}}, {"texts": {"es": "Te ve."}}]},
    {"list": [{"texts": {"en": "rope"}}, {"texts": {"en": "'a lamp'"}}]},
]


def messages(game: str) -> list[tuple[str, dict[str, Any]]]:
    """Every line of the log, every refusal with numbers of every kind, and all of the game that takes no parameters."""
    lines = [(f"log.{entry.key}", msgspec.to_builtins(entry.params)) for _, entry in log_samples.entries(game)]
    refusals = [
        (f"refusal.{code}", dict.fromkeys(refusal.names, number))
        for code, refusal in REFUSALS.items()
        for number in (0, 1, 2, 5, 21, 1234, None)
        if number is not None or not counts(f"refusal.{code}")
    ]
    asked = [("log.scene_live", {"number": 1, "title": title, "text": ""}) for title in ("In time?", "So.", "So...")]
    faults = {"list": [{"key": "refusal.fault.switch", "with": {"at": at}} for at in ("dials.spin", "dials.scale")]}
    several = [("refusal.profile_does_not_fit", {"faults": faults})]
    texts = [("common.joiner.pair", {"name": one, "value": {"signed": -1}}) for one in WRITTEN]
    fixed = [(key, dict[str, Any]()) for key, message in words.messages("en", game).items() if "{" not in message]
    return lines + refusals + asked + several + texts + fixed


def counts(key: str) -> bool:
    return any("plural" in words.catalog(lang)[key] for lang in words.LANGUAGES)


@pytest.mark.parametrize("game", labels.system_keys())
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_page_and_server_write_every_message_alike(live_site, browser: Browser, lang: str, game: str):
    # given
    rows = messages(game)
    page = browser.new_context(locale=lang).new_page()
    page.goto(f"{live_site.url}/account/login/")

    # when
    shown = page.evaluate(WRITE, [words_url(game, lang), rows, PEOPLE])
    page.context.close()

    # then
    written = [words.write(lang, key, params, PEOPLE) for key, params in rows]
    assert [
        (key, here, there) for (key, _), here, there in zip(rows, shown, written, strict=True) if here != there
    ] == []
