"""Great threats, and one alone against many. Sources: FCON-BIG."""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Aspect
from rules.fate.harm.entities import Hit
from rules.fate.optional.entities import Big
from rules.fate.roll.entities import Roll
from tests.rules import asked
from tests.rules.condensed.table import Condensed

EVEN = (0, 0, 0, 0)


def staged(heroes: int = 3, **dials: Any) -> tuple[Condensed, list[str], str]:
    """So many heroes against a wyrm. The first two are Pilar's and Oleg's, the others Oleg's too."""
    played = Condensed(**{"big_bad": True, **dials})
    people = [played.pilar(ratings={"fight": 3, "athletics": 2})]
    people += [
        played.person(f"hero{number}", member="oleg", ratings={"fight": 2, "athletics": 2})
        for number in range(2, heroes + 1)
    ]
    wyrm = played.foe("wyrm", ratings={"fight": 4, "stealth": 1, "athletics": 0})
    played.on_stage(*people, wyrm)
    return played, people, wyrm


def threat(played: Condensed, wyrm: str, **how: Any) -> None:
    played.does("gwen", "set_threat", character=wyrm, **how)


def attack(played: Condensed, hero: str, wyrm: str, rating: str = "fight") -> str:
    roll = played.does("pilar", "declare_action", character=hero, action="attack", rating=rating, target=wyrm)
    played.does("gwen", "defend", roll=roll, character=wyrm, rating="athletics")
    return roll


def thrown(played: Condensed, roll: str, faces: Any = EVEN, opposing: Any = EVEN) -> Roll:
    played.dice.feed(faces)
    if played.roll(roll).defense is not None:
        played.dice.feed(opposing)
    played.does("gwen", "roll_dice", roll=roll)
    return played.roll(roll)


def comes_out(played: Condensed, roll: str, faces: Any = EVEN, opposing: Any = EVEN) -> Roll:
    thrown(played, roll, faces, opposing)
    played.does("gwen", "settle_roll", roll=roll)
    left = played.roll(roll)
    if any(todo.kind == "trade" for todo in left.todos):
        played.does("pilar", "choose", roll=roll, option="keep")
    return played.roll(roll)


# --- alone against many ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heroes", "rating", "bonus"), [(3, "fight", 2), (3, "stealth", 1), (2, "fight", 1), (1, "fight", 0)]
)
def test_it_rolls_as_well_as_the_heroes_could_together_but_no_more_than_double(
    heroes: int, rating: str, bonus: int
) -> None:
    played, _, wyrm = staged(heroes, solo=["skill"])

    roll = played.does("gwen", "declare_action", character=wyrm, action="overcome", rating=rating, goal="x")

    shown = asked.view("member:pilar", played.roll(roll))
    assert shown["sums"].get("solo", 0) == bonus


def test_it_defends_so_too() -> None:
    played, people, wyrm = staged(solo=["skill"])

    roll = played.does("pilar", "declare_action", character=people[0], action="attack", rating="fight", target=wyrm)
    played.does("gwen", "defend", roll=roll, character=wyrm, rating="fight")

    assert played.roll(roll).defense.total == 6  # type: ignore[union-attr]


def test_with_anybody_beside_it_that_everybody_sees_it_is_not_alone() -> None:
    played, _, wyrm = staged(solo=["skill"])
    scene = played.token(wyrm).scene
    lurker, guard = played.foe("lurker"), played.foe("guard", kind="mook")
    act = {"character": wyrm, "action": "overcome", "rating": "fight", "goal": "x"}
    played.does("gwen", "place_token", scene=scene, character=lurker, secret=True)
    roll = played.does("gwen", "declare_action", **act)
    assert played.roll(roll).effort.total == 6
    played.does("gwen", "withdraw_action", roll=roll)

    played.does("gwen", "place_token", scene=scene, character=guard)

    roll = played.does("gwen", "declare_action", **act)
    assert played.roll(roll).effort.total == 4


