"""Characters given away, dropped, retired; and what passes between them. Rules: TABLE-SEAT-02, AW-IMP-02, AW-BRT-03."""

from typing import Any

import pytest

from rules import game
from rules.moves.hero.entities import Hero
from rules.moves.move.entities import OpenMove
from rules.moves.roster.ties import left_behind
from rules.table.offers.entities import Offer
from tests.rules import asked
from tests.rules.moves.heroes.crew import Crew
from tests.rules.moves.heroes.games import FERRY


@pytest.fixture
def crew() -> Crew:
    return Crew(FERRY)


@pytest.fixture
def two(crew: Crew) -> tuple[str, str]:
    """Ada and Bo, two coins each."""
    return crew.made("pilar", "Ada"), crew.made("oleg", "Bo")


def coins(crew: Crew, *ids: str) -> list[int]:
    return [crew.hero(id).resources["coin"] for id in ids]


def test_the_mc_gives_characters_away(crew: Crew, two: Any) -> None:
    crew.does("gwen", "assign_character", character=two[0], to="ines")

    assert crew.hero(two[0]).controller == "ines"
    crew.refuses("gwen", "assign_character", "nothing_changes", character=two[0], to="ines")
    crew.refuses("gwen", "assign_character", "not_allowed", character=two[0], to="sofia")
    crew.refuses("ines", "assign_character", "gm_only", character=two[0], to=None)
    crew.does("gwen", "assign_character", character=two[0], to=None)
    assert crew.hero(two[0]).controller is None


def test_who_leaves_goes_with_all_that_others_keep_of_them(crew: Crew, two: Any) -> None:
    ada, bo = two
    crew.does("oleg", "edit_sheet", character=bo, pair={ada: 3})
    crew.change(bo, holds=[{"id": "h", "kind": "verse", "move": "old_song", "amount": 1, "over": ada}])
    crew.does("pilar", "offer_resource", by=ada, to=bo, resource="coin")

    crew.refuses("oleg", "drop_character", "not_your_character", character=ada)
    crew.does("pilar", "drop_character", character=ada)

    assert crew.state.find(ada) is None
    assert (crew.hero(bo).pair, crew.hero(bo).holds) == ({}, ())
    assert crew.state.all(Offer) == []
    assert crew.log() == ["sheet_dropped"]


def test_nobody_vanishes_out_of_a_move_or_a_live_scene(crew: Crew, two: Any) -> None:
    ada, bo = two
    crew.has(OpenMove(id="move:1", book="book:1", move="blanket", actor=ada, target=bo))
    assert crew.refuses("oleg", "drop_character", "still_in_move", character=bo).params["called"] == {
        "texts": {"en": "Blanket"}
    }
    crew.refuses("gwen", "drop_character", "still_in_move", character=ada)
    assert crew.may("gwen", ada)["drop_character"] == "still_in_move"

    cleo = crew.made("ines", "Cleo")
    crew.does("gwen", "start_session")
    scene = crew.does("gwen", "prepare_scene", title="Midstream")
    crew.does("gwen", "place_token", scene=scene, character=cleo)
    crew.does("gwen", "open_scene", scene=scene)
    crew.refuses("ines", "drop_character", "scene_running", character=cleo)


def test_a_character_retires_and_the_mc_may_bring_them_back(crew: Crew, two: Any) -> None:
    crew.does("pilar", "retire", character=two[0])

    assert crew.hero(two[0]).out == "retired"
    crew.refuses("pilar", "retire", "nothing_changes", character=two[0])
    crew.refuses("pilar", "retire", "gm_only", character=two[0], back=True)
    crew.refuses("gwen", "retire", "pc_only", character=crew.made("gwen", "Ferryman", npc=True))
    crew.does("gwen", "retire", character=two[0], back=True)
    assert crew.hero(two[0]).out == ""
    crew.refuses("gwen", "retire", "nothing_changes", character=two[0], back=True)


# --- resources from one to another -------------------------------------------------------------------------


def test_a_resource_passes_once_the_other_takes_it(crew: Crew, two: Any) -> None:
    ada, bo = two
    offer = crew.does("pilar", "offer_resource", by=ada, to=bo, resource="coin", amount=2, says="for the crossing")
    assert coins(crew, ada, bo) == [2, 2]
    crew.refuses("pilar", "accept_offer", "not_the_target", offer=offer)

    crew.does("oleg", "accept_offer", offer=offer)

    assert coins(crew, ada, bo) == [0, 4]
    assert crew.log() == ["offer_over", "resource_changed", "resource_changed"]


def test_an_offer_may_be_refused_or_taken_back(crew: Crew, two: Any) -> None:
    ada, bo = two
    crew.does("oleg", "refuse_offer", offer=crew.does("pilar", "offer_resource", by=ada, to=bo, resource="coin"))
    crew.does("pilar", "withdraw_offer", offer=crew.does("pilar", "offer_resource", by=ada, to=bo, resource="coin"))

    assert coins(crew, ada, bo) == [2, 2]
    assert crew.state.all(Offer) == []


