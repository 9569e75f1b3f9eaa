"""Stunts that need the GM's word. Sources: FAE-STN-04, FAE-STN-06."""

from typing import Any

import msgspec
import pytest

from rules import game
from rules.fate.bargain.entities import Offer
from rules.fate.stunt.entities import Stunt
from tests.rules import asked
from tests.rules.accelerated.table import ROLES, Played

PAIR = {
    "id": "new",
    "name": "Wings",
    "kind": "bonus",
    "rating": "quick",
    "actions": ["overcome", "create_advantage"],
    "circumstance": "in the air",
}
OWN = {"id": "new", "name": "Lucky Coin", "kind": "free", "text": "I may flip it for guidance"}
PLAIN = {**PAIR, "actions": ["overcome"]}


@pytest.fixture
def table() -> Played:
    played = Played(starting_stunts=3)
    played.reth = played.hero()  # type: ignore[attr-defined]
    return played


def reth(table: Played) -> str:
    return table.reth  # type: ignore[attr-defined,no-any-return]


def written(table: Played, stunt: dict[str, Any], member: str = "pilar") -> Stunt:
    table.does(member, "add_stunt", character=reth(table), stunt=stunt)
    return table.character(reth(table)).stunts[-1]


def question(table: Played) -> Offer:
    found = [offer for offer in table.state.all(Offer) if offer.kind == "stunt"]
    assert len(found) == 1
    return found[0]


def stunt_named(table: Played, name: str) -> Stunt:
    return next(stunt for stunt in table.character(reth(table)).stunts if stunt.name == name)


@pytest.mark.parametrize("stunt", [PAIR, OWN], ids=["pair", "own words"])
def test_a_stunt_for_two_actions_or_in_ones_own_words_waits_for_the_gm(table: Played, stunt: dict[str, Any]) -> None:
    assert written(table, stunt).asks

    waiting = asked.may(table.state, game.Actor("gwen", "gm"))["waiting"]
    assert [one["what"] for one in waiting] == ["stunt"]
    table.does("gwen", "accept_offer", offer=question(table).id)
    assert not stunt_named(table, stunt["name"]).asks


def test_a_plain_stunt_asks_nobody(table: Played) -> None:
    assert not written(table, PLAIN).asks
    assert not table.state.all(Offer)


def test_what_is_not_agreed_counts_for_nothing(table: Played) -> None:
    stunt = written(table, PAIR)
    table.opened(reth(table))
    roll = {
        "character": reth(table),
        "action": "overcome",
        "rating": "quick",
        "stunt": stunt.id,
        "circumstance": "in the air",
    }

    table.refuses("pilar", "declare_action", "stunt_not_agreed", **roll)
    table.does("gwen", "accept_offer", offer=question(table).id)
    table.does("pilar", "declare_action", **roll)


def test_the_words_are_bargained_over_and_the_last_ones_stand_on_the_sheet(table: Played) -> None:
    written(table, PAIR)
    offer = question(table).id

    table.does("gwen", "counter_offer", offer=offer, terms="high up, with room to fall")
    table.does("pilar", "agree_counter", offer=offer)
    table.does("gwen", "accept_offer", offer=offer)

    assert stunt_named(table, "Wings").circumstance == "high up, with room to fall"


def test_a_refused_stunt_is_put_in_other_words_also_in_play(table: Played) -> None:
    stunt = written(table, OWN)
    table.opened(reth(table))
    anew = {"character": reth(table), "stunt": stunt.id, "text": "Once a scene I may ask yes or no"}
    table.refuses("pilar", "propose_stunt", "already_asked", **anew)
    table.does("gwen", "refuse_offer", offer=question(table).id)

    table.refuses("pilar", "propose_stunt", "no_explanation", **{**anew, "text": " "})
    table.refuses("oleg", "propose_stunt", "not_your_character", **anew)
    table.refuses("pilar", "propose_stunt", "no_such_stunt", **{**anew, "stunt": "none"})
    table.does("pilar", "propose_stunt", **anew)
    table.does("gwen", "accept_offer", offer=question(table).id)

    assert stunt_named(table, "Lucky Coin").text == "Once a scene I may ask yes or no"
    table.refuses("pilar", "propose_stunt", "no_such_stunt", **anew)


def test_a_stunt_that_is_gone_asks_nobody_any_more(table: Played) -> None:
    written(table, PAIR)
    kept = [msgspec.to_builtins(stunt) for stunt in table.character(reth(table)).stunts[:-1]]

    table.does("pilar", "edit_character", character=reth(table), stunts=kept)

    assert not table.state.all(Offer)
    assert table.line("offer_closed")["how"] == "lapsed"


def test_what_the_gm_writes_needs_no_word(table: Played) -> None:
    hero = table.does("gwen", "create_character", char_kind="npc", name="Captain Vane")

    table.does("gwen", "add_stunt", character=hero, stunt=OWN)

    assert not table.character(hero).stunts[0].asks


def test_nobody_agrees_to_a_stunt_by_sending_it_so(table: Played) -> None:
    assert written(table, {**PAIR, "asks": False}).asks


def test_a_stunt_from_a_milestone_is_put_to_the_gm_too(table: Played) -> None:
    table.opened(reth(table))
    table.does("gwen", "award_milestone", milestone="minor", to=[reth(table)])

    table.does("pilar", "choose_minor", character=reth(table), option="new_stunt", stunt=PAIR)

    assert stunt_named(table, "Wings").asks and question(table).terms == "in the air"
    table.does("gwen", "close_scene")
    assert question(table)


