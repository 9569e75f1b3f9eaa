"""A contest of sides in Fate Condensed: who is with whom as it opens, and what is asked follows from that."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, show
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone

pytestmark = pytest.mark.browser

GOAL = "The bell"


def opening(gwen: Seat) -> Locator:
    show(gwen, "scene")
    gwen.press_key("play.contest.open", gwen.tools)
    return gwen.dialog


def labelled(dialog: Locator, label: str) -> Locator:
    return dialog.get_by_label(label, exact=True)


@gm_on_a_phone
def test_what_a_contest_asks_follows_from_the_sides_it_opens_with(table_site: TableSite, sit: Sit, on_phones: Phones):
    """Two heroes against each other: each side has its own number, and one of them may hurt."""
    seats = seated(table_site, sit, {}, [], ("gwen", "oleg"), on_phones=on_phones)
    gwen, oleg = seats["gwen"], seats["oleg"]
    dialog = opening(gwen)
    labelled(dialog, gwen.t("play.contest.goal") + " " + gwen.t("common.optional")).fill(GOAL)
    gwen.choose(gwen.t("play.contest.mode"), gwen.t("play.contest.modes.parallel"), dialog)
    dialog.get_by_text(gwen.t("board.conflict.sides"), exact=True).click()
    for hero, side in (("Doc", "the lamp"), ("Ilka", "the rope")):
        dialog.get_by_role("textbox", name=hero, exact=True).fill(side)
        dialog.get_by_role("textbox", name=hero, exact=True).press("Tab")
    against = gwen.t("play.contest.against_of", side="the lamp")
    labelled(dialog, against).fill("3")
    gwen.choose(gwen.t("play.contest.harm_by"), "the rope", dialog)
    assert no_violations(gwen.page) == []
    gwen.press_key("play.contest.open", dialog)

    for seat in (gwen, oleg):
        show(seat, "scene")
        contest = seat.scene.get_by_role("listitem").filter(has_text="the lamp")
        expect(contest.get_by_text(seat.t("play.contest.to_roll_against", value="+3"))).to_be_visible()
        seat.sees(seat.t("play.contest.hurts", side="the rope"), seat.scene)
        assert no_violations(seat.page) == [] and seat.complaints == []
