"""Sheets of Fate Condensed: made, filled in, boxes and slots that follow. Sources: FCON-SHEET, FCON-SKILL, FCON-STR."""

from typing import Any

import pytest

from rules.fate.sheet.entities import Track
from rules.fate.sheet.limits import missing, missing_parts
from rules.fate.sheet.misfits import misfits
from rules.fate.sheet.ratings import missing_ratings
from rules.table.look import game_of
from tests.rules.condensed.table import Condensed

PYRAMID = {
    "fight": 4,
    "athletics": 3,
    "physique": 3,
    "notice": 2,
    "provoke": 2,
    "will": 2,
    "shoot": 1,
    "stealth": 1,
    "drive": 1,
    "contacts": 1,
}
ASPECTS = {
    "high_concept": "Sky Courier",
    "trouble": "Debts Everywhere",
    "relationship": "Teo Is My Cousin",
    "free_1": "Knows Every Dock",
    "free_2": "Never Late",
}
SHEET = {"name": "Ilka", "looks": "Tall, in a courier's coat", "aspects": ASPECTS, "ratings": PYRAMID}


def drafted(table: Condensed, **more: Any) -> str:
    return table.does("pilar", "create_character", **{**SHEET, **more})


def bonus(name: str, **more: Any) -> dict[str, Any]:
    return {"id": "", "name": name, "rating": "fight", "actions": ["attack"], "circumstance": "it is dark", **more}


# --- ratings ----------------------------------------------------------------------------------------------


def test_a_pyramid_may_be_filled_step_by_step_and_what_is_left_out_is_zero() -> None:
    table = Condensed()
    ilka = drafted(table, ratings={"fight": 4, "will": 2})

    assert table.character(ilka).ratings == {"fight": 4, "will": 2}
    table.does("pilar", "edit_character", character=ilka, ratings={"notice": 3, "will": 0})

    assert table.character(ilka).ratings == {"fight": 4, "notice": 3}
    left = missing_ratings(game_of(table.state), table.character(ilka).ratings)
    assert left == [{"rating": 3, "count": 1}, {"rating": 2, "count": 3}, {"rating": 1, "count": 4}]


@pytest.mark.parametrize(
    ("ratings", "code", "params"),
    [
        ({"fight": 5}, "above_starting_peak", {"most": 4}),
        ({"pilot": 1}, "unknown_approach", {"rating": "pilot"}),
    ],
)
def test_ratings_that_cannot_be_are_refused(ratings: dict[str, int], code: str, params: dict[str, Any]) -> None:
    refusal = Condensed().refuses("pilar", "create_character", code, name="Ilka", ratings=ratings)

    assert refusal.params == params


def test_too_many_of_one_rating_is_refused_with_what_is_still_open() -> None:
    table = Condensed()

    refusal = table.refuses("pilar", "create_character", "bad_approach_spread", ratings={"fight": 4, "will": 4})

    assert refusal.rule == "FCON-SKILL-02"
    assert (refusal.params["value"], refusal.params["most"], refusal.params["have"]) == ({"signed": 4}, 1, 2)
    assert refusal.params["open"]["list"][:2] == [{"signed": 3}, {"signed": 3}]


def test_ratings_bought_freely_stay_under_the_cap_and_within_the_points() -> None:
    table = Condensed(shape={"points": 20, "cap": 4})

    ilka = drafted(table, ratings={"fight": 4, "will": 4, "notice": 4, "drive": 4})
    table.refuses("pilar", "edit_character", "over_approach_cap", character=ilka, ratings={"lore": 5})
    refusal = table.refuses(
        "pilar", "edit_character", "no_points_left", character=ilka, ratings={"lore": 3, "shoot": 2}
    )

    assert refusal.params == {"points": 20, "spent": 21}
    assert missing(table.state, table.character(ilka)) == ["skills"]
    table.does("pilar", "edit_character", character=ilka, ratings={"lore": 4})
    assert missing(table.state, table.character(ilka)) == []


def test_points_may_be_kept_back_and_places_of_a_pyramid_may_not() -> None:
    """FCON-ALT-02: of ratings that are set all at once."""
    pyramid, free = Condensed(), Condensed(shape={"points": 20, "cap": 4})
    some = {"fight": 4, "will": 3}

    refusal = pyramid.refuses("pilar", "set_ratings", "bad_approach_spread", character=drafted(pyramid), ratings=some)
    ilka = drafted(free, ratings={})
    free.does("pilar", "set_ratings", character=ilka, ratings=some)

    assert len(refusal.params["open"]["list"]) == 8
    assert free.character(ilka).ratings == some


