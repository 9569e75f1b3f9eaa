"""Back closes what lies over the page, one at a time, and does not leave it; on a phone as well."""

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit

pytestmark = pytest.mark.browser

HIT = ["gwen", "inflict_hit", {"target": "ilka", "shifts": 2}]

# Until the page has answered it: it goes back from where nothing is open.
FORWARD = """() => new Promise((done) => {
  addEventListener("popstate", () => setTimeout(done, 100), { once: true });
  history.forward();
})"""


def test_back_closes_one_dialog_after_the_other_and_stays_at_the_table(table_site: TableSite, sit: Sit):
    gwen = seated(table_site, sit, {}, [], ("gwen",))["gwen"]
    page, at = gwen.page, gwen.page.url
    page.keyboard.press("?")
    shown = page.locator("dialog:modal")
    expect(shown).to_have_count(1)
    page.evaluate("document.body.appendChild(document.createElement('dialog')).showModal()")
    expect(shown).to_have_count(2)

    page.evaluate("history.back()")
    expect(shown).to_have_count(1)
    expect(page.get_by_role("heading", name=gwen.t("help.title"))).to_be_visible()
    page.evaluate("history.back()")
    expect(shown).to_have_count(0)
    page.evaluate(FORWARD)
    page.wait_for_function("() => !history.state?.dialogs")
    page.keyboard.press("?")
    expect(shown).to_have_count(1)
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)

    page.wait_for_function("() => !history.state?.dialogs")
    assert page.url == at
    assert gwen.complaints == []


def test_a_phone_opens_for_a_hit_and_a_chosen_wound_is_named_at_once(table_site: TableSite, sit: Sit):
    pilar = seated(table_site, sit, {}, [HIT], ("pilar",), on_phones={"pilar"})["pilar"]
    slot = pilar.g("consequence.mild.name")

    take = pilar.dock.get_by_role("button", name=pilar.t("board.hit.take_slot", slot=slot, absorbs=2), exact=True)
    take.click()

    expect(pilar.dock.get_by_label(pilar.t("board.hit.name", slot=slot))).to_be_focused()
    pilar.page.keyboard.type("ne")
    expect(pilar.dialog).to_have_count(0)
    assert pilar.complaints == []
