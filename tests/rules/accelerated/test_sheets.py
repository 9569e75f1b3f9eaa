"""Sheets: made, filled in, ready, in play. Sources: FAE-CHAR, FAE-APR, FAE-REF, FAE-NPC."""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Lot
from tests.rules.accelerated.table import SHEET, SPREAD, Played

DOCKS = {"id": "s1", "name": "Smooth Talker", "rating": "sneaky", "actions": ["create_advantage"]}
FRIENDS = {"id": "s2", "name": "Well Connected", "kind": "session", "text": "find a friend in the right place"}


def stunts(count: int) -> list[dict[str, Any]]:
    return [{**DOCKS, "id": f"s{number}", "name": f"Stunt {number}"} for number in range(count)]


def in_play(played: Played, character: str) -> None:
    played.does("pilar", "mark_ready", character=character)
    played.does("gwen", "start_session")


# --- making them -------------------------------------------------------------------------------------------


def test_a_new_hero_has_the_starting_numbers() -> None:
    played = Played()

    ilka = played.character(played.does("pilar", "create_character", **SHEET))

    assert (ilka.state, ilka.controller, ilka.kind) == ("draft", "pilar", "pc")
    assert (ilka.refresh, ilka.fate_points) == (3, 3)
    assert (ilka.tracks["stress"].boxes, ilka.tracks["stress"].marked) == ((1, 2, 3), ())
    assert ilka.slots == {"mild": 2, "moderate": 4, "severe": 6}


def test_players_make_only_heroes() -> None:
    played = Played()

    played.refuses("pilar", "create_character", "gm_only", char_kind="npc", name="Baron")
    played.refuses("pilar", "copy_sample", "gm_only", sample="shark")


def test_a_spectator_makes_nobody() -> None:
    played = Played()

    played.refuses("sofia", "create_character", "not_allowed", name="Ghost")


@pytest.mark.parametrize(("boxes", "made"), [(0, ()), (1, (1,)), (2, (1, 2))])
def test_a_mook_has_up_to_two_boxes_and_no_slots(boxes: int, made: tuple[int, ...]) -> None:
    played = Played()

    imp = played.does("gwen", "create_character", char_kind="mook", name="Imp", boxes=boxes, skilled=["Biting"])

    assert played.character(imp).tracks["stress"].boxes == made
    assert played.character(imp).slots == {} == played.character(imp).ratings
    assert (played.character(imp).state, played.character(imp).fate_points) == ("ready", 0)


def test_a_third_box_on_a_mook_is_refused() -> None:
    played = Played()

    refusal = played.refuses("gwen", "create_character", "bad_box_count", char_kind="mook", name="Ogre", boxes=3)

    assert refusal.params == {"most": 2}


@pytest.mark.parametrize(
    ("members", "rounding", "boxes"), [(4, "down", 2), (5, "down", 2), (5, "up", 3), (12, "down", 6)]
)
def test_a_group_has_a_box_for_two_members(members: int, rounding: str, boxes: int) -> None:
    played = Played(group_rounding=rounding)

    gang = played.does("gwen", "create_character", char_kind="group", name="Gang", members=members)

    assert played.character(gang).tracks["stress"].boxes == tuple(range(1, boxes + 1))


def test_a_groups_boxes_follow_its_members() -> None:
    played = Played()
    gang = played.foe("thugs")
    played.mark(gang, 1, 2)

    played.does("gwen", "edit_character", character=gang, members=3)

    track = played.character(gang).tracks["stress"]
    assert (track.boxes, track.marked) == ((1,), (1,))
    played.refuses("gwen", "edit_character", "bad_box_count", character=gang, boxes=2)


def test_an_important_foe_has_a_full_sheet_with_any_ratings_up_to_five() -> None:
    played = Played()
    baron = played.does("gwen", "create_character", char_kind="npc", name="Baron", ratings={"forceful": 5})

    assert played.character(baron).ratings["forceful"] == 5
    assert played.character(baron).ratings["quick"] == 0
    assert played.character(baron).slots == {"mild": 2, "moderate": 4, "severe": 6}
    played.refuses("gwen", "edit_character", "over_approach_cap", character=baron, ratings={"quick": 6})


