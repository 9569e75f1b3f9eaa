"""The wheel turns the page and never a number: what is sent is what somebody has written."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Company, TableSite, Visit

pytestmark = pytest.mark.browser

TURN = 120


def turn_over(field: Locator, by: int) -> None:
    """While it has the focus, with the pointer over it; until that has come to the page and was drawn."""
    field.evaluate("field => { window.turned = new Promise(done => field.addEventListener('wheel', done)); }")
    field.focus()
    field.hover()
    field.page.mouse.wheel(0, by)
    field.page.evaluate(
        "turned.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))"
    )


def test_the_wheel_over_a_number_scrolls_the_page(table_site: TableSite, visit: Visit) -> None:
    gwen = visit(table_site.stage("demo"), "gwen", "dials/")
    field = gwen.page.locator("main input[type=number]:visible").first
    field.evaluate("field => { field.scrollIntoView({block: 'center'}); field.value = field.max; }")
    before = gwen.page.evaluate("scrollY")

    turn_over(field, TURN)

    gwen.page.wait_for_function("before => scrollY > before", arg=before)
    expect(field).to_have_value(str(field.get_attribute("max")))
    expect(field).to_be_focused()
    expect(field).to_be_editable()


def test_the_wheel_over_a_number_at_the_table_changes_nothing(demo_table: Company) -> None:
    gwen = demo_table["gwen"]
    gwen.press_key("board.zones.add", gwen.scene)
    field = gwen.dialog.get_by_label(gwen.t("board.zones.column"))
    before = field.input_value()

    turn_over(field, -TURN)

    expect(field).to_have_value(before)
    expect(field).to_be_editable()
