"""What somebody has chosen in a form stays chosen, whatever happens at the table meanwhile."""

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

RAT, WOLF = "Rat Swarm", "Old Wolf"
FOES = [
    ["gwen", "create_character", {"char_kind": "mook", "name": RAT, "ratings": {"fight": 1}}, "rats"],
    ["gwen", "create_character", {"char_kind": "mook", "name": WOLF, "ratings": {"fight": 1}}, "wolf"],
    ["gwen", "place_token", {"scene": "crypt", "character": "rats", "side": "foes"}],
    ["gwen", "place_token", {"scene": "crypt", "character": "wolf", "side": "foes"}],
    ["gwen", "open_conflict", {"conflict_kind": "physical"}],
    ["gwen", "name_next", {"character": "ilka"}],
]


def aims_at(seat: Seat, name: str) -> None:
    target = seat.dock.get_by_label(seat.t("board.declare.target"), exact=True)
    expect(target.locator("option:checked")).to_have_text(name)


def test_whoever_is_aimed_at_stays_aimed_at_when_another_foe_goes(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, {}, FOES, False, ("gwen", "pilar"))
    gwen, pilar = seats.values()
    pilar.press(pilar.g("action.attack.name"), pilar.dock)
    for wavering in (WOLF, "Ghoul", RAT):
        pilar.choose(pilar.t("board.declare.target"), wavering, pilar.dock)

    gwen.menu("Ghoul", gwen.t("board.token.remove"), gwen.scene)
    expect(pilar.scene.get_by_text("Ghoul", exact=True)).to_have_count(0)

    aims_at(pilar, RAT)
    pilar.pick(pilar.g("rating.fight.name"), pilar.dock)
    pilar.dock.get_by_role("button", name=pilar.t("board.declare.do.attack"), exact=True).last.click()
    title = gwen.t("board.roll.title.attack", name="Ilka", target=RAT)
    expect(gwen.dock.get_by_role("article", name=title)).to_be_visible()
    assert [seat.complaints for seat in seats.values()] == [[], []]


def test_who_is_ticked_stays_ticked_when_somebody_before_them_goes(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, {"full_defense": True}, FOES, False, ("gwen", "pilar"))
    gwen, pilar = seats.values()
    pilar.press_key("board.guard.title", pilar.dock)
    pilar.dialog.get_by_label(RAT, exact=True).check()

    gwen.menu("Ghoul", gwen.t("board.token.remove"), gwen.scene)
    expect(pilar.dialog.get_by_label("Ghoul", exact=True)).to_have_count(0)

    expect(pilar.dialog.get_by_label(RAT, exact=True)).to_be_checked()
    expect(pilar.dialog.get_by_label(WOLF, exact=True)).not_to_be_checked()
    assert [seat.complaints for seat in seats.values()] == [[], []]
