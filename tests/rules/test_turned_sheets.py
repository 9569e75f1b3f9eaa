"""Sheets after a dial was turned: what follows it, what no longer fits, what is taken off."""

from typing import Any

import pytest

from rules import game
from rules.fate.sheet.entities import Character, Track
from rules.fate.sheet.misfits import misfits
from tests.rules import asked
from tests.rules.accelerated.table import Played


@pytest.fixture
def table() -> Played:
    return Played()


def hero_with(table: Played, **fields: Any) -> str:
    hero = table.hero()
    table.change(hero, **fields)
    return hero


def boxes(table: Played, hero: str) -> dict[str, tuple[int, ...]]:
    return {name: track.boxes for name, track in table.character(hero).tracks.items()}


def marks(table: Played, hero: str) -> dict[str, tuple[int, ...]]:
    return {name: track.marked for name, track in table.character(hero).tracks.items()}


def kinds(table: Played, hero: str) -> list[str]:
    return [found["kind"] for found in misfits(table.state, table.character(hero))]


# --- what follows the dials ----------------------------------------------------------------------------------------


def test_boxes_follow_the_dial_and_marks_stay(table: Played) -> None:
    hero = table.hero()
    table.mark(hero, 1, 3)

    table.does("gwen", "set_dial", dial="base_boxes", value=5)

    assert boxes(table, hero) == {"stress": (1, 2, 3, 4, 5)}
    assert marks(table, hero) == {"stress": (1, 3)}


def test_a_full_box_that_a_dial_takes_stays_until_it_is_cleared(table: Played) -> None:
    table.does("gwen", "set_dial", dial="base_boxes", value=5)
    hero = table.hero()
    table.opened(hero)
    table.mark(hero, 2, 5)

    table.does("gwen", "set_dial", dial="base_boxes", value=3)

    assert table.character(hero).tracks["stress"] == Track(boxes=(1, 2, 3, 5), marked=(2, 4), beyond=1)
    assert kinds(table, hero) == ["boxes"]
    table.does("gwen", "close_scene")
    assert table.character(hero).tracks["stress"] == Track(boxes=(1, 2, 3))
    assert kinds(table, hero) == []


def test_a_dial_turned_back_gives_the_full_box_its_place_again(table: Played) -> None:
    table.does("gwen", "set_dial", dial="base_boxes", value=4)
    hero = table.hero()
    table.mark(hero, 4)
    table.does("gwen", "set_dial", dial="base_boxes", value=3)

    table.does("gwen", "set_dial", dial="base_boxes", value=4)

    assert table.character(hero).tracks["stress"].beyond == 0
    assert len(table.character(hero).tracks["stress"].marked) == 1


def test_one_row_becomes_two_and_one_again_without_a_mark_lost(table: Played) -> None:
    hero = table.hero()
    table.mark(hero, 1, 2, 3)

    table.does("gwen", "set_dial", dial="tracks", value="split")
    assert set(boxes(table, hero)) == {"physical", "mental"}
    assert sum(map(len, marks(table, hero).values())) == 3

    table.does("gwen", "set_dial", dial="tracks", value="single")
    assert set(boxes(table, hero)) == {"stress"}
    assert len(marks(table, hero)["stress"]) == 3


def test_the_worth_of_boxes_follows_and_the_gms_own_number_stays(table: Played) -> None:
    table.hero()
    foe = table.does("gwen", "create_character", char_kind="npc", name="Lord Ash", boxes=5)

    table.does("gwen", "set_dial", dial="stress_model", value="one_point")
    assert boxes(table, foe) == {"stress": (1, 1, 1, 1, 1)}

    table.does("gwen", "set_dial", dial="base_boxes", value=4)
    assert boxes(table, foe) == {"stress": (1,) * 6}


def test_a_group_worn_down_to_one_keeps_its_boxes(table: Played) -> None:
    group = table.does("gwen", "create_character", char_kind="group", name="Crew", members=4)
    table.change(group, members=1)

    table.does("gwen", "set_dial", dial="stress_model", value="one_point")

    assert boxes(table, group) == {"stress": (1, 1)}


def test_boxes_that_the_gm_counts_anew_keep_the_marks_they_have_room_for(table: Played) -> None:
    foe = table.does("gwen", "create_character", char_kind="npc", name="Lord Ash", boxes=4)
    table.mark(foe, 1, 4)

    table.does("gwen", "edit_character", character=foe, boxes=2)

    assert boxes(table, foe) == {"stress": (1, 2)}
    assert marks(table, foe) == {"stress": (1,)}


