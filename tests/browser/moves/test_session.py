"""Begin and end of a session: a row for each player, what is open named, closed without whoever is away."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.ferry import EBBA, VARVARA
from tests.browser.moves.rough import ANA, BO
from tests.browser.seats import PHONE, Seat
from tests.browser.test_moves_ferry import is_sound, seat_of

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]
BEGUN = ["gwen", "start_session", {}]


def test_a_session_begins_once_whoever_is_here_has_answered(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry", acts=[BEGUN])
    pilar, gwen = seat_of(staged, sit, "pilar"), seat_of(staged, sit, "gwen")
    page = gwen.dock.get_by_role("article", name=gwen.g("session.session_start"))

    begin = page.get_by_role("button", name=gwen.g("session.close_session_start"), exact=True)
    expect(begin).to_be_disabled()
    expect(page).to_contain_text(VARVARA)
    pilar.dock.get_by_role("button", name="¿Cobras el pasaje?").first.click()
    page.get_by_role("button", name=gwen.t("board.presence.away_name", name="Олег")).click()

    expect(page.locator(".state--away")).to_have_count(1)
    expect(page.get_by_text("Take the night's fare?").first).to_be_visible()
    assert is_sound(gwen)
    expect(begin).to_be_enabled()
    begin.click()
    expect(page).to_be_hidden()


def test_the_mc_answers_for_who_is_away(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry", acts=[BEGUN])
    gwen = seat_of(staged, sit, "gwen")
    page = gwen.dock.get_by_role("article", name=gwen.g("session.session_start"))
    page.get_by_role("button", name=gwen.t("board.presence.away_name", name="Олег")).click()

    page.get_by_role("button", name=f"{VARVARA}: Take the night's fare? {gwen.t('move.answer.yes')}").click()

    expect(page.locator(".state--done")).to_have_count(1)
    gwen.reads(VARVARA)


def test_a_session_ends_with_a_name_for_each_and_without_the_absent(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry", acts=[BEGUN, ["gwen", "end_session", {}]])
    pilar, gwen = seat_of(staged, sit, "pilar", **PHONE), seat_of(staged, sit, "gwen")
    page = gwen.dock.get_by_role("article", name=gwen.g("session.session_end"))
    page.get_by_role("button", name=gwen.t("board.presence.away_name", name="Олег")).click()

    asked = pilar.dock.get_by_role("article", name=pilar.g("session.session_end"))
    asked.get_by_text("Me fío más").click()
    asked.get_by_label(pilar.g("picks.names")).select_option(label=VARVARA)
    assert is_sound(pilar, gwen)
    pilar.press(pilar.g("asks.do"), asked)
    page.get_by_role("button", name=f"Did a passenger land? {gwen.t('move.answer.yes')}").click()
    gwen.press(gwen.g("session.close_session_end"), page)

    expect(page).to_be_hidden()
    gwen.reads(f"Trust of {EBBA} with {VARVARA} is")


def test_highlights_are_chosen_by_one_press_each(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("rough", acts=[BEGUN])
    pilar, gwen = seat_of(staged, sit, "pilar"), seat_of(staged, sit, "gwen")

    panel = pilar.dock.get_by_role("article", name=pilar.g("highlights.title"))
    expect(panel).to_contain_text(BO)
    assert is_sound(pilar, gwen)
    panel.get_by_role("button", name=f"{pilar.g('highlights.of', name=BO)} hot").click()

    expect(panel).to_be_hidden()
    hers = gwen.dock.get_by_role("group", name=gwen.g("highlights.of", name=ANA))
    hers.get_by_role("button", name="sharp").click()
    expect(pilar.people.locator(".stat--high")).to_contain_text("sharp")
