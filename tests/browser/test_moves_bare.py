"""A table whose game is its own, before there is one: it says so, and nothing else of the page is missing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.seats import DEMO, PHONE, Seat
from tests.browser.test_weight import FETCHED, MOST, packed

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("who", "window"), [("gwen", {}), ("oleg", PHONE), ("sofia", {})])
def test_a_table_without_its_game_says_what_is_missing(
    table_site: TableSite, sit: Callable[..., Seat], who: str, window: dict[str, int]
) -> None:
    staged = table_site.stage("moves")
    seat = staged.sit_down(sit(*DEMO[who], **window), who)
    seat.game = "moves"

    seat.sees(seat.g("moves.no_game"), seat.scene)
    if who != "gwen":
        expect(seat.page.locator(".watchers")).to_contain_text(seat.g("role.gm"))
    assert no_violations(seat.page) == [] and seat.complaints == []
    sizes = {name.partition("/js/")[2] or name: packed(seat, name) for name in seat.page.evaluate(FETCHED)}
    assert "games/moves/engine.js" in sizes and sum(sizes.values()) < MOST, sizes
    assert [name for name in sizes if name.startswith("games/") and not name.startswith("games/moves/")] == []


def test_the_mc_keeps_rolls_open_and_lets_them_close_again(table_site: TableSite, sit: Callable[..., Seat]) -> None:
    staged = table_site.stage("moves")
    gwen = staged.sit_down(sit(*DEMO["gwen"]), "gwen")
    gwen.game = "moves"

    gwen.press(gwen.g("mc.hold"), gwen.tools)
    gwen.reads(gwen.t("log.rolls_held", held=True))
    gwen.press(gwen.g("mc.held"), gwen.tools)

    expect(gwen.tools.get_by_role("button", name=gwen.g("mc.hold"))).to_be_visible()
    gwen.reads(gwen.t("log.rolls_held", held=False))