def test_ratings_bought_with_points_stay_within_the_points_and_below_the_cap() -> None:
    table = Played(shape={"points": 5, "cap": 3})
    hero = table.does("pilar", "create_character", name="Ilka")

    table.refuses("pilar", "edit_character", "over_approach_cap", character=hero, ratings={"quick": 4})
    table.refuses("pilar", "edit_character", "bad_number", character=hero, ratings={"quick": -1})
    table.refuses("pilar", "edit_character", "no_points_left", character=hero, ratings={"quick": 3, "sneaky": 3})
    table.does("pilar", "edit_character", character=hero, ratings={"quick": 3, "sneaky": 2})


# --- what no longer fits ----------------------------------------------------------------------------------------


def test_ratings_of_another_list_are_shown_and_kept(table: Played) -> None:
    hero = table.hero()
    before = table.character(hero).ratings

    table.does("gwen", "set_dials", dials={"skill_list": ["careful", "clever", "Nerve", "Wits", "Luck", "Wealth"]})

    assert table.character(hero).ratings == before
    told = [found for found in misfits(table.state, table.character(hero)) if found["kind"] == "rating"]
    assert {found["rating"]: found["value"] for found in told} == {
        name: value for name, value in before.items() if name not in ("careful", "clever")
    }
    assert asked.may(table.state, game.Actor("pilar", "player"))["misfits"][hero]
    assert asked.may(table.state, game.Actor("gwen", "gm"))["misfits"][hero]
    assert asked.may(table.state, game.Actor("oleg", "player"))["misfits"] == {}


NEW_LIST = ["careful", "clever", "Nerve", "Wits", "Luck", "Wealth"]
ANEW = {"careful": 3, "clever": 2, "Nerve": 2, "Wits": 1, "Luck": 1, "Wealth": 0}


def test_after_the_list_was_turned_a_hero_in_play_is_rated_anew_and_only_then(table: Played) -> None:
    hero = table.hero()
    old = table.character(hero).ratings
    table.does("gwen", "start_session")
    best, worst = max(old, key=old.__getitem__), min(old, key=old.__getitem__)
    swapped = {best: old[worst], worst: old[best]}
    table.refuses("pilar", "edit_character", "needs_milestone", character=hero, ratings=swapped)
    table.does("gwen", "set_dial", dial="skill_list", value=NEW_LIST)

    table.refuses("pilar", "edit_character", "unknown_approach", character=hero, ratings={"Speed": 1})
    table.does("pilar", "edit_character", character=hero, ratings=ANEW)

    assert table.character(hero).ratings == {**old, **ANEW}
    table.refuses("pilar", "edit_character", "needs_milestone", character=hero, ratings={"Wealth": 1, "Luck": 0})
    table.does("pilar", "set_ratings", character=hero, ratings=ANEW)
    assert table.character(hero).ratings == ANEW
    assert "rating" not in kinds(table, hero)


def test_a_draft_is_rated_by_the_new_list_and_keeps_the_old_until_it_is_put_away(table: Played) -> None:
    hero = table.does("pilar", "create_character", name="Ilka")
    table.does("pilar", "edit_character", character=hero, ratings={"quick": 3})
    table.does("gwen", "set_dial", dial="skill_list", value=NEW_LIST)

    table.does("pilar", "edit_character", character=hero, ratings={"Nerve": 3})
    assert table.character(hero).ratings == {"quick": 3, "Nerve": 3}
    table.refuses("pilar", "edit_character", "unknown_approach", character=hero, ratings={"quick": 2})

    table.does("gwen", "set_dial", dial="skill_list", value="own")
    assert [found["rating"] for found in misfits(table.state, table.character(hero)) if "rating" in found] == ["Nerve"]


def test_a_rating_above_a_lower_cap_is_shown_and_kept(table: Played) -> None:
    hero = hero_with(table, ratings={"careful": 5, "clever": 2, "flashy": 1, "forceful": 1, "quick": 2, "sneaky": 0})

    table.does("gwen", "set_dial", dial="rating_cap", value=4)

    high = [found for found in misfits(table.state, table.character(hero)) if found["kind"] == "high"]
    assert high == [{"kind": "high", "rating": "careful", "value": 5, "most": 4}]
    assert table.character(hero).ratings["careful"] == 5


def test_a_sheet_that_another_shape_would_not_have_given_is_shown(table: Played) -> None:
    hero = table.hero()
    assert kinds(table, hero) == []

    table.does("gwen", "set_dial", dial="shape", value={"2": 3, "1": 2, "0": 1})

    assert kinds(table, hero) == ["shape"]


