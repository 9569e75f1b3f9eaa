"""Hazards, blocks and distractions. Sources: FCON-OBST."""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.contest.entities import Contest
from rules.fate.harm.entities import Hit
from rules.fate.optional.entities import Distraction
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Link, Token
from rules.view import view_for
from tests.rules import asked
from tests.rules.condensed.table import Condensed


def staged(**dials: Any) -> tuple[Condensed, str, str]:
    """A hero and a foe."""
    played = Condensed(**{"obstacles": True, **dials})
    hero, foe = played.pilar(ratings={"athletics": 2, "fight": 3, "crafts": 2}), played.foe()
    played.on_stage(hero, foe)
    return played, hero, foe


def made(played: Condensed, kind: str, name: str, rating: int, **more: Any) -> str:
    return played.does("gwen", "make_obstacle", obstacle=kind, name=name, rating=rating, **more)


def turret(played: Condensed, **more: Any) -> str:
    return made(played, "hazard", "Turret", 4, **{"weapon": 3, **more})


def vat(played: Condensed, **more: Any) -> str:
    return made(played, "block", "Vat", 3, **{"weapon": 4, **more})


def fence(played: Condensed, **more: Any) -> str:
    return made(played, "block", "Fence", 2, **more)


def tries(played: Condensed, hero: str, **how: Any) -> str:
    args = {"character": hero, "action": "overcome", "rating": "athletics", "goal": "over it", **how}
    return played.does("pilar", "declare_action", **args)


def comes_out(played: Condensed, roll: str, *faces: int) -> Roll:
    played.dice.feed(faces or (0, 0, 0, 0))
    if played.state.get(roll, Roll).defense is not None:
        played.dice.feed([0, 0, 0, 0])
    played.does("gwen", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)
    return played.roll(roll)


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
    assert (sheet.kind, sheet.ratings, sheet.weapon, sheet.tracks, sheet.slots) == ("hazard", {"Turret": 4}, 3, {}, {})
    assert played.texts(gun) == ["Turret"]
    assert played.aspects_on(gun)[0].known_to is None
    assert asked.view("member:pilar", sheet)["weapon"] == 3


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

    assert strike(played, gun, hero, -1, 0, 0, 0).result["hit"] == 4


def test_a_tied_attack_of_a_hazard_deals_its_weapon_and_leaves_no_boost() -> None:
    played, hero, _ = staged()
    gun = turret(played)

    roll = strike(played, gun, hero, -1, -1, 0, 0)

    assert (roll.outcome, roll.result["hit"]) == ("tie", 3)
    assert not [aspect for aspect in played.state.all(Aspect) if aspect.kind == "boost"]


def test_armor_takes_from_the_weapon_of_a_hazard_where_armor_is_played() -> None:
    played, hero, _ = staged(weapons_armor=True)
    gun = turret(played)
    played.change(hero, armor=2)

    assert strike(played, gun, hero, -1, 0, 0, 0).result["hit"] == 2


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


# --- blocks -------------------------------------------------------------------------------------------------------


def test_whoever_fails_at_a_harmful_block_is_hit_by_the_shortfall_and_its_weapon() -> None:
    played, hero, _ = staged()

    roll = comes_out(played, tries(played, hero, obstacle=vat(played)), -1, 0, 0, 0)

    assert (roll.opposition_base, roll.margin, roll.result["hit"]) == (3, -2, 6)
    assert roll.result["goal"] == "not_reached"
    assert not roll.todos


def test_armor_counts_against_a_block_too() -> None:
    played, hero, _ = staged(weapons_armor=True)
    played.change(hero, armor=3)

    roll = comes_out(played, tries(played, hero, obstacle=vat(played)), -1, 0, 0, 0)

    assert roll.result["hit"] == 3


def test_a_harmful_block_hits_whoever_lent_a_hand_too_each_through_their_own_armor() -> None:
    """FCON-TEAM-03, FCON-OBST-06."""
    played, hero, _ = staged(weapons_armor=True)
    doc = played.oleg(ratings={"athletics": 1}, armor=2)
    played.does("gwen", "place_token", scene=played.token(hero).scene, character=doc)
    roll = tries(played, hero, obstacle=vat(played))
    played.does("oleg", "help", roll=roll, character=doc, how="a leg up")

    comes_out(played, roll, -1, -1, 0, 0)

    assert {hit.target: hit.shifts for hit in played.state.all(Hit)} == {hero: 6, doc: 4}