def test_the_gms_important_characters_have_any_ratings_and_names_of_their_own() -> None:
    table = Condensed()

    storm = table.does("gwen", "create_character", char_kind="npc", name="Storm", ratings={"storm": 5, "physique": -1})

    assert table.character(storm).ratings == {"storm": 5, "physique": -1}
    table.refuses("gwen", "edit_character", "bad_number", character=storm, ratings={"will": -5})
    table.refuses("gwen", "edit_character", "name_needed", character=storm, ratings={" ": 1})


def test_what_the_gm_plays_is_not_bound_by_the_ladder_or_by_heroes() -> None:
    """FCON-NPC-01, FCON-NPC-03: any combination of skills and boxes."""
    table = Condensed()
    kraken = {"char_kind": "npc", "name": "Kraken", "ratings": {"fight": 9}, "tracks": {"physical": 12, "mental": 0}}

    sea = table.does("gwen", "create_character", **kraken)

    assert (table.character(sea).ratings["fight"], len(table.character(sea).tracks["physical"].boxes)) == (9, 12)
    assert misfits(table.state, table.character(sea)) == []
    table.refuses("gwen", "edit_character", "over_approach_cap", character=sea, ratings={"fight": 21})
    table.refuses("gwen", "edit_character", "bad_box_count", character=sea, tracks={"physical": 25})


def test_a_cap_for_heroes_binds_only_them() -> None:
    """FCON-NPC-01."""
    table = Condensed(rating_cap=4)

    foe = table.does("gwen", "create_character", char_kind="npc", name="Storm", ratings={"fight": 6})

    assert table.character(foe).ratings == {"fight": 6}


def test_a_hit_may_fill_more_boxes_than_any_hero_has() -> None:
    """FCON-HARM-01, FCON-NPC-03."""
    table = Condensed()
    sea = table.foe("kraken", tracks={"physical": Track(boxes=(1,) * 20), "mental": Track()})
    table.on_stage(table.pilar(), sea)
    hit = table.hit(sea, 12)

    table.does("gwen", "absorb", hit=hit, boxes=list(range(1, 13)))

    assert table.marked(sea) == tuple(range(1, 13))


# --- what is missing ---------------------------------------------------------------------------------------


def test_a_sheet_without_its_relationship_is_not_ready() -> None:
    table = Condensed()
    ilka = drafted(table, aspects={**ASPECTS, "relationship": ""})

    refusal = table.refuses("pilar", "mark_ready", "incomplete_sheet", character=ilka)

    assert refusal.params["missing"]["list"] == ["relationship"]
    table.does("pilar", "add_aspect", character=ilka, slot="relationship", text="Teo Is My Cousin")
    table.does("pilar", "mark_ready", character=ilka)


def test_where_characters_are_made_in_play_a_name_is_enough() -> None:
    table = Condensed(create_as_you_play=True)
    vi = table.does("pilar", "create_character", name="Vi", aspects={"high_concept": "Ghost Courier"})

    table.does("pilar", "mark_ready", character=vi)
    table.does("gwen", "start_session")
    table.does("pilar", "place_rating", character=vi, rating="drive", value=3)

    assert table.character(vi).ratings == {"drive": 3}
    assert table.log() == ["grown_placed"]
    assert missing_parts(table.state, table.character(vi)) == {"texts": [], "aspects": [], "ratings": []}


def test_places_are_filled_during_a_scene_only_where_that_is_played() -> None:
    """FCON-PLAY-01: an option; between scenes a sheet that is not done may be finished at every table."""
    table = Condensed()
    vi = table.pilar(ratings={"fight": 4})
    table.on_stage(vi, table.foe())
    place = {"character": vi, "rating": "drive", "value": 3}

    refused = table.refuses("pilar", "place_rating", "dial_off", **place)

    assert refused.params["dial"] == {"key": "condensed.dial.create_as_you_play.name"}
    assert vi not in table.can("pilar")["growth"]["places"]
    table.does("gwen", "close_scene")
    assert table.can("pilar")["growth"]["places"][vi]["drive"] == [3, 2, 1]
    table.does("pilar", "place_rating", **place)
    assert table.character(vi).ratings == {"fight": 4, "drive": 3}


def test_by_the_dial_places_are_filled_in_the_middle_of_a_scene() -> None:
    """FCON-PLAY-01."""
    table = Condensed(create_as_you_play=True)
    vi = table.pilar(ratings={"fight": 4, "lore": 0})
    table.on_stage(vi, table.foe())

    assert table.can("pilar")["growth"]["places"][vi]["lore"] == [3, 2, 1]
    table.does("pilar", "place_rating", character=vi, rating="lore", value=3)

    assert table.character(vi).ratings["lore"] == 3