def test_obstacles_and_those_who_are_out_do_not_count() -> None:
    played, people, wyrm = staged(solo=["skill"], obstacles=True)
    played.does("gwen", "make_obstacle", obstacle="hazard", name="Fire", rating=2, weapon=1)
    played.change(played.token(people[2]).id, state="taken_out")

    roll = played.does("gwen", "declare_action", character=wyrm, action="overcome", rating="fight", goal="x")

    assert played.roll(roll).effort.total == 5


@pytest.mark.parametrize(("floor", "shifts", "hit"), [(True, 5, 3), (True, 2, 1), (False, 2, 0), (False, 1, 0)])
def test_hits_on_it_are_less_by_half_the_heroes_rounded_up(floor: bool, shifts: int, hit: int) -> None:
    played, people, wyrm = staged(solo=["reduce"], solo_floor_one=floor)
    played.change(people[0], ratings={"fight": shifts})
    roll = attack(played, people[0], wyrm)

    assert comes_out(played, roll).result["hit"] == hit


def test_nothing_may_be_left_of_a_hit_unless_the_floor_is_switched_on() -> None:
    """FCON-BIG-07: the floor is a dial of its own, and off."""
    played, people, wyrm = staged(solo=["reduce"])
    played.change(people[0], ratings={"fight": 2})

    assert comes_out(played, attack(played, people[0], wyrm)).result["hit"] == 0


def invokes(played: Condensed, roll: str, who: str, aspect: str, **how: Any) -> int:
    member = played.character(who).controller or "gwen"
    args = {"roll": roll, "character": who, "aspect": aspect, "effect": "bonus", "because": "so", **how}
    played.does(member, "invoke_aspect", **args)
    return played.roll(roll).invokes[-1].value


def test_what_it_pays_for_adds_as_many_as_it_faces() -> None:
    played, _, wyrm = staged(solo=["amplify"])
    opening = played.does("gwen", "place_aspect", text="Smoke", free=1, free_for=wyrm)
    roll = played.does("gwen", "declare_action", character=wyrm, action="overcome", rating="fight", goal="x")
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    thrown(played, roll)
    assert asked.view("gm", played.roll(roll))["ahead"]["value"] == 3

    assert invokes(played, roll, wyrm, "aspect:high_concept_wyrm") == 3
    assert played.line("invoked")["value"] == {"signed": 3}
    assert invokes(played, roll, wyrm, opening, free=True) == 2


def test_invokes_used_directly_against_it_add_one() -> None:
    played, people, wyrm = staged(solo=["suppress"])
    direct = attack(played, people[0], wyrm)
    thrown(played, direct)
    assert asked.view("gm", played.roll(direct))["ahead"]["value"] == 1
    assert invokes(played, direct, people[0], "aspect:high_concept_ilka") == 1
    played.does("gwen", "settle_roll", roll=direct)
    played.does("pilar", "choose", roll=direct, option="keep")
    played.does("gwen", "be_taken_out", hit=played.state.all(Hit)[-1].id)
    played.change(played.token(wyrm).id, state="in")

    apart = played.does("pilar", "declare_action", character=people[0], action="overcome", rating="fight", goal="x")
    played.does("gwen", "set_opposition", roll=apart, difficulty=2)
    thrown(played, apart)
    assert invokes(played, apart, people[0], "aspect:high_concept_ilka") == 2


def worth(played: Condensed, who: str) -> dict[str, Any]:
    """What the viewer's invokes would add, by their price; where it is the usual, nothing is said."""
    found = played.can(who)["roll"]["invokes"]
    return {one["cost"]: one.get("worth") for one in found if one["effects"]}


def test_one_reads_beforehand_what_an_invoke_is_worth() -> None:
    played, people, wyrm = staged(solo=["amplify", "suppress"])
    thrown(played, attack(played, people[0], wyrm))
    assert (worth(played, "pilar"), worth(played, "gwen")) == ({"point": 1}, {"pool": 3})

    played, people, wyrm = staged(solo=["reduce"])
    thrown(played, attack(played, people[0], wyrm))
    assert (worth(played, "pilar"), worth(played, "gwen")) == ({"point": None}, {"pool": None})


