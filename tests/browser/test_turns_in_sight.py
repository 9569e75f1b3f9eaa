"""The order of turns on a phone: a line that scrolls by itself, with whoever is on turn in sight."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit
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
