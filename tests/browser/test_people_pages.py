"""The pages of campaigns and characters in a browser: free of barriers, within the window, quick to fill in."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Staged, TableSite
from tests.browser.pages import answered, check, lay_out, too_wide
from tests.browser.seats import DEMO_CAMPAIGN
from tests.browser.sizes import Phones, gm_on_a_phone
from tests.browser.windows import Windows
from tests.live import LiveSite

pytestmark = pytest.mark.browser

Open = Callable[..., Page]
PAGES = {
    "home": "/",
    "new": "/campaigns/new/",
    "overview": "/c/{id}/",
    "settings": "/c/{id}/settings/",
    "dials": "/c/{id}/dials/",
    "profiles": "/profiles/",
    "invitations": "/c/{id}/invitations/",
    "characters": "/c/{id}/characters/",
    "sessions": "/c/{id}/sessions/",
    "session": "/c/{id}/sessions/1/",
    "about": "/about/",
}
PATHS = list(PAGES.values())
SHEETS = ["Gang of Thugs", "Marshal Kesh", "Voltaire"]
WIDE, NARROW = 1280, 390


@pytest.fixture
def staged(live_site: TableSite) -> Staged:
    return live_site.stage("demo")


@pytest.fixture
def sign_in(windows: Windows, live_site: LiveSite, staged: Staged) -> Iterator[Open]:
    """One of the demo's people, in a browser of their own."""
    made = []

    def enter(who: str, *, width: int = 1280, theme: str = "light") -> Page:
        context = windows.open(viewport={"width": width, "height": 850}, color_scheme=theme)
        made.append(context)
        staged.sign_in(context, who)
        page = context.new_page()
        page.goto(live_site.url)
        expect(page.locator(".camp").first).to_be_visible()
        return page

    yield enter
    for context in made:
        windows.give_back(context)


def campaign_of(page: Page) -> str:
    """The demo's, whatever else somebody plays in by now."""
    address = page.locator(".camp").filter(has_text=DEMO_CAMPAIGN).first.get_attribute("href") or ""
    return address.split("/")[2]


@pytest.mark.parametrize(
    ("width", "theme", "paths", "sheets"),
    [
        pytest.param(WIDE, "light", PATHS[::2], SHEETS[::2], id="wide"),
        pytest.param(NARROW, "dark", PATHS[1::2], SHEETS[1::2], id="narrow"),
        pytest.param(WIDE, "light", PATHS[1::2], SHEETS[1::2], id="wide, the others", marks=pytest.mark.long),
        pytest.param(NARROW, "dark", PATHS[::2], SHEETS[::2], id="narrow, the others", marks=pytest.mark.long),
    ],
)
def test_pages_are_free_of_barriers_and_fit(
    live_site: LiveSite, sign_in: Open, width: int, theme: str, paths: list[str], sheets: list[str]
) -> None:
    """They fit both widths; for barriers one of them is looked at."""
    page = sign_in("gwen", width=width, theme=theme)
    id = campaign_of(page)

    for path in paths:
        page.goto(live_site.url + path.format(id=id))
        check_both(page, width)
    for name in sheets:
        page.goto(f"{live_site.url}/c/{id}/characters/")
        page.get_by_role("link", name=name).click()
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
        page.wait_for_load_state()
        check_both(page, width)


def check_both(page: Page, width: int) -> None:
    lay_out(page, WIDE + NARROW - width)
    assert too_wide(page) <= 0
    lay_out(page, width)
    check(page)


def test_a_hero_is_made_with_the_keyboard(sign_in: Open, live_site: LiveSite) -> None:
    """Every field by Tab and typing; what is missing follows by itself; nothing is pressed twice."""
    page = sign_in("pilar")
    page.goto(f"{live_site.url}/c/{campaign_of(page)}/characters/")
    page.locator("button[value=pc]").press("Enter")
    page.locator("#f-name").focus()
    for text in ("Tamsin Vale", "Oilskins and goggles", "Storm chaser in debt", "I owe the wind", "Ropes obey me"):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    page.locator("#p-thief").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#p-thief")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#checks .no")).to_have_count(0)
    check(page)
    page.locator("#ready button").press("Enter")
    expect(page.locator("#ready button")).to_have_count(0)

    expect(page.locator("h1")).to_have_text("Tamsin Vale")


