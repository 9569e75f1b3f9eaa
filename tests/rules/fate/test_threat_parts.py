"""What a great threat is made of: minions before it, true forms, parts."""

from typing import Any

from rules import game
from rules.fate.harm.entities import Hit
from rules.fate.optional.gear.parts import Gear
from rules.fate.roll.entities import Roll
from tests.rules import asked
from tests.rules.condensed.table import Condensed
from tests.rules.fate.threats import attack, comes_out, staged, threat, thrown, tries

# --- minions --------------------------------------------------------------------------------------------------


def guarded(**dials: Any) -> tuple[Condensed, list[str], str, str]:
    played, people, wyrm = staged(**dials)
    cultist = played.foe("cultist", kind="mook", ratings={})
    played.does("gwen", "place_token", scene=played.token(wyrm).scene, character=cultist)
    threat(played, wyrm, minions=[cultist])
    return played, people, wyrm, cultist


def test_no_minion_steps_into_a_roll_that_is_gone_or_aimed_at_nobody() -> None:
    """FCON-BIG-03."""
    played, people, _, cultist = guarded()
    aimless = played.does("pilar", "declare_action", character=people[0], action="overcome", rating="fight", goal="x")

    for roll in (aimless, "roll:gone"):
        played.refuses("gwen", "put_minion", "gone", roll=roll, minion=cultist)


def test_a_minion_in_the_way_takes_the_whole_hit_and_does_not_roll() -> None:
    played, people, wyrm, cultist = guarded()
    roll = attack(played, people[0], wyrm)
    thrown(played, roll, (-1, 0, 0, 0))
    played.does("gwen", "settle_roll", roll=roll)
    assert [todo.kind for todo in played.roll(roll).todos] == ["minion"]
    may = asked.may(played.state, game.Actor("gwen", "gm"))["roll"]["do"]
    assert (may["put_minion"], may["choose"]) == ([cultist], ["stand"])
    played.refuses("pilar", "put_minion", "not_your_character", roll=roll, minion=cultist)
    played.refuses("gwen", "put_minion", "not_found", roll=roll, minion=people[0])

    played.does("gwen", "put_minion", roll=roll, minion=cultist)

    assert [(hit.target, hit.shifts) for hit in played.state.all(Hit)] == [(cultist, 2)]
    assert (played.roll(roll).target, played.roll(roll).instead_of) == (cultist, wyrm)


def test_the_trade_of_a_stylish_hit_comes_after_that() -> None:
    played, people, wyrm, cultist = guarded()
    roll = attack(played, people[0], wyrm)
    thrown(played, roll)
    played.does("gwen", "settle_roll", roll=roll)
    played.does("gwen", "put_minion", roll=roll, minion=cultist)
    assert [todo.kind for todo in played.roll(roll).todos] == ["trade"]

    played.does("pilar", "choose", roll=roll, option="trade")

    assert [(hit.target, hit.shifts) for hit in played.state.all(Hit)] == [(cultist, 2)]


def test_it_may_stand_and_take_it() -> None:
    played, people, wyrm, _ = guarded()
    roll = attack(played, people[0], wyrm)
    thrown(played, roll, (-1, 0, 0, 0))
    played.does("gwen", "settle_roll", roll=roll)
    played.refuses("pilar", "choose", "not_your_character", roll=roll, option="stand")

    played.does("gwen", "choose", roll=roll, option="stand")

    assert [hit.target for hit in played.state.all(Hit)] == [wyrm]


def test_nobody_is_asked_when_no_minion_is_left_or_the_attack_failed() -> None:
    played, people, wyrm, cultist = guarded()
    failed = attack(played, people[0], wyrm)
    assert comes_out(played, failed, (-1, -1, -1, -1)).step == "closed"
    played.refuses("gwen", "put_minion", "wrong_step", roll=failed, minion=cultist)
    played.change(played.token(cultist).id, state="taken_out")
    roll = attack(played, people[0], wyrm)

    assert comes_out(played, roll, (-1, 0, 0, 0)).result.on == wyrm
    played.refuses("gwen", "put_minion", "no_minion_left", roll=roll, minion=cultist)