def test_a_block_that_does_not_harm_only_stops() -> None:
    played, hero, _ = staged()

    roll = comes_out(played, tries(played, hero, obstacle=fence(played)), -1, 0, 0, 0)

    assert (roll.step, "hit" in roll.result, roll.result["goal"]) == ("closed", False, "not_reached")
    assert "block_struck" in played.log()


def test_a_block_may_harm_without_a_weapon() -> None:
    played, hero, _ = staged()

    roll = comes_out(played, tries(played, hero, obstacle=fence(played, harmful=True)), -1, 0, 0, 0)

    assert roll.result["hit"] == 1


def test_a_tie_at_a_block_is_an_ordinary_tie() -> None:
    played, hero, _ = staged()

    roll = comes_out(played, tries(played, hero, obstacle=vat(played)), 1, 0, 0, 0)

    assert (roll.outcome, [todo.kind for todo in roll.todos]) == ("tie", ["minor_cost"])
    assert not played.state.all(Hit)


def test_forcing_somebody_into_a_block_hits_with_half_its_weapon() -> None:
    played, hero, foe = staged()
    attack = {"character": hero, "action": "attack", "rating": "fight", "target": foe}

    for block, weapon in ((vat(played), 2), (vat(played, weapon=1), 1), (fence(played), 0)):
        roll = played.does("pilar", "declare_action", **attack, obstacle=block)
        assert played.roll(roll).weapon == weapon
        played.does("pilar", "withdraw_action", roll=roll)


def test_the_weapon_of_a_block_takes_the_place_of_what_is_carried() -> None:
    played, hero, foe = staged(weapons_armor=True)
    played.change(hero, weapon=4)
    roll = played.does(
        "pilar", "declare_action", character=hero, action="attack", rating="fight", target=foe, obstacle=vat(played)
    )
    played.does("gwen", "defend", roll=roll, character=foe, rating="athletics")

    assert comes_out(played, roll, -1, 0, 0, 0).result["hit"] == 4


def test_removing_a_block_is_harder_by_two_and_opens_what_it_closed() -> None:
    """FCON-OBST-09."""
    played, hero, foe = staged()
    scene = played.token(hero).scene
    near, far = (played.does("gwen", "add_zone", scene=scene, name=name) for name in ("near", "far"))
    wall = fence(played)
    played.does("gwen", "link_zones", a=near, b=far, obstacle=wall)
    played.does("gwen", "take_cover", block=wall, character=foe, mode="mitigate")
    played.refuses(
        "pilar", "declare_action", "no_explanation", character=hero, action="overcome", rating="athletics", removes=wall
    )

    roll = tries(played, hero, removes=wall, means="wire cutters")
    assert played.roll(roll).opposition_base == 4
    comes_out(played, roll, 1, 1, 1, 1)

    assert not played.has(wall)
    assert {token.character for token in played.state.all(Token)} == {hero, foe}
    assert "obstacle_removed" in played.log()
    assert played.token(foe).cover is None
    assert [link.obstacle for link in played.state.all(Link)] == [None]


def test_a_way_closed_by_a_block_takes_an_action_against_its_rating() -> None:
    """FCON-OBST-05."""
    played, hero, foe = staged()
    scene = played.token(hero).scene
    near, far = (played.does("gwen", "add_zone", scene=scene, name=name) for name in ("near", "far"))
    wall = fence(played)
    way = played.does("gwen", "link_zones", a=near, b=far, obstacle=wall)
    assert played.can("pilar")["barred"] == {way: wall}
    played.change(played.token(hero).id, zone=near)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("gwen", "name_next", character=hero)

    played.refuses("pilar", "cross_zone", "needs_action", character=hero, to=far)
    roll = tries(played, hero, to=far)
    assert (played.roll(roll).obstacle, played.roll(roll).opposition_base) == (wall, 2)
    comes_out(played, roll, 1, 0, 0, 0)

    assert played.token(hero).zone == far
    assert foe


def test_a_hidden_block_closes_no_way_and_shows_in_none() -> None:
    """FCON-OBST-05."""
    played, hero, _ = staged()
    scene = played.token(hero).scene
    near, far = (played.does("gwen", "add_zone", scene=scene, name=name) for name in ("near", "far"))
    pit = vat(played, secret=True)
    way = played.does("gwen", "link_zones", a=near, b=far, obstacle=pit)
    played.change(played.token(hero).id, zone=near)

    assert view_for("member:pilar", played.state.get(way, Link)).obstacle is None
    assert played.can("pilar")["barred"] == {}
    roll = tries(played, hero, to=far)
    assert played.roll(roll).opposition_base is None
    played.does("pilar", "withdraw_action", roll=roll)
    played.refuses(
        "pilar", "declare_action", "not_found", character=hero, action="overcome", rating="athletics", obstacle=pit
    )


