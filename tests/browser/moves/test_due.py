"""Somebody sees a move in what is done: it is due, said in other words, let go, or rolled by whose it is."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Staged, TableSite
from tests.browser.ferry import EBBA
from tests.browser.seats import Seat
from tests.browser.test_moves_ferry import CROSS, card, is_sound, seat_of

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]


@pytest.fixture
def seats(table_site: TableSite, sit: Sit) -> tuple[Seat, Seat]:
    """Gwen has seen a move in what Ebba does."""
    staged: Staged = table_site.stage("ferry")
    pilar, gwen = seat_of(staged, sit, "pilar"), seat_of(staged, sit, "gwen")
    gwen.press(gwen.g("flag.open"), gwen.scene)
    gwen.choose(gwen.g("flag.who"), EBBA, gwen.dialog)
    gwen.choose(gwen.g("flag.move"), CROSS["en"], gwen.dialog)
    gwen.fill(gwen.g("flag.says"), "She wades in to the waist", gwen.dialog)
    gwen.press(gwen.g("flag.do"), gwen.dialog)
    expect(pilar.dock.locator(".mv--declare")).to_be_visible()
    return pilar, gwen


def test_what_was_flagged_is_rolled_in_ones_own_words(seats: tuple[Seat, Seat], table_site: TableSite) -> None:
    pilar, gwen = seats
    table_site.throw_plain((6, 4, 1))
    form = pilar.dock.locator(".mv--declare")
    expect(form.get_by_role("textbox").first).to_have_value("She wades in to the waist")
    expect(form.get_by_role("img", name="Por los pelos")).to_be_visible()
    assert is_sound(pilar, gwen)
    pilar.fill(pilar.g("declare.says", name=EBBA), "Hasta la cintura", form)
    pilar.press(pilar.g("declare.roll"), form)

    pilar.reads("Hasta la cintura")
    expect(form).to_be_hidden()


def test_other_words_are_no_move_any_more(seats: tuple[Seat, Seat]) -> None:
    pilar, _ = seats
    pilar.dock.get_by_text(pilar.g("due.more")).click()
    pilar.fill(pilar.g("due.says"), "Me quedo en la orilla", pilar.dock)
    pilar.press(pilar.g("due.no_move"), pilar.dock)

    expect(pilar.dock.locator(".mv--declare")).to_be_hidden()
    pilar.reads("Me quedo en la orilla")


def test_the_mc_lets_a_due_move_go(seats: tuple[Seat, Seat]) -> None:
    pilar, gwen = seats
    hers = card(gwen, CROSS)
    hers.get_by_text(gwen.g("due.more")).click()
    assert is_sound(gwen)
    gwen.press(gwen.g("due.waive"), hers)

    expect(hers).to_be_hidden()
    expect(pilar.dock.locator(".mv--declare")).to_be_hidden()
