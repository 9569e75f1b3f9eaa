"""What a player found out stands where they look for it, and goes with what is taken back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.seats import Seat
from tests.browser.test_moves_ferry import LISTEN, card, declare, is_sound, roll, seat_of

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]


def test_answers_stand_under_the_moves_of_who_asked(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry")
    pilar, oleg, gwen = (seat_of(staged, sit, who) for who in ("pilar", "oleg", "gwen"))
    declare(pilar, LISTEN, "I hold my breath")
    table_site.throw_plain((6, 2, 1))
    roll(pilar)
    card(pilar, LISTEN).get_by_text("¿Qué nos sigue?").click()
    pilar.press(pilar.g("picks.ask", n=1), card(pilar, LISTEN))
    gwen.fill("What follows us?", "Something with lamps", card(gwen, LISTEN))
    gwen.press(gwen.g("picks.answer", n=1), card(gwen, LISTEN))

    for seat in (pilar, gwen):
        expect(seat.scene.get_by_text("Something with lamps")).to_be_visible()
    expect(pilar.scene.locator(".found")).to_contain_text("¿Qué nos sigue?")
    assert is_sound(pilar, gwen)
    oleg.reads("Something with lamps")
    expect(oleg.scene.get_by_text("Something with lamps")).to_have_count(0)