def test_confronting_it_is_direct_too() -> None:
    played, people, wyrm = staged(solo=["suppress"])
    roll = played.does("gwen", "declare_action", character=wyrm, action="overcome", rating="fight", goal="x")
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    thrown(played, roll)

    assert invokes(played, roll, people[0], "aspect:high_concept_ilka", effect="confront") == 1


def test_or_only_rerolls() -> None:
    played, people, wyrm = staged(solo=["suppress"], solo_suppress="rerolls")
    roll = attack(played, people[0], wyrm)
    thrown(played, roll)
    use = {"roll": roll, "character": people[0], "aspect": "aspect:high_concept_ilka", "because": "so"}

    played.refuses("pilar", "invoke_aspect", "rerolls_only", **use, effect="bonus")
    played.dice.feed(EVEN)
    played.does("pilar", "invoke_aspect", **use, effect="reroll")


def test_free_invokes_of_one_aspect_do_not_add_up_against_it() -> None:
    played, people, wyrm = staged(solo=["suppress"], solo_no_stack=True)
    opening = played.does("gwen", "place_aspect", text="Smoke", free=2, free_for=people[0])
    roll = attack(played, people[0], wyrm)
    thrown(played, roll)
    use = {"roll": roll, "character": people[0], "aspect": opening, "effect": "bonus", "because": "so", "free": True}
    played.does("pilar", "invoke_aspect", **use)

    played.refuses("pilar", "invoke_aspect", "no_stacking_against_boss", **use)


# --- immunity -------------------------------------------------------------------------------------------------


def tries(played: Condensed, hero: str, wyrm: str, code: str, **how: Any) -> Any:
    args = {"character": hero, "action": "attack", "rating": "fight", "target": wyrm, **how}
    return played.refuses("pilar", "declare_action", code, **args)


def challenge(played: Condensed, hero: str, name: str = "Break the Seals", *, won: bool = True) -> None:
    made = played.does("gwen", "open_challenge", name=name, tasks=[{"name": "seal", "difficulty": 0 if won else 9}])
    task = next(iter(played.state.groups["task"]))
    roll = played.does("pilar", "declare_action", character=hero, action="overcome", rating="fight", task=task)
    comes_out(played, roll)
    if not won:
        played.does("gwen", "choose", roll=roll, option="plain_failure", text="no")
    played.does("gwen", "finish_challenge", challenge=made)


def test_until_the_challenge_is_beaten_nothing_touches_it() -> None:
    played, people, wyrm = staged()
    threat(played, wyrm, immunity={"by": "challenge", "name": "Break the Seals"})
    assert (played.log(), played.log("gm")) == ([], ["threat_set"])

    refused = tries(played, people[0], wyrm, "immune_until_challenge")
    assert refused.params == {"character": "Wyrm", "challenge": ""}
    tries(played, people[0], wyrm, "immune_until_challenge", action="create_advantage", text="Blinded", on=wyrm)
    challenge(played, people[0], "Something else")
    tries(played, people[0], wyrm, "immune_until_challenge")
    challenge(played, people[0])

    assert played.character(wyrm).big is None
    attack(played, people[0], wyrm)


def test_the_challenge_is_named_once_it_is_under_way() -> None:
    """Before, its name is what the GM has prepared."""
    played, people, wyrm = staged()
    threat(played, wyrm, immunity={"by": "challenge", "name": "break the seals"})
    played.does("gwen", "open_challenge", name="Break the Seals", tasks=[{"name": "seal", "difficulty": 0}])

    blinding = {"action": "create_advantage", "text": "Blinded", "on": wyrm}
    refused = tries(played, people[0], wyrm, "immune_until_challenge", **blinding)

    assert refused.params == {"character": "Wyrm", "challenge": "Break the Seals"}


