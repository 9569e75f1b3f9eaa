"""What stays: nobody is offered to do away with what a hero is; what is true of a ship outlives the scene."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, Table, ready_table, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone

pytestmark = pytest.mark.browser

SHIP, OF = "Older Than the Empire", "The Cirrus Skimmer"


@gm_on_a_phone
def test_what_lasts_is_placed_stays_and_comes_along(table_site: TableSite, sit: Sit, on_phones: Phones):
    table = ready_table(table_site, sit, on_phones=on_phones, opposition="shark")

    the_ship_is_old(table)
    nothing_that_stays_is_offered_to_be_removed(table.oleg)
    the_shark_is_good_at_acting_first(table)
    the_next_scene_is_on_the_ship_too(table)

    table.no_complaints()


def card(seat: Seat) -> Locator:
    show(seat, "scene")
    return seat.scene.get_by_role("article").filter(has_text=SHIP)


def the_ship_is_old(table: Table) -> None:
    gwen = table.gwen
    show(gwen, "scene")
    gwen.press_key("board.cards.place", gwen.scene)
    gwen.fill(gwen.t("board.cards.text"), SHIP, gwen.dialog)
    gwen.choose(gwen.t("board.cards.kind"), gwen.g("aspect_kind.lasting"), gwen.dialog)
    gwen.fill(gwen.t("board.cards.bearer") + " " + gwen.t("common.optional"), OF, gwen.dialog)
    assert no_violations(gwen.page) == []
    gwen.press_key("board.cards.place", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    for seat in table.seats:
        expect(card(seat)).to_contain_text(OF)


def nothing_that_stays_is_offered_to_be_removed(seat: Seat) -> None:
    """There is no situation here, only what heroes, a shark and a ship are."""
    show(seat, "story")
    unfold(seat)
    seat.press(seat.g("action.overcome.name"), seat.dock)
    seat.sees(seat.t("board.declare.way.goal"), seat.dock)
    expect(seat.dock.get_by_text(seat.t("board.declare.way.removes"), exact=True)).to_have_count(0)
    seat.press_key("common.button.cancel", seat.dock)


def the_shark_is_good_at_acting_first(table: Table) -> None:
    gwen = table.gwen
    show(gwen, "scene")
    gwen.press_key("board.conflict.open", gwen.tools)
    asked = gwen.dialog.get_by_role("group", name=gwen.t("board.conflict.firsts"))
    asked.get_by_role("combobox").select_option(label=gwen.g("rating.skilled.name"))
    assert no_violations(gwen.page) == []
    gwen.press_key("board.conflict.open", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    it_is_said_anew_while_they_fight(gwen)
    gwen.press_key("board.conflict.end", gwen.tools)


def it_is_said_anew_while_they_fight(gwen: Seat) -> None:
    """Ties wait for the GM first; then the shark, which was first, comes last."""
    ties = gwen.tools.get_by_role("button", name=gwen.t("board.conflict.ties"))
    firsts = gwen.tools.get_by_role("button", name=gwen.t("board.conflict.firsts_title"))
    expect(ties.or_(firsts).first).to_be_visible()
    if ties.count():
        gwen.press_key("board.conflict.ties", gwen.tools)
        gwen.press_key("board.conflict.ties_do", gwen.dialog)
    gwen.press_key("board.conflict.firsts_title", gwen.tools)
    asked = gwen.dialog.get_by_role("group", name=gwen.t("board.conflict.firsts"))
    asked.get_by_role("combobox").select_option(label=gwen.g("rating.bad.name"))
    assert no_violations(gwen.page) == []
    gwen.press_key("board.conflict.firsts_do", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    expect(gwen.scene.locator(".turn").last).to_contain_text("Shark")


def the_next_scene_is_on_the_ship_too(table: Table) -> None:
    gwen = table.gwen
    gwen.press_key("board.scene.close", gwen.tools)
    gwen.press_key("board.scene.close", gwen.dialog)
    gwen.press_key("board.prep.new", gwen.scene)
    gwen.fill(gwen.t("board.prep.title"), "Above the Clouds", gwen.dialog)
    gwen.press_key("board.prep.make", gwen.dialog)
    gwen.press_key("board.prep.open", gwen.scene)
    gwen.press_key("board.prep.open", gwen.dialog)
    for seat in table.seats:
        expect(card(seat)).to_have_count(0)
    gwen.press_key("board.cards.place", gwen.scene)
    name = gwen.t("common.joiner.pair", name=gwen.t("board.cards.bring"), value=SHIP)
    gwen.dialog.get_by_role("button", name=name).click()
    expect(gwen.dialog.get_by_text(gwen.t("board.cards.elsewhere"))).to_have_count(0)
    gwen.press_key("common.button.cancel", gwen.dialog)
    for seat in table.seats:
        expect(card(seat)).to_contain_text(OF)
