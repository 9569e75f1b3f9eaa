"""A stunt that the GM turns down gives way to another one, also in play."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, ready_table, show, unfold
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

REFUSED, OTHER = "Siete vidas", "Paso seguro"


def test_another_stunt_is_asked_for_instead_of_one_that_was_turned_down(table_site: TableSite, sit: Sit):
    table = ready_table(table_site, sit)
    gwen, pilar = table.gwen, table.pilar

    the_gm_gives_a_small_milestone(gwen)
    buys_one_in_own_words(pilar)
    answers(gwen, "refuse")
    asks_for_another(pilar)
    answers(gwen, "accept")

    expect(pilar.dialog.get_by_text(pilar.t("play.stunt.asks"))).to_have_count(0)
    pilar.sees(OTHER, pilar.dialog)
    expect(pilar.dialog.get_by_text(REFUSED)).to_have_count(0)
    table.no_complaints()


def the_gm_gives_a_small_milestone(gwen: Seat) -> None:
    show(gwen, "scene")
    gwen.press_key("board.session.end", gwen.tools)
    gwen.dialog.get_by_label(gwen.g("milestone.minor.name")).check()
    gwen.press_key("board.session.end", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()


def buys_one_in_own_words(pilar: Seat) -> None:
    show(pilar, "people")
    pilar.press_key("play.milestone.choose", pilar.people)
    pilar.press_key("play.milestone.option.new_stunt", pilar.dialog)
    part = pilar.dialog.get_by_role("region", name=pilar.t("play.milestone.minor")).first
    part.get_by_label(pilar.t("play.stunt.kind")).select_option(label=pilar.g("stunt.kind.free.name"))
    part.get_by_label(pilar.t("play.stunt.name")).fill(REFUSED)
    part.get_by_label(pilar.t("play.stunt.text")).fill("Cae siempre de pie")
    pilar.press_key("play.milestone.add_stunt", part)
    pilar.press_key("common.button.close", pilar.dialog)


def answers(gwen: Seat, how: str) -> None:
    show(gwen, "story")
    unfold(gwen)
    gwen.press_key(f"board.offer.do.{how}", gwen.dock)


def asks_for_another(pilar: Seat) -> None:
    pilar.press("Voltaire", pilar.people)
    pilar.press_key("play.stunt.anew", pilar.dialog)
    pilar.dialog.get_by_text(pilar.t("play.stunt.another"), exact=True).click()
    form = pilar.dialog.locator("details form")
    form.get_by_label(pilar.t("play.stunt.name")).fill(OTHER)
    form.get_by_label(pilar.t("play.stunt.circumstance")).fill("en una cornisa")
    form.get_by_role("checkbox", name=pilar.g("action.overcome.name")).check()
    assert no_violations(pilar.page) == []
    pilar.press_key("play.stunt.another_do", form)
    pilar.press("Voltaire", pilar.people)