def test_a_minions_own_armor_counts_and_what_makes_the_threat_tougher_does_not() -> None:
    played, people, wyrm, cultist = guarded(weapons_armor=True, solo=["reduce"])
    played.keep(people[0], Gear(weapon=2))
    played.keep(cultist, Gear(armor=1))
    played.change(played.token(cultist).id, side="shadows")
    roll = attack(played, people[0], wyrm)
    thrown(played, roll, (-1, 0, 0, 0))
    played.does("gwen", "settle_roll", roll=roll)

    played.does("gwen", "put_minion", roll=roll, minion=cultist)

    assert played.roll(roll).result.hit == 2 + 2 - 1


def test_a_minion_may_take_what_strikes_everybody() -> None:
    played, people, wyrm, cultist = guarded(multi_target=True)
    played.does("gwen", "grant_permission", character=people[0], rating="fight", action="zone", because="fire")
    args = {"character": people[0], "action": "attack", "rating": "fight", "spread": {"how": "zone"}}
    roll = played.does("pilar", "declare_action", **args)
    thrown(played, roll)
    played.does("gwen", "settle_roll", roll=roll)
    while (part := next(one for one in played.state.all(Roll) if one.share_of)).target != wyrm:
        played.does("gwen", "leave_undefended", roll=part.id)
        played.does("gwen", "roll_dice", roll=part.id)
        played.does("gwen", "settle_roll", roll=part.id)
        played.does("pilar", "choose", roll=part.id, option="keep")
        hit = next(hit for hit in played.state.all(Hit) if hit.waits)
        played.does(played.character(hit.target).controller or "gwen", "be_taken_out", hit=hit.id)
    played.does("gwen", "defend", roll=part.id, character=wyrm, rating="athletics")
    played.dice.feed((1, 0, 0, 0))
    played.does("gwen", "roll_dice", roll=part.id)
    played.does("gwen", "settle_roll", roll=part.id)

    played.does("gwen", "put_minion", roll=part.id, minion=cultist)

    assert [hit.target for hit in played.state.all(Hit) if hit.waits] == [cultist]


def struck_down(played: Condensed, who: str) -> None:
    played.does("gwen", "inflict_hit", target=who, shifts=60)


# --- true forms -----------------------------------------------------------------------------------------------


def two_forms(*, gentle: bool = False) -> tuple[Condensed, list[str], str, str]:
    played, people, wyrm = staged()
    beast = played.foe("beast", ratings={"fight": 6}, shown=False)
    threat(played, wyrm, forms=[beast], gentle=gentle)
    return played, people, wyrm, beast


def test_taken_out_it_goes_on_as_what_it_really_is() -> None:
    played, _, wyrm, beast = two_forms()
    played.wound(wyrm, "mild")
    played.change(wyrm, tracks={"physical": {"boxes": [1, 1, 1], "marked": [1]}, "mental": {"boxes": [1]}})

    struck_down(played, wyrm)

    now = played.character(wyrm)
    assert (now.name, now.ratings, now.tracks["physical"].marked) == ("Beast", {"fight": 6}, ())
    assert not played.has(beast)
    assert played.token(wyrm).state == "in"
    assert played.log() == ["hit", "true_form"]
    assert not [aspect for aspect in played.aspects_on(wyrm) if aspect.kind == "consequence"]
    assert all(played.sees("member:pilar", aspect.id) for aspect in played.aspects_on(wyrm))
    assert not played.state.all(Hit)


def test_the_last_form_is_out_for_good() -> None:
    played, _, wyrm, _ = two_forms()
    struck_down(played, wyrm)

    struck_down(played, wyrm)

    assert played.token(wyrm).state == "taken_out"


