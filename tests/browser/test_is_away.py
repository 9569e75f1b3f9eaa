"""Somebody is away in a game of Fate: one press beside the name, what the GM does for them, and coming back."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.focus import focus_was_kept, watch_focus
from tests.browser.ready import Sit, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, each_size

pytestmark = pytest.mark.browser

HIT: list[list[Any]] = [
    ["gwen", "open_conflict", {"conflict_kind": "physical", "order": [["ilka"], ["ghoul"], ["doc"]]}],
    ["gwen", "inflict_hit", {"target": "ilka", "shifts": 2, "harm": "physical"}],
]


def beside_her_name(gwen: Seat, what: str) -> Locator:
    return gwen.people.get_by_role("button", name=gwen.t(f"board.presence.{what}_name", name="Pilar"), exact=True)


def to_the_story(seat: Seat) -> Locator:
    show(seat, "story")
    unfold(seat)
    return seat.dock


@each_size
def test_the_gm_takes_a_hit_and_ends_the_turn_for_a_player_who_is_away_and_she_reads_of_it(
    table_site: TableSite, sit: Sit, on_phones: Phones
):
    people = seated(table_site, sit, {}, HIT, ("gwen", "pilar"), on_phones=on_phones)
    gwen, pilar = people["gwen"], people["pilar"]
    expect(to_the_story(gwen).get_by_role("button", name=gwen.t("board.hit.out"))).to_have_count(0)

    show(gwen, "people")
    beside_her_name(gwen, "away").click()

    gwen.sees(gwen.t("board.presence.answers"), gwen.people)
    gwen.press_key("board.hit.out", to_the_story(gwen))
    gwen.reads(gwen.t("log.done_for", by="Gwen", member="Pilar"))

    # She comes back, finds it named in the log, and says so by the keyboard.
    show(pilar, "story")
    pilar.reads(pilar.t("log.done_for", by="Gwen", member="Pilar"))
    back = to_the_story(pilar).get_by_role("button", name=pilar.t("board.presence.i_am_back"), exact=True)
    pilar.sees(pilar.t("board.presence.you"), pilar.dock)
    back.press("Enter")
    expect(pilar.dock.get_by_text(pilar.t("board.presence.you"))).to_have_count(0)
    pilar.reads(pilar.t("log.presence_set", member="Pilar", here="yes"))
    show(gwen, "people")
    expect(gwen.people.get_by_text(gwen.t("board.presence.answers"))).to_have_count(0)
    assert gwen.complaints == pilar.complaints == []


@each_size
def test_by_the_keyboard_the_press_keeps_the_focus_and_takes_itself_back(
    table_site: TableSite, sit: Sit, on_phones: Phones
):
    gwen = seated(table_site, sit, {}, [], ("gwen",), on_phones=on_phones)["gwen"]
    watch_focus(gwen)
    show(gwen, "people")
    away = beside_her_name(gwen, "away")

    away.focus()
    away.press("Enter")

    back = beside_her_name(gwen, "back")
    expect(back).to_be_focused()
    back.press("Enter")
    expect(beside_her_name(gwen, "away")).to_be_focused()
    focus_was_kept(gwen)
    assert gwen.complaints == []


def test_who_plays_says_so_of_themselves_and_where_the_gm_is_away_the_table_says_who_is_waited_for(
    table_site: TableSite, sit: Sit
):
    people = seated(table_site, sit, {}, [], ("gwen", "pilar"))
    gwen, pilar = people["gwen"], people["pilar"]

    pilar.press(pilar.t("board.presence.i_am_away"), pilar.people)
    pilar.sees(pilar.t("board.presence.you"), pilar.dock)
    gwen.sees(gwen.t("board.presence.answers"), gwen.people)
    gwen.press(gwen.t("board.presence.i_am_away"), gwen.people)

    pilar.sees(pilar.t("board.presence.nobody_runs", names={"list": ["Gwen"]}), pilar.dock)
    assert gwen.complaints == pilar.complaints == []
