"""An action of the card game by words alone, each in their own language: said, counted, helped, rolled, ended."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.ready import Sit
from tests.browser.seats import Seat
from tests.browser.test_cards import seat_of

pytestmark = pytest.mark.browser

FOG, SAIL, ENDING = "Fog You Could Lean On", "A Spare Sail", "She is across"
LAID = [
    ["gwen", "frame_scene", {"called": "landing", "place": "The Landing"}],
    ["gwen", "frame_aspect", {"card": "The landing", "text": FOG, "aspect_kind": "neutral"}],
    ["gwen", "frame_aspect", {"card": "The landing", "text": SAIL, "aspect_kind": "neutral"}],
    ["oleg", "leave_scene", {"character": "varya"}],
]


def types(seat: Seat, word: str, rest: str = "") -> None:
    line = seat.page.locator("#say")
    line.fill(f"/{seat.t(f'board.slash.names.{word}')} {rest}".strip())
    line.press("Enter")
    expect(line).to_have_value("")


def test_an_action_is_played_in_the_message_line(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("card_scene", acts=LAID)
    gwen, pilar = seat_of(staged, sit, "gwen", "Gwen", "en"), seat_of(staged, sit, "pilar", "Pilar", "es")
    table_site.throw("++++")

    types(pilar, "act", "Remo por el sonido")
    gwen.sees("Remo por el sonido", gwen.dock)
    types(gwen, "count", "fog")
    pilar.sees(pilar.g("act.step.invoke"), pilar.dock)
    types(pilar, "invoke", "spare")
    gwen.sees(gwen.g("act.said.invoked", name="Piper").split("Piper")[-1].strip(), gwen.dock)
    types(pilar, "roll")
    pilar.sees(pilar.g("act.step.adjustments"), pilar.dock)
    types(pilar, "pass")
    types(gwen, "pass")
    pilar.sees(pilar.g("act.step.menu"), pilar.dock)
    types(pilar, "ending", ENDING)
    gwen.sees(ENDING, gwen.dock)
    types(gwen, "agree")

    assert gwen.complaints == pilar.complaints == []
