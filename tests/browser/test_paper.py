"""Sheets on paper: a hero takes one page of A4 or Letter, everybody one page each, with nothing of the application."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import no_violations
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

PAPERS = ("A4", "Letter")


def pages_of(page: Page, paper: str) -> int:
    return page.pdf(format=paper).count(b"/Type /Page\n")


def test_a_hero_is_printed_from_the_board_on_one_page(demo_table: dict[str, Seat]):
    oleg = demo_table["oleg"]
    oleg.press("Voltaire", oleg.people)
    with oleg.page.context.expect_page() as opened:
        oleg.dialog.get_by_role("link", name=oleg.t("board.sheet.print")).click()
    paper = opened.value

    expect(paper.get_by_role("heading", name="Voltaire")).to_be_visible()
    expect(paper.get_by_role("button", name=oleg.t("paper.print"))).to_be_visible()
    assert no_violations(paper) == []
    assert [pages_of(paper, size) for size in PAPERS] == [1, 1]
    paper.emulate_media(media="print")
    expect(paper.get_by_role("button")).to_have_count(0)
    expect(paper.get_by_role("link")).to_have_count(0)


def test_the_gm_prints_everybody_on_a_page_each(demo_table: dict[str, Seat]):
    page = demo_table["gwen"].page
    page.get_by_role("link", name="The Cloud Sea Accord").click()
    page.get_by_role("link", name=demo_table["gwen"].t("pages.tab.characters"), exact=True).click()
    page.get_by_role("link", name=demo_table["gwen"].t("paper.all")).click()

    sheets = page.get_by_role("article").count()
    assert sheets > 2
    assert [pages_of(page, size) for size in PAPERS] == [sheets, sheets]