def test_everybody_sees_what_is_asked(table: Played) -> None:
    written(table, PAIR)

    line = table.line("offer_made", "spectators")
    assert (line["kind"], line["aspect"], line["terms"]) == ("stunt", "Wings", "in the air")
    assert set(asked.may(table.state, game.Actor("oleg", ROLES["oleg"]))["offers"][question(table).id]) == set()


# --- turned down ------------------------------------------------------------------------------------------------


def four(played: Played) -> tuple[Stunt, int]:
    """Pilar's hero with three plain stunts and a fourth that is put to the GM; its refresh with it."""
    played.does("gwen", "set_dial", dial="starting_stunts", value=4)
    for number in range(3 - len(played.character(reth(played)).stunts)):
        written(played, {**PLAIN, "name": f"Plain {number}"})
    return written(played, PAIR), played.character(reth(played)).refresh


def test_a_stunt_that_was_turned_down_takes_nothing_of_the_refresh(table: Played) -> None:
    stunt, refresh = four(table)
    table.does("gwen", "refuse_offer", offer=question(table).id)
    assert (refresh, table.character(reth(table)).refresh) == (2, 3)
    assert table.character(reth(table)).fate_points == 3

    anew = {"character": reth(table), "stunt": stunt.id, "text": "in open air"}
    table.does("pilar", "propose_stunt", **anew)
    table.does("gwen", "accept_offer", offer=question(table).id)

    assert (table.character(reth(table)).refresh, table.character(reth(table)).fate_points) == (2, 2)


def test_a_stunt_that_was_turned_down_leaves_its_place_to_another(table: Played) -> None:
    """FAE-CHAR-12: as many as the table starts with."""
    stunt, _ = four(table)
    table.refuses("pilar", "add_stunt", "starting_stunts_exceeded", character=reth(table), stunt=PLAIN)
    table.does("gwen", "refuse_offer", offer=question(table).id)

    written(table, PLAIN)

    anew = {"character": reth(table), "stunt": stunt.id, "text": "in open air"}
    table.refuses("pilar", "propose_stunt", "starting_stunts_exceeded", **anew)
    assert not table.state.all(Offer)
    assert table.character(reth(table)).refresh == 2


def test_a_question_that_is_taken_back_counts_no_more_than_one_turned_down(table: Played) -> None:
    four(table)

    table.does("pilar", "withdraw_offer", offer=question(table).id)

    assert table.character(reth(table)).refresh == 3


def test_a_milestones_stunt_that_was_turned_down_gives_the_refresh_back(table: Played) -> None:
    """FAE-REF-03: the points in hand stay as they are."""
    four(table)
    table.does("gwen", "accept_offer", offer=question(table).id)
    table.opened(reth(table))
    points = table.character(reth(table)).fate_points
    table.does("gwen", "award_milestone", milestone="minor", to=[reth(table)])
    table.does("pilar", "choose_minor", character=reth(table), option="new_stunt", stunt=OWN)
    assert table.character(reth(table)).refresh == 1

    table.does("gwen", "refuse_offer", offer=question(table).id)

    assert (table.character(reth(table)).refresh, table.character(reth(table)).fate_points) == (2, points)


def bought_and_turned_down(table: Played) -> Stunt:
    """In play, with no place left among the free stunts: one more of a milestone, to which the GM says no."""
    four(table)
    table.does("gwen", "accept_offer", offer=question(table).id)
    table.opened(reth(table))
    table.does("gwen", "award_milestone", milestone="minor", to=[reth(table)])
    table.does("pilar", "choose_minor", character=reth(table), option="new_stunt", stunt=OWN)
    table.does("gwen", "refuse_offer", offer=question(table).id)
    return stunt_named(table, "Lucky Coin")


def test_a_milestones_stunt_that_was_turned_down_gives_way_to_another(table: Played) -> None:
    stunt = bought_and_turned_down(table)
    other = {**PLAIN, "name": "Surefooted", "circumstance": "on a narrow ledge"}

    table.does("pilar", "propose_stunt", character=reth(table), stunt=stunt.id, instead=other)

    assert question(table).terms == "on a narrow ledge"
    assert "Lucky Coin" not in [one.name for one in table.character(reth(table)).stunts]
    assert (stunt_named(table, "Surefooted").asks, table.character(reth(table)).refresh) == (True, 1)
    table.does("gwen", "accept_offer", offer=question(table).id)
    kept = stunt_named(table, "Surefooted")
    assert (kept.id, kept.asks, kept.rating, kept.actions) == (stunt.id, False, "quick", ("overcome",))


def test_what_comes_instead_of_a_stunt_is_a_stunt_too(table: Played) -> None:
    stunt = bought_and_turned_down(table)
    anew = {"character": reth(table), "stunt": stunt.id}

    table.refuses("pilar", "propose_stunt", "name_needed", instead={**PLAIN, "name": " "}, **anew)
    table.refuses("pilar", "propose_stunt", "stunt_scope", instead={**PAIR, "actions": ["attack", "defend"]}, **anew)
    table.refuses("oleg", "propose_stunt", "not_your_character", instead=PLAIN, **anew)
