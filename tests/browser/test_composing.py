"""The Enter that ends composing a character sends nothing, also where the browser no longer calls it composing."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, ready_table

pytestmark = pytest.mark.browser

ENTER = """(field) => field.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true })
)"""


def composed(field: Locator) -> None:
    field.evaluate(ENTER)


def test_enter_that_ends_a_character_sends_no_line(table_site: TableSite, sit: Sit):
    pilar = ready_table(table_site, sit).pilar
    line = pilar.page.locator("#say")
    line.fill("きり")
    composed(line)
    expect(line).to_have_value("きり")

    line.press("Enter")

    pilar.reads("きり")
    assert len(pilar.commands) == 1