def test_a_challenge_that_failed_lifts_nothing_but_the_gm_can() -> None:
    played, people, wyrm = staged()
    threat(played, wyrm, immunity={"by": "challenge"}, heart=True)
    challenge(played, people[0], won=False)
    tries(played, people[0], wyrm, "immune_until_challenge")

    played.refuses("pilar", "lift_immunity", "gm_only", character=wyrm)
    played.does("gwen", "lift_immunity", character=wyrm, how="the amulet breaks")

    assert played.log() == ["immunity_lifted"]
    assert played.character(wyrm).big == Big(heart=True)
    played.refuses("gwen", "lift_immunity", "nothing_changes", character=wyrm)


def test_immunity_may_be_to_one_kind_of_harm() -> None:
    played, people, wyrm = staged()
    played.change(people[0], ratings={"fight": 3, "provoke": 2})
    threat(played, wyrm, immunity={"by": "challenge", "harm": "physical"})

    tries(played, people[0], wyrm, "immune_until_challenge")
    words = {"character": people[0], "action": "attack", "rating": "provoke", "target": wyrm}
    roll = played.does("pilar", "declare_action", **words)

    assert (played.roll(roll).target, played.roll(roll).harm) == (wyrm, "mental")


def test_meanwhile_it_attacks_and_nobody_else_does() -> None:
    played, people, wyrm = staged()
    threat(played, wyrm, immunity={"by": "challenge"})
    played.does("gwen", "open_challenge", name="Seals", tasks=[{"name": "seal"}])

    tries(played, people[0], wyrm, "attack_not_allowed")
    strike = {"character": wyrm, "action": "attack", "rating": "fight", "target": people[0]}
    roll = played.does("gwen", "declare_action", **strike)
    played.does("gwen", "withdraw_action", roll=roll)
    threat(played, wyrm)
    played.refuses("gwen", "declare_action", "attack_not_allowed", **strike)


def contest(played: Condensed, hero: str, wyrm: str, *, won_by_it: bool) -> None:
    made = played.does("gwen", "open_contest", participants=[hero, wyrm], goal="the gate")
    for side in ("pcs", "foes"):
        played.does("gwen", "declare_intent", contest=made, side=side, text="win")
    played.change(made, score={"pcs": 2, "foes": 2})
    for who, good in ((hero, not won_by_it), (wyrm, won_by_it)):
        member = played.character(who).controller or "gwen"
        roll = played.does(member, "declare_action", character=who, action="overcome", rating="fight", goal="first")
        thrown(played, roll, (1, 1, 1, 1) if good else (-1, -1, -1, -1))
        played.lock(roll)


def test_until_the_contest_is_won_it_is_not_attacked() -> None:
    played, people, wyrm = staged()
    threat(played, wyrm, immunity={"by": "contest"})
    tries(played, people[0], wyrm, "immune_until_contest")
    roll = played.does(
        "pilar", "declare_action", character=people[0], action="create_advantage", rating="fight", text="x", on=wyrm
    )
    played.does("pilar", "withdraw_action", roll=roll)

    contest(played, people[0], wyrm, won_by_it=False)
    roll = attack(played, people[0], wyrm)

    assert (played.roll(roll).action, played.roll(roll).target) == ("attack", wyrm)


def test_if_it_wins_the_contest_it_is_away() -> None:
    played, people, wyrm = staged()
    threat(played, wyrm, immunity={"by": "contest"})

    contest(played, people[0], wyrm, won_by_it=True)

    assert played.token(wyrm).state == "escaped"
    tries(played, people[0], wyrm, "left_the_conflict")


def test_without_the_dial_there_is_no_immunity() -> None:
    played, people, wyrm = staged(big_bad=False)
    played.refuses("gwen", "set_threat", "dial_off", character=wyrm, heart=True)
    played.change(wyrm, big={"immunity": {"by": "challenge"}})

    attack(played, people[0], wyrm)


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

    assert comes_out(played, roll, (-1, 0, 0, 0)).result["on"] == wyrm
    played.refuses("gwen", "put_minion", "no_minion_left", roll=roll, minion=cultist)


