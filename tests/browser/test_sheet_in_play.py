"""What a sheet does during play: a stunt once a session, a consequence that heals when its time has come."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, Table, ready_table, show, unfold, unfold_offer
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, players_on_phones

pytestmark = pytest.mark.browser

LOCK = "A Lock Nobody Has Opened in Years"
HURT = "Рассечённая бровь"


@players_on_phones
def test_a_stunt_is_used_and_a_consequence_heals_from_the_sheet(table_site: TableSite, sit: Sit, on_phones: Phones):
    table = ready_table(table_site, sit, on_phones=on_phones, first="bethesda")

    a_stunt_removes_an_aspect(table)
    a_hit_leaves_a_consequence(table)
    it_does_not_heal_without_rest(table)
    it_heals_after_the_scene(table)

    table.no_complaints()


def open_sheet(seat: Seat, sample: str) -> None:
    show(seat, "people")
    seat.people.get_by_role("button", name=seat.g(f"sample.{sample}.name"), exact=True).click()


def a_stunt_removes_an_aspect(table: Table) -> None:
    gwen, pilar = table.gwen, table.pilar
    show(gwen, "scene")
    gwen.press_key("board.cards.place", gwen.scene)
    gwen.fill(gwen.t("board.cards.text"), LOCK, gwen.dialog)
    gwen.press_key("board.cards.place", gwen.dialog)
    stunt = pilar.g("stunt_example.gadgeteer.name")
    open_sheet(pilar, "bethesda")
    pilar.press_key("play.stunt.use_of", pilar.dialog, name=stunt)
    pilar.dialog.get_by_label(pilar.t("board.tell.stunt_aspect")).select_option(label=LOCK)
    pilar.press_key("play.stunt.use", pilar.dialog)
    for seat in table.seats:
        show(seat, "scene")
        expect(seat.scene.get_by_role("article").filter(has_text=LOCK)).to_have_count(0)
    open_sheet(pilar, "bethesda")
    pilar.sees(pilar.g("stunt.used"), pilar.dialog)
    expect(pilar.dialog.get_by_role("button", name=pilar.t("play.stunt.use_of", name=stunt))).to_have_count(0)
    pilar.press_key("common.button.close", pilar.dialog)


def a_hit_leaves_a_consequence(table: Table) -> None:
    gwen, oleg = table.gwen, table.oleg
    show(gwen, "scene")
    gwen.press_key("board.gm.more", gwen.tools)
    gwen.press_key("board.gm.hit", gwen.dialog)
    gwen.choose(gwen.t("board.compel.whom"), oleg.g("sample.reth.name"), gwen.dialog)
    gwen.fill(gwen.t("board.hit.shifts"), "2", gwen.dialog)
    gwen.press_key("board.hit.inflict", gwen.dialog)
    show(oleg, "story")
    unfold(oleg)
    mild = oleg.g("consequence.mild.name")
    oleg.press_key("board.hit.take_slot", oleg.dock, slot=mild, absorbs=2)
    oleg.fill(oleg.t("board.hit.name", slot=mild), HURT, oleg.dock)
    oleg.press_key("board.hit.absorb", oleg.dock)
    show(gwen, "story")
    gwen.reads(HURT)


def it_does_not_heal_without_rest(table: Table) -> None:
    oleg = table.oleg
    open_sheet(oleg, "reth")
    expect(oleg.dialog.get_by_role("button", name=oleg.t("board.sheet.recover"), exact=True)).to_be_disabled()
    oleg.sees(oleg.t("refusal.no_rest"), oleg.dialog)
    oleg.press_key("common.button.close", oleg.dialog)


def the_gm_agrees(gwen: Seat) -> None:
    unfold_offer(gwen)
    expect(gwen.dock.locator(".offer")).to_contain_text(HURT)
    gwen.press_key("board.offer.do.accept", gwen.dock)


def it_heals_after_the_scene(table: Table) -> None:
    gwen, oleg = table.gwen, table.oleg
    show(gwen, "scene")
    gwen.press_key("board.scene.close", gwen.tools)
    gwen.press_key("board.scene.close", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    open_sheet(oleg, "reth")
    oleg.press_key("board.sheet.recover", oleg.dialog)
    oleg.dialog.get_by_label(oleg.t("board.tell.how")).fill("Холодная вода и тишина")
    oleg.press_key("board.tell.recover_do", oleg.dialog)
    expect(oleg.dialog).to_be_hidden()
    the_gm_agrees(gwen)
    open_sheet(oleg, "reth")
    expect(oleg.dialog.get_by_text(HURT)).to_have_count(0)
