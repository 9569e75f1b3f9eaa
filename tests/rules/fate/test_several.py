"""One roll against several. Sources: FCON-MULT."""

import pytest

from rules import game
from rules.fate.aspect.entities import Aspect
from rules.fate.optional.gear.parts import Gear
from rules.fate.optional.scale.parts import Level
from tests.rules import asked
from tests.rules.condensed.table import Condensed
from tests.rules.fate.several import EVEN, absorbed, at_hand, blast, in_zones, meets, shares, splits, staged, throw

# --- shares ---------------------------------------------------------------------------------------------------


def test_a_total_is_shared_out_and_each_meets_a_part() -> None:
    played, hero, _ = staged()
    roll = splits(played, hero, 1, 1, 1, 0)
    assert [todo.kind for todo in played.roll(roll).todos] == ["assign"]
    shares(played, roll, goon1=3, goon2=2, goon3=2)

    meets(played)
    absorbed(played)
    meets(played, 1, 1, 0, 0)
    meets(played, 1, 1, 1, 0)

    spread = played.spread(roll)
    assert spread.hits == {"character:goon1": 3, "character:goon2": 0, "character:goon3": 0}
    assert spread.met == {"character:goon1": "style", "character:goon2": "tie", "character:goon3": "fail"}
    assert [aspect.by for aspect in played.state.all(Aspect) if aspect.kind == "boost"] == [hero]


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"goon1": 3, "goon2": 2}, "split_exceeds_total"),
        ({"goon1": 4, "goon2": 0}, "at_least_one_each"),
        ({}, "name_needed"),
        ({"nobody": 1}, "not_found"),
        ({"ilka": 1}, "name_needed"),
    ],
)
def test_shares_are_whole_and_fit_the_total(parts: dict[str, int], code: str) -> None:
    played, hero, _ = staged()
    roll = splits(played, hero)
    ids = {f"character:{name}": shifts for name, shifts in parts.items()}

    played.refuses("pilar", "assign_shifts", code, roll=roll, parts=ids)


def test_a_total_that_is_not_positive_touches_nobody() -> None:
    played, hero, goons = staged()

    roll = splits(played, hero, -1, -1, -1, -1)

    assert played.roll(roll).step == "closed"
    assert played.line("total_stands")["enough"] == "no"
    played.refuses("pilar", "assign_shifts", "total_not_positive", roll=roll, parts={goons[0]: 1})


def test_targets_stand_in_one_zone_unless_the_gm_lets_them() -> None:
    played, hero, goons = staged()
    in_zones(played, hero, goons, "here here there")
    roll = splits(played, hero)
    apart, far = {goons[0]: 1, goons[2]: 1}, {goons[2]: 1}

    played.refuses("pilar", "assign_shifts", "targets_in_one_zone", roll=roll, parts=apart)
    played.refuses("pilar", "assign_shifts", "targets_in_one_zone", roll=roll, parts=apart, anywhere=True)
    played.refuses("pilar", "assign_shifts", "out_of_reach", roll=roll, parts=far)
    played.does("gwen", "assign_shifts", roll=roll, parts=apart, anywhere=True)


def test_only_whoever_rolled_shares_out() -> None:
    played, hero, goons = staged()
    roll = splits(played, hero)

    played.refuses("oleg", "assign_shifts", "not_your_character", roll=roll, parts={goons[0]: 1})
    shares(played, roll, goon1=1)
    played.refuses("pilar", "assign_shifts", "wrong_step", roll=roll, parts={goons[0]: 1})
    played.refuses("pilar", "assign_shifts", "gone", roll=at_hand(played).id, parts={goons[0]: 1})


