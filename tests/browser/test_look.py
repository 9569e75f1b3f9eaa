"""Menus, dialogs, tabs and every component in its states, by keyboard and for readers."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.live import LiveSite

pytestmark = pytest.mark.browser

FACES = """() => [...document.fonts].filter((face) => face.status === "loaded").map((face) => face.family)"""


@pytest.fixture(scope="module")
def designer(live_site: TableSite, browser: Browser) -> Iterator[Page]:
    """A member of the staff on the page that shows all components."""
    context = browser.new_context(locale="en", viewport={"width": 1280, "height": 900})
    live_site.stage("staff", theme="light").sign_in(context, "gwen")
    yield context.new_page()
    context.close()


def at_styleguide(live_site: LiveSite, page: Page, width: int = 1280) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{live_site.url}/styleguide/")


def test_a_stranger_is_not_told_of_the_style_guide(live_site: LiveSite, page: Page) -> None:
    answer = page.goto(f"{live_site.url}/styleguide/")

    assert answer is not None
    assert answer.status == 404


def test_a_menu_is_walked_and_left_by_keyboard(live_site: LiveSite, designer: Page) -> None:
    at_styleguide(live_site, designer)
    opener = designer.get_by_label("Gwen, your account")

    opener.focus()
    designer.keyboard.press("Enter")
    designer.keyboard.press("ArrowDown")
    expect(designer.get_by_role("link", name="Account and settings")).to_be_focused()
    designer.keyboard.press("Escape")

    expect(opener).to_be_focused()
    expect(designer.get_by_role("link", name="Account and settings")).to_be_hidden()


def test_a_click_elsewhere_closes_a_menu(live_site: LiveSite, designer: Page) -> None:
    at_styleguide(live_site, designer)
    designer.get_by_label("Gwen, your account").click()

    designer.get_by_role("heading", name="Style guide").click()

    expect(designer.get_by_role("link", name="Account and settings")).to_be_hidden()


def test_a_closed_dialog_gives_the_focus_back(live_site: LiveSite, designer: Page) -> None:
    at_styleguide(live_site, designer)
    opener = designer.locator("[data-dialog-open='sg-dialog']")

    opener.click()
    expect(designer.locator("#sg-dialog")).to_be_visible()
    designer.keyboard.press("Escape")

    expect(designer.locator("#sg-dialog")).to_be_hidden()
    expect(opener).to_be_focused()


def test_tabs_follow_the_arrows(live_site: LiveSite, designer: Page) -> None:
    at_styleguide(live_site, designer)
    designer.locator("#sgt1").focus()

    designer.keyboard.press("ArrowRight")

    expect(designer.locator("#sgt2")).to_be_focused()
    expect(designer.locator("#sgp2")).to_be_visible()
    expect(designer.locator("#sgp1")).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_components_are_free_of_barriers(live_site: TableSite, designer: Page, theme: str, width: int) -> None:
    live_site.stage("staff", theme=theme).sign_in(designer.context, "gwen")
    at_styleguide(live_site, designer, width)

    assert designer.locator("html").get_attribute("data-theme") == theme
    assert no_violations(designer) == []
    assert designer.evaluate("document.documentElement.scrollWidth") <= width


def test_fonts_come_from_this_site(live_site: LiveSite, designer: Page) -> None:
    asked: list[str] = []
    designer.on("request", lambda request: asked.append(request.url))

    at_styleguide(live_site, designer)
    designer.evaluate("document.fonts.ready")

    loaded = designer.evaluate(FACES)
    assert {"Source Sans 3 Variable", "Alegreya Variable", "IBM Plex Mono"} <= {face.strip('"') for face in loaded}
    assert [url for url in asked if not url.startswith((live_site.url, "data:"))] == []
