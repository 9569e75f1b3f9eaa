"""A move in one act: said, then pressed in the list, with whatever it asks in its own line."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.ferry import VARVARA
from tests.browser.pages import no_violations
from tests.browser.seats import PHONE, Seat
from tests.browser.test_moves_ferry import BLANKET, CROSS, at_once, is_sound, seat_of

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]


def say(seat: Seat, hero: str, words: str) -> None:
    seat.fill(seat.g("declare.says", name=hero), words, seat.scene)


def test_one_press_declares_and_throws(table_site: TableSite, sit: Sit) -> None:
    """Whom a move is about stands in its line; where there is only one friend, it is that one."""
    staged = table_site.stage("ferry")
    pilar, oleg = seat_of(staged, sit, "pilar"), seat_of(staged, sit, "oleg", **PHONE)
    table_site.throw_plain((6, 3, 1), (5, 4, 2))

    say(pilar, "Ebba", "I go over the side")
    assert is_sound(pilar)
    at_once(pilar, CROSS).click()
    pilar.reads("Ebba cruza")
    expect(pilar.scene.get_by_role("textbox")).to_have_value("")

    say(oleg, VARVARA, "Сажусь рядом")
    assert no_violations(oleg.page) == []
    at_once(oleg, BLANKET).click()
    oleg.reads("цель — Ebba")


def test_a_move_without_words_says_that_they_are_missing(table_site: TableSite, sit: Sit) -> None:
    pilar = seat_of(table_site.stage("ferry"), sit, "pilar")

    at_once(pilar, CROSS).click()

    expect(pilar.scene.get_by_text(pilar.t("common.missing.text"))).to_be_visible()
    expect(pilar.scene.get_by_role("textbox")).to_be_focused()
    expect(pilar.dock.get_by_role("article")).to_have_count(0)


def test_what_was_said_goes_along_into_the_whole_form(table_site: TableSite, sit: Sit) -> None:
    pilar = seat_of(table_site.stage("ferry"), sit, "pilar")

    say(pilar, "Ebba", "I go over the side")
    pilar.scene.locator(".do").first.click()

    expect(pilar.dock.get_by_role("textbox").first).to_have_value("I go over the side")


def test_who_has_two_characters_says_whose_moves_these_are(table_site: TableSite, sit: Sit) -> None:
    second = ["pilar", "create_character", {"name": "Sunniva", "playbook": "bell"}]
    pilar = seat_of(table_site.stage("ferry", acts=[second]), sit, "pilar")
    whose = pilar.scene.get_by_role("group", name=pilar.g("moves.whose"))
    table_site.throw_plain((6, 3, 1))

    expect(whose.get_by_role("button", name="Ebba")).to_have_attribute("aria-pressed", "true")
    whose.get_by_role("button", name="Sunniva").click()
    assert is_sound(pilar)
    say(pilar, "Sunniva", "I go over the side")
    at_once(pilar, CROSS).click()

    pilar.reads("Sunniva tira por Cruzar aguas negras")