def test_a_part_is_not_taken_back_changed_sent_back_helped_or_rerolled() -> None:
    played, hero, goons = staged()
    other = played.oleg()
    played.does("gwen", "place_token", scene=played.token(hero).scene, character=other)
    roll = splits(played, hero)
    shares(played, roll, goon1=4)
    part = at_hand(played).id

    played.refuses("pilar", "withdraw_action", "wrong_step", roll=part)
    played.refuses("pilar", "change_action", "wrong_step", roll=part, rating="shoot")
    played.refuses("gwen", "send_back", "wrong_step", roll=part)
    played.refuses("oleg", "help", "wrong_step", roll=part, character=other)
    played.does("gwen", "defend", roll=part, character=goons[0], rating="athletics")
    played.dice.feed(EVEN)
    played.does("gwen", "roll_dice", roll=part)
    invoke = {"roll": part, "character": hero, "aspect": "aspect:high_concept_ilka", "because": "so"}
    played.refuses("pilar", "invoke_aspect", "wrong_step", effect="reroll", **invoke)
    played.does("pilar", "invoke_aspect", effect="bonus", **invoke)
    assert played.roll(part).effort.total == 6


def test_the_whole_has_no_opposition_and_is_not_defended_against() -> None:
    played, hero, goons = staged()
    args = {"character": hero, "action": "attack", "rating": "fight", "spread": {"how": "split"}}
    roll = played.does("pilar", "declare_action", **args)

    played.refuses("gwen", "set_opposition", "wrong_step", roll=roll, difficulty=2)
    played.refuses("gwen", "defend", "wrong_step", roll=roll, character=goons[0], rating="athletics", because="so")
    throw_only(played, roll)
    confront = {"roll": roll, "character": goons[0], "aspect": "aspect:high_concept_ilka", "because": "so"}
    played.refuses("gwen", "invoke_aspect", "wrong_step", effect="confront", **confront)


def throw_only(played: Condensed, roll: str) -> None:
    played.dice.feed(EVEN)
    played.does("pilar", "roll_dice", roll=roll)


def test_whoever_is_out_by_then_is_passed_over() -> None:
    played, hero, goons = staged()
    roll = splits(played, hero)
    shares(played, roll, goon1=2, goon2=1, goon3=1)
    played.change(played.token(goons[1]).id, state="taken_out")

    meets(played, 1, 1, 1, 1)

    assert at_hand(played).target == goons[2]


def test_an_overcome_is_shared_out_among_tasks() -> None:
    played, hero, _ = staged()
    tasks = [{"name": "doors", "difficulty": 2}, {"name": "lights", "difficulty": 3}]
    played.does("gwen", "open_challenge", name="The heist", tasks=tasks)
    doors, lights = (one for one in played.state.groups["task"])
    args = {"character": hero, "action": "overcome", "rating": "fight", "goal": "both", "spread": {"how": "split"}}
    roll = played.does("pilar", "declare_action", **args)
    throw(played, roll, (1, 1, 0, 0))

    played.does("pilar", "assign_shifts", roll=roll, parts={doors: 3, lights: 3})
    for outcome in ("success", "tie"):
        part = at_hand(played)
        played.does("gwen", "roll_dice", roll=part.id)
        assert played.roll(part.id).outcome == outcome
        played.does("gwen", "settle_roll", roll=part.id)


def test_no_share_is_offered_to_a_hidden_task() -> None:
    played, hero, _ = staged()
    played.does("gwen", "open_challenge", name="The heist", tasks=[{"name": "doors", "difficulty": 2}])
    challenge = next(iter(played.state.groups["challenge"]))
    (doors,) = played.state.groups["task"]
    hidden = played.does("gwen", "add_task", challenge=challenge, name="lights", difficulty=3, hidden=True)
    args = {"character": hero, "action": "overcome", "rating": "fight", "goal": "both", "spread": {"how": "split"}}
    roll = played.does("pilar", "declare_action", **args)
    throw(played, roll, (1, 1, 0, 0))
    played.change(hero, controller=None)

    assert asked.may(played.state, game.Actor("gwen", "gm"))["roll"]["do"]["assign_shifts"]["targets"] == [doors]
    played.refuses("gwen", "assign_shifts", "still_hidden", roll=roll, parts={doors: 1, hidden: 1})


