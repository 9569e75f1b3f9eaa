"""Harm at the table: a blow with the move that answers it, marks by hand, time, and a life at the last level."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.moves.rough import ANA
from tests.browser.pages import no_violations
from tests.browser.seats import Seat
from tests.browser.test_moves_ferry import is_sound, seat_of

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]


def hurt(level: int) -> list[list[Any]]:
    """Ana's harm as it is marked one after the other, up to that level."""
    return [["gwen", "mark_harm", {"character": "ana", "level": one}] for one in range(1, level + 1)]


def test_harm_is_marked_healed_and_stabilised_on_the_sheet(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("rough", acts=hurt(3))
    gwen, pilar = seat_of(staged, sit, "gwen"), seat_of(staged, sit, "pilar")

    gwen.press(ANA, gwen.people)
    gwen.press(gwen.g("harm.mark"), gwen.dialog)
    worse = pilar.g("harm.said", name=ANA, n=4, most=6, at="10:00", time="worsens")
    expect(pilar.people.get_by_role("img", name=worse)).to_be_visible()
    gwen.press(gwen.g("harm.stabilise"), gwen.dialog)
    still = pilar.g("harm.said", name=ANA, n=4, most=6, at="10:00", time="stabilised")
    expect(pilar.people.get_by_role("img", name=still)).to_be_visible()
    assert is_sound(gwen, pilar)
    gwen.press(gwen.g("harm.heal"), gwen.dialog)
    healed = pilar.g("harm.said", name=ANA, n=3, most=6, at="9:00", time="stabilised")
    expect(pilar.people.get_by_role("img", name=healed, include_hidden=True)).to_have_count(1)


def test_a_player_marks_harm_on_their_own_sheet(table_site: TableSite, sit: Sit) -> None:
    pilar = seat_of(table_site.stage("rough"), sit, "pilar")

    pilar.press(ANA, pilar.people)
    pilar.press(pilar.g("harm.mark"), pilar.dialog)

    said = pilar.g("harm.said", name=ANA, n=1, most=6, at="3:00", time="heals")
    expect(pilar.people.get_by_role("img", name=said, include_hidden=True)).to_have_count(1)
    expect(pilar.dialog.get_by_role("button", name=pilar.g("harm.heal"))).to_have_count(0)


def test_time_passes_for_who_heals_and_who_gets_worse(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("rough", acts=hurt(4))
    gwen, pilar = seat_of(staged, sit, "gwen"), seat_of(staged, sit, "pilar")

    gwen.press(gwen.g("time.title"), gwen.tools)
    gwen.dialog.get_by_label(gwen.g("time.words")).fill("Until dawn")
    expect(gwen.dialog.get_by_label(gwen.g("time.levels", name=ANA, time="worsens"))).to_have_value("1")
    assert no_violations(gwen.page) == []
    gwen.press(gwen.g("time.do"), gwen.dialog)

    said = pilar.g("harm.said", name=ANA, n=5, most=6, at="11:00", time="worsens")
    expect(pilar.people.get_by_role("img", name=said)).to_be_visible()
    pilar.reads("Until dawn")


def test_a_blow_is_answered_by_a_move_and_then_lands(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("rough")
    gwen, pilar = seat_of(staged, sit, "gwen"), seat_of(staged, sit, "pilar")

    gwen.press(ANA, gwen.people)
    gwen.dialog.get_by_text(gwen.g("harm.inflict")).click()
    gwen.fill(gwen.g("blow.amount"), "2", gwen.dialog)
    gwen.press(gwen.g("harm.inflict_do"), gwen.dialog)

    due = pilar.dock.locator(".mv--declare")
    expect(due).to_be_visible()
    expect(gwen.dock.get_by_role("article", name=gwen.g("blow.title", name=ANA, n=2, by=""))).to_be_visible()
    assert is_sound(gwen, pilar)
    table_site.throw_plain((1, 1))
    pilar.press(pilar.g("declare.roll"), due)
    pilar.press(pilar.g("roll.press"), pilar.dock)
    expect(gwen.dock.get_by_role("radio").or_(gwen.dock.get_by_role("checkbox")).first).to_be_visible()
    gwen.press(gwen.g("picks.none"), gwen.dock)

    said = pilar.g("harm.said", name=ANA, n=2, most=6, at="6:00", time="heals")
    expect(pilar.people.get_by_role("img", name=said)).to_be_visible()


def test_a_debility_is_taken_instead_of_the_wound(table_site: TableSite, sit: Sit) -> None:
    blow = ["gwen", "inflict_harm", {"to": "ana", "amount": 1, "quiet": True}]
    staged = table_site.stage("rough", acts=[*hurt(3), blow])
    gwen, pilar = seat_of(staged, sit, "gwen"), seat_of(staged, sit, "pilar")

    asked = pilar.dock.get_by_role("group", name=pilar.g("blow.debilities"))
    expect(asked).to_be_visible()
    expect(gwen.dock).to_contain_text(gwen.g("blow.theirs"))
    assert is_sound(gwen, pilar)
    pilar.press(pilar.g("blow.take"), pilar.dock)

    expect(pilar.people.locator(".cond--on")).to_have_count(1)
    said = pilar.g("harm.said", name=ANA, n=3, most=6, at="9:00", time="stays")
    expect(pilar.people.get_by_role("img", name=said)).to_be_visible()


def test_a_life_at_the_last_level_is_its_players_to_choose(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("rough", acts=hurt(6))
    gwen, pilar = seat_of(staged, sit, "gwen"), seat_of(staged, sit, "pilar")

    expect(gwen.dock).to_contain_text(gwen.g("ending.theirs"))
    assert is_sound(gwen, pilar)
    pilar.press(pilar.g("ending.plus_weird"), pilar.dock)
    expect(pilar.dock).to_contain_text(pilar.g("ending.mc"))
    gwen.fill(gwen.g("ending.level"), "3", gwen.dock)
    gwen.press(gwen.g("ending.return"), gwen.dock)

    said = pilar.g("harm.said", name=ANA, n=3, most=6, at="9:00", time="stabilised")
    expect(pilar.people.get_by_role("img", name=said)).to_be_visible()