def test_a_sheet_that_grew_in_play_still_fits_its_shape(table: Played) -> None:
    hero = table.hero()
    table.does("gwen", "start_session")
    ratings = table.character(hero).ratings
    table.change(hero, ratings={**ratings, "careful": ratings["careful"] + 1})

    assert kinds(table, hero) == []


def test_stunts_beyond_what_the_dials_allow_are_shown_and_kept(table: Played) -> None:
    table.does("gwen", "set_dial", dial="starting_stunts", value=3)
    stunts = [{"id": name, "name": name, "kind": "free"} for name in ("a", "b", "c")]
    hero = hero_with(table, stunts=stunts)
    assert "stunts" not in kinds(table, hero)

    table.does("gwen", "set_dial", dial="starting_stunts", value=1)

    assert "stunts" in kinds(table, hero)
    assert len(table.character(hero).stunts) == 3


def test_a_wound_in_a_slot_that_is_gone_is_shown_and_kept(table: Played) -> None:
    hero = table.hero()
    table.hurt(hero, "severe", "Burned Hand")
    slots = {name: absorbs for name, absorbs in table.character(hero).slots.items() if name != "severe"}
    table.change(hero, slots=slots)
    table.does("gwen", "set_dial", dial="help_cap", value=1)

    found = misfits(table.state, table.character(hero))

    assert {"kind": "consequence", "slot": "severe", "text": "Burned Hand"} in found


def test_wounds_do_not_fit_where_conditions_stand_in_for_them(table: Played) -> None:
    hero = table.hero()
    table.hurt(hero, "mild", "Sprained Ankle")

    table.does("gwen", "set_dial", dial="conditions", value="on")
    assert {"kind": "consequence", "slot": "mild", "text": "Sprained Ankle"} in misfits(
        table.state, table.character(hero)
    )

    table.does("gwen", "set_dial", dial="conditions", value="off")
    assert "consequence" not in kinds(table, hero)


def test_a_stunt_for_a_rating_that_is_gone_is_shown(table: Played) -> None:
    stunt = {"id": "a", "name": "Fleet", "kind": "bonus", "rating": "quick", "actions": ["overcome"]}
    hero = hero_with(table, stunts=[stunt])

    table.does("gwen", "set_dial", dial="skill_list", value=["careful", "clever", "Nerve", "Wits", "Luck", "Wealth"])

    assert {"kind": "stunt", "name": "Fleet", "rating": "quick"} in misfits(table.state, table.character(hero))


def test_turning_dials_can_be_taken_back(table: Played) -> None:
    hero = table.hero()
    before = table.state
    table.mark(hero, 3)
    marked = table.state
    table.does("gwen", "set_dial", dial="tracks", value="split")

    past = game.Past(seq=1, state=marked, touched=("table", hero))
    undo = game.decode_command("accelerated", "take_back", {})
    decision = game.decide(table.state, game.Actor("gwen", "gm"), undo, table.dice, past)

    assert decision.state == marked != before
    assert decision.state.get(hero, Character).tracks["stress"].marked == (3,)


# --- taking off what the list has not any more -------------------------------------------------------------------


def test_a_rating_of_another_list_goes_when_somebody_takes_it_off(table: Played) -> None:
    hero = table.hero()
    before = table.character(hero).ratings
    table.does("gwen", "set_dials", dials={"skill_list": NEW_LIST})
    told = asked.may(table.state, game.Actor("pilar", "player"))["misfits"][hero]
    assert "quick" in [line.get("drop") for line in told]

    table.does("pilar", "drop_rating", character=hero, rating="quick")

    assert table.character(hero).ratings == {name: value for name, value in before.items() if name != "quick"}
    told = asked.may(table.state, game.Actor("pilar", "player"))["misfits"][hero]
    assert "quick" not in [line.get("drop") for line in told]


@pytest.mark.parametrize("rating", ["careful", "Nerve", "jokes"])
def test_what_fits_or_is_not_there_is_not_taken_off(table: Played, rating: str) -> None:
    hero = table.hero()
    table.does("gwen", "set_dials", dials={"skill_list": NEW_LIST})

    table.refuses("pilar", "drop_rating", "fits_here", character=hero, rating=rating)


def test_only_whoever_acts_for_a_hero_takes_something_off_the_sheet(table: Played) -> None:
    hero = table.hero()
    table.does("gwen", "set_dials", dials={"skill_list": NEW_LIST})

    table.refuses("oleg", "drop_rating", "not_your_character", character=hero, rating="quick")
    table.does("gwen", "drop_rating", character=hero, rating="quick")
