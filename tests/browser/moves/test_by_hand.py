"""What the MC does by hand at the table: clocks, conditions, experience, all sheets side by side."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.ferry import EBBA
from tests.browser.pages import no_violations
from tests.browser.seats import Seat
from tests.browser.test_moves_ferry import SOAKED, is_sound, seat_of

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]


def test_a_clock_is_begun_ticked_hidden_and_over(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry")
    gwen, pilar = seat_of(staged, sit, "gwen"), seat_of(staged, sit, "pilar")

    gwen.press(gwen.g("clock.new"), gwen.scene)
    gwen.fill(gwen.g("clock.name"), "The water rises", gwen.dialog)
    assert no_violations(gwen.page) == []
    gwen.press(gwen.g("clock.begin"), gwen.dialog)
    gwen.press(gwen.g("clock.act", what=gwen.g("clock.tick"), name="The water rises"), gwen.scene)

    said = pilar.g("clock.said", name="The water rises", n=1, most=6)
    expect(pilar.scene.get_by_role("img", name=said)).to_be_visible()
    assert is_sound(gwen, pilar)
    gwen.press(gwen.g("clock.act", what=gwen.g("clock.hide"), name="The water rises"), gwen.scene)
    expect(pilar.scene.get_by_text("The water rises")).to_have_count(0)
    gwen.press(gwen.g("clock.act", what=gwen.g("clock.drop"), name="The water rises"), gwen.scene)
    expect(gwen.scene.get_by_text("The water rises")).to_have_count(0)


def test_a_condition_is_marked_and_cleared_on_the_sheet(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry")
    gwen, pilar = seat_of(staged, sit, "gwen"), seat_of(staged, sit, "pilar")

    gwen.press(EBBA, gwen.people)
    shaken = gwen.dialog.get_by_role("button", name="Shaken", exact=True)
    shaken.click()

    expect(pilar.people.locator(".cond--on")).to_contain_text("Con miedo")
    assert no_violations(gwen.page) == []
    shaken.click()
    expect(pilar.people.locator(".cond--on")).to_have_count(0)


def test_experience_is_given_and_a_mark_is_taken_back(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry")
    gwen, pilar = seat_of(staged, sit, "gwen"), seat_of(staged, sit, "pilar")

    gwen.press(EBBA, gwen.people)
    gwen.dialog.locator("summary").filter(has_text=gwen.g("xp.title")).click()
    gwen.dialog.get_by_label(gwen.g("xp.reason")).fill("a brave landing")
    gwen.press(gwen.g("xp.give"), gwen.dialog)

    expect(pilar.people.get_by_role("img", name=pilar.g("xp.of", name=EBBA, n=1, most=4))).to_be_visible()
    gwen.press(gwen.g("xp.back", cause="a brave landing"), gwen.dialog)
    expect(pilar.people.get_by_role("img", name=pilar.g("xp.of", name=EBBA, n=0, most=4))).to_be_visible()
    pilar.reads("a brave landing")


def test_all_sheets_stand_side_by_side_with_who_is_away(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry", acts=[SOAKED])
    gwen = seat_of(staged, sit, "gwen")
    gwen.press(gwen.t("board.presence.away_name", name="Олег"), gwen.people)

    gwen.press(gwen.g("sheets.open"), gwen.tools)

    ebba, varvara = (
        gwen.dialog.get_by_role("listitem").filter(has=gwen.page.get_by_role("heading")).nth(n) for n in (0, 1)
    )
    expect(ebba).to_contain_text(EBBA)
    expect(ebba.locator(".cond--on")).to_contain_text("Soaked")
    expect(varvara).to_contain_text(gwen.g("session.away"))
    assert (no_violations(gwen.page), gwen.complaints) == ([], [])
    tops = gwen.dialog.locator(".conds").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert len(set(tops)) == 1