def test_no_more_is_offered_than_there_is_nor_than_goes_in(crew: Crew, two: Any) -> None:
    ada, bo = two
    crew.refuses("pilar", "offer_resource", "not_enough", by=ada, to=bo, resource="coin", amount=3)
    crew.does("oleg", "edit_sheet", character=bo, resources={"coin": 5})
    assert crew.refuses("pilar", "offer_resource", "no_room_left", by=ada, to=bo, resource="coin", amount=2).params == {
        "called": {"texts": {"en": "Coins"}},
        "most": 1,
    }
    crew.refuses("pilar", "offer_resource", "to_themselves", by=ada, to=ada, resource="coin")
    crew.refuses("pilar", "offer_resource", "not_on_this_sheet", by=ada, to=bo, resource="barter")
    crew.refuses("oleg", "offer_resource", "not_your_character", by=ada, to=bo, resource="coin")


def test_what_is_gone_by_then_cannot_be_taken(crew: Crew, two: Any) -> None:
    ada, bo = two
    offer = crew.does("pilar", "offer_resource", by=ada, to=bo, resource="coin", amount=2)
    crew.does("pilar", "edit_sheet", character=ada, resources={"coin": 1})

    crew.refuses("oleg", "accept_offer", "not_enough", offer=offer)
    crew.change(ada, out="dead", resources={"coin": 2})
    crew.refuses("oleg", "accept_offer", "sheet_closed", offer=offer)


# --- buttons ------------------------------------------------------------------------------------------------


def test_each_member_has_the_buttons_that_are_theirs(crew: Crew, two: Any) -> None:
    ada, _ = two
    own = crew.may("pilar", ada)

    assert own["choose_playbook"] is None
    assert own["improve"] == "no_improvement"
    assert own["take_back_mark"] == "no_such_mark"
    assert crew.may("oleg", ada) == {}
    assert crew.may("sofia", ada) == {}
    of_mc = crew.may("gwen", ada)
    assert "improve" not in of_mc
    assert of_mc["grant_experience"] is None
    assert of_mc["reopen_sheet"] == "nothing_changes"
    assert crew.may_here("pilar") == {"create_character": None}
    assert crew.may_here("sofia") == {}


def test_while_play_is_paused_no_button_of_a_character_is_live(crew: Crew, two: Any) -> None:
    crew.does("pilar", "pause_play")

    assert set(crew.may("pilar", two[0]).values()) == {"paused"}


def test_a_button_says_what_the_command_would() -> None:
    crew = Crew(FERRY)
    ada = crew.made("pilar", "Ada", playbook="oar")
    crew.does(
        "pilar",
        "choose_playbook",
        character=ada,
        stats={"steady": 2, "keen": 1, "warm": 0},
        looks={"hands": ["broad"]},
        gear={"kept": ["lamp"]},
    )

    assert crew.may("pilar", ada)["choose_playbook"] == "nothing_changes"
    crew.does("gwen", "grant_experience", character=ada, amount=4)
    assert crew.may("pilar", ada)["improve"] is None
    assert crew.may("pilar", ada)["take_back_mark"] is None
    crew.does("pilar", "improve", character=ada, improvement="story")
    assert crew.may("pilar", ada)["take_back_mark"] == "mark_spent"
    assert crew.may("gwen", ada)["retire"] is None


def test_the_buttons_of_a_sheet_are_among_all_that_one_may_do(crew: Crew, two: Any) -> None:
    can = asked.may(crew.state, game.Actor("pilar", "player"))

    assert can["things"][two[0]]["edit_sheet"] is None
    assert can["commands"]["create_character"] is None


# --- elsewhere than on the sheet -----------------------------------------------------------------------------


def test_lists_show_experience_and_what_else_there_is(crew: Crew, two: Any) -> None:
    assert game.summary_of("moves", crew.hero(two[0])) == {"experience": 0}

    crew.does("gwen", "grant_experience", character=two[0], amount=5)

    assert game.summary_of("moves", crew.hero(two[0])) == {"experience": 1, "improvements": 1}


def test_resources_and_experience_are_lines_of_the_ledger(crew: Crew, two: Any) -> None:
    def kept() -> list[str]:
        return [entry.key for event in crew.events for entry in game.engine_of("moves").ledger(event)]

    crew.does("pilar", "edit_sheet", character=two[0], resources={"coin": 1}, notes="Paid the toll")
    assert kept() == ["resource_changed"]
    crew.does("gwen", "grant_experience", character=two[0])
    assert kept() == ["experience_marked"]
    crew.does("pilar", "take_back_mark", character=two[0], mark=1)
    assert kept() == ["mark_taken_back"]


def test_who_goes_to_another_table_leaves_behind_whom_they_knew(crew: Crew, two: Any) -> None:
    ada, bo = two
    crew.change(
        ada,
        pair={bo: 2, "character:cleo": 1},
        answers={"pulled": [bo]},
        chooser=bo,
        forwards=[{"id": "f", "amount": 1, "against": bo}, {"id": "g", "amount": 1}],
    )

    hero = left_behind(crew.hero(ada), frozenset({bo}))

    assert (hero.pair, hero.answers, hero.chooser) == ({"character:cleo": 1}, {"pulled": ()}, "")
    assert [one.id for one in hero.forwards] == ["g"]


def test_a_character_of_ones_own_begins_by_its_name(crew: Crew) -> None:
    begins = game.engine_of("moves").begins
    assert begins is not None
    kind, arguments = begins("Cleo")

    crew.does("ines", kind, **arguments)

    assert [one.name for one in crew.state.all(Hero)] == ["Cleo"]