def test_a_rating_takes_only_a_place_that_is_open_and_only_once() -> None:
    table = Condensed()
    ilka = drafted(table, ratings={"fight": 4, "athletics": 3, "physique": 3})
    place = {"character": ilka}

    table.refuses("pilar", "place_rating", "already_rated", **place, rating="fight", value=2)
    refusal = table.refuses("pilar", "place_rating", "no_open_slot", **place, rating="lore", value=4)
    table.refuses("pilar", "place_rating", "unknown_approach", **place, rating="pilot", value=2)
    table.refuses("oleg", "place_rating", "not_your_character", **place, rating="lore", value=2)
    table.refuses("gwen", "place_rating", "not_allowed", character=table.foe(), rating="lore", value=1)

    assert refusal.params["open"]["list"] == [{"signed": 2}, {"signed": 1}]


BOUGHT = {"points": 9, "cap": 3}


def test_ratings_that_are_bought_tell_of_the_cap_and_of_the_points() -> None:
    """FCON-PLAY-01, FCON-ALT-02: not that there is no place, for nothing has places."""
    table = Condensed(shape=BOUGHT, create_as_you_play=True)
    vi = table.pilar(ratings={"fight": 3, "notice": 3})
    table.on_stage(vi, table.foe())
    place = {"character": vi, "rating": "drive"}

    above = table.refuses("pilar", "place_rating", "over_approach_cap", **place, value=4)
    table.does("pilar", "place_rating", character=vi, rating="lore", value=1)
    spent = table.refuses("pilar", "place_rating", "no_points_left", **place, value=3)

    assert (above.params, spent.params) == ({"most": 3}, {"points": 9, "spent": 10})
    assert above.rule == "FCON-ALT-02"
    assert table.can("pilar")["growth"]["places"][vi]["drive"] == [2, 1]
    table.refuses("pilar", "place_rating", "no_open_slot", **place, value=0)
    table.does("pilar", "place_rating", **place, value=2)
    table.refuses("pilar", "place_rating", "no_points_left", character=vi, rating="will", value=1)


def test_no_place_of_a_shape_is_above_its_peak() -> None:
    """FCON-PLAY-01, FCON-SKILL-02."""
    table = Condensed()
    ilka = drafted(table, ratings={"fight": 4})

    refused = table.refuses("pilar", "place_rating", "above_starting_peak", character=ilka, rating="lore", value=5)

    assert refused.params == {"most": 4}


def test_points_that_are_kept_back_for_later_are_no_fault() -> None:
    """FCON-ALT-02, FCON-PLAY-01: what is still open is told by the sheet."""
    table = Condensed(shape=BOUGHT)
    vi = table.does("pilar", "create_character", name="Vi")

    table.does("pilar", "set_ratings", character=vi, ratings={"fight": 3})

    assert missing_parts(table.state, table.character(vi))["ratings"] == [{"points": 6}]
    table.refuses("pilar", "set_ratings", "over_approach_cap", character=vi, ratings={"fight": 4})
    table.refuses("pilar", "mark_ready", "incomplete_sheet", character=vi)


def test_a_filled_aspect_stays_until_a_milestone_and_a_blank_one_is_no_aspect() -> None:
    table = Condensed()
    ilka = drafted(table)
    table.refuses("pilar", "add_aspect", "name_needed", character=ilka, slot="trouble", text=" ")
    table.does("pilar", "mark_ready", character=ilka)
    table.does("gwen", "start_session")

    table.refuses("pilar", "add_aspect", "needs_milestone", character=ilka, slot="trouble", text="Nicer")
    table.refuses("pilar", "add_aspect", "too_many_aspects", character=ilka, slot="free_3", text="One More")


# --- stunts and refresh --------------------------------------------------------------------------------------


def test_a_fourth_stunt_costs_refresh_until_none_is_left_and_only_before_play() -> None:
    table = Condensed()
    ilka = drafted(table)
    for number, refresh in enumerate((3, 3, 3, 2, 1), 1):
        table.does("pilar", "add_stunt", character=ilka, stunt=bonus(f"Stunt {number}"))
        assert table.character(ilka).refresh == refresh

    table.refuses("pilar", "add_stunt", "refresh_floor", character=ilka, stunt=bonus("Stunt 6"))
    table.refuses("pilar", "edit_character", "refresh_not_editable", character=ilka, refresh=4)


