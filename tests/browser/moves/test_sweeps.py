"""A table of moves with its game, a choice that is open and a prompt: its scripts are small, it fits a narrow window,
and axe finds nothing to complain about, by light and in the dark.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Staged, TableSite
from tests.browser.ready import drawn, show
from tests.browser.seats import PHONE, Seat
from tests.browser.test_axe import barriers
from tests.browser.test_moves_evening import to_the_story
from tests.browser.test_moves_ferry import seat_of
from tests.browser.test_narrow import NARROW, wider
from tests.browser.test_weight import FETCHED, MOST, packed

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]
OPEN = [
    ["pilar", "make_move", {"character": "ebba", "move": "cross", "says": "Me ato la cuerda a la cintura"}],
    ["oleg", "make_move", {"character": "varvara", "move": "cross", "says": "Прыгаю за канатом"}],
]


@pytest.fixture
def staged(table_site: TableSite) -> Staged:
    """Ebba has a price to choose, and the MC has the word on Varvara."""
    table_site.throw_plain((1, 3, 4), (1, 1, 2))
    return table_site.stage("ferry", acts=OPEN)


def test_the_scripts_of_a_table_with_its_game_are_small(table_site: TableSite, sit: Sit) -> None:
    """Before a move is open: what shows one comes with it."""
    pilar = seat_of(table_site.stage("ferry"), sit, "pilar")
    expect(pilar.scene.locator(".do").first).to_be_visible()

    sizes = {name.partition("/js/")[2] or name: packed(pilar, name) for name in pilar.page.evaluate(FETCHED)}

    assert "games/moves/engine.js" in sizes and sum(sizes.values()) < MOST, sizes
    assert [name for name in sizes if name.startswith("games/") and not name.startswith("games/moves/")] == []


@pytest.mark.parametrize(
    ("who", "window"),
    [("gwen", {}), ("pilar", PHONE), pytest.param("oleg", {}, marks=pytest.mark.long)],
    ids=["GM", "phone", "Russian"],
)
def test_axe_finds_nothing_by_light_and_in_the_dark(staged: Staged, sit: Sit, who: str, window: dict[str, int]) -> None:
    seat = seat_of(staged, sit, who, **window)
    expect(to_the_story(seat).get_by_role("article").first).to_be_visible()

    found = []
    for tab in ("story", "people", "scene"):
        show(seat, tab)
        found += barriers(seat)

    assert found == []
    assert seat.complaints == []


@pytest.mark.parametrize("who", [pytest.param("pilar", id="Spanish"), pytest.param("oleg", marks=pytest.mark.long)])
def test_it_fits_a_narrow_window(staged: Staged, sit: Sit, who: str) -> None:
    seat = seat_of(staged, sit, who, **NARROW)
    found = []
    for tab in ("people", "scene", "story"):
        show(seat, tab)
        drawn(seat)
        found += wider(seat.page)
    for part in ("", "playbooks"):
        seat.page.goto(f"{staged.url}/c/{staged.campaign}/characters/{part}")
        found += wider(seat.page)

    assert found == []