def test_gently_wounds_go_over_a_step_lighter() -> None:
    played, _, wyrm, _ = two_forms(gentle=True)
    for slot, text in (("mild", "a"), ("moderate", "b"), ("severe", "c")):
        played.wound(wyrm, slot, text)

    struck_down(played, wyrm)

    left = {aspect.slot: aspect.text for aspect in played.aspects_on(wyrm) if aspect.kind == "consequence"}
    assert left == {"mild": "b", "moderate": "c"}


def test_a_conflict_goes_on_with_it_and_the_roll_behind_closes() -> None:
    played, people, wyrm, _ = two_forms()
    played.change(people[0], ratings={"fight": 40})
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("gwen", "name_next", character=people[0])
    roll = attack(played, people[0], wyrm)

    assert comes_out(played, roll).step == "closed"
    assert played.conflict().state == "running"
    assert wyrm in played.conflict().fighters


def test_what_is_prepared_is_no_players_to_see() -> None:
    played, _, wyrm, beast = two_forms()

    assert "big" not in asked.view("member:pilar", played.character(wyrm))
    assert not played.sees("member:pilar", beast)


# --- parts ----------------------------------------------------------------------------------------------------


def hive() -> tuple[Condensed, list[str], str, str, str]:
    """A wyrm with an arm and a heart, that one reaches when the arm is gone."""
    played, people, wyrm = staged()
    arm, heart = played.foe("arm"), played.foe("heart")
    for one in (arm, heart):
        played.does("gwen", "place_token", scene=played.token(wyrm).scene, character=one)
    threat(played, arm, part_of=wyrm, limb=True)
    threat(played, heart, part_of=wyrm, heart=True, immunity={"by": "parts"})
    return played, people, wyrm, arm, heart


def test_a_part_that_is_out_stops_and_the_whole_goes_on() -> None:
    played, people, wyrm, arm, heart = hive()
    tries(played, people[0], wyrm, "immune_until_parts")
    tries(played, people[0], heart, "immune_until_parts")

    struck_down(played, arm)

    assert (played.token(arm).state, played.token(wyrm).state) == ("taken_out", "in")
    roll = attack_part(played, people[0], heart)
    assert played.roll(roll).target == heart


def attack_part(played: Condensed, hero: str, part: str) -> str:
    return played.does("pilar", "declare_action", character=hero, action="attack", rating="fight", target=part)


def test_with_its_heart_the_whole_falls_and_the_conflict_ends() -> None:
    played, _, wyrm, arm, heart = hive()
    played.does("gwen", "open_conflict", conflict_kind="physical")

    struck_down(played, heart)

    assert {played.token(id).state for id in (wyrm, arm, heart)} == {"taken_out"}
    assert "threat_fell" in played.log()
    assert (played.conflict().state, played.conflict().winner) == ("over", "pcs")


def test_a_limb_strikes_the_next_zone_and_another_part_does_not() -> None:
    played, people, _, arm, heart = hive()
    scene = played.token(arm).scene
    here, there = (played.does("gwen", "add_zone", scene=scene, name=name) for name in ("here", "there"))
    played.does("gwen", "link_zones", a=here, b=there)
    for who, zone in ((arm, there), (heart, there), (people[0], here)):
        played.change(played.token(who).id, zone=zone)
    strike = {"action": "attack", "rating": "fight", "target": people[0]}

    roll = played.does("gwen", "declare_action", character=arm, **strike)
    assert played.roll(roll).reach == "near"
    played.does("gwen", "withdraw_action", roll=roll)
    played.refuses("gwen", "declare_action", "out_of_reach", character=heart, **strike)


def test_a_part_closes_a_way_until_it_is_out() -> None:
    played, people, _, arm, _ = hive()
    scene = played.token(arm).scene
    here, there = (played.does("gwen", "add_zone", scene=scene, name=name) for name in ("here", "there"))
    played.does("gwen", "link_zones", a=here, b=there, obstacle=arm)
    played.change(played.token(people[0]).id, zone=here)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("gwen", "name_next", character=people[0])
    played.refuses("pilar", "cross_zone", "needs_action", character=people[0], to=there)

    struck_down(played, arm)

    played.does("pilar", "cross_zone", character=people[0], to=there)
