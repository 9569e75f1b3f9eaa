"""Stunts at the table: two that count on one roll, and one that the GM words before it counts."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, Table, declare, ready_table, roll_dice, say_more, show, unfold, unfold_offer
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, players_on_phones

pytestmark = pytest.mark.browser

BOOTS, FALL = "Botas de nube", "salto desde lo alto"
DASH, SUN, NOON = "Солнечный рывок", "под солнцем", "в полдень, под открытым небом"


@players_on_phones
def test_two_stunts_count_and_a_third_waits_for_the_gm(table_site: TableSite, sit: Sit, on_phones: Phones):
    table = ready_table(table_site, sit, on_phones=on_phones, opposition="shark")

    learned(table)
    the_gm_words_one(table)
    two_are_claimed(table)
    the_gm_declines_one(table)

    table.no_complaints()


def learned(table: Table) -> None:
    gwen, pilar, oleg = table.seats
    show(gwen, "scene")
    gwen.press_key("board.gm.more", gwen.tools)
    gwen.press_key("play.milestone.award", gwen.dialog)
    gwen.press_key("play.milestone.award", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    learn(pilar, BOOTS, FALL, "flashy", "attack")
    learn(oleg, DASH, SUN, "quick", "overcome", "create_advantage")


def learn(seat: Seat, name: str, when: str, rating: str, *actions: str) -> None:
    show(seat, "people")
    seat.press_key("play.milestone.choose", seat.people)
    seat.press_key("play.milestone.option.new_stunt", seat.dialog)
    seat.fill(seat.t("play.stunt.name"), name, seat.dialog)
    seat.choose(seat.t("play.stunt.rating"), seat.g(f"rating.{rating}.name"), seat.dialog)
    for action in actions:
        seat.dialog.get_by_role("checkbox", name=seat.g(f"action.{action}.name"), exact=True).check()
    seat.fill(seat.t("play.stunt.circumstance"), when, seat.dialog)
    seat.press_key("play.milestone.add_stunt", seat.dialog)
    expect(seat.dialog.get_by_label(seat.t("play.stunt.name"), exact=True)).to_have_count(0)
    seat.press_key("common.button.close", seat.dialog)


def the_gm_words_one(table: Table) -> None:
    """It is on the sheet, counts for nothing, and is agreed in narrower words."""
    gwen, _, oleg = table.seats
    show(oleg, "people")
    oleg.people.get_by_role("button", name=oleg.g("sample.reth.name"), exact=True).click()
    oleg.sees(oleg.t("play.stunt.asks"), oleg.dialog)
    oleg.press_key("common.button.close", oleg.dialog)
    unfold_offer(gwen)
    gwen.press_key("board.offer.do.counter", gwen.dock)
    gwen.dock.get_by_label(gwen.t("board.offer.terms")).fill(NOON)
    gwen.press_key("board.offer.do.propose", gwen.dock)
    unfold_offer(oleg)
    oleg.sees(NOON, oleg.dock)
    oleg.press_key("board.offer.do.agree_counter", oleg.dock)
    unfold_offer(gwen)
    gwen.press_key("board.offer.do.accept", gwen.dock)
    show(oleg, "people")
    oleg.people.get_by_role("button", name=oleg.g("sample.reth.name"), exact=True).click()
    oleg.sees(NOON, oleg.dialog)
    expect(oleg.dialog.get_by_text(oleg.t("play.stunt.asks"))).to_have_count(0)
    oleg.press_key("common.button.close", oleg.dialog)


def two_are_claimed(table: Table) -> None:
    """Each with what makes it hold now, before everybody's eyes."""
    gwen, pilar, oleg = table.seats
    show(pilar, "story")
    unfold(pilar)
    pilar.press(pilar.g("action.attack.name"), pilar.dock)
    say_more(pilar)
    pilar.dock.get_by_text(pilar.t("play.stunt.all"), exact=True).click()
    sword = pilar.g("stunt_example.swordswoman.name")
    for name in (sword, BOOTS):
        pilar.dock.get_by_role("checkbox", name=name).check()
    pilar.dock.get_by_label(pilar.t("play.stunt.when")).last.fill("Salto desde la cofa")
    declare(pilar, "attack", "flashy")
    for seat in (gwen, oleg):
        show(seat, "story")
        unfold(seat)
        for text in (sword, BOOTS, "Salto desde la cofa"):
            seat.sees(text, seat.dock)


def the_gm_declines_one(table: Table) -> None:
    """+3 for the approach and +2 for the stunt that is left."""
    gwen, pilar, _ = table.seats
    table.site.throw("0000", "0000")
    line = gwen.dock.locator("dt").filter(has_text=BOOTS)
    line.get_by_role("button", name=gwen.t("board.roll.decline")).click()
    expect(pilar.dock.get_by_text(BOOTS)).to_have_count(0)
    gwen.press_key("board.roll.do.leave_undefended", gwen.dock)
    roll_dice(pilar)
    pilar.sees(pilar.t("board.margin.style", n=5), pilar.dock)