def test_only_a_block_or_a_part_of_a_threat_closes_a_way() -> None:
    played, hero, foe = staged()
    scene = played.token(hero).scene
    near, far = (played.does("gwen", "add_zone", scene=scene, name=name) for name in ("near", "far"))

    played.refuses("gwen", "link_zones", "not_an_obstacle", a=near, b=far, obstacle=foe)


def test_cover_softens_or_keeps_off_attacks() -> None:
    played, hero, foe = staged()
    wall = fence(played)
    attack = {"character": hero, "action": "attack", "rating": "fight", "target": foe}
    played.refuses("pilar", "take_cover", "gm_only", block=wall, character=foe, mode="negate")

    played.does("gwen", "take_cover", block=wall, character=foe, mode="negate")
    refused = played.refuses("pilar", "declare_action", "cover_negates", **attack)
    assert refused.params == {"character": "Ghoul", "block": "Fence"}
    played.does("gwen", "take_cover", block=wall, character=foe, mode="mitigate")
    roll = played.does("pilar", "declare_action", **attack)
    played.does("gwen", "defend", roll=roll, character=foe, rating="athletics")

    assert comes_out(played, roll, -1, 0, 0, 0).result["hit"] == 1


def test_the_better_of_cover_and_armor_counts() -> None:
    played, hero, foe = staged(weapons_armor=True)
    played.change(foe, armor=2)
    played.does("gwen", "take_cover", block=fence(played), character=foe, mode="mitigate")
    roll = played.does("pilar", "declare_action", character=hero, action="attack", rating="fight", target=foe)
    played.does("gwen", "defend", roll=roll, character=foe, rating="athletics")

    assert comes_out(played, roll, -1, 0, 0, 0).result["because"] == [{"kind": "armor", "value": -2}]


def test_cover_follows_the_rating_and_ends_with_a_step_or_with_the_block() -> None:
    played, hero, foe = staged()
    scene = played.token(hero).scene
    there = played.does("gwen", "add_zone", scene=scene, name="there")
    wall = made(played, "block", "Wall", 4)
    played.does("gwen", "take_cover", block=wall, character=foe, mode="mitigate")
    assert played.token(foe).cover.armor == 2  # type: ignore[union-attr]
    played.refuses("gwen", "take_cover", "nothing_changes", block=wall, character=foe, mode="mitigate")

    played.does("gwen", "edit_obstacle", character=wall, rating=7)
    assert played.token(foe).cover.armor == 3  # type: ignore[union-attr]
    played.does("gwen", "move_token", token=played.token(foe).id, zone=there)
    assert played.token(foe).cover is None

    played.does("gwen", "take_cover", block=wall, character=foe, mode="negate")
    played.does("gwen", "remove_token", token=played.token(wall).id)
    assert played.token(foe).cover is None


def test_nobody_is_covered_by_what_is_hidden_or_not_there() -> None:
    played, _, foe = staged()
    pit = vat(played, secret=True)

    played.refuses("gwen", "take_cover", "still_hidden", block=pit, character=foe, mode="negate")
    played.refuses("gwen", "take_cover", "not_an_obstacle", block=turret(played), character=foe, mode="negate")
    absent = played.foe("absent")
    played.refuses("gwen", "take_cover", "not_found", block=fence(played), character=absent, mode="negate")


# --- distractions ---------------------------------------------------------------------------------------------------


def bus(played: Condensed, **more: Any) -> str:
    whole = {"name": "Bus", "choice": "Will it fall?", "leave": "All die", "deal": "The villain gets away", **more}
    return played.does("gwen", "make_distraction", **whole)


def seen(played: Condensed, id: str) -> Any:
    return asked.view("member:pilar", played.state.get(id, Distraction))


@pytest.mark.parametrize(
    ("more", "code"),
    [({"choice": ""}, "needs_choice"), ({"leave": "", "deal": " "}, "needs_choice"), ({"name": ""}, "name_needed")],
)
def test_a_distraction_needs_a_question_and_a_repercussion(more: dict[str, Any], code: str) -> None:
    played, _, _ = staged()
    whole = {"name": "Bus", "choice": "Will it fall?", "leave": "All die", **more}

    played.refuses("gwen", "make_distraction", code, **whole)
    played.refuses("pilar", "make_distraction", "gm_only", **whole)


