"""axe finds nothing to complain about on any page of the site, none is wider than its window, no words are squeezed.

Axe looks at each page once, at half of the GM's wide, light and in English, at the others narrow, dark and in Russian;
`verify --long` also turns them round. Both widths are measured on each page always.
"""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Staged, TableSite
from tests.browser.pages import lay_out, no_violations, speak, too_wide
from tests.browser.windows import Windows
from tests.full_site import PAGES

pytestmark = pytest.mark.browser

# The table has tests of its own. Those who do not run the game see some pages otherwise.
OF_GM = [name for name in PAGES["gwen"] if name != "table"]
OF_OTHERS = ["campaign", "sessions", "session", "notes", "threads", "journal", "page", "pins", "when"]
WIDE, NARROW = 1280, 390
PEOPLE = (
    pytest.param("gwen", WIDE, "light", "en", OF_GM[::2], id="GM wide"),
    pytest.param("gwen", NARROW, "dark", "ru", OF_GM[1::2], id="GM narrow"),
    pytest.param("gwen", WIDE, "light", "en", OF_GM[1::2], id="GM wide, the others", marks=pytest.mark.long),
    pytest.param("gwen", NARROW, "dark", "ru", OF_GM[::2], id="GM narrow, the others", marks=pytest.mark.long),
    pytest.param("pilar", NARROW, "light", "es", [*OF_OTHERS, "session_recap", "page_edit"], id="player"),
    pytest.param("sofia", WIDE, "dark", "es", OF_OTHERS, id="watcher"),
)


# Words beside buttons that are left no room: a letter or two in each line.
SQUEEZED = """() => [...document.querySelectorAll("main .grow")]
  .filter((one) => one.checkVisibility() && one.textContent.trim().length > 12 && one.clientWidth < 60)
  .map((one) => "squeezed: " + one.textContent.trim())"""


@pytest.fixture(scope="module")
def staged(browser_site: TableSite) -> Staged:
    return browser_site.stage("full")


@pytest.mark.parametrize(("who", "width", "theme", "language", "names"), PEOPLE)
def test_no_page_has_a_barrier_or_is_too_wide(
    windows: Windows, staged: Staged, who: str, width: int, theme: str, language: str, names: list[str]
) -> None:
    context = windows.open(viewport={"width": width, "height": 850}, color_scheme=theme, reduced_motion="reduce")
    staged.sign_in(context, who)
    page = context.new_page()
    speak(page, staged.url, language)

    found = {name: faults(page, staged.url + staged.pages[who][name], width) for name in names}
    windows.give_back(context)

    assert {name: what for name, what in found.items() if what} == {}


def faults(page: Page, address: str, width: int) -> list[str]:
    """Axe looks in a window of that width, the last of both."""
    answer = page.goto(address)
    assert answer is not None and answer.status == 200, address
    misplaced = [fault for each in (WIDE + NARROW - width, width) for fault in misplaced_at(page, each)]
    return [*misplaced, *no_violations(page)]


def misplaced_at(page: Page, width: int) -> list[str]:
    lay_out(page, width)
    wide = too_wide(page)
    found = [*([f"{wide} pixels too wide"] if wide > 0 else []), *page.evaluate(SQUEEZED)]
    return [f"{width}: {fault}" for fault in found]
