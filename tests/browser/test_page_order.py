"""The order of the journal's pages by hand: dragged, stepped by the keyboard, and the same for everybody else."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Staged, TableSite, Visit
from tests.browser.pages import no_violations
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser


@pytest.fixture
def staged(live_site: TableSite) -> Staged:
    return live_site.stage("demo")


def rows(seat: Seat) -> list[str]:
    return seat.page.locator(".order__row > .grow").all_inner_texts()


def row(seat: Seat, title: str) -> Locator:
    return seat.page.locator(".order__row").filter(has_text=title)


def tree(seat: Seat) -> list[str]:
    return [text.strip() for text in seat.page.locator("#pages a > span:first-of-type").all_text_contents()]


def test_a_page_is_stepped_up_by_the_keyboard_and_keeps_the_focus(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen", "journal/order/", width=390)
    before = rows(gwen)
    up = f"{gwen.t('journal.order.up')} {before[-1]}"
    assert no_violations(gwen.page) == []
    assert gwen.page.evaluate("document.documentElement.scrollWidth") <= 390

    gwen.page.get_by_role("button", name=up).press("Enter")

    expect(gwen.page.locator(".order__row > .grow")).to_have_text([before[0], before[2], before[1]])
    expect(gwen.page.get_by_role("button", name=up)).to_be_focused()


def test_a_page_is_dragged_under_another_and_all_read_it_there(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen", "journal/order/")
    first, second, third = rows(gwen)

    row(gwen, third).drag_to(row(gwen, first))  # onto its middle

    expect(gwen.page.locator(".order__row > .grow")).to_have_text([first, third, second])
    expect(row(gwen, third)).to_have_class("order__row order__row--1")
    for who, width in (("pilar", 390), ("sofia", 1280)):
        reader = visit(staged, who, "journal/", width=width)
        assert [name for name in tree(reader) if name in (first, second, third)] == [first, third, second]


def test_who_may_move_nothing_is_offered_nothing(visit: Visit, staged: Staged) -> None:
    oleg, sofia = visit(staged, "oleg", "journal/order/"), visit(staged, "sofia", "journal/")

    assert len(rows(oleg)) == 3
    expect(oleg.page.locator("[draggable=true]")).to_have_count(0)
    expect(oleg.page.locator(".order__row").get_by_role("button")).to_have_count(0)
    expect(sofia.page.get_by_role("link", name=sofia.t("journal.order.title"))).to_have_count(0)
