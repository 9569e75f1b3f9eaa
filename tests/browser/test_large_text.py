"""Text at twice its size on a phone and half a screen: nothing stands beyond the window, the X-card is in sight."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Company, TableSite
from tests.browser.pages import lay_out, speak
from tests.browser.ready import drawn, show
from tests.browser.test_narrow import WIDER
from tests.browser.windows import Windows
from tests.full_site import PAGES

pytestmark = pytest.mark.browser

WIDTHS = (320, 390, 640)
LARGE = "document.documentElement.style.setProperty('font-size', '200%')"
OF_SITE = [name for name in PAGES["gwen"] if name != "table"]
# Where the middle of the X-card is, it can be pressed.
X_AWAY = """() => {
    const card = document.querySelector(".xcard");
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left < 0 || right > innerWidth || top < 0 || !card.contains(over) ? [`X from ${left} to ${right}`] : [];
}"""


def beyond(page: Page, width: int) -> list[str]:
    lay_out(page, width, 700)
    return [f"{width}: {one}" for one in page.evaluate(WIDER)]


@pytest.mark.parametrize("language", ["en", pytest.param("ru", marks=pytest.mark.long)])
def test_no_page_is_wider_than_its_window_with_text_at_twice_its_size(
    windows: Windows, browser_site: TableSite, language: str
) -> None:
    staged = browser_site.stage("full")
    context = windows.open(viewport={"width": 640, "height": 700}, reduced_motion="reduce")
    staged.sign_in(context, "gwen")
    page = context.new_page()
    speak(page, staged.url, language)

    found = {}
    for name in OF_SITE:
        page.goto(staged.url + staged.pages["gwen"][name])
        page.evaluate(LARGE)
        found[name] = [one for width in WIDTHS for one in beyond(page, width)]
    windows.give_back(context)

    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.parametrize("who", ["gwen", "oleg"])
def test_the_x_card_is_in_sight_at_the_table_with_text_at_twice_its_size(demo_table: Company, who: str) -> None:
    seat = demo_table[who]
    seat.page.evaluate(LARGE)

    found = []
    for width in WIDTHS:
        lay_out(seat.page, width, 700)
        for tab in ("people", "scene", "story"):
            show(seat, tab)
            drawn(seat)
            found += [f"{width}, {tab}: {one}" for one in seat.page.evaluate(WIDER) + seat.page.evaluate(X_AWAY)]

    assert found == []
