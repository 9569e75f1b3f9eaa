"""Aspects that nobody but the GM knows: found by a roll, found anew, shown to one player; unknown until then."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, Table, declare, pass_all, ready_table, roll_dice, set_difficulty, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone

pytestmark = pytest.mark.browser

BURIED = "Canary-b1 The Floor Is Hollow"
LEDGE = "Canary-b2 Someone Is on the Ledge"
FRESH = "A Smuggler's Signal Lamp"


@gm_on_a_phone
def test_secret_aspects_are_discovered_one_by_one(table_site: TableSite, sit: Sit, on_phones: Phones):
    table = ready_table(table_site, sit, on_phones=on_phones)

    place_hidden(table.gwen, BURIED)
    nobody_else_knows(table, BURIED)
    discover(table, "+++0")
    found_by_all(table, BURIED)
    place_hidden(table.gwen, LEDGE)
    show_to_one(table, LEDGE)
    nothing_hidden_is_left_so_the_gm_says_what_is_found(table)
    removed_from_its_card(table)

    table.no_complaints()


def place_hidden(gwen: Seat, text: str) -> None:
    show(gwen, "scene")
    gwen.press_key("board.cards.place", gwen.scene)
    gwen.fill(gwen.t("board.cards.text"), text, gwen.dialog)
    gwen.dialog.get_by_label(gwen.t("board.cards.secret")).check()
    gwen.press_key("board.cards.place", gwen.dialog)
    gwen.sees(text, gwen.scene)
    gwen.sees(gwen.t("board.cards.hidden"), gwen.scene)


def nobody_else_knows(table: Table, text: str, *seats: Seat) -> None:
    canary = text.lower()[:9]
    for seat in seats or (table.pilar, table.oleg):
        assert canary not in ("".join(seat.frames) + seat.page.content()).lower()


def discover(table: Table, throw: str) -> None:
    """Pilar looks around with her eyes on the scene."""
    pilar = table.pilar
    table.site.throw(throw)
    show(pilar, "story")
    unfold(pilar)
    pilar.press(pilar.g("action.create_advantage.name"), pilar.dock)
    pilar.press(pilar.g("mode.discover.name"), pilar.dock)
    declare(pilar, "create_advantage", "careful")
    set_difficulty(table.gwen, 1)
    roll_dice(pilar)
    pass_all(pilar, table.oleg)


def found_by_all(table: Table, text: str) -> None:
    """With style: two free uses for the one who found it."""
    for seat in table.seats:
        show(seat, "scene")
        expect(seat.scene.get_by_role("article").filter(has_text=text)).to_be_visible()
    table.pilar.sees(table.pilar.t("board.cards.free_yours", n=2), table.pilar.scene)


def show_to_one(table: Table, text: str) -> None:
    gwen, oleg, pilar = table.gwen, table.oleg, table.pilar
    gwen.menu(gwen.t("board.cards.menu", text=text), gwen.t("board.cards.reveal_to"), gwen.scene)
    gwen.dialog.get_by_label(oleg.name).check()
    gwen.press_key("board.cards.reveal", gwen.dialog)
    oleg.sees(text, oleg.scene)
    oleg.sees(oleg.t("board.cards.known_to_you"), oleg.scene)
    nobody_else_knows(table, text, pilar)
    gwen.menu(gwen.t("board.cards.menu", text=text), gwen.t("board.cards.reveal"), gwen.scene)
    pilar.sees(text, pilar.scene)


def nothing_hidden_is_left_so_the_gm_says_what_is_found(table: Table) -> None:
    gwen = table.gwen
    discover(table, "+000")
    show(gwen, "story")
    gwen.dock.get_by_label(gwen.t("board.choice.new_text")).fill(FRESH)
    gwen.press_key("board.choice.reveal", gwen.dock)
    for seat in table.seats:
        show(seat, "scene")
        expect(seat.scene.get_by_role("article").filter(has_text=FRESH)).to_be_visible()


def removed_from_its_card(table: Table) -> None:
    """Reth gets rid of it against resistance, from the card's own menu."""
    oleg = table.oleg
    table.site.throw("+000")
    oleg.menu(oleg.t("board.cards.menu", text=FRESH), oleg.t("play.card.remove"), oleg.scene)
    show(oleg, "story")
    oleg.dock.get_by_label(oleg.t("board.declare.means")).fill("Разбиваю её о камни")
    declare(oleg, "overcome", "forceful")
    set_difficulty(table.gwen, 2)
    roll_dice(oleg)
    pass_all(oleg, table.pilar)
    for seat in table.seats:
        show(seat, "scene")
        expect(seat.scene.get_by_role("article").filter(has_text=FRESH)).to_have_count(0)
