"""Cheering for somebody else's hero: a button beside the hero, a word about it, a coin more."""

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, show
from tests.browser.sizes import Phones, players_on_phones

pytestmark = pytest.mark.browser

BECAUSE = "Por el salto desde el tejado"


@players_on_phones
def test_a_player_cheers_for_anothers_hero_once(table_site: TableSite, sit: Sit, on_phones: Phones):
    seats = seated(table_site, sit, {"cheers": True}, [], ("gwen", "pilar"), on_phones=on_phones)
    gwen, pilar = seats.values()
    show(pilar, "people")
    cheer = pilar.page.locator(".other").get_by_role("button", name=pilar.t("play.more.cheer_hero", name="").strip())

    cheer.first.click()
    pilar.dialog.get_by_label(pilar.t("play.more.cheer_hero_because")).fill(BECAUSE)
    assert no_violations(pilar.page) == []
    pilar.press_key("play.more.do", pilar.dialog)

    expect(pilar.dialog).to_be_hidden()
    pilar.sees(pilar.t("refusal.already_cheered"))
    show(gwen, "story")
    gwen.reads(BECAUSE)
    assert [seat.complaints for seat in seats.values()] == [[], []]
