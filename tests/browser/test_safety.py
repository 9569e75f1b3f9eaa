"""Stopping play at the table: what is asked for stands in the banner, and the GM goes back or on from there."""

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, show
from tests.browser.sizes import Phones, players_on_phones

pytestmark = pytest.mark.browser

WATER, WHERE, LINE = "The Water Rises", "before the water", "Spiders"
ACTS: list[list[object]] = [
    ["gwen", "set_limits", {"lines": [LINE], "veils": []}],
    ["gwen", "place_aspect", {"text": WATER}],
]


@players_on_phones
def test_play_is_rewound_and_skipped_as_somebody_asked(table_site: TableSite, sit: Sit, on_phones: Phones):
    seats = seated(table_site, sit, {}, ACTS, ("gwen", "pilar"), on_phones=on_phones)
    gwen, pilar = seats["gwen"], seats["pilar"]

    pilar.press_key("board.safety.title")
    pilar.sees(LINE, pilar.dialog)
    assert no_violations(pilar.page) == []
    pilar.fill(pilar.t("board.safety.rewind_to"), WHERE, pilar.dialog)
    pilar.press_key("board.safety.ask_rewind", pilar.dialog)
    expect(pilar.dialog).to_be_hidden()

    banner = gwen.page.get_by_role("region", name=gwen.t("board.safety.paused"))
    expect(banner).to_contain_text(gwen.t("board.safety.asks_rewind", to=WHERE))
    expect(banner).not_to_contain_text(pilar.name)
    assert no_violations(gwen.page) == []
    gwen.press_key("board.safety.rewind", banner)
    gwen.sees(WHERE, gwen.dialog)
    assert no_violations(gwen.page) == []
    opened = gwen.dialog.get_by_role("listitem").filter(has_text="Under the Chapel").first
    opened.get_by_role("button").click()
    gwen.press_key("board.undo.do", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    gwen.press_key("board.safety.resume", banner)
    expect(banner).to_be_hidden()
    show(gwen, "scene")
    expect(gwen.scene.get_by_text(WATER)).to_have_count(0)

    pilar.press_key("board.safety.title")
    pilar.press_key("board.safety.ask_skip", pilar.dialog)
    expect(banner).to_contain_text(gwen.t("board.safety.asks_skip", to=""))
    gwen.press_key("board.safety.skip", banner)
    gwen.press_key("board.scene.close", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    expect(banner).to_be_hidden()
    assert [seat.complaints for seat in seats.values()] == [[], []]
