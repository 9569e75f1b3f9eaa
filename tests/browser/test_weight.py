"""What a browser fetches before it sees the board, in bytes."""

import gzip

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Company
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

MOST = 60_000
FETCHED = """() => {
  const [drawn] = performance.getEntriesByName("table drawn");
  return performance.getEntriesByType("resource")
    .filter((entry) => entry.startTime <= drawn.startTime && new URL(entry.name).pathname.endsWith(".js"))
    .map((entry) => entry.name);
}"""


@pytest.mark.parametrize("who", ["gwen", "pilar", "sofia"])
def test_the_scripts_that_draw_the_board_are_small(demo_table: Company, who: str):
    """Each packed by itself, as it is sent; what comes once the board is drawn is not waited for."""
    seat = demo_table[who]
    expect(seat.page.locator(".zones .token").first).to_be_visible()

    sizes = {name.partition("/js/")[2] or name: packed(seat, name) for name in seat.page.evaluate(FETCHED)}

    assert sizes.keys() >= {"table/main.js", "table/scene/zones.js", "games/fate/engine.js"}
    assert sum(sizes.values()) < MOST, sizes
    assert [name for name in sizes if name.startswith("games/") and not name.startswith("games/fate/")] == []


def packed(seat: Seat, address: str) -> int:
    return len(gzip.compress(seat.page.request.get(address).body(), mtime=0))