@pytest.mark.parametrize("language", ["en", "es", "ru"])
@pytest.mark.parametrize("sample", [sample.key for sample in game.system("accelerated").samples])
def test_every_sample_can_be_copied_in_every_language(sample: str, language: str) -> None:
    played = Played()

    copied = played.character(played.does("gwen", "copy_sample", sample=sample, language=language))

    assert copied.state == "ready" and copied.name
    assert all(aspect.text for aspect in played.aspects_on(copied.id))
    assert played.log("spectators") == (["character_made"] if copied.kind == "pc" else [])


def test_the_sample_heroes_are_complete_and_keep_their_free_stunts() -> None:
    played = Played()

    for sample, left in (("reth", 2), ("voltaire", 2), ("abigail", 2), ("bethesda", 1)):
        hero = played.character(played.hero(sample=sample))
        assert len(played.aspects_on(hero.id)) == 5
        assert (hero.refresh, 3 - len(hero.stunts)) == (3, left)
        assert sorted(hero.ratings.values()) == [0, 1, 1, 2, 2, 3]


# --- approaches -----------------------------------------------------------------------------------------------


def test_all_ready_made_spreads_are_applied_with_one_click() -> None:
    played = Played()
    ilka = played.does("pilar", "create_character", name="Ilka")

    for preset in game.system("accelerated").presets:
        played.does("pilar", "apply_preset", character=ilka, preset=preset.key)
        assert played.character(ilka).ratings == preset.ratings


@pytest.mark.parametrize(
    ("ratings", "code"),
    [
        ({**SPREAD, "careful": 3, "clever": 3}, "bad_approach_spread"),
        ({**SPREAD, "careful": 4}, "bad_approach_spread"),
        ({name: value for name, value in SPREAD.items() if name != "sneaky"}, "bad_approach_spread"),
        ({**SPREAD, "wise": 1}, "unknown_approach"),
    ],
)
def test_an_illegal_spread_is_refused(ratings: dict[str, int], code: str) -> None:
    played = Played()
    ilka = played.does("pilar", "create_character", name="Ilka")

    played.refuses("pilar", "set_ratings", code, character=ilka, ratings=ratings)


def test_a_draft_may_hold_part_of_a_spread_and_not_more_than_it() -> None:
    played = Played()
    ilka = played.does("pilar", "create_character", name="Ilka", ratings={"quick": 3})

    played.does("pilar", "edit_character", character=ilka, ratings={"clever": 2})
    played.refuses("pilar", "edit_character", "bad_approach_spread", character=ilka, ratings={"sneaky": 3})

    assert played.character(ilka).ratings == {"quick": 3, "clever": 2}


# --- ready, and in play ------------------------------------------------------------------------------------------


def test_what_is_missing_is_named() -> None:
    played = Played()
    without = {**SHEET, "aspects": {"high_concept": "Sky Courier", "trouble": "Debts"}}
    ilka = played.does("pilar", "create_character", **without)

    refusal = played.refuses("pilar", "mark_ready", "incomplete_sheet", character=ilka)
    missing: Any = refusal.params["missing"]
    assert missing["list"] == ["third_aspect"]

    played.does("pilar", "add_aspect", character=ilka, text="Knows Every Dock")
    played.does("pilar", "mark_ready", character=ilka)
    assert played.character(ilka).state == "ready"


def test_a_ready_sheet_that_loses_something_is_a_draft_again() -> None:
    played = Played()
    ilka = played.does("pilar", "create_character", **SHEET)
    played.does("pilar", "mark_ready", character=ilka)

    played.does("pilar", "edit_character", character=ilka, aspects={"trouble": ""})

    assert played.character(ilka).state == "draft"


def test_the_optional_aspects_are_filled_in_play_once() -> None:
    played = Played()
    ilka = played.does("pilar", "create_character", **SHEET)
    in_play(played, ilka)

    played.does("pilar", "add_aspect", character=ilka, text="Owes Voltaire")
    assert played.log() == ["character_aspect"]
    played.does("pilar", "edit_character", character=ilka, aspects={"optional_2": "Afraid of Heights"})

    played.refuses("pilar", "add_aspect", "too_many_aspects", character=ilka, text="Sixth One")
    edit = {"character": ilka, "aspects": {"optional_1": "Owes Nobody"}}
    played.refuses("pilar", "edit_character", "needs_milestone", **edit)


