"""The page of the dials and profiles in a browser: with and without a script, on a phone, seen from the table."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from campaigns.language import words
from tests.browser.conftest import Staged
from tests.browser.pages import GOOD_PASSWORD, answered, no_violations
from tests.browser.seats import Seat
from tests.browser.test_people_pages import Open, campaign_of, check, sign_in, staged  # noqa: F401
from tests.live import LiveSite

pytestmark = pytest.mark.browser


def dial(page: Page, name: str) -> str:
    return f'[name="dial-accelerated-{name}"]'


def at_dials(page: Page, live_site: LiveSite) -> Page:
    page.goto(f"{live_site.url}/c/{campaign_of(page)}/dials/")
    return page


def test_a_list_and_its_shape_are_turned_on_a_phone_and_one_goes_back(sign_in: Open, live_site: LiveSite) -> None:  # noqa: F811
    page = at_dials(sign_in("gwen", width=390), live_site)
    counts = page.locator(f'{dial(page, "shape")} ~ .dial__counts[data-for="custom"]')
    expect(counts).to_be_hidden()

    page.locator(dial(page, "skill_list")).select_option("custom")
    page.locator(dial(page, "skill_list.names")).fill("Nerve\nWits\nLuck")
    page.locator(dial(page, "shape")).select_option("custom")
    expect(counts).to_be_visible()
    page.locator(dial(page, "shape.3")).fill("1")
    page.locator(dial(page, "shape.2")).fill("1")
    check(page)
    page.get_by_role("button", name="Save the dials").press("Enter")

    expect(page.locator(".dial--changed")).to_have_count(2)
    page.locator(".dialbook__only input").check()
    expect(page.locator(".dial:visible")).to_have_count(2)
    check(page)
    page.get_by_role("button", name=re.compile("rated in.*back to default")).click()
    expect(page.locator(".dial--changed")).to_have_count(1)
    page.get_by_role("button", name=re.compile("How ratings are spread.*back to default")).click()
    expect(page.locator(".dial--changed")).to_have_count(0)


def test_words_in_the_search_leave_what_has_them(sign_in: Open, live_site: LiveSite) -> None:  # noqa: F811
    page = at_dials(sign_in("oleg", theme="dark"), live_site)

    page.locator("[data-filter]").fill("FAE-HELP-03")
    expect(page.locator(".dial:visible")).to_have_count(1)
    expect(page.locator('[name^="dial-"]')).to_have_count(0)
    check(page)
    page.locator("[data-filter]").fill("nothing is called so")

    expect(page.locator(".dial:visible")).to_have_count(0)
    expect(page.locator("[data-filter-none]")).to_be_visible()


def test_without_a_script_the_dials_follow_the_chosen_game(
    browser: Browser,
    live_site: LiveSite,
    staged: Staged,  # noqa: F811
) -> None:
    page = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844}).new_page()
    page.goto(live_site.url + "/account/login/")
    page.locator("input[name=login]").fill(staged.emails["pilar"])
    page.locator("input[name=password]").fill(GOOD_PASSWORD)
    page.locator("main form button").first.click()
    page.goto(live_site.url + "/campaigns/new/")
    first, condensed = page.locator("#settings-accelerated"), page.locator("#settings-condensed")
    expect(first).to_be_visible()
    expect(condensed).to_be_hidden()

    page.locator("input[value=condensed]").check()
    expect(first).to_be_hidden()
    expect(condensed.get_by_role("searchbox")).to_be_hidden()
    page.locator("input[name=name]").fill("Cuatro cajas")
    condensed.locator(".dialbook__rest > summary").click()
    condensed.get_by_role("button", name=words.text("es", "pages.dials.rest_show")).click()
    page.locator('[name="dial-condensed-base_boxes"]').fill("4")
    page.locator(".sheet__do button").click()

    expect(page.locator("h1")).to_have_text("Cuatro cajas")
    page.get_by_role("link", name="Cómo se juega").click()
    expect(page.locator(".dial--changed")).to_have_count(2)  # and the one that a new campaign proposes
    page.context.close()


def test_a_new_campaign_asks_ten_dials_and_finds_the_others_by_keyboard(sign_in: Open, live_site: LiveSite) -> None:  # noqa: F811
    page = sign_in("gwen", width=390)
    page.goto(live_site.url + "/campaigns/new/")
    dials, search = page.locator(".dial:visible"), page.get_by_role("searchbox", name="Find a setting").first
    expect(dials).to_have_count(10)

    search.focus()
    page.keyboard.type("HELPERS MOST")
    expect(dials).to_have_count(1)
    expect(page.get_by_text("1 setting found.", exact=True)).to_be_visible()
    check(page)
    page.keyboard.press("Enter")
    expect(page.locator(dial(page, "help_cap"))).to_be_focused()
    page.keyboard.press("ArrowUp")

    search.fill("nothing is called so")
    expect(dials).to_have_count(0)
    expect(page.locator("[data-filter-none]:visible")).to_contain_text("No setting has these words.")
    check(page)
    search.press("Escape")
    expect(search).to_have_value("")
    expect(dials).to_have_count(10)
    page.locator("input[name=name]").fill("Found by words")
    page.locator("input[name=name]").press("Enter")

    expect(page.locator("h1")).to_have_text("Found by words")
    page.get_by_role("link", name="Dials").click()
    expect(page.locator(dial(page, "help_cap"))).to_have_value("3")


def test_a_profile_is_saved_shared_and_played_by_somebody_else(sign_in: Open, live_site: LiveSite) -> None:  # noqa: F811
    gwen = at_dials(sign_in("gwen"), live_site)
    gwen.locator("#profile-name").fill("Gritty evenings")
    gwen.get_by_role("button", name="Save as a profile").click()
    answered(gwen)
    gwen.goto(live_site.url + "/profiles/")
    check(gwen)
    gwen.get_by_role("link", name="Gritty evenings").first.click()
    gwen.get_by_role("button", name="Make a link").click()
    link = gwen.get_by_label("Link to the profile").input_value()
    check(gwen)

    oleg = sign_in("oleg", width=390)
    oleg.goto(link)
    check(oleg)
    oleg.get_by_role("link", name="Начать с ним кампанию").click()
    oleg.locator("input[name=name]").fill("Суровые вечера")
    check(oleg)
    oleg.locator(".sheet__do button").click()

    expect(oleg.locator("h1")).to_have_text("Суровые вечера")


def test_a_dial_turned_shows_at_the_table_at_once(demo_table: dict[str, Seat]) -> None:
    """Everybody reads it in the log, and the GM's tools list what is turned, without a reload."""
    gwen, pilar = demo_table["gwen"], demo_table["pilar"]
    other = gwen.page.context.new_page()
    other.goto(f"{gwen.url}/c/{gwen.page.url.rstrip('/').rpartition('/')[2]}/dials/")
    other.locator(dial(other, "help_cap")).fill("4")
    other.get_by_role("button", name="Save the dials").click()
    pilar.reads(pilar.t("log.dial_set", dial=pilar.g("dial.help_cap.name"), value="4"))

    gwen.press_key("board.gm.more", gwen.tools)

    expect(gwen.dialog).to_contain_text(gwen.g("dial.help_cap.name"))
    assert no_violations(gwen.page) == []
    other.close()
