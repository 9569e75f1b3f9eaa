"""What is true of the whole setting stays: nobody is offered to remove it."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone

pytestmark = pytest.mark.browser

PRICE, FOG = "Magic Has a Price", "Fog on the Water"
ACTS = [
    ["gwen", "place_wide_aspect", {"text": PRICE, "span": "setting"}],
    ["gwen", "place_aspect", {"text": FOG}],
]


def opened(seat: Seat, aspect: str) -> Locator:
    """The menu of an aspect on the scene, unfolded."""
    show(seat, "scene")
    opener = seat.scene.locator(f'summary[aria-label="{seat.t("board.cards.menu", text=aspect)}"]')
    opener.click()
    return opener.locator("xpath=..")


@gm_on_a_phone
def test_a_setting_aspect_says_why_it_stays_and_others_go(table_site: TableSite, sit: Sit, on_phones: Phones):
    seats = seated(table_site, sit, {"wide_aspects": True}, ACTS, ("gwen", "pilar"), on_phones=on_phones)
    gwen, pilar = seats.values()
    menu = opened(gwen, PRICE)
    remove, overcome = gwen.t("common.button.remove"), gwen.t("play.card.remove")
    expect(menu.get_by_role("button", name=remove, exact=True)).to_be_disabled()
    expect(menu).to_contain_text(gwen.t("refusal.setting_aspect_permanent", aspect=PRICE))
    expect(menu.get_by_role("button", name=overcome, exact=True)).to_have_count(0)
    assert no_violations(gwen.page) == []
    gwen.page.keyboard.press("Escape")

    theirs = opened(pilar, PRICE)
    expect(theirs.get_by_role("button", name=pilar.t("play.card.exploit"), exact=True)).to_be_visible()
    expect(theirs.get_by_role("button", name=pilar.t("play.card.remove"), exact=True)).to_have_count(0)
    pilar.page.keyboard.press("Escape")
    opened(pilar, FOG).get_by_role("button", name=pilar.t("play.card.remove"), exact=True).click()
    unfold(pilar)
    choices = pilar.dock.get_by_label(pilar.t("board.declare.removes"), exact=True)
    expect(choices).to_contain_text(FOG)
    expect(choices).not_to_contain_text(PRICE)

    opened(gwen, FOG).get_by_role("button", name=remove, exact=True).click()
    expect(gwen.scene.get_by_text(FOG, exact=True)).to_have_count(0)
    assert [seat.complaints for seat in seats.values()] == [[], []]
