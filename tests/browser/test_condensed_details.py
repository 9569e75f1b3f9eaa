"""A detail for a point: claimed by a player from the dialog of facts, decided by the GM."""

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, show, unfold_offer
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, players_on_phones

pytestmark = pytest.mark.browser

DETAIL = "Los sepultureros guardan llave de cada cripta"


@players_on_phones
def test_a_player_claims_a_detail_and_the_gm_decides(table_site: TableSite, sit: Sit, on_phones: Phones):
    seats = seated(table_site, sit, {"declare_detail": True}, [], ("gwen", "pilar"), on_phones=on_phones)
    gwen, pilar = seats.values()
    claimed(pilar)

    unfold_offer(gwen)
    expect(gwen.dock.locator(".offer")).to_contain_text(DETAIL)
    gwen.press_key("board.offer.do.accept", gwen.dock)

    show(pilar, "story")
    pilar.reads(DETAIL)
    show(pilar, "scene")
    pilar.sees(DETAIL, pilar.scene)
    assert [seat.complaints for seat in seats.values()] == [[], []]


def claimed(pilar: Seat) -> None:
    show(pilar, "scene")
    pilar.press_key("play.fact.record", pilar.scene)
    pilar.fill(pilar.t("play.fact.text"), DETAIL, pilar.dialog)
    pilar.choose(pilar.t("play.fact.aspect"), "Knows Every Crypt", pilar.dialog)
    pilar.sees(pilar.t("play.fact.known"), pilar.dialog)
    assert no_violations(pilar.page) == []
    pilar.press_key("play.fact.pay", pilar.dialog)
    expect(pilar.dialog).to_be_hidden()
