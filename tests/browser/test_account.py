"""People and their accounts, in a browser, by visible controls only."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.pages import no_violations, sign_up

pytestmark = pytest.mark.browser


def test_a_person_signs_up_chooses_russian_and_makes_a_token(live_site, page: Page):
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    sign_up(page, live_site.url, "Nadia")

    page.goto(f"{live_site.url}/account/")
    page.get_by_role("main").get_by_label("Language").select_option("ru")
    expect(page.get_by_role("heading", name="Ваша учётная запись")).to_be_visible()
    page.get_by_role("link", name="Управлять токенами").click()
    page.get_by_label("Для чего он").fill("Бот")
    page.get_by_role("button", name="Создать токен").click()

    shown = page.get_by_role("textbox", name="Новый токен").input_value()
    assert shown.startswith("st_")
    assert complaints == []


def test_a_setting_that_cannot_be_saved_now_is_told_and_kept(live_site, page: Page):
    """As `config.errors.not_now` answers htmx while the database is busy."""
    sign_up(page, live_site.url, "Nadia")
    page.goto(f"{live_site.url}/account/")
    busy = {"HX-Trigger": json.dumps({"unsaved": {"say": "Not saved just now."}})}
    page.route("**/account/", lambda route: route.fulfill(status=503, headers=busy))
    page.get_by_role("main").get_by_label("Your name at the table").fill("Nadezhda")
    page.keyboard.press("Tab")

    said = page.get_by_text("Not saved just now.")
    expect(said).to_be_visible()
    expect(page.get_by_label("Your name at the table")).to_have_value("Nadezhda")
    page.unroute("**/account/")
    page.get_by_role("button", name="Save").click()
    expect(said).to_have_count(0)


def test_the_theme_changes_at_once_and_stays(live_site, context: BrowserContext, page: Page):
    page.goto(f"{live_site.url}/account/login/")
    before = page.locator("html").get_attribute("data-theme")

    with page.expect_response("**/account/preferences/"):
        page.locator("[data-theme-flip]").first.click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", before or "")
    chosen = page.locator("html").get_attribute("data-theme")
    page.reload()

    assert page.locator("html").get_attribute("data-theme") == chosen


@pytest.mark.parametrize("path", ["/account/login/", "/account/signup/", "/account/password/reset/"])
def test_pages_for_strangers_are_free_of_barriers(live_site, page: Page, path: str):
    page.goto(live_site.url + path)

    assert no_violations(page) == []
