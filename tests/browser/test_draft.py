"""What somebody typed at the table and did not say: it outlasts a reload of their window, and is nobody else's."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Company
from tests.browser.ready import until
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

WORDS = "I raise the lantern, and before anyone can speak"


def line(seat: Seat) -> Locator:
    return seat.page.get_by_label(seat.t("board.chat.message"), exact=True)


def again(seat: Seat) -> None:
    seat.page.reload()
    expect(seat.page.locator(".live")).to_have_text(seat.t("board.connection.live"))


def typed(seat: Seat) -> None:
    line(seat).fill(WORDS)
    until(seat, lambda: WORDS in stored(seat))


def stored(seat: Seat) -> str:
    """All that this window holds of the site."""
    held: str = seat.page.evaluate("JSON.stringify({ ...sessionStorage, ...localStorage })")
    return held


def test_what_was_typed_stands_there_after_a_reload_until_it_is_said(demo_table: Company) -> None:
    pilar = demo_table["pilar"]
    typed(pilar)

    again(pilar)

    expect(line(pilar)).to_have_value(WORDS)
    line(pilar).press("Enter")
    pilar.reads(WORDS)
    again(pilar)
    expect(line(pilar)).to_have_value("")


def test_a_whisper_is_still_one(demo_table: Company) -> None:
    pilar, gwen = demo_table["pilar"], demo_table["gwen"]
    pilar.menu(pilar.t("board.chat.speak_as", name="Voltaire"), "Gwen")
    typed(pilar)

    again(pilar)
    expect(line(pilar)).to_have_value(WORDS)
    line(pilar).press("Enter")

    gwen.reads(WORDS)
    expect(gwen.log.locator(".entry--whisper")).to_contain_text(WORDS)


def test_nobody_else_at_this_window_finds_it(demo_table: Company) -> None:
    pilar = demo_table["pilar"]
    typed(pilar)
    pilar.page.context.clear_cookies()
    demo_table.staged.sign_in(pilar.page.context, "sofia")

    again(pilar)
    pilar.page.wait_for_load_state("networkidle")

    expect(line(pilar)).to_have_value("")
    assert WORDS not in stored(pilar)


def test_it_goes_with_signing_out(demo_table: Company) -> None:
    pilar = demo_table["pilar"]
    typed(pilar)
    pilar.page.locator(".bar [data-menu] summary").last.click()
    pilar.press_key("common.button.sign_out")
    expect(pilar.page.get_by_role("link", name=pilar.t("common.button.sign_in")).first).to_be_visible()

    pilar.page.wait_for_load_state("networkidle")
    assert WORDS not in stored(pilar)
