"""What is between people, and what play opens, in a browser: by keyboard, wide and on a phone, for whom they are."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from campaigns.language import words
from tests.browser.conftest import Staged, TableSite, Visit
from tests.browser.pages import check, speak

pytestmark = pytest.mark.browser

Open = Callable[..., Page]
Look = dict[str, Any]
KESH, ORDERS, OWES = "Marshal Kesh", "orders to sink the ship", "owes the harbour master her rank"
HARBOUR = "The Lantern Harbour"
DESK, PHONE = {"width": 1280, "theme": "light", "lang": "en"}, {"width": 390, "theme": "dark", "lang": "ru"}
DARK_DESK, LIGHT_PHONE = {"width": 1280, "theme": "dark", "lang": "ru"}, {"width": 390, "theme": "light", "lang": "en"}


@pytest.fixture
def staged(table_site: TableSite) -> Staged:
    return table_site.stage("demo")


@pytest.fixture
def kesh(visit: Visit, staged: Staged) -> Open:
    """One of the demo's people before the page of the marshal."""

    def enter(who: str, *, width: int = 1280, theme: str = "light", lang: str = "en") -> Page:
        page = visit(staged, who, width=width, color_scheme=theme).page
        speak(page, staged.url, lang)
        page.goto(f"{staged.url}/c/{staged.campaign}/journal/")
        page.locator("#pages").get_by_role("link", name=KESH).click()
        expect(page.locator(".page-title")).to_have_text(KESH)
        return page

    return enter


@pytest.mark.parametrize(
    ("hers", "theirs"),
    [
        pytest.param(PHONE, DESK, id="GM on a phone"),
        pytest.param(DESK, PHONE, id="others on phones", marks=pytest.mark.long),
    ],
)
def test_a_relation_of_two_faces_is_drawn_for_each_by_what_they_may_read(kesh: Open, hers: Look, theirs: Look) -> None:
    gwen, lang = kesh("gwen", **hers), hers["lang"]
    gwen.locator("#relations summary").filter(has_text=words.text(lang, "journal.relations.new")).press("Enter")
    gwen.get_by_label(words.text(lang, "journal.relations.to")).fill(HARBOUR)
    gwen.locator("#relation-looks").fill("inspects it every spring")
    gwen.locator("#relation-behind").fill(OWES)
    gwen.locator("#relations select[name=who-looks]").select_option("everyone")
    gwen.locator("#relations select[name=who-behind]").select_option("gms")
    check(gwen)
    gwen.locator("#relations button[value=add]").press("Enter")

    expect(gwen.locator("#relations")).to_contain_text(OWES)
    expect(gwen.locator("#relations .kin")).to_be_visible()
    check(gwen)
    for who in ("pilar", "sofia"):
        page = kesh(who, **theirs)
        expect(page.locator("#relations")).to_contain_text("inspects it every spring")
        assert OWES not in page.content()
        check(page)


@pytest.mark.parametrize(
    ("hers", "theirs"),
    [
        pytest.param(DARK_DESK, LIGHT_PHONE, id="player on a phone"),
        pytest.param(LIGHT_PHONE, DARK_DESK, id="GM on a phone", marks=pytest.mark.long),
    ],
)
def test_what_opens_a_block_is_chosen_with_the_keyboard_and_told_to_no_player(
    kesh: Open, hers: Look, theirs: Look
) -> None:
    gwen, lang = kesh("gwen", **hers), hers["lang"]
    gwen.locator("summary").filter(has_text=words.text(lang, "journal.opening.choose")).first.press("Enter")
    gwen.locator("select[name=on]").first.select_option(label=HARBOUR)
    check(gwen)
    gwen.get_by_role("button", name=words.text(lang, "journal.opening.save")).first.press("Enter")

    expect(gwen.get_by_text(words.text(lang, "journal.opening.on", name=HARBOUR))).to_be_visible()
    check(gwen)
    pilar = kesh("pilar", **theirs)
    waits = words.text(theirs["lang"], "journal.opening.on", name=HARBOUR)
    assert waits not in pilar.content() and ORDERS not in pilar.content()
