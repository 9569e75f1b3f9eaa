"""Great threats, and one alone against many. Sources: FCON-BIG."""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Aspect
from rules.fate.harm.entities import Hit
from rules.fate.optional.gear.parts import Gear
from rules.fate.optional.threat.parts import Big, Immunity
from tests.rules import asked
from tests.rules.condensed.table import Condensed
from tests.rules.fate.threats import EVEN, attack, challenge, comes_out, contest, staged, threat, thrown, tries

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

    assert comes_out(played, roll).result.hit == hit


def test_nothing_may_be_left_of_a_hit_unless_the_floor_is_switched_on() -> None:
    """FCON-BIG-07: the floor is a dial of its own, and off."""
    played, people, wyrm = staged(solo=["reduce"])
    played.change(people[0], ratings={"fight": 2})

    assert comes_out(played, attack(played, people[0], wyrm)).result.hit == 0


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

    assert played.character(wyrm).part(Big) is None
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
    assert played.character(wyrm).part(Big) == Big(heart=True)
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
    played.keep(wyrm, Big(immunity=Immunity(by="challenge")))

    attack(played, people[0], wyrm)


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
    played.keep(people[0], Gear(weapon=3))
    played.keep(wyrm, Gear(armor=1))
    roll = attack(played, people[0], wyrm)

    done = comes_out(played, roll, (-1, 0, 0, 0))

    because = [(one.kind, one.value) for one in done.result.because]
    assert because == [("weapon", 3), ("solo", -2), ("armor", -1)]
    assert done.result.hit == 2


def test_a_hit_that_armor_swallows_after_the_floor_leaves_a_boost() -> None:
    played, people, wyrm = staged(solo=["reduce"], solo_floor_one=True, weapons_armor=True)
    played.keep(wyrm, Gear(armor=1))
    roll = attack(played, people[0], wyrm)

    done = comes_out(played, roll, (-1, 0, 0, 0))

    assert done.result.hit == 0
    assert [aspect.by for aspect in played.state.all(Aspect) if aspect.kind == "boost"] == [people[0]]