def test_a_minions_own_armor_counts_and_what_makes_the_threat_tougher_does_not() -> None:
    played, people, wyrm, cultist = guarded(weapons_armor=True, solo=["reduce"])
    played.change(people[0], weapon=2)
    played.change(cultist, armor=1)
    played.change(played.token(cultist).id, side="shadows")
    roll = attack(played, people[0], wyrm)
    thrown(played, roll, (-1, 0, 0, 0))
    played.does("gwen", "settle_roll", roll=roll)

    played.does("gwen", "put_minion", roll=roll, minion=cultist)

    assert played.roll(roll).result["hit"] == 2 + 2 - 1


def test_a_minion_may_take_what_strikes_everybody() -> None:
    played, people, wyrm, cultist = guarded(multi_target=True)
    played.does("gwen", "grant_permission", character=people[0], rating="fight", action="zone", because="fire")
    args = {"character": people[0], "action": "attack", "rating": "fight", "spread": {"how": "zone"}}
    roll = played.does("pilar", "declare_action", **args)
    thrown(played, roll)
    played.does("gwen", "settle_roll", roll=roll)
    while (part := next(one for one in played.state.all(Roll) if one.part_of)).target != wyrm:
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


# --- set up ---------------------------------------------------------------------------------------------------


def test_only_the_gm_sets_up_a_threat_of_the_gms_own_characters() -> None:
    played, people, wyrm = staged()
    wall = played.foe("wall", kind="block")

    played.refuses("pilar", "set_threat", "gm_only", character=wyrm, heart=True)
    played.refuses("gwen", "set_threat", "not_allowed", character=people[0], heart=True)
    played.refuses("gwen", "set_threat", "not_allowed", character=wyrm, minions=[people[0]])
    played.refuses("gwen", "set_threat", "not_allowed", character=wyrm, minions=[wall])
    played.refuses("gwen", "set_threat", "threat_loop", character=wyrm, minions=[wyrm])
    played.refuses("gwen", "set_threat", "nothing_changes", character=wyrm)
    played.refuses("gwen", "set_threat", "not_found", character=wyrm, forms=["character:none"])


def test_one_is_not_minion_and_form_at_once() -> None:
    played, _, wyrm = staged()
    other = played.foe("other")

    played.refuses("gwen", "set_threat", "threat_loop", character=wyrm, minions=[other], forms=[other])


def test_buttons_offer_to_set_up_and_to_lift() -> None:
    played, _, wyrm = staged()
    threat(played, wyrm, immunity={"by": "contest"})

    may = asked.may(played.state, game.Actor("gwen", "gm"))

    assert may["commands"]["set_threat"] is None
    assert may["extras"][wyrm] == {"lift_immunity": None, "open_contest": None}
    assert wyrm not in asked.may(played.state, game.Actor("pilar", "player"))["extras"]


# --- pairs with other rules -----------------------------------------------------------------------------------


def test_weapon_comes_first_then_what_makes_it_tougher_then_armor() -> None:
    played, people, wyrm = staged(solo=["reduce"], weapons_armor=True)
    played.change(people[0], weapon=3)
    played.change(wyrm, armor=1)
    roll = attack(played, people[0], wyrm)

    done = comes_out(played, roll, (-1, 0, 0, 0))

    assert done.result["because"] == [
        {"kind": "weapon", "value": 3},
        {"kind": "solo", "value": -2},
        {"kind": "armor", "value": -1},
    ]
    assert done.result["hit"] == 2


def test_a_hit_that_armor_swallows_after_the_floor_leaves_a_boost() -> None:
    played, people, wyrm = staged(solo=["reduce"], solo_floor_one=True, weapons_armor=True)
    played.change(wyrm, armor=1)
    roll = attack(played, people[0], wyrm)

    done = comes_out(played, roll, (-1, 0, 0, 0))

    assert done.result["hit"] == 0
    assert [aspect.by for aspect in played.state.all(Aspect) if aspect.kind == "boost"] == [people[0]]
