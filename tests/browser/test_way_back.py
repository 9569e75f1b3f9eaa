"""A guest comes back in a new browser by the link alone: the same seat, the same hero, and nobody learns the secret."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import TableSite
from tests.browser.first_minutes import invite
from tests.browser.pages import no_violations
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

HERO = "Tamsin Vane"


@pytest.fixture
def invitation(table_site: TableSite, sit: Callable[..., Seat]) -> str:
    staged = table_site.stage("demo")
    gwen = sit("Gwen", "en")
    staged.sign_in(gwen.page.context, "gwen")
    gwen.page.goto(f"{gwen.url}/c/{staged.campaign}/")
    return invite(gwen, lambda *_picture: None)


def join(robin: Seat, invitation: str) -> str:
    """The link back, as the page after joining shows it."""
    robin.page.goto(invitation)
    robin.page.get_by_role("textbox").first.fill(robin.name)
    robin.press_key("pages.join.guest")
    link = robin.page.get_by_label(robin.t("account.way_back.link")).input_value()
    assert fits(robin.page) and no_violations(robin.page) == []
    return link


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(("width", "language", "scheme"), [(1280, "en", "light"), (390, "ru", "dark")])
def test_a_new_browser_comes_back_to_the_same_seat_and_hero(
    table_site: TableSite, sit: Callable[..., Seat], invitation: str, width: int, language: str, scheme: str
) -> None:
    lost = sit("Robin", language, width=width, color_scheme=scheme)
    link = join(lost, invitation)
    lost.press_key("common.button.copy")
    expect(lost.page.get_by_role("button", name=lost.t("common.button.copied"))).to_be_visible()
    lost.page.get_by_role("link", name=lost.t("pages.join.go_on")).click()
    lost.page.get_by_role("link", name=lost.t("pages.overview.no_hero.do")).click()
    lost.press_key("characters.list.new")
    lost.fill(lost.t("characters.name"), HERO)
    lost.page.keyboard.press("Tab")
    expect(lost.page.get_by_role("heading", level=1)).to_contain_text(HERO)

    found = sit("Robin", language, width=width, color_scheme=scheme)
    asked: list[str] = []
    found.page.on("request", lambda request: asked.append(f"{request.url} {request.headers.get('referer')}"))
    found.page.goto(link)
    expect(found.page.get_by_text(found.t("account.return.ready"))).to_be_visible()
    assert "#" not in found.page.url
    assert fits(found.page) and no_violations(found.page) == []
    found.page.keyboard.press("Tab")
    found.press_key("account.return.button")

    found.sees(found.t("account.return.done", name="Robin"))
    expect(found.page.get_by_text(HERO).first).to_be_visible()
    lost.page.reload()
    expect(lost.page.get_by_role("heading", level=1)).to_contain_text(HERO)
    secret = link.partition("#")[2]
    assert asked and not [one for one in asked if secret in one]
    assert secret not in table_site.log.read_text(errors="replace")


def test_the_menu_makes_a_new_link_and_the_old_one_is_void(sit: Callable[..., Seat], invitation: str) -> None:
    robin = sit("Robin", "es", width=390)
    old = join(robin, invitation)
    robin.page.locator("[data-menu] summary").last.click()
    robin.page.get_by_role("link", name=robin.t("account.way_back.title"), exact=True).click()
    robin.press_key("account.way_back.button")
    robin.sees(robin.t("account.way_back.old_is_void"))
    assert fits(robin.page) and no_violations(robin.page) == []
    new = robin.page.get_by_label(robin.t("account.way_back.link")).input_value()

    other = sit("Robin", "es", width=390)
    other.page.goto(old)
    other.press_key("account.return.button")
    other.sees(other.t("account.refuse.return_link"))
    assert no_violations(other.page) == []
    other.page.goto(new)
    other.press_key("account.return.button")

    other.sees(other.t("account.return.done", name="Robin"))


def test_without_a_script_the_link_is_pasted(sit: Callable[..., Seat], invitation: str) -> None:
    link = join(sit("Robin", "en"), invitation)
    plain = sit("Robin", "en", java_script_enabled=False)

    plain.page.goto(link)
    plain.page.get_by_label(plain.t("account.field.return_link")).fill(link)
    plain.press_key("account.return.button")

    plain.sees(plain.t("account.return.done", name="Robin"))
