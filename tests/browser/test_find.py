"""Finding in a browser: by the keyboard, over the page one is at, and at the table without leaving it."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from campaigns.language import words
from tests.browser.conftest import Staged, TableSite
from tests.browser.pages import no_violations
from tests.browser.windows import Windows

pytestmark = pytest.mark.browser

Open = Callable[..., Page]
KESH = "Marshal Kesh"


@pytest.fixture
def staged(live_site: TableSite) -> Staged:
    return live_site.stage("demo")


@pytest.fixture
def sign_in(windows: Windows, live_site: TableSite, staged: Staged) -> Iterator[Open]:
    made = []

    def enter(who: str, where: str, *, width: int = 1280) -> Page:
        context = windows.open(viewport={"width": width, "height": 850})
        made.append(context)
        staged.sign_in(context, who)
        page = context.new_page()
        page.goto(f"{live_site.url}/{where}/{staged.campaign}/")
        return page

    yield enter
    for context in made:
        context.close()


def ask(page: Page, words: str) -> Locator:
    """Type into the palette that is open; the choice that Enter takes."""
    page.keyboard.type(words)
    expect(page.locator("[data-answer] [role=option]").filter(has_text=KESH).first).to_be_visible()
    return page.locator("[data-answer] [aria-selected=true]")


def test_one_finds_chooses_looks_and_comes_back_by_the_keyboard(sign_in: Open) -> None:
    page = sign_in("gwen", "c")
    opener = page.locator("[data-find]")
    opener.focus()
    page.keyboard.press("Enter")
    palette, field = page.locator("dialog[data-palette]"), page.get_by_role("combobox")
    expect(field).to_be_focused()

    chosen = ask(page, "kesh")
    expect(palette.get_by_role("status")).to_contain_text("answers")
    assert no_violations(page) == []
    while chosen.get_attribute("data-peek") is None:
        page.keyboard.press("ArrowDown")
    assert field.get_attribute("aria-activedescendant") == chosen.get_attribute("id")

    page.keyboard.press("Enter")
    expect(palette.locator("[data-piece] h2")).to_have_text(KESH)
    assert no_violations(page) == []
    page.keyboard.press("Escape")
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(palette).to_be_hidden()
    expect(opener).to_be_focused()


def test_at_the_table_it_opens_by_its_keys_and_what_leads_away_opens_beside_it(sign_in: Open) -> None:
    page = sign_in("pilar", "t", width=390)
    expect(page.get_by_text(words.text("es", "board.connection.live"), exact=True)).to_be_attached()

    page.keyboard.press("Control+k")
    expect(page.get_by_role("combobox")).to_be_focused()
    ask(page, "kesh")

    away = page.locator("[data-answer] [role=option]:not([data-peek])")
    assert away.count() > 0
    assert {one.get_attribute("target") for one in away.all()} == {"_blank"}
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
