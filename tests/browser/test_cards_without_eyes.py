"""A whole scene of the card game without eyes, by both who play it: framed, acted in, ended, and cleared away."""

import pytest

from tests.browser.by_ear import ByEar
from tests.browser.card_scene import CHARMING, PIPER, VARYA, WATCHFUL
from tests.browser.cards_by_ear import ends_without
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit
from tests.browser.test_cards import seat_of

pytestmark = pytest.mark.browser

PLACE, FOG, DEED, ENDING = "The landing", "Fog You Could Lean On", "I row by the sound", "She is across"


@pytest.mark.parametrize(
    ("who", "name", "language", "hero", "helps", "away"),
    [
        ("pilar", "Pilar", "es", PIPER, CHARMING, "Олег"),
        ("oleg", "Олег", "ru", VARYA, WATCHFUL, "Pilar"),
    ],
)
def test_a_scene_of_cards_is_played_by_ear(
    table_site: TableSite, sit: Sit, who: str, name: str, language: str, hero: str, helps: str, away: str
) -> None:
    staged = table_site.stage("card_scene", dials={"gm_start": 6})
    gwen = ByEar(seat_of(staged, sit, "gwen", "Gwen", "en"))
    player = ByEar(seat_of(staged, sit, who, name, language))

    a_scene_is_framed(gwen, player)
    an_action_succeeds(table_site, gwen, player, hero, helps)
    player.hears(player.t("log.outcome_set", outcome="success", total={"signed": 2}, difficulty=2))
    ends_without(away, ENDING, gwen, player)
    the_table_is_cleared(gwen, player)
    assert gwen.seat.complaints == player.seat.complaints == []


def a_scene_is_framed(gwen: ByEar, player: ByEar) -> None:
    gwen.key("2")
    gwen.press(gwen.g("frame.do"), gwen.g("frame.title"))
    gwen.goes_to(gwen.g("frame.place"))
    gwen.types(PLACE)
    gwen.press(gwen.g("frame.do"), PLACE, gwen.g("lay.text"))
    player.hears(PLACE)
    gwen.types(FOG)
    gwen.press(gwen.g("lay.do"), FOG)
    player.hears(FOG)


def an_action_succeeds(site: TableSite, gwen: ByEar, player: ByEar, hero: str, helps: str) -> None:
    player.key("a", player.g("act.what_does", name=hero))
    player.types(DEED)
    player.press(player.g("act.do"), DEED)
    gwen.hears(DEED)
    gwen.key("w", gwen.g("act.count.do", n=2))
    gwen.key("Enter", FOG)
    player.hears(FOG)
    player.key("w")
    player.goes_back_to(player.g("act.help.free_name", aspect=helps))
    player.key("Enter", invoked(player, hero, helps))
    gwen.hears(invoked(gwen, hero, helps))
    site.throw("0000")
    player.press(player.g("act.roll"), player.g("act.ahead", n=0))
    gwen.hears(gwen.g("act.ahead", n=0))
    player.key_in_time("p", player.g("act.passed_you"))
    gwen.key_in_time("p", gwen.t("log.outcome_set", outcome="success", total={"signed": 2}, difficulty=2))


def invoked(one: ByEar, hero: str, helps: str) -> str:
    told = {"how": "invoked", "name": hero, "aspect": helps, "paid": "no", "because": "", "bonus": 2}
    return one.t("log.word_said", **told, difficulty=2)


def the_table_is_cleared(gwen: ByEar, player: ByEar) -> None:
    gwen.key("w")
    gwen.goes_back_to(gwen.g("clear.to_name.store", aspect=FOG))
    gwen.key("Enter", gwen.g("clear.to_name.discard", aspect=FOG))
    gwen.press(gwen.g("clear.do", how="all", kept=1, gone=0), gwen.g("clear.title"))
    gwen.press(gwen.t("board.scene.close"), PLACE)
    player.hears(PLACE)