def test_separate_aspects_take_shares_and_one_aspect_on_the_place_does_not() -> None:
    played, hero, goons = staged()
    args = {"character": hero, "action": "create_advantage", "rating": "fight", "text": "Blinded"}
    played.refuses("pilar", "declare_action", "use_split_shifts", **args, targets=goons[:2])
    roll = played.does("pilar", "declare_action", **args, targets=goons[:2], spread={"how": "split"})
    throw(played, roll, EVEN)

    shares(played, roll, goon1=2, goon2=2)
    for _ in range(2):
        meets(played, -1, 0, 0, 0)

    assert [aspect.on for aspect in played.state.all(Aspect) if aspect.text == "Blinded"] == goons[:2]


def test_without_the_dial_one_roll_is_one_target() -> None:
    played, hero, _ = staged(multi_target=False)
    args = {"character": hero, "action": "attack", "rating": "fight", "spread": {"how": "split"}}

    played.refuses("pilar", "declare_action", "dial_off", **args)


# --- pairs with other rules -----------------------------------------------------------------------------------


def test_every_part_of_a_split_meets_its_own_armor_and_adds_the_weapon() -> None:
    played, hero, goons = staged(weapons_armor=True)
    played.keep(hero, Gear(weapon=2))
    played.keep(goons[0], Gear(armor=3))
    roll = splits(played, hero)
    shares(played, roll, goon1=2, goon2=2)

    meets(played)
    absorbed(played)
    meets(played)

    assert played.spread(roll).hits == {goons[0]: 1, goons[1]: 4}


def test_scale_before_the_dice_counts_once_for_all_the_shares() -> None:
    """FCON-SCAL-02, FCON-MULT-01: one roll, one benefit; two levels above are two shifts, not two for each."""
    played, hero, goons = staged(scale=True)
    played.keep(hero, Level(level="otherworldly"))

    roll = splits(played, hero, scale={"benefits": ["before"]})

    assert played.roll(roll).effort.total == 6
    parts = {goons[0]: 4, goons[1]: 3}
    refused = played.refuses("pilar", "assign_shifts", "split_exceeds_total", roll=roll, parts=parts)
    assert refused.params["total"] == 6
    shares(played, roll, goon1=3, goon2=3)
    assert at_hand(played).effort.total == 3
    meets(played, 1, 1, 1, 1)
    assert at_hand(played).effort.total == 3


def test_scale_before_the_dice_is_over_the_greatest_that_is_shown() -> None:
    """FCON-SCAL-02, FCON-SCAL-03."""
    played, hero, goons = staged(scale=True)
    played.keep(hero, Level(level="otherworldly"))
    played.keep(goons[1], Level(level="supernatural"))

    roll = splits(played, hero, scale={"benefits": ["before"]})

    assert played.roll(roll).effort.total == 5


def test_scale_before_the_dice_needs_somebody_lesser_and_nobody_as_great() -> None:
    """FCON-SCAL-03."""
    played, hero, goons = staged(scale=True)
    played.keep(hero, Level(level="supernatural"))
    played.keep(goons[1], Level(level="supernatural"))

    args = {"character": hero, "action": "attack", "rating": "fight", "spread": {"how": "split"}}
    played.refuses("pilar", "declare_action", "not_higher_scale", **args, scale={"benefits": ["before"]})


def test_scale_after_the_dice_counts_for_each_share_that_succeeds() -> None:
    """FCON-SCAL-02: to what has succeeded, against whoever is lesser."""
    played, hero, goons = staged(scale=True)
    played.keep(hero, Level(level="supernatural"))
    played.keep(goons[1], Level(level="supernatural"))
    roll = splits(played, hero, scale={"benefits": ["after"]})
    assert played.roll(roll).effort.total == 4
    shares(played, roll, goon1=2, goon2=2)

    assert meets(played, 1, 0, 0, 0).margin == 3
    assert meets(played, 1, 0, 0, 0).margin == 1