@pytest.mark.parametrize(("width", "beside"), [(1280, 2), (390, 1)])
def test_the_buttons_of_a_rating_have_room(sign_in: Open, live_site: LiveSite, width: int, beside: int) -> None:
    page = sign_in("pilar", width=width)
    page.goto(f"{live_site.url}/c/{campaign_of(page)}/characters/")
    page.locator("button[value=pc]").click()
    answered(page)

    lines = page.locator("#ratings .spread > div").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().top)"
    )

    assert lines.count(lines[0]) == beside


def test_a_refusal_stands_by_its_field_and_goes_when_it_is_mended(sign_in: Open, live_site: LiveSite) -> None:
    page = sign_in("pilar")
    page.goto(f"{live_site.url}/c/{campaign_of(page)}/characters/")
    page.locator("button[value=pc]").click()

    page.locator("#ready button").click()
    expect(page.locator("#said-ready .field__error")).to_contain_text("FAE-CHAR-01")
    page.locator("#f-aspect-trouble").fill("I owe the wind")

    expect(page.locator("#said-ready .field__error")).to_have_count(0)
    page.reload()
    expect(page.locator("#f-aspect-trouble")).to_have_value("I owe the wind")


def test_a_guest_joins_by_the_link_and_is_still_there_after_a_reload(
    sign_in: Open, live_site: LiveSite, browser: Browser
) -> None:
    gwen = sign_in("gwen")
    gwen.goto(f"{live_site.url}/c/{campaign_of(gwen)}/invitations/")
    gwen.get_by_role("button", name="Make a link").click()
    link = gwen.get_by_label("Invitation link").input_value()

    guest = browser.new_context(locale="ru", viewport={"width": 390, "height": 844}).new_page()
    guest.goto(link)
    check(guest)
    guest.get_by_label("Ваше имя").fill("Аня")
    guest.get_by_role("button", name="Войти гостем").click()
    guest.get_by_role("link", name="К кампании").click()
    expect(guest).to_have_url(re.compile(r"/c/\w+/$"))
    guest.reload()

    expect(guest.get_by_role("main").get_by_text("Аня")).to_be_visible()
    check(guest)
    guest.context.close()


@gm_on_a_phone
def test_a_campaign_is_deleted_and_taken_back(sign_in: Open, live_site: LiveSite, on_phones: Phones) -> None:
    page, player = (
        sign_in(who, **({"width": NARROW} if who in on_phones else {"width": WIDE, "theme": "dark"}))
        for who in ("gwen", "oleg")
    )
    id = campaign_of(page)
    page.goto(f"{live_site.url}/c/{id}/settings/")

    page.get_by_role("button", name="Delete this campaign").press("Enter")
    sure = page.get_by_role("dialog", name=f"Delete {DEMO_CAMPAIGN}?")
    expect(sure).to_contain_text("thirty days")
    check(page)
    sure.get_by_role("button", name="Delete the campaign").press("Enter")

    expect(page.get_by_text(f"{DEMO_CAMPAIGN} is deleted.")).to_be_visible()
    expect(page.get_by_role("heading", name="1 deleted campaign")).to_be_visible()
    check(page)
    player.reload()
    expect(player.get_by_text("мастер ещё может её вернуть")).to_be_visible()
    check(player)
    page.get_by_role("button", name=f"Take back {DEMO_CAMPAIGN}").press("Enter")
    expect(page.get_by_text(f"{DEMO_CAMPAIGN} is back, as it was.")).to_be_visible()
    player.goto(f"{live_site.url}/c/{id}/")
    expect(player.get_by_role("heading", name=DEMO_CAMPAIGN)).to_be_visible()
