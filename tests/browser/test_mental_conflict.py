"""A conflict of wills: the careful go first, somebody steps in for somebody else, a hit is absorbed, one is broken."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.ready import (
    Sit,
    Table,
    declare,
    pass_all,
    ready_table,
    roll_dice,
    set_difficulty,
    show,
    unfold,
)
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone

pytestmark = pytest.mark.browser

DOUBTS = "Nobody Sent You Back-up"
BECAUSE = "Он смотрит на меня, не на неё"
END = "He drops the blade and asks to be taken home."


@gm_on_a_phone
def test_a_conflict_of_wills_is_fought_to_its_end(table_site: TableSite, sit: Sit, on_phones: Phones):
    table = ready_table(table_site, sit, on_phones=on_phones, opposition="assassin")

    opened_by_who_is_careful(table)
    reth_attacks_and_the_foe_absorbs(table)
    voltaire_makes_an_advantage(table)
    the_foe_strikes_and_reth_steps_in(table)
    broken(table)
    ended(table)

    table.no_complaints()


def opened_by_who_is_careful(table: Table) -> None:
    gwen = table.gwen
    show(gwen, "scene")
    gwen.press_key("board.conflict.open", gwen.tools)
    gwen.dialog.get_by_label(gwen.t("board.conflict.mental_title")).check()
    gwen.press_key("board.conflict.open", gwen.dialog)
    for seat in table.seats:
        show(seat, "scene")
        seat.sees(seat.t("board.conflict.mental"), seat.scene)
    table.oleg.sees(table.oleg.t("board.turns.yours"), table.oleg.scene)


def attack(seat: Seat, rating: str, target: str) -> None:
    show(seat, "story")
    unfold(seat)
    seat.press(seat.g("action.attack.name"), seat.dock)
    seat.choose(seat.t("board.declare.target"), target, seat.dock)
    declare(seat, "attack", rating)


def gwen_defends(gwen: Seat) -> None:
    show(gwen, "story")
    gwen.dock.get_by_role("button", name=gwen.g("rating.other.name")).first.click()


def end_turn(seat: Seat) -> None:
    show(seat, "scene")
    seat.press_key("board.turns.end", seat.scene)


def reth_attacks_and_the_foe_absorbs(table: Table) -> None:
    """Careful +2 against +0, by one: its only box."""
    gwen, oleg, pilar = table.gwen, table.oleg, table.pilar
    table.site.throw("-000", "0000")
    attack(oleg, "careful", gwen.g("sample.assassin.name"))
    gwen_defends(gwen)
    roll_dice(oleg)
    pass_all(oleg, pilar, gwen)
    show(gwen, "story")
    gwen.press_key("board.hit.take_box", gwen.dock, box=1)
    gwen.press_key("board.hit.absorb", gwen.dock)
    show(oleg, "story")
    oleg.reads(oleg.t("log.part.boxes", n=1))
    end_turn(oleg)


def voltaire_makes_an_advantage(table: Table) -> None:
    """By being clever, with the foe's own doubts: two free uses."""
    gwen, pilar, oleg = table.gwen, table.pilar, table.oleg
    table.site.throw("+++0")
    show(pilar, "story")
    unfold(pilar)
    pilar.press(pilar.g("action.create_advantage.name"), pilar.dock)
    pilar.fill(pilar.t("board.declare.text"), DOUBTS, pilar.dock)
    declare(pilar, "create_advantage", "flashy")
    set_difficulty(gwen, 2)
    roll_dice(pilar)
    pass_all(pilar, oleg, gwen)
    show(oleg, "scene")
    expect(oleg.scene.get_by_role("article").filter(has_text=DOUBTS)).to_be_visible()
    end_turn(pilar)


def the_foe_strikes_and_reth_steps_in(table: Table) -> None:
    """For two, which Reth takes in Voltaire's place once the GM agrees to the reason."""
    gwen, pilar, oleg = table.gwen, table.pilar, table.oleg
    table.site.throw("++00", "--00")
    attack(gwen, "other", "Voltaire")
    show(oleg, "story")
    unfold(oleg)
    oleg.press_key("board.roll.defend_as", oleg.dock, name=oleg.g("sample.reth.name"))
    oleg.dock.get_by_label(oleg.t("board.roll.defend_because")).fill(BECAUSE)
    oleg.dock.get_by_role("button", name=oleg.g("rating.careful.name")).click()
    gwen.sees(BECAUSE, gwen.dock)
    gwen.press_key("board.roll.vote_yes", gwen.dock)
    roll_dice(gwen)
    pass_all(gwen, pilar, oleg)
    show(oleg, "story")
    oleg.press_key("board.hit.take_box", oleg.dock, box=2)
    oleg.press_key("board.hit.absorb", oleg.dock)
    show(gwen, "scene")
    gwen.scene.get_by_role("button", name=gwen.t("board.turns.end_of", name=gwen.g("sample.assassin.name"))).click()
    for seat in (pilar, oleg):
        show(seat, "scene")
        seat.sees(seat.t("board.scene.exchange", n=2), seat.scene)


def broken(table: Table) -> None:
    """No box is left: the one who broke it says what happens."""
    gwen, pilar, oleg = table.gwen, table.pilar, table.oleg
    table.site.throw("0000", "0000")
    attack(oleg, "careful", gwen.g("sample.assassin.name"))
    gwen_defends(gwen)
    roll_dice(oleg)
    pass_all(oleg, pilar, gwen)
    show(oleg, "story")
    oleg.fill(oleg.t("board.hit.narrate"), END, oleg.dock)
    oleg.press_key("board.hit.tell", oleg.dock)
    for seat in table.seats:
        show(seat, "story")
        seat.reads(END)


def ended(table: Table) -> None:
    """By itself, with nobody left against them."""
    for seat in table.seats:
        show(seat, "story")
        seat.reads(seat.t("log.conflict_ended", won="pcs", winner=""))