def test_scale_before_the_dice_counts_against_each_whom_all_of_it_hits() -> None:
    """FCON-SCAL-02, FCON-MULT-02: everybody meets the whole total, as if it were aimed at them alone."""
    played, hero, goons = staged(scale=True)
    played.keep(hero, Level(level="supernatural"))
    played.change(goons[0], ratings={"athletics": 2})
    played.keep(goons[1], Level(level="supernatural"))
    played.change(played.token(goons[2]).id, state="taken_out")
    played.does("gwen", "grant_permission", character=hero, rating="fight", action="zone", because="a great swing")

    splits(played, hero, spread={"how": "zone"}, scale={"benefits": ["before"]})

    met = [meets(played, 1, 1, 1, 1) for _ in range(3)]
    assert {str(part.target): part.effort.total for part in met} == {hero: 4, goons[0]: 5, goons[1]: 4}


def test_full_defense_helps_against_a_part() -> None:
    played, hero, goons = staged(full_defense=True)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("gwen", "name_next", character=goons[0])
    played.does("gwen", "full_defense", character=goons[0])
    played.does("gwen", "name_next", character=hero)
    roll = splits(played, hero)
    shares(played, roll, goon1=4)

    part = meets(played)

    assert part.defense is not None
    assert part.defense.total == 2


def test_a_hit_of_a_part_holds_up_the_next() -> None:
    played, hero, goons = staged()
    other = played.foe("chief")
    played.does("gwen", "place_token", scene=played.token(hero).scene, character=other)
    roll = splits(played, hero)
    shares(played, roll, chief=3, goon1=1)
    part = meets(played, -1, 0, 0, 0)

    assert at_hand(played).id == part.id
    absorbed(played)
    assert at_hand(played).target == goons[0]


# --- what is shown and offered --------------------------------------------------------------------------------


def test_buttons_say_who_may_get_a_share_and_who_throws() -> None:
    played, hero, goons = staged()
    roll = splits(played, hero)

    mine = asked.may(played.state, game.Actor("pilar", "player"))
    assert mine["roll"]["do"]["assign_shifts"] == {"total": 4, "targets": goons}
    assert [wait["what"] for wait in mine["waiting"]] == ["assign"]
    shares(played, roll, goon1=4)
    gm = asked.may(played.state, game.Actor("gwen", "gm"))
    do = gm["roll"]["do"]
    assert "withdraw_action" not in do
    assert "change_action" not in do
    assert "send_back" not in do
    assert do["roll_dice"]["code"] == "wrong_step"
    assert set(do["defend"]) == set(goons)


def test_a_part_shows_as_a_share_and_has_no_odds() -> None:
    played, hero, goons = staged()
    roll = splits(played, hero)
    shares(played, roll, goon1=3)
    played.does("gwen", "defend", roll=at_hand(played).id, character=goons[0], rating="athletics")

    view = asked.view("member:pilar", at_hand(played))

    assert (view["parts"], view["odds"]) == ([{"kind": "share", "value": 3}], None)


def test_whoever_meets_a_part_throws_their_own_dice() -> None:
    played, hero, goons = staged()
    played.does("gwen", "grant_permission", character=hero, rating="shoot", action="zone", because="fuel")
    other = played.oleg()
    played.does("gwen", "place_token", scene=played.token(hero).scene, character=other)
    roll = played.does("pilar", "declare_action", **blast(hero))
    throw(played, roll, EVEN)
    for _ in range(4):
        meets(played, 1, 1, 1, 1)
    part = at_hand(played)
    assert part.target == other

    played.does("oleg", "defend", roll=part.id, character=other, rating="athletics")
    played.dice.feed(EVEN)
    played.does("oleg", "roll_dice", roll=part.id)

    assert played.roll(part.id).step == "rolled"
    assert goons
