"""Before a defence the chances are the attacker's: they say so, and what they mean for whoever is attacked."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit

pytestmark = pytest.mark.browser

ATTACK = {"character": "ghoul", "action": "attack", "rating": "fight", "target": "ilka", "describe": "It bites"}
FIGHT = [
    ["gwen", "open_conflict", {"conflict_kind": "physical"}],
    ["gwen", "name_next", {"character": "ghoul"}],
    ["gwen", "declare_action", ATTACK],
]


def test_whoever_is_attacked_reads_how_likely_they_are_hit(table_site: TableSite, sit: Sit):
    company = seated(table_site, sit, {}, FIGHT)

    for who, hits in (("pilar", "board.odds.attacked.success"), ("gwen", "board.odds.success")):
        seat = company[who]
        odds = seat.dock.locator(".odds")
        expect(odds).to_contain_text(seat.t("board.odds.of", name="Ghoul"))
        expect(odds).to_contain_text(re.compile(f"{seat.t(hits, you='yes', name='Ilka')}\\s*\\d+"))
    assert company["pilar"].complaints == company["oleg"].complaints == []
