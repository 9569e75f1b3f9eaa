"""Cards by keys alone: turned up, called back, counted, brought into play, and set aside, as a hand carries them."""

import pytest

from tests.browser.by_ear import ByEar
from tests.browser.card_scene import CHARMING, PIPER, VENUS
from tests.browser.cards_by_ear import ends_without
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit
from tests.browser.test_cards import seat_of

pytestmark = pytest.mark.browser

TIDE, SHARKS, GRUDGE, FOG = "Tide on the Turn", "Sharks in the Shallows", "Holds a Grudge", "Fog You Could Lean On"
DEED, ENDING, WET = "I row by the sound", "She is across", "Wet to the Skin"
LAID = [
    ["gwen", "store_aspect", {"card": "Captain Roe", "text": GRUDGE, "aspect_kind": "neutral"}],
    ["gwen", "frame_scene", {"called": "landing", "place": "The Landing"}],
    ["gwen", "frame_aspect", {"card": "The landing", "text": FOG, "aspect_kind": "neutral"}],
    ["gwen", "frame_aspect", {"status_of": "piper", "text": WET, "aspect_kind": "neutral"}],
    ["gwen", "plan_aspect", {"scene": "landing", "card": "The ferry", "text": TIDE}],
    ["gwen", "plan_aspect", {"scene": "landing", "card": "The boat", "text": SHARKS, "aspect_kind": "detrimental"}],
    ["oleg", "leave_scene", {"character": "varya"}],
]


def test_whatever_a_hand_may_carry_a_key_moves_too(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("card_scene", dials={"gm_start": 6}, acts=LAID)
    gwen = ByEar(seat_of(staged, sit, "gwen", "Gwen", "en"))
    pilar = ByEar(seat_of(staged, sit, "pilar", "Pilar", "es"))

    cards_are_turned_up_and_called_back(gwen, pilar)
    lines_are_counted_and_help(gwen, pilar)
    one_becomes_a_problem(table_site, gwen, pilar)
    ends_without("Олег", ENDING, gwen, pilar)
    lines_change_trays(gwen, pilar)
    what_was_kept_lies_again(gwen, pilar)
    assert gwen.seat.complaints == pilar.seat.complaints == []


def lay(one: ByEar, aspect: str, do: str, **params: object) -> str:
    return one.g("lay.name", do=one.g(do, **params), aspect=aspect)


def cards_are_turned_up_and_called_back(gwen: ByEar, pilar: ByEar) -> None:
    gwen.key("2")
    gwen.opens(lay(gwen, TIDE, "lay.do"))
    pilar.hears(TIDE)
    gwen.goes_back_to(lay(gwen, SHARKS, "lay.do_pay", n=1))
    gwen.opens(lay(gwen, SHARKS, "lay.do_pay", n=1))
    pilar.hears(SHARKS)
    gwen.opens(lay(gwen, GRUDGE, "lay.do"))
    pilar.hears(GRUDGE)


def lines_are_counted_and_help(gwen: ByEar, pilar: ByEar) -> None:
    pilar.key("a", pilar.g("act.what_does", name=PIPER))
    pilar.types(DEED)
    pilar.press(pilar.g("act.do"), DEED)
    gwen.hears(DEED)
    gwen.key("w", gwen.g("act.count.do", n=2))
    gwen.goes_back_to(TIDE)
    gwen.key("Space", TIDE)
    gwen.press(gwen.g("act.count.do", n=4), TIDE)
    pilar.hears(TIDE)
    pilar.key("w")
    pilar.goes_back_to(pilar.g("act.help.free_name", aspect=CHARMING))
    pilar.key("Enter", CHARMING)
    gwen.hears(CHARMING)
    pilar.goes_to(pilar.g("act.help.paid_name", aspect=VENUS))
    pilar.key("Enter", pilar.g("act.help.why"))
    pilar.types("The sea knows her")
    pilar.press(pilar.g("act.help.pay"), VENUS)
    gwen.hears(VENUS)


def one_becomes_a_problem(site: TableSite, gwen: ByEar, pilar: ByEar) -> None:
    site.throw("++00")
    pilar.press(pilar.g("act.roll"), pilar.g("act.ahead", n=2))
    gwen.hears(gwen.g("act.ahead", n=2))
    gwen.key("w")
    gwen.goes_back_to(gwen.g("act.raise.name", aspect=FOG))
    gwen.key("Enter", FOG)
    pilar.hears(FOG)
    pilar.key_in_time("p", pilar.g("act.passed_you"))
    gwen.key_in_time("p", gwen.t("log.outcome_set", outcome="success", total={"signed": 6}, difficulty=6))


def lines_change_trays(gwen: ByEar, pilar: ByEar) -> None:
    """There and back again, on the table and on one's own status card."""
    pilar.key("w")
    pilar.goes_back_to(pilar.g("clear.to_name.remove", aspect=WET))
    pilar.key("Enter", pilar.g("clear.to_name.keep", aspect=WET))
    pilar.press(pilar.g("clear.status_do", gone=1, kept=0), WET)
    gwen.key("w")
    gwen.goes_back_to(gwen.g("clear.to_name.store", aspect=TIDE))
    gwen.key("Enter", gwen.g("clear.to_name.discard", aspect=TIDE))
    gwen.key("Enter", gwen.g("clear.to_name.store", aspect=TIDE))
    gwen.goes_back_to(gwen.g("clear.to_name.store", aspect=FOG))
    gwen.key("Enter", gwen.g("clear.to_name.discard", aspect=FOG))
    gwen.press(gwen.g("clear.do", how="some", kept=1, gone=3), gwen.g("clear.title"))
    gwen.press(gwen.t("board.scene.close"), "The Landing")
    pilar.hears("The Landing")


def what_was_kept_lies_again(gwen: ByEar, pilar: ByEar) -> None:
    gwen.key("2")
    gwen.press(gwen.g("frame.do"), gwen.g("frame.title"))
    gwen.goes_to(gwen.g("frame.place"))
    gwen.types("The Landing")
    gwen.press(gwen.g("frame.do"), "The Landing", gwen.g("lay.text"))
    pilar.hears("The Landing")
    gwen.opens(lay(gwen, FOG, "lay.do"))
    pilar.hears(FOG)
