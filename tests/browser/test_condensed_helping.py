"""Teamwork in Fate Condensed: whoever would help and may not reads why."""

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, show, unfold
from tests.browser.sizes import Phones, players_on_phones

pytestmark = pytest.mark.browser


@players_on_phones
def test_a_hero_who_is_not_rated_reads_why_they_cannot_help(table_site: TableSite, sit: Sit, on_phones: Phones):
    """The ghoul, who is not on that side, is not spoken of."""
    sneaks = {"character": "ilka", "action": "overcome", "rating": "stealth", "goal": "Past it"}
    seats = seated(table_site, sit, {}, [["pilar", "declare_action", sneaks]], ("gwen", "oleg"), on_phones=on_phones)
    gwen, oleg = seats["gwen"], seats["oleg"]
    for seat in seats.values():
        show(seat, "story")
        unfold(seat)

    oleg.sees(oleg.t("refusal.supporter_unrated", character="Doc"), oleg.dock)
    gwen.sees(gwen.t("board.roll.set_difficulty"), gwen.dock)
    expect(gwen.dock.get_by_text(gwen.t("refusal.supporter_unrated", character="Ghoul"))).to_have_count(0)
    assert no_violations(oleg.page) == [] and oleg.complaints == []