def test_dealing_with_it_is_an_overcome_against_its_opposition() -> None:
    played, hero, _ = staged()
    id = bus(played, opposition=3)
    played.refuses("pilar", "deal_with", "wrong_step", character=hero, distraction=id)

    roll = comes_out(played, tries(played, hero, obstacle=id), 1, 1, 0, 0)

    assert (roll.opposition_base, roll.outcome) == (3, "success")
    assert played.state.get(id, Distraction).state == "dealt"
    assert [fact.text for fact in played.state.all(Fact)] == ["The villain gets away"]
    again = {"character": hero, "action": "overcome", "rating": "athletics", "obstacle": id}
    played.refuses("pilar", "declare_action", "gone", **again)


def test_failing_leaves_it_open() -> None:
    played, hero, _ = staged()
    id = bus(played, opposition=3)

    comes_out(played, tries(played, hero, obstacle=id), -1, 0, 0, 0)

    assert played.state.get(id, Distraction).state == "open"


def test_what_nothing_opposes_takes_no_roll_but_the_action() -> None:
    played, hero, _ = staged()
    id = bus(played)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.refuses("pilar", "deal_with", "not_your_turn", character=hero, distraction=id)
    played.does("gwen", "name_next", character=hero)

    played.does("pilar", "deal_with", character=hero, distraction=id)

    assert hero in played.conflict().acted
    assert played.line("distraction_settled") == {
        "name": "Bus",
        "who": "Ilka",
        "how": "dealt",
        "text": "The villain gets away",
    }


def test_what_is_left_when_the_scene_ends_comes_to_what_it_was_to_come_to() -> None:
    played, _, _ = staged()
    seen_one, unseen = bus(played), bus(played, name="Bomb", leave="It blows up", secret=True)

    played.does("gwen", "close_scene")

    assert [fact.text for fact in played.state.all(Fact)] == ["All die"]
    assert not played.has(seen_one)
    assert not played.has(unseen)


def test_the_gm_may_say_at_any_time_that_it_is_left() -> None:
    played, _, _ = staged()
    id = bus(played)

    played.refuses("pilar", "leave_distraction", "gm_only", distraction=id)
    played.does("gwen", "leave_distraction", distraction=id)

    assert played.line("distraction_settled")["text"] == "All die"
    played.refuses("gwen", "leave_distraction", "gone", distraction=id)


def test_players_see_the_question_and_what_has_come_of_it_no_more() -> None:
    played, hero, _ = staged()
    id = bus(played)
    told = [seen(played, id)[key] for key in ("choice", "leave", "deal")]
    assert told == ["Will it fall?", "", ""]

    played.does("gwen", "edit_distraction", distraction=id, leave="Ten people die")
    assert (played.log(), played.log("gm")) == ([], ["distraction_changed"])
    played.does("gwen", "edit_distraction", distraction=id, told=True)
    assert seen(played, id)["leave"] == "Ten people die"
    played.does("gwen", "edit_distraction", distraction=id, told=False)
    played.does("pilar", "deal_with", character=hero, distraction=id)

    assert (seen(played, id)["leave"], seen(played, id)["deal"]) == ("", "The villain gets away")


def test_only_the_gm_words_a_distraction_anew() -> None:
    """FCON-OBST-10."""
    played, _, _ = staged()

    played.refuses("pilar", "edit_distraction", "gm_only", distraction=bus(played), leave="Nobody dies")


def test_a_hidden_distraction_is_as_if_it_were_not_there() -> None:
    played, hero, _ = staged()
    id = bus(played, secret=True, as_aspect=True)
    assert (played.log(), seen(played, id)) == ([], None)
    assert id not in asked.may(played.state, game.Actor("pilar", "player"))["extras"]
    for kind, args in (
        ("deal_with", {"distraction": id}),
        ("declare_action", {"action": "overcome", "rating": "athletics", "obstacle": id}),
    ):
        played.refuses("pilar", kind, "not_found", character=hero, **args)

    played.does("gwen", "edit_distraction", distraction=id, shown=True)

    assert played.log() == ["distraction_made"]
    assert asked.may(played.state, game.Actor("pilar", "player"))["extras"][id] == {"deal_with": {hero: None}}


def test_a_distraction_may_be_an_aspect_too_and_be_put_away() -> None:
    played, hero, _ = staged()
    id = bus(played, as_aspect=True, opposition=2)
    assert "Bus" in played.texts(played.token(hero).scene)
    played.does("gwen", "edit_distraction", distraction=id, no_opposition=True)
    assert played.state.get(id, Distraction).opposition is None
    played.refuses("gwen", "edit_distraction", "nothing_changes", distraction=id, name="Bus")
    played.refuses("pilar", "drop_distraction", "gm_only", distraction=id)

    played.does("gwen", "drop_distraction", distraction=id)

    assert not played.has(id)
    assert not played.state.all(Fact)


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
