"""Whoever the GM makes and brings in: the dialog, which stays for the next one, says that they are there."""

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit

pytestmark = pytest.mark.browser


def test_the_dialog_says_that_a_new_one_is_in_the_scene(table_site: TableSite, sit: Sit):
    gwen = seated(table_site, sit, {}, [], ("gwen",))["gwen"]
    gwen.press_key("board.npc.title", gwen.tools)
    gwen.dialog.locator("#npc-name").fill("Brill")

    gwen.press_key("board.npc.make", gwen.dialog)

    said = gwen.dialog.get_by_role("status").filter(has_text=gwen.t("board.npc.in_scene", name="Brill"))
    expect(said).to_be_visible()
    expect(gwen.dialog.locator("#npc-name")).to_have_value("")
    assert gwen.complaints == []
