"""Hazards, blocks and distractions. Sources: FCON-OBST."""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Aspect
from rules.fate.contest.entities import Contest
from rules.fate.harm.entities import Hit
from rules.fate.optional.gear.parts import Gear
from rules.fate.optional.obstacle.parts import Obstacle
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from tests.rules import asked
from tests.rules.condensed.table import Condensed
from tests.rules.fate.obstacles import comes_out, fence, made, staged, tries, turret, vat


def strike(played: Condensed, hazard: str, target: str, *faces: int) -> Roll:
    rating = next(iter(played.character(hazard).ratings))
    roll = played.does("gwen", "declare_action", character=hazard, action="attack", rating=rating, target=target)
    played.does("pilar", "defend", roll=roll, character=target, rating="athletics")
    return comes_out(played, roll, *faces)


# --- making them ----------------------------------------------------------------------------------------------


def test_an_obstacle_is_a_name_that_is_a_rating_and_an_aspect() -> None:
    played, _, _ = staged()

    gun = turret(played)

    sheet = played.character(gun)
    assert (sheet.kind, sheet.ratings, sheet.tracks, sheet.slots) == ("hazard", {"Turret": 4}, {}, {})
    assert sheet.part(Obstacle) == Obstacle(weapon=3, harmful=True)
    assert played.texts(gun) == ["Turret"]
    assert played.aspects_on(gun)[0].known_to is None
    assert asked.view("member:pilar", sheet)["by_rule"] == {"obstacle": {"weapon": 3, "harmful": True}}


def test_what_an_obstacle_hits_with_is_not_changed_as_what_somebody_carries() -> None:
    played, _, foe = staged(weapons_armor=True)
    gun = turret(played)

    played.refuses("gwen", "edit_character", "not_allowed", character=gun, weapon=1)

    assert played.character(gun).part(Obstacle) == Obstacle(weapon=3, harmful=True)
    played.does("gwen", "edit_character", character=foe, weapon=1)


def test_a_hidden_obstacle_is_not_there_for_the_players() -> None:
    played, _, _ = staged()

    pit = vat(played, secret=True)

    assert played.log() == []
    assert not played.sees("member:pilar", pit)
    assert not any(played.sees("member:pilar", one.id) for one in played.state.all(Aspect) if one.on == pit)


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"action": "overcome", "goal": "over it", "obstacle": "vat"}, "not_found"),
        ({"action": "overcome", "removes": "vat", "means": "with an axe"}, "aspect_not_known"),
        ({"action": "attack", "obstacle": "vat"}, "not_found"),
    ],
)
def test_no_roll_has_to_do_with_a_block_that_is_hidden(how: dict[str, str], code: str) -> None:
    """FAE-ASP-07, FCON-ASP-06: for players it is not there, and the GM shows it first."""
    played, hero, foe = staged()
    ids = {"vat": vat(played, secret=True)}
    deed = {"rating": "fight", **{name: ids.get(value, value) for name, value in how.items()}}

    played.refuses("pilar", "declare_action", code, **deed, character=hero, target=foe)
    refused = played.refuses("gwen", "declare_action", "still_hidden", **deed, character=foe, target=hero)

    assert refused.params == {"name": "Vat"}


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"obstacle": "hazard", "name": "Wind", "rating": 3, "weapon": 5}, "bad_number"),
        ({"obstacle": "hazard", "name": "Wind", "rating": 3, "weapon": 0}, "bad_number"),
        ({"obstacle": "block", "name": "Wall", "rating": 3, "weapon": 5}, "bad_number"),
        ({"obstacle": "block", "name": "Wall", "rating": -1}, "bad_number"),
        ({"obstacle": "block", "name": " ", "rating": 3}, "name_needed"),
        ({"obstacle": "block", "name": "Wall", "rating": 3, "zone": "zone:nowhere"}, "not_found"),
    ],
)
def test_what_an_obstacle_needs(plan: dict[str, Any], code: str) -> None:
    played, _, _ = staged()

    played.refuses("gwen", "make_obstacle", code, **plan)