def test_a_sheet_is_free_until_its_first_session_and_fixed_afterwards() -> None:
    played = Played()
    reth = played.hero()
    played.does("pilar", "edit_character", character=reth, aspects={"trouble": "Hunted by the Steel Assassins"})

    played.does("gwen", "start_session")

    assert "Hunted by the Steel Assassins" in played.texts(reth)
    fixed = {"character": reth}
    played.refuses("pilar", "edit_character", "needs_milestone", **fixed, aspects={"trouble": "All Forgiven"})
    played.refuses("pilar", "edit_character", "needs_milestone", **fixed, ratings={"quick": 3, "forceful": 2})
    played.refuses("pilar", "apply_preset", "needs_milestone", **fixed, preset="thief")
    played.does("pilar", "edit_character", **fixed, looks="Older now, and taller")


def test_a_sheet_made_during_a_session_stays_free_until_it_enters_a_scene() -> None:
    played = Played()
    scene = played.opened()
    ilka = played.does("pilar", "create_character", **SHEET)
    played.does("pilar", "mark_ready", character=ilka)
    played.does("pilar", "edit_character", character=ilka, aspects={"trouble": "A Jealous Brother"})

    played.does("gwen", "place_token", scene=scene, character=ilka)

    edit = {"character": ilka, "aspects": {"trouble": "Nothing at All"}}
    played.refuses("pilar", "edit_character", "needs_milestone", **edit)


def test_an_edit_that_changes_nothing_says_so() -> None:
    played = Played()
    ilka = played.does("pilar", "create_character", **SHEET)

    played.refuses("pilar", "edit_character", "nothing_changes", character=ilka, name="Ilka")


# --- stunts and refresh ---------------------------------------------------------------------------------------


def test_stunts_beyond_three_lower_refresh_and_never_under_one() -> None:
    played = Played(starting_stunts=6)
    ilka = played.does("pilar", "create_character", name="Ilka")

    for count, refresh in ((3, 3), (4, 2), (5, 1)):
        played.does("pilar", "edit_character", character=ilka, stunts=stunts(count))
        assert played.character(ilka).refresh == refresh
        assert played.character(ilka).fate_points == refresh
    played.refuses("pilar", "edit_character", "refresh_floor", character=ilka, stunts=stunts(6))

    played.does("pilar", "edit_character", character=ilka, stunts=[])
    assert (played.character(ilka).refresh, played.character(ilka).fate_points) == (3, 3)


def test_the_table_says_with_how_many_stunts_one_starts() -> None:
    played = Played()
    ilka = played.does("pilar", "create_character", name="Ilka")

    refusal = played.refuses("pilar", "edit_character", "starting_stunts_exceeded", character=ilka, stunts=stunts(2))

    assert refusal.params == {"most": 1}


def test_a_free_starting_stunt_is_taken_in_play_and_a_further_one_needs_a_milestone() -> None:
    played = Played()
    ilka = played.does("pilar", "create_character", **SHEET)
    in_play(played, ilka)

    played.does("pilar", "add_stunt", character=ilka, stunt=DOCKS)
    assert played.log() == ["character_stunt"]

    played.refuses("pilar", "add_stunt", "needs_milestone", character=ilka, stunt=FRIENDS)
    played.refuses("pilar", "edit_character", "needs_milestone", character=ilka, stunts=[])


def test_a_client_does_not_choose_a_stunts_id_nor_that_it_is_fresh() -> None:
    played = Played(starting_stunts=3)
    ilka = played.does("pilar", "create_character", name="Ilka")
    played.does("pilar", "add_stunt", character=ilka, stunt={**FRIENDS, "used": True})
    stunt = played.character(ilka).stunts[0]
    assert stunt.id != "s2" and not stunt.used

    played.does("pilar", "use_stunt", character=ilka, stunt=stunt.id)
    again = [{**FRIENDS, "id": stunt.id, "used": False}]
    played.refuses("pilar", "edit_character", "nothing_changes", character=ilka, stunts=again)

    assert played.character(ilka).stunts[0].used


