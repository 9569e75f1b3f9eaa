"""From the id of a rule at the table, one press to what it says; its page is found by words and free of barriers."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

# Ids of rules that stand as bare words; what is only spoken (the live region) has no links.
NAKED = """() => {
  const found = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, linked = text.parentElement.closest("a.rule-link, script, [data-announce]");
    if (/\\b(FAE|FCON)-[A-Z]+-\\d\\d/.test(text.data) && !linked) found.push(text.data);
  }
  return found;
}"""


def test_a_line_of_the_log_leads_to_its_rule_in_words(demo_table: dict[str, Seat]) -> None:
    gwen, pilar = demo_table["gwen"], demo_table["pilar"]
    house = gwen.page.context.new_page()
    house.goto(f"{gwen.url}/c/{gwen.page.url.rstrip('/').rpartition('/')[2]}/dials/")
    rule = house.locator("input[name=warned]").first.get_attribute("value") or ""
    house.locator("input[name=warned]").first.check()
    with house.expect_navigation():
        house.get_by_role("button", name=gwen.t("pages.dials.warn_save")).click()

    link = pilar.log.get_by_role("link", name=rule)
    expect(link).to_be_visible()
    assert pilar.page.evaluate(NAKED) == gwen.page.evaluate(NAKED) == house.evaluate(NAKED) == []
    with pilar.page.expect_popup() as opened:
        link.click()

    told = opened.value.locator(f"[id={rule}]")
    expect(told).to_be_in_viewport()
    expect(told).to_contain_text(pilar.t(f"rule.{rule.replace('-', '_')}.title"))
    expect(pilar.log).to_be_visible()


def test_help_at_the_table_leads_to_the_rules(demo_table: dict[str, Seat]) -> None:
    oleg = demo_table["oleg"]
    oleg.press_key("help.title")

    with oleg.page.expect_popup() as opened:
        oleg.dialog.get_by_role("link", name=oleg.t("help.rules")).click()

    expect(opened.value.get_by_role("heading", level=1)).to_contain_text("Fate Accelerated")


@pytest.mark.parametrize(("width", "language", "scheme"), [(1280, "en", "light"), (390, "ru", "dark")])
def test_a_rule_is_found_by_its_words(
    table_site: TableSite, sit: Callable[..., Seat], width: int, language: str, scheme: str
) -> None:
    reader = sit("Reader", language, width=width, color_scheme=scheme)
    page: Page = reader.page
    page.goto(f"{table_site.url}/rules/condensed/")
    rules = page.locator(".rulebook__rules > li:visible")
    every = rules.count()

    page.get_by_role("searchbox").fill(reader.t("rule.FCON_INV_05.title"))

    expect(rules).not_to_have_count(every)
    expect(page.locator("#FCON-INV-05")).to_be_visible()
    expect(page.locator("[data-filter-count]")).to_have_text(reader.t("common.found.rules", n=rules.count()))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert no_violations(page) == []
    page.get_by_role("searchbox").press("Escape")
    expect(rules).to_have_count(every)
    assert no_violations(page) == []