def test_only_the_free_places_for_stunts_are_filled_in_play() -> None:
    table = Condensed()
    ilka = drafted(table)
    table.does("pilar", "mark_ready", character=ilka)
    table.does("gwen", "start_session")
    for number in (1, 2, 3):
        table.does("pilar", "add_stunt", character=ilka, stunt=bonus(f"Stunt {number}"))

    refusal = table.refuses("pilar", "add_stunt", "needs_milestone", character=ilka, stunt=bonus("Stunt 4"))

    assert table.character(ilka).refresh == 3
    assert refusal.rule == "FCON-STUNT-01"


# --- boxes and slots ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rating", "boxes", "extra"),
    [
        (-1, 3, False),
        (0, 3, False),
        (1, 4, False),
        (2, 4, False),
        (3, 6, False),
        (4, 6, False),
        (5, 6, True),
        (6, 6, True),
    ],
)
def test_boxes_and_slots_follow_physique_and_will(rating: int, boxes: int, extra: bool) -> None:
    table = Condensed()

    ogre = table.character(
        table.does("gwen", "create_character", char_kind="npc", name="Ogre", ratings={"physique": rating, "will": 1})
    )

    assert (len(ogre.tracks["physical"].boxes), len(ogre.tracks["mental"].boxes)) == (boxes, 4)
    assert ("extra_mild_physical" in ogre.slots, "extra_mild_mental" in ogre.slots) == (extra, False)


def test_boxes_grow_with_a_rating_and_what_was_marked_stays_marked() -> None:
    table = Condensed()
    ilka = table.pilar(ratings={"physique": 2})
    table.does("gwen", "override", target=ilka, field="ratings.physique", value=1, reason="so it is")
    table.mark(ilka, 1, 2, 3, track="physical")

    table.does("gwen", "override", target=ilka, field="ratings.physique", value=5, reason="the serum")

    track = table.character(ilka).tracks["physical"]
    assert (len(track.boxes), track.marked) == (5, (1, 2, 3))
    assert table.character(ilka).slots["extra_mild_physical"] == 2


def test_a_slot_that_is_taken_stays_when_its_rating_falls() -> None:
    table = Condensed()
    ogre = table.does("gwen", "create_character", char_kind="npc", name="Ogre", ratings={"physique": 5})
    table.wound(ogre, "extra_mild_physical", "Bleeding")

    table.does("gwen", "edit_character", character=ogre, ratings={"physique": 3})

    assert "extra_mild_physical" in table.character(ogre).slots


def test_stunts_bring_boxes_and_a_slot_and_take_them_along() -> None:
    table = Condensed()
    ilka = drafted(table)
    tough = {"id": "", "name": "Thick Hide", "kind": "rule", "effect": "extra_boxes", "harm": "physical"}
    calm = {"id": "", "name": "Calm", "kind": "rule", "effect": "extra_slot", "harm": "mental"}

    table.does("pilar", "edit_character", character=ilka, stunts=[tough, calm])
    sheet = table.character(ilka)
    assert len(sheet.tracks["physical"].boxes) == 8 and "stunt_mild_mental" in sheet.slots

    table.does("pilar", "edit_character", character=ilka, stunts=[])
    sheet = table.character(ilka)
    assert len(sheet.tracks["physical"].boxes) == 6 and "stunt_mild_mental" not in sheet.slots


# --- the GM's characters --------------------------------------------------------------------------------------


def test_a_minor_character_has_a_rating_or_two_of_its_own_up_to_three_boxes_and_no_slots() -> None:
    table = Condensed()
    make = {"char_kind": "mook", "name": "Cultist"}

    cultist = table.does("gwen", "create_character", **make, ratings={"Biting People": 4, "fight": 2}, boxes=3)

    assert table.character(cultist).ratings == {"Biting People": 4, "fight": 2}
    table.refuses("gwen", "create_character", "bad_box_count", **make, boxes=4)
    table.refuses("gwen", "create_character", "no_consequences", **make, slots=["mild"])
    table.refuses("gwen", "create_character", "too_much_for_minor", **make, ratings={"a": 1, "b": 1, "c": 1})
    table.refuses("gwen", "create_character", "not_allowed", **make, skilled=["biting"])
    table.refuses("gwen", "create_character", "too_many_aspects", **make, aspects={"4": "One too many"})
    table.does("gwen", "edit_character", character=cultist, ratings={"fight": 0, "Running": 1})
    assert table.character(cultist).ratings == {"Biting People": 4, "Running": 1}