@pytest.mark.parametrize(
    ("stunt", "code"),
    [
        ({**DOCKS, "actions": ["attack", "overcome"]}, "stunt_scope"),
        ({**DOCKS, "rating": "wise"}, "unknown_approach"),
        ({**DOCKS, "actions": ["investigate"]}, "unknown_action"),
        ({**DOCKS, "name": " "}, "name_needed"),
        ({**DOCKS, "name": "x" * 81}, "too_long"),
        ({**DOCKS, "kind": "magic"}, "bad_args"),
        ({**FRIENDS, "effect": "wins"}, "bad_args"),
    ],
)
def test_a_stunt_that_cannot_be_is_refused(stunt: dict[str, Any], code: str) -> None:
    played = Played()
    ilka = played.does("pilar", "create_character", name="Ilka")

    played.refuses("pilar", "add_stunt", code, character=ilka, stunt=stunt)


def test_refresh_and_boxes_of_a_hero_are_not_set_by_hand() -> None:
    played = Played()
    ilka = played.does("pilar", "create_character", name="Ilka")

    played.refuses("pilar", "edit_character", "refresh_floor", character=ilka, refresh=0)
    played.refuses("pilar", "edit_character", "refresh_not_editable", character=ilka, refresh=4)
    played.refuses("pilar", "edit_character", "bad_box_count", character=ilka, boxes=4)


# --- whose it is -----------------------------------------------------------------------------------------------


def test_a_player_changes_only_their_own() -> None:
    played = Played()
    reth = played.hero()

    for kind, args in (("edit_character", {"name": "X"}), ("mark_ready", {}), ("drop_character", {})):
        played.refuses("oleg", kind, "not_your_character", character=reth, **args)
    played.refuses("gwen", "edit_character", "not_your_character", character=reth, name="X")


def test_a_character_the_players_do_not_know_is_not_there_for_them() -> None:
    played = Played()
    shark = played.foe()

    played.refuses("pilar", "edit_character", "not_found", character=shark, name="X")


def test_the_gm_gives_a_hero_away_and_takes_it_back() -> None:
    played = Played()
    reth = played.hero("gwen")

    played.refuses("pilar", "assign_character", "gm_only", character=reth, to="pilar")
    played.does("gwen", "assign_character", character=reth, to="pilar")
    assert played.character(reth).controller == "pilar"
    assert played.log() == ["character_assigned"]

    played.does("gwen", "assign_character", character=reth, to=None)
    assert played.character(reth).controller is None
    assert played.log() == ["character_taken"]


@pytest.mark.parametrize("to", ["sofia", "gwen"])
def test_who_does_not_play_gets_no_hero(to: str) -> None:
    played = Played()
    reth = played.hero()

    played.refuses("gwen", "assign_character", "not_allowed", character=reth, to=to)


def test_the_gms_characters_stay_the_gms() -> None:
    played = Played()

    played.refuses("gwen", "assign_character", "not_allowed", character=played.foe(), to="pilar")


def test_a_dropped_sheet_takes_its_aspects_and_free_invocations_with_it() -> None:
    played = Played()
    ilka = played.does("pilar", "create_character", **SHEET)
    played.opened()
    fog = played.does("gwen", "place_aspect", text="Fog")
    played.change(fog, lots=[{"id": "a", "owner": ilka, "left": 1, "total": 1}])
    assert isinstance(played.aspect(fog).lots[0], Lot)

    played.does("pilar", "drop_character", character=ilka)

    assert not played.has(ilka) and played.texts(ilka) == []
    assert played.aspect(fog).lots == ()


def test_nobody_is_dropped_out_of_a_live_scene_and_heroes_in_play_only_by_the_gm() -> None:
    played = Played()
    reth = played.hero()
    played.opened(reth)
    played.refuses("pilar", "drop_character", "gm_only", character=reth)
    played.does("gwen", "assign_character", character=reth, to=None)

    played.refuses("gwen", "drop_character", "scene_running", character=reth)
    played.does("gwen", "close_scene")
    played.does("gwen", "drop_character", character=reth)

    assert not played.has(reth)
