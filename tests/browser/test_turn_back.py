"""A turn that was ended at one touch is taken back beside the story: by a button, a key, or words."""

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit
from tests.browser.seats import Seat
from tests.browser.test_commands import command

pytestmark = pytest.mark.browser

FIGHT = [
    ["gwen", "open_conflict", {"conflict_kind": "physical"}],
    ["gwen", "name_next", {"character": "ilka"}],
]


def end_turn(pilar: Seat) -> None:
    pilar.page.keyboard.press("e")
    pilar.press_key("board.turns.end", pilar.dialog)
    expect(pilar.dock.get_by_text(pilar.t("board.turns.ended", names="Ilka"))).to_be_visible()


def has_turn(pilar: Seat) -> None:
    expect(pilar.dock.get_by_role("button", name=pilar.g("action.overcome.name"), exact=True)).to_be_enabled()


def test_a_turn_is_taken_back_by_button_key_and_words(table_site: TableSite, sit: Sit):
    company = seated(table_site, sit, {}, FIGHT, ("gwen", "pilar", "oleg"))
    gwen, pilar, oleg = company["gwen"], company["pilar"], company["oleg"]
    offered = gwen.dock.get_by_role("button", name=gwen.t("board.turns.take_back_of", names="Ilka"))

    end_turn(pilar)
    offered.click()
    oleg.reads(oleg.t("log.turn_taken_back", names="Ilka"))
    has_turn(pilar)
    end_turn(pilar)
    pilar.page.keyboard.press("u")
    pilar.press_key("board.turns.take_back", pilar.dialog)
    has_turn(pilar)
    end_turn(pilar)
    expect(offered).to_be_visible()
    command(pilar, f"/{pilar.t('board.slash.names.back')}")

    has_turn(pilar)
    expect(offered).to_be_hidden()
    expect(oleg.dock.locator("[data-take-back]")).to_have_count(0)
    assert gwen.complaints == pilar.complaints == oleg.complaints == []
