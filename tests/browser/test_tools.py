"""Help where it is needed: a difficulty with its reasons, a card instead of dice, facts, the scenario, the ledger."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, Table, declare, ready_table, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone

pytestmark = pytest.mark.browser

FACT = "The keeper has a twin"
OPPONENT = "Canary-c7 the harbour master"


@gm_on_a_phone
def test_the_table_helps_with_numbers_cards_facts_and_points(table_site: TableSite, sit: Sit, on_phones: Phones):
    table = ready_table(table_site, sit, on_phones=on_phones)

    the_scenario_is_the_gms_alone(table)
    choose_dice_or_cards(table.gwen)
    a_difficulty_with_its_reason(table)
    a_card_and_a_point(table)
    facts(table)
    every_point_is_accounted_for(table)

    table.no_complaints()


def more(gwen: Seat) -> None:
    show(gwen, "scene")
    gwen.press_key("board.gm.more", gwen.tools)


def the_scenario_is_the_gms_alone(table: Table) -> None:
    gwen = table.gwen
    more(gwen)
    gwen.press_key("play.scenario.title", gwen.dialog)
    gwen.dialog.get_by_label(gwen.t("play.scenario.opponent")).fill(OPPONENT)
    gwen.press_key("common.button.save", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    more(gwen)
    gwen.press_key("play.scenario.title", gwen.dialog)
    expect(gwen.dialog.get_by_label(gwen.t("play.scenario.opponent"))).to_have_value(OPPONENT)
    gwen.press_key("common.button.close", gwen.dialog)
    for seat in (table.pilar, table.oleg):
        assert "canary-c7" not in "".join(seat.frames).lower()


def choose_dice_or_cards(gwen: Seat) -> None:
    """On the page of the dials, and back to the table."""
    more(gwen)
    gwen.dialog.get_by_role("link", name=gwen.t("board.dials.all")).click()
    gwen.page.locator('[name="dial-accelerated-dice_source"]').select_option("choice")
    gwen.press_key("pages.dials.save")
    expect(gwen.page.locator(".dial--changed")).to_have_count(1)
    gwen.to_table()


def a_difficulty_with_its_reason(table: Table) -> None:
    gwen, pilar = table.gwen, table.pilar
    overcome(pilar)
    an_ally_helps(table.oleg)
    show(gwen, "story")
    unfold(gwen)
    gwen.dock.locator("summary").filter(has_text=gwen.t("play.hint.help")).click()
    gwen.sees(gwen.g("difficulty.very_hard.text"), gwen.dock)
    gwen.sees(gwen.t("play.hint.ratings", name="Voltaire"), gwen.dock)
    gwen.press_key("play.hint.use", gwen.dock, name=gwen.g("difficulty.very_hard.name"), value={"signed": 4})
    expect(gwen.dock.get_by_label(gwen.t("board.roll.set_difficulty"))).to_have_value("4")
    gwen.press_key("board.roll.do.set_opposition", gwen.dock)


def an_ally_helps(oleg: Seat) -> None:
    """And says how, before the dice."""
    show(oleg, "story")
    unfold(oleg)
    oleg.dock.locator("summary").filter(has_text=oleg.t("board.roll.help")).click()
    oleg.dock.get_by_label(oleg.t("board.roll.help_how")).fill("Держу фонарь")
    oleg.press_key("board.roll.do.help", oleg.dock)
    oleg.sees(oleg.t("board.roll.part.help", name=oleg.g("sample.reth.name")), oleg.dock)


def overcome(seat: Seat) -> None:
    show(seat, "story")
    unfold(seat)
    seat.press(seat.g("action.overcome.name"), seat.dock)
    declare(seat, "overcome", "clever")


def card(seat: Seat, left: int) -> Locator:
    words = f"{seat.t('play.deck.card')}, {seat.t('play.deck.left', n=left)}"
    return seat.dock.get_by_role("button", name=words, exact=True)


def a_card_and_a_point(table: Table) -> None:
    """The deck runs down by the card that everybody sees; a point is paid for another card."""
    gwen, pilar, oleg = table.gwen, table.pilar, table.oleg
    card(pilar, 81).click()
    concept = pilar.g("sample.voltaire.aspect.high_concept")
    pilar.press_key("board.invoke.name", pilar.dock, effect=pilar.g("effect.bonus.name"), aspect=concept)
    pilar.dock.get_by_label(pilar.t("board.invoke.because.bonus")).fill("Nadie conoce mejor su barco")
    pilar.press_key("board.invoke.do_point", pilar.dock)
    for seat in (gwen, oleg):
        show(seat, "story")
        seat.reads(concept)


def facts(table: Table) -> None:
    gwen, oleg = table.gwen, table.oleg
    show(gwen, "scene")
    gwen.press_key("play.fact.record", gwen.scene)
    gwen.fill(gwen.t("play.fact.text"), FACT, gwen.dialog)
    gwen.press_key("play.fact.record", gwen.dialog)
    show(oleg, "scene")
    oleg.sees(FACT, oleg.scene)
    gwen.press_key("play.fact.drop", gwen.scene, text=FACT)
    expect(oleg.scene.get_by_text(FACT)).to_be_hidden()


def every_point_is_accounted_for(table: Table) -> None:
    """What the log tells in the line of an invoke stands here as a movement."""
    for seat in table.seats:
        show(seat, "people")
        seat.press_key("play.ledger.open", seat.people)
        moves = seat.dialog.get_by_role("row")
        paid = moves.filter(has_text=seat.t("log.why.invoke"))
        expect(paid).to_have_count(1)
        expect(paid).to_contain_text("Voltaire")
        expect(paid).to_contain_text(seat.t("log.pocket.bank"))
        expect(moves.filter(has_text=seat.t("log.why.pool"))).to_have_count(1)
        seat.choose(seat.t("play.ledger.filter"), seat.t("play.ledger.pocket.pool"), seat.dialog)
        expect(paid).to_have_count(0)
        expect(moves.filter(has_text=seat.t("log.why.pool"))).to_have_count(1)
        seat.press_key("common.button.close", seat.dialog)
