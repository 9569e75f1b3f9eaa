"""The order of turns on a phone: a line that scrolls by itself, with whoever is on turn in sight."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import EVERYBODY

pytestmark = pytest.mark.browser

SERGEANT = "Customs Sergeant Brill"
# Ilka is on turn, the last of four; after her the sergeant is, the first.
FOUGHT: list[list[Any]] = [
    ["gwen", "create_character", {"char_kind": "mook", "name": SERGEANT, "ratings": {"fight": 1}}, "brill"],
    ["gwen", "place_token", {"scene": "crypt", "character": "brill", "side": "foes"}],
    ["gwen", "open_conflict", {"conflict_kind": "physical", "order": [["brill"], ["ghoul"], ["doc"], ["ilka"]]}],
    *[[by, "end_turn", {"character": who}] for by, who in (("gwen", "brill"), ("gwen", "ghoul"), ("oleg", "doc"))],
]


def test_whoever_is_on_turn_is_in_sight_on_a_phone(table_site: TableSite, sit: Sit):
    pilar = seated(table_site, sit, {}, FOUGHT, ("pilar",), on_phones=EVERYBODY)["pilar"]
    expect(turn(pilar, "Ilka")).to_have_attribute("aria-current", "step")
    expect(turn(pilar, "Ilka")).to_be_in_viewport(ratio=1)
    expect(turn(pilar, SERGEANT)).not_to_be_in_viewport(ratio=1)
    high = pilar.page.evaluate("scrollY")

    pilar.press_key("board.turns.end", pilar.scene)

    expect(turn(pilar, SERGEANT)).to_have_attribute("aria-current", "step")
    expect(turn(pilar, SERGEANT)).to_be_in_viewport(ratio=1)
    assert pilar.page.evaluate("scrollY") == high
    assert pilar.complaints == []


def turn(seat: Seat, name: str) -> Locator:
    return seat.scene.locator(".turns").get_by_role("listitem").filter(has_text=name)


NAMING: list[list[Any]] = [
    ["gwen", "open_conflict", {"conflict_kind": "physical"}],
    ["gwen", "name_next", {"character": "ilka"}],
]


def asked(seat: Seat) -> Locator:
    """Who goes next, beside the story."""
    show(seat, "story")
    unfold(seat)
    return seat.dock.get_by_role("group", name=seat.t("board.turns.name_next"), exact=True)


def test_on_a_phone_the_next_is_named_beside_the_story_once_ones_turn_is_over(table_site: TableSite, sit: Sit):
    ended = [*NAMING, ["pilar", "end_turn", {"character": "ilka"}]]
    pilar = seated(table_site, sit, {}, ended, ("pilar",), on_phones=EVERYBODY)["pilar"]

    asked(pilar).get_by_role("button", name="Doc", exact=True).click()

    pilar.reads(pilar.t("log.turn", fresh="", names={"list": ["Doc"]}))
    expect(asked(pilar)).to_have_count(0)
    assert pilar.complaints == []


def test_who_has_an_action_left_is_not_asked_for_the_next_beside_it(table_site: TableSite, sit: Sit):
    pilar = seated(table_site, sit, {}, NAMING, ("pilar",), on_phones=EVERYBODY)["pilar"]

    expect(asked(pilar)).to_have_count(0)
    show(pilar, "scene")
    named = pilar.scene.get_by_role("group", name=pilar.t("board.turns.name_next"), exact=True)
    expect(named).to_be_visible()
