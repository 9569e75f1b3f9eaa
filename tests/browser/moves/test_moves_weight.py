"""What a browser fetches before it sees a table of moves with its game, in bytes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.seats import Seat
from tests.browser.test_moves_ferry import seat_of
from tests.browser.test_weight import FETCHED, MOST, packed

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("who", ["gwen", "pilar", "sofia"])
def test_the_scripts_that_draw_a_table_of_moves_are_small(
    table_site: TableSite, sit: Callable[..., Seat], who: str
) -> None:
    """What asks, rolls and tells of it comes once the board is drawn."""
    seat = seat_of(table_site.stage("ferry"), sit, who)
    expect(seat.scene.get_by_role("heading").first).to_be_visible()

    sizes = {name.partition("/js/")[2] or name: packed(seat, name) for name in seat.page.evaluate(FETCHED)}

    assert sizes.keys() >= {"table/main.js", "games/moves/engine.js"}
    assert sum(sizes.values()) < MOST, sizes
    later = {"games/moves/move/declare.js", "games/moves/move/found.js", "games/moves/mc/sheets.js"}
    assert later.isdisjoint(sizes)
