"""From a great foe's immunity to the challenge or contest that lifts it, and to its end."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, inside, show
from tests.browser.seats import PHONE, Seat
from tests.browser.sizes import EVERYBODY, Phones, gm_on_a_phone

pytestmark = pytest.mark.browser

DIALS = {"big_bad": True}
BOSS, BELLS, ROPE, GATE = "The Drowned Bishop", "Silence the Bells", "Cut the rope", "Shut the water gate"


def foe(by: str, name: str, *more: list[Any]) -> list[list[Any]]:
    return [
        ["gwen", "create_character", {"char_kind": "npc", "name": BOSS, "ratings": {"fight": 3}}, "boss"],
        ["gwen", "place_token", {"scene": "crypt", "character": "boss", "side": "foes"}],
        ["gwen", "set_threat", {"character": "boss", "immunity": {"by": by, "name": name}}],
        *more,
    ]


def open_from_its_sheet(gwen: Seat, by: str) -> None:
    show(gwen, "people")
    gwen.press(BOSS, gwen.people)
    label = gwen.t("extras.named", label=gwen.t(f"extras.threat.open.{by}"), name=BOSS)
    gwen.press(label, gwen.dialog)
    gwen.sees(gwen.t("extras.threat.lifts", name=BOSS), gwen.dialog)


@gm_on_a_phone
def test_the_challenge_that_lifts_an_immunity_is_opened_from_the_foe(
    table_site: TableSite, sit: Sit, on_phones: Phones
):
    """It comes with its name; over without a victory, the GM still lifts the immunity with one press."""
    seats = seated(table_site, sit, DIALS, foe("challenge", BELLS), on_phones=on_phones)
    gwen, pilar, _ = seats.values()
    open_from_its_sheet(gwen, "challenge")
    expect(gwen.dialog.get_by_label(gwen.t("play.challenge.name"))).to_have_value(BELLS)
    assert no_violations(gwen.page) == []
    gwen.fill(gwen.t("play.challenge.task_n", n=1), ROPE, gwen.dialog)
    gwen.press_key("play.challenge.open", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()

    gwen.press(BOSS, gwen.people)
    expect(gwen.dialog).to_contain_text(gwen.t("extras.threat.under_way", name=BELLS))
    gwen.press_key("common.button.close", gwen.dialog)
    show(gwen, "scene")
    place = inside(gwen, gwen.t("play.challenge.titled", name=BELLS))
    lift = gwen.t("extras.threat.lift_of", name=BOSS)
    expect(place.get_by_role("button", name=lift)).to_have_count(0)
    gwen.press_key("play.challenge.finish", place)
    gwen.press_key("play.challenge.finish", gwen.dialog)
    expect(place.get_by_role("button", name=lift)).to_be_visible()
    assert no_violations(gwen.page) == []
    gwen.press(lift, place)

    show(pilar, "story")
    pilar.reads(pilar.t("log.immunity_lifted", name=BOSS, how=BELLS))
    expect(place.get_by_role("button", name=lift)).to_have_count(0)
    show(pilar, "scene")
    theirs = inside(pilar, pilar.t("play.challenge.titled", name=BELLS))
    expect(theirs.get_by_role("button", name=BOSS)).to_have_count(0)
    for seat in seats.values():
        assert seat.complaints == []


def test_the_contest_that_lifts_an_immunity_comes_with_what_it_is_about(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, DIALS, foe("contest", GATE), ("gwen", "pilar"))
    gwen, pilar = seats.values()
    open_from_its_sheet(gwen, "contest")
    expect(gwen.dialog.get_by_label(gwen.t("play.contest.goal"))).to_have_value(GATE)
    expect(gwen.dialog.get_by_role("checkbox", name=BOSS)).to_be_checked()
    gwen.press_key("play.contest.open", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()

    contest = inside(gwen, gwen.t("play.contest.titled", goal=GATE))
    gwen.press_key("play.contest.end", contest)
    gwen.press(BOSS, gwen.people)
    gwen.press_key("extras.threat.lift_of", gwen.dialog, name=BOSS)

    pilar.reads(pilar.t("log.immunity_lifted", name=BOSS, how=GATE))
    assert [seat.complaints for seat in seats.values()] == [[], []]


def test_on_a_phone_the_panel_keeps_the_foes_name_on_a_line(table_site: TableSite, sit: Sit):
    gwen = seated(table_site, sit, DIALS, foe("challenge", BELLS), ("gwen",), on_phones=EVERYBODY)["gwen"]
    show(gwen, "scene")
    gwen.press_key("extras.panel", gwen.tools)

    label = gwen.t("extras.named", label=gwen.t("extras.threat.open.challenge"), name=BOSS)
    button = gwen.dialog.get_by_role("button", name=label, exact=True)
    expect(button).to_be_visible()
    name, under = gwen.dialog.get_by_text(BOSS, exact=True).bounding_box(), button.bounding_box()
    assert name and under
    assert name["width"] > 3 * name["height"]
    assert under["y"] >= name["y"] + name["height"]
    assert no_violations(gwen.page) == []


def test_in_a_fight_the_foes_sheet_says_why_no_challenge_is_opened(table_site: TableSite, sit: Sit):
    fight = ["gwen", "open_conflict", {"conflict_kind": "physical"}]
    gwen = seated(table_site, sit, DIALS, foe("challenge", BELLS, fight), ("gwen",))["gwen"]
    gwen.resize(**PHONE)
    show(gwen, "people")
    gwen.press(BOSS, gwen.people)

    label = gwen.t("extras.named", label=gwen.t("extras.threat.open.challenge"), name=BOSS)
    expect(gwen.dialog.get_by_role("button", name=label, exact=True)).to_be_disabled()
    gwen.sees(gwen.t("refusal.conflict_running"), gwen.dialog)
    assert no_violations(gwen.page) == []
