"""The GM marks what cannot harm a foe, and lifts it when the condition is met."""

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, show
from tests.browser.test_condensed_reach import attacked, begin_attack, clean, fight, send

pytestmark = pytest.mark.browser

UNTIL = "the bell falls silent"


def test_a_foe_is_marked_seen_to_be_so_and_freed(table_site: TableSite, sit: Sit) -> None:
    seats = seated(table_site, sit, {}, fight())
    gwen, pilar, _ = seats.values()
    show(gwen, "scene")
    gwen.menu("Ghoul", gwen.t("board.proof.mark"), gwen.scene)
    gwen.choose(gwen.t("board.proof.against"), gwen.t("board.proof.attacks.physical"), gwen.dialog)
    gwen.fill(gwen.t("board.proof.until"), UNTIL, gwen.dialog)
    assert no_violations(gwen.page) == []
    gwen.press_key("board.proof.do", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()

    begin_attack(pilar)
    pilar.choose(pilar.t("board.declare.target"), "Ghoul", pilar.dock)
    pilar.sees(UNTIL, pilar.dock)
    send(pilar)
    said = pilar.t("refusal.cannot_be_harmed_so", character="Ghoul", until=UNTIL)
    pilar.sees(said, pilar.dock)

    gwen.menu("Ghoul", gwen.t("board.token.look"), gwen.scene)
    gwen.dialog.get_by_role("button", name=gwen.t("board.proof.met_of", until=UNTIL)).click()
    expect(gwen.dialog.get_by_text(UNTIL)).to_have_count(0)
    send(pilar)
    attacked(pilar, "Ghoul")
    clean(seats)