def test_a_minor_character_has_one_stunt_at_most() -> None:
    table = Condensed()
    dog = table.does("gwen", "create_character", char_kind="mook", name="Guard Dog")
    table.does("gwen", "edit_character", character=dog, stunts=[bonus("Bark")])

    refusal = table.refuses("gwen", "add_stunt", "too_much_for_minor", character=dog, stunt=bonus("Bite"))

    assert refusal.params == {"what": "stunts", "most": 1}


def test_a_threat_has_whatever_tracks_and_slots_the_gm_says() -> None:
    table = Condensed()
    make = {"char_kind": "npc", "name": "Fire"}

    fire = table.does("gwen", "create_character", **make, tracks={"stress": 9}, slots=[])
    twin = table.does("gwen", "create_character", **make, tracks={"physical": 2}, slots=["mild", "severe"])

    assert (len(table.character(fire).tracks["stress"].boxes), table.character(fire).slots) == (9, {})
    assert {name: len(track.boxes) for name, track in table.character(twin).tracks.items()} == {
        "physical": 2,
        "mental": 0,
    }
    assert table.character(twin).slots == {"mild": 2, "severe": 6}
    table.refuses("gwen", "create_character", "bad_args", **make, tracks={"pride": 2})
    table.refuses("gwen", "create_character", "bad_args", **make, slots=["grave"])
    table.refuses("pilar", "create_character", "not_allowed", name="Ilka", tracks={"stress": 9})
    table.refuses("pilar", "create_character", "gm_only", **make)


@pytest.mark.parametrize("language", ["en", "es", "ru"])
def test_every_sample_can_be_copied_in_every_language(language: str) -> None:
    table = Condensed()

    for sample in game_of(table.state).samples:
        copied = table.character(table.does("gwen", "copy_sample", sample=sample.key, language=language))
        assert copied.state == "ready" and copied.name
        assert len(copied.ratings) == len(sample.ratings) + len(sample.own)
        if copied.kind == "pc":
            assert missing(table.state, copied) == [] and len(copied.stunts) == 3
        if copied.kind == "mook":
            assert len(copied.tracks["stress"].boxes) == sample.boxes and copied.slots == {}


# --- the GM's last word ----------------------------------------------------------------------------------------


def test_the_gm_overrides_boxes_an_aspect_and_a_stunts_uses_with_a_reason() -> None:
    table = Condensed()
    ilka = table.pilar(stunts=())
    table.change(
        ilka, stunts=[{"id": "s1", "name": "Disbeliever", "kind": "rule", "per": "session", "used": True, "uses": 1}]
    )
    why = {"target": ilka, "reason": "healing spring"}

    table.does("gwen", "override", **why, field="marked.physical", value=[1])
    table.does("gwen", "override", **why, field="aspects.trouble", value="Nicer")
    table.does("gwen", "override", **why, field="uses.s1", value=0)
    table.does("gwen", "override", **why, field="skill_points", value=2)

    sheet = table.character(ilka)
    assert (sheet.tracks["physical"].marked, sheet.stunts[0].used, sheet.skill_points) == ((1,), False, 2)
    assert "Nicer" in table.texts(ilka)
    table.refuses("gwen", "override", "name_needed", target=ilka, field="aspects.trouble", value="", reason="x")
    table.refuses("gwen", "override", "not_found", target=ilka, field="aspects.free_2", value="Empty", reason="x")
    table.refuses("gwen", "override", "no_such_stunt", target=ilka, field="uses.s2", value=0, reason="x")
    table.refuses("gwen", "override", "not_found", target=ilka, field="ratings.pilot", value=1, reason="x")
    table.refuses("pilar", "override", "gm_only", **why, field="aspects.trouble", value="Nicer still")


def test_a_roll_adds_a_rating_of_the_second_list_and_of_no_other() -> None:
    """FCON-ALT-05."""
    lists = {"skill_list": "approaches", "shape": {"2": 1}, "second_list": "attributes", "second_shape": {"2": 1}}
    table = Condensed(**lists, rating_cap=4)
    ilka = table.pilar(ratings={"careful": 2, "strength": 1})
    table.on_stage(ilka)
    lift = {"character": ilka, "action": "overcome", "rating": "careful", "goal": "up"}

    table.refuses("pilar", "declare_action", "unknown_approach", **lift, second="quick")
    roll = table.does("pilar", "declare_action", **lift, second="strength")

    assert (table.roll(roll).effort.value, table.roll(roll).effort.second_value) == (2, 1)
