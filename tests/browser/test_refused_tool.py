"""A tool of the GM's bar that is refused: the bar stays one row high, and the reason opens under it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit
from tests.browser.test_cards import seat_of

pytestmark = pytest.mark.browser


def test_a_refused_tool_says_why_and_the_bar_stays_a_row_high(table_site: TableSite, sit: Sit):
    gwen = seat_of(table_site.stage("cards"), sit, "gwen", "Gwen", "en", width=1280, height=800)
    refused = gwen.tools.locator("summary").filter(has_text=gwen.g("points.adjust"))
    reason = gwen.tools.get_by_text(gwen.t("refusal.out_of_order", what="session"))
    expect(refused).to_be_visible()
    begin = gwen.tools.get_by_role("button", name=gwen.t("board.session.start"), exact=True)
    heights = [one.evaluate("(one) => one.clientHeight") for one in (gwen.tools, begin)]
    assert heights[0] < 2 * heights[1]
    expect(reason).to_be_hidden()

    refused.press("Enter")

    expect(reason).to_be_in_viewport(ratio=1)
    assert no_violations(gwen.page) == []
    gwen.page.keyboard.press("Escape")
    expect(reason).to_be_hidden()
    assert gwen.complaints == []
