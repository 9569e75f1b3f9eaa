"""Whoever the GM makes and brings in: the dialog, which stays for the next one, says that they are there.

What stands on a dialog holds for each of its buttons.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

NAVE = ["gwen", "add_zone", {"scene": "crypt", "name": "Nave"}]


def test_the_dialog_says_that_a_new_one_is_in_the_scene(table_site: TableSite, sit: Sit):
    gwen = seated(table_site, sit, {}, [], ("gwen",))["gwen"]
    gwen.press_key("board.npc.title", gwen.tools)
    gwen.dialog.locator("#npc-name").fill("Brill")

    gwen.press_key("board.npc.make", gwen.dialog)

    said = gwen.dialog.get_by_role("status").filter(has_text=gwen.t("board.npc.in_scene", name="Brill"))
    expect(said).to_be_visible()
    expect(gwen.dialog.locator("#npc-name")).to_have_value("")
    assert gwen.complaints == []


def test_an_ambush_is_hidden_in_its_zone_by_whichever_button_it_comes(table_site: TableSite, sit: Sit):
    company = seated(table_site, sit, {}, [NAVE], ("gwen", "pilar"))
    gwen, pilar = company["gwen"], company["pilar"]
    gwen.press_key("board.npc.title", gwen.tools)
    gwen.choose(gwen.t("board.npc.zone"), "Nave", gwen.dialog)
    gwen.dialog.get_by_label(gwen.t("board.cards.secret"), exact=True).check()
    copied = gwen.g("sample.hound.name")

    gwen.dialog.locator("#npc-name").fill("Brill")
    gwen.press_key("board.npc.make", gwen.dialog)
    gwen.press_key("board.npc.copy", gwen.dialog, name=copied)

    nave = gwen.scene.locator(".zone").filter(has_text="Nave")
    for name in ("Brill", copied):
        expect(nave.locator(".token").filter(has_text=re.compile(name))).to_have_class(re.compile("hidden"))
    pilar.page.reload()
    expect(pilar.scene).to_contain_text("Nave")
    expect(pilar.page.locator("body")).not_to_contain_text("Brill")
    assert gwen.complaints == []


def test_what_was_reworded_is_what_comes_to_light(table_site: TableSite, sit: Sit):
    hidden = ["gwen", "place_aspect", {"text": "Cold Draught", "on": "crypt", "secret": True}]
    company = seated(table_site, sit, {}, [hidden], ("gwen", "pilar"))
    gwen, pilar = company["gwen"], company["pilar"]
    edit(gwen, "Cold Draught")
    gwen.dialog.locator("#edit-text").fill("Something Breathes")

    gwen.press_key("board.cards.reveal", gwen.dialog)

    expect(pilar.scene).to_contain_text("Something Breathes")
    assert gwen.complaints == []


def edit(gwen: Seat, aspect: str) -> None:
    card = gwen.scene.locator(".card").filter(has_text=aspect)
    card.locator("summary").click()
    gwen.press_key("board.cards.reword", card)
