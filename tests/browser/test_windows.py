"""A window that served one test is as new for the next."""

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.conftest import TableSite
from tests.browser.windows import MOST, ONLY_ON_PAGES, Windows

pytestmark = pytest.mark.browser

OPTIONS: dict[str, Any] = {"locale": "es", "viewport": {"width": 700, "height": 500}}
LEAVE = """async () => {
    document.cookie = "left=behind; path=/";
    localStorage.setItem("left", "behind");
    sessionStorage.setItem("left", "behind");
    window.name = window.left = "behind";
    history.pushState({}, "", "?left=behind");
    await (await caches.open("left")).put("/left", new Response("behind"));
    await new Promise((done, failed) => {
        const asked = indexedDB.open("left");
        asked.onsuccess = done;
        asked.onerror = failed;
    });
}"""
SIGNS = """async () => ({
    cookies: document.cookie.split("; ").map((one) => one.split("=")[0]),
    stored: [localStorage.length, sessionStorage.length, (await caches.keys()).length],
    databases: (await indexedDB.databases()).length,
    named: [window.name, window.left ?? "", location.search, history.length],
    size: [innerWidth, innerHeight],
    language: navigator.language,
    looks: ["(prefers-color-scheme: dark)", "(prefers-reduced-motion)", "print"].map((one) => matchMedia(one).matches),
})"""


def at_site(context: BrowserContext, site: TableSite) -> Page:
    page = context.new_page()
    page.goto(f"{site.url}/account/login/")
    return page


def test_what_one_test_left_behind_is_gone_for_the_next(windows: Windows, table_site: TableSite, browser: Browser):
    # given
    context = windows.open(**OPTIONS)
    table_site.stage("demo").sign_in(context, "pilar")
    page = at_site(context, table_site)
    page.evaluate(LEAVE)
    page.set_viewport_size({"width": 300, "height": 900})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce", media="print")
    page.add_init_script("window.left = 'behind'")
    page.route("**/*", lambda route: route.abort())
    context.new_page()

    # when
    windows.give_back(context)
    again = windows.open(**OPTIONS)

    # then
    new = browser.new_context(**OPTIONS)
    assert again is context
    assert again.cookies(table_site.url) == []
    assert len(again.pages) == 1
    assert at_site(again, table_site).evaluate(SIGNS) == at_site(new, table_site).evaluate(SIGNS)
    new.close()
    windows.give_back(again)


def test_a_window_in_use_and_one_of_other_options_are_not_given(windows: Windows):
    taken = windows.open(**OPTIONS)

    others = [windows.open(**OPTIONS), windows.open(**{**OPTIONS, "locale": "ru"})]

    assert len({id(one) for one in (taken, *others)}) == 3
    for one in (taken, *others):
        windows.give_back(one)


def test_only_so_many_wait_and_the_newest_of_them(browser: Browser, table_site: TableSite):
    windows = Windows(browser, table_site.url)
    others = len(browser.contexts)
    used = [windows.open(**OPTIONS) for _ in range(MOST + 1)]

    for one in used:
        windows.give_back(one)

    assert len(browser.contexts) - others == MOST
    assert windows.open(**OPTIONS) is used[-1]
    windows.close()
    assert len(browser.contexts) == others


@pytest.mark.parametrize("name", ONLY_ON_PAGES)
def test_what_cannot_be_undone_is_refused_to_a_whole_window(windows: Windows, name: str):
    context = windows.open(**OPTIONS)

    with pytest.raises(AssertionError, match=f"call {name} on the page"):
        getattr(context, name)("**/*", print)

    windows.give_back(context)


def test_a_clock_by_hand_goes_with_its_window(windows: Windows, table_site: TableSite):
    # given
    context = windows.open(**OPTIONS)
    at_site(context, table_site).clock.install(time=0)

    # when
    windows.give_back(context)
    again = windows.open(**OPTIONS)

    # then
    assert again is not context
    assert at_site(again, table_site).evaluate("Date.now()") > 1e12
    windows.give_back(again)