def test_obstacles_are_the_gms_and_the_dials() -> None:
    plan = {"obstacle": "block", "name": "Wall", "rating": 3}
    played, _, _ = staged()
    played.refuses("pilar", "make_obstacle", "gm_only", **plan)
    without, _, _ = staged(obstacles=False)
    without.refuses("gwen", "make_obstacle", "dial_off", **plan)
    without.refuses("gwen", "make_distraction", "dial_off", name="x", choice="y?", leave="z")


def test_an_edit_renames_the_rating_and_the_aspect() -> None:
    played, hero, _ = staged()
    gun = turret(played)

    played.does("gwen", "edit_obstacle", character=gun, name="Flak Gun", rating=5)

    assert played.character(gun).ratings == {"Flak Gun": 5}
    assert played.texts(gun) == ["Flak Gun"]
    played.refuses("gwen", "edit_obstacle", "nothing_changes", character=gun, rating=5)
    played.refuses("gwen", "edit_obstacle", "not_an_obstacle", character=hero, rating=5)
    played.refuses("pilar", "edit_obstacle", "gm_only", character=gun, rating=5)


def test_without_a_scene_an_obstacle_waits_among_the_gms_characters() -> None:
    played = Condensed(obstacles=True)

    gun = turret(played)

    assert played.state.all(Token) == []
    assert not played.character(gun).shown


# --- hazards ----------------------------------------------------------------------------------------------------


def test_a_hazard_hits_with_its_weapon_also_without_the_dial_of_weapons() -> None:
    played, hero, _ = staged()
    gun = turret(played)

    assert strike(played, gun, hero, -1, 0, 0, 0).result.hit == 4


def test_a_tied_attack_of_a_hazard_deals_its_weapon_and_leaves_no_boost() -> None:
    played, hero, _ = staged()
    gun = turret(played)

    roll = strike(played, gun, hero, -1, -1, 0, 0)

    assert (roll.outcome, roll.result.hit) == ("tie", 3)
    assert not [aspect for aspect in played.state.all(Aspect) if aspect.kind == "boost"]


def test_armor_takes_from_the_weapon_of_a_hazard_where_armor_is_played() -> None:
    played, hero, _ = staged(weapons_armor=True)
    gun = turret(played)
    played.keep(hero, Gear(armor=2))

    assert strike(played, gun, hero, -1, 0, 0, 0).result.hit == 2


def test_obstacles_cannot_be_attacked_nor_hit_by_word() -> None:
    played, hero, _ = staged()
    for thing in (turret(played), fence(played)):
        attack = {"character": hero, "action": "attack", "rating": "fight", "target": thing}
        played.refuses("pilar", "declare_action", "obstacle_not_attackable", **attack)
        played.refuses("gwen", "inflict_hit", "obstacle_not_attackable", target=thing, shifts=2)


def test_a_hazard_overcomes_nothing_and_defends_nothing() -> None:
    played, hero, _ = staged()
    gun = turret(played)
    overcome = {"character": gun, "action": "overcome", "rating": "Turret", "goal": "x"}
    played.refuses("gwen", "declare_action", "hazard_cannot_overcome", **overcome)
    roll = tries(played, hero)

    played.refuses("gwen", "defend", "obstacle_is_passive", roll=roll, character=gun, rating="Turret", because="so")
    played.refuses("gwen", "help", "obstacle_is_passive", roll=roll, character=gun)


def test_its_rating_is_the_difficulty_of_what_is_done_against_it() -> None:
    played, hero, _ = staged()
    gun = turret(played)
    advantage = {"action": "create_advantage", "rating": "crafts", "text": "Jammed"}

    for how in ({"target": gun}, {**advantage, "on": gun}, {**advantage, "target": gun}):
        roll = tries(played, hero, **how)
        assert played.roll(roll).opposition_base == 4
        played.does("pilar", "withdraw_action", roll=roll)


