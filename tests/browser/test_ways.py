"""The words about a way between two zones, in the gap between them."""

import pytest

from tests.browser.conftest import Company

pytestmark = pytest.mark.browser

# Of each way to the right: its height in lines of its own, and how far it stands out of the gap.
ROOM = """(spans) => spans.map((one) => [
  Math.round((one.offsetHeight - 8) / parseFloat(getComputedStyle(one).lineHeight)),
  one.offsetWidth - one.parentElement.offsetWidth,
])"""


def test_open_to_the_right_is_said_in_one_line_within_its_gap(demo_table: Company) -> None:
    oleg = demo_table["oleg"]
    ways = oleg.page.locator(".gate--right > span").filter(has_text=oleg.t("board.zones.open"))

    for width in (1440, 1280, 1024, 800):
        oleg.resize(width, 900)
        ways.first.wait_for()

        assert [lines for lines, _over in ways.evaluate_all(ROOM)] == [1] * ways.count(), width
        assert max(over for _lines, over in ways.evaluate_all(ROOM)) <= 0, width
