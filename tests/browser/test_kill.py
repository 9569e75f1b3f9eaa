"""The server loses its power in mid-roll: nothing is lost, and everyone goes on without touching anything."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.ready import declare
from tests.browser.seats import DEMO, Seat

pytestmark = pytest.mark.browser

BACK_MS = 40_000


def begin_roll(site: TableSite, gwen: Seat, pilar: Seat) -> None:
    site.throw("+0+0")
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    pilar.fill(pilar.t("board.declare.goal"), "Apagar el fuego", pilar.dock)
    declare(pilar, "overcome", "clever")
    gwen.press_key("board.roll.do.set_opposition", gwen.dock)
    pilar.press_key("board.roll.do.roll_dice", pilar.dock)
    pilar.sees(pilar.t("board.margin.success", n=1), pilar.dock)


def test_a_killed_server_costs_nobody_anything(table_site: TableSite, demo_table: dict[str, Seat]):
    # given
    gwen, pilar, oleg, sofia = (demo_table[who] for who in DEMO)
    begin_roll(table_site, gwen, pilar)
    for seat in (oleg, sofia):
        seat.sees(seat.t("board.margin.success", n=1), seat.dock)
    for seat in (gwen, oleg):
        seat.press_key("board.roll.do.hold_roll", seat.dock)
    told = [seat.log.inner_text() for seat in demo_table.values()]

    # when
    table_site.kill()
    for seat in demo_table.values():
        expect(seat.page.get_by_text(seat.t("board.connection.lost_short"), exact=True)).to_be_visible()
    pilar.press_key("board.roll.do.pass_on_roll", pilar.dock)  # said while nobody hears
    table_site.start()

    # then
    for seat in demo_table.values():
        live = seat.page.get_by_text(seat.t("board.connection.live"), exact=True)
        expect(live).to_be_visible(timeout=BACK_MS)
        seat.sees(seat.t("board.margin.success", n=1), seat.dock)
    for seat in (gwen, oleg):
        seat.sees(seat.t("board.roll.passed", done=1, all=3), seat.dock)
    for seat, before in zip(demo_table.values(), told, strict=True):
        assert seat.log.inner_text().startswith(before)
    for seat in (oleg, gwen):
        seat.press_key("board.roll.do.pass_on_roll", seat.dock)
    for seat in demo_table.values():
        seat.reads("Apagar el fuego")
        seat.sees(seat.t("board.roll.step.closed"), seat.dock)


def test_what_was_sent_twice_is_done_once(table_site: TableSite, demo_table: dict[str, Seat]):
    """The connection is cut right after a command left: it is sent again with its id, and counts once."""
    # given
    pilar, oleg = demo_table["pilar"], demo_table["oleg"]
    words = "Una sola vez, capitán"
    field = pilar.page.get_by_label(pilar.t("board.chat.message"))

    # when
    field.fill(words)
    field.press("Enter")
    table_site.kill()
    table_site.start()

    # then
    expect(oleg.log.get_by_text(words)).to_have_count(1, timeout=BACK_MS)
    expect(pilar.page.get_by_text(pilar.t("board.connection.live"), exact=True)).to_be_visible(timeout=BACK_MS)
    expect(pilar.log.get_by_text(words)).to_have_count(1)