def test_a_hazard_creates_advantages() -> None:
    played, hero, _ = staged()
    gun = turret(played)

    roll = played.does(
        "gwen", "declare_action", character=gun, action="create_advantage", rating="Turret", text="Pinned", on=hero
    )

    assert played.roll(roll).effort.value == 4


def test_a_hazard_reaches_wherever_its_name_says() -> None:
    played, hero, _ = staged()
    scene = played.token(hero).scene
    near, far = (played.does("gwen", "add_zone", scene=scene, name=name) for name in ("near", "far"))
    gun = turret(played, zone=far)
    played.change(played.token(hero).id, zone=near)

    roll = played.does("gwen", "declare_action", character=gun, action="attack", rating="Turret", target=hero)

    assert played.roll(roll).reach == "near"


def test_hazards_take_turns_and_blocks_do_not() -> None:
    played, hero, foe = staged()
    gun, wall = turret(played), fence(played)

    played.does("gwen", "open_conflict", conflict_kind="physical")

    assert set(played.conflict().fighters) == {hero, foe, gun}
    late = made(played, "hazard", "Fire", 3, weapon=1)
    assert late in played.conflict().fighters
    assert fence(played) not in played.conflict().fighters
    played.refuses("gwen", "name_next", "block_has_no_turn", character=wall)
    played.does("gwen", "name_next", character=gun)
    played.refuses(
        "gwen", "declare_action", "block_has_no_turn", character=wall, action="attack", rating="Fence", target=hero
    )


def test_by_rated_turns_a_hazard_goes_by_its_rating() -> None:
    played, hero, foe = staged(turn_order="rating", npc_turns="each")
    gun = turret(played)

    played.does("gwen", "open_conflict", conflict_kind="physical")

    assert played.conflict().ratings[gun] == 4
    assert played.conflict().order[0] == (gun,)
    assert {hero, foe} < set(played.conflict().ratings)


def test_a_hazard_alone_keeps_no_conflict_going() -> None:
    played, _, foe = staged()
    turret(played)
    played.does("gwen", "open_conflict", conflict_kind="physical")

    played.hit(foe, 60)

    assert played.conflict().winner == "pcs"


def test_no_obstacle_takes_part_in_a_contest() -> None:
    played, hero, foe = staged()
    gun = turret(played)

    played.refuses("gwen", "open_contest", "hazard_cannot_overcome", participants=[hero, gun])
    contest = played.does("gwen", "open_contest", goal="the door")
    assert set(played.state.get(contest, Contest).participants) == {hero, foe}


def test_what_a_hazard_wounds_may_be_used_by_the_gms_side() -> None:
    played, hero, _ = staged()
    gun = turret(played)
    strike(played, gun, hero)
    hit = played.state.all(Hit)[-1]

    played.does("pilar", "absorb", hit=hit.id, boxes=[1], consequences={"moderate": "Shot"})

    wound = next(aspect for aspect in played.aspects_on(hero) if aspect.kind == "consequence")
    assert [lot.owner for lot in wound.lots] == ["gm"]


# --- what is offered ----------------------------------------------------------------------------------------


def test_buttons_know_what_an_obstacle_can_do() -> None:
    played, _, _ = staged()
    gun, wall = turret(played), fence(played)

    may = asked.may(played.state, game.Actor("gwen", "gm"))

    assert may["acts"][wall]["declare"]["code"] == "block_has_no_turn"
    assert may["acts"][gun]["declare"] is None
    assert may["acts"][gun]["actions"]["overcome"]["code"] == "hazard_cannot_overcome"
    assert may["extras"][gun] == {"edit_obstacle": None}
    assert {"make_obstacle", "take_cover", "make_distraction"} <= may["commands"].keys()


def test_a_dial_that_changes_boxes_leaves_obstacles_alone() -> None:
    played, _, _ = staged()
    gun = turret(played)
    played.does("gwen", "end_session")

    played.does("gwen", "set_dial", dial="base_boxes", value=5)

    assert played.state.get(gun, Character).tracks == {}
