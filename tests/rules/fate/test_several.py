"""One roll against several. Sources: FCON-MULT."""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Aspect
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.stunt.entities import Stunt
from tests.rules import asked
from tests.rules.condensed.table import Condensed

EVEN = (0, 0, 0, 0)


def staged(**dials: Any) -> tuple[Condensed, str, list[str]]:
    """Ilka with a rapier against three goons."""
    played = Condensed(**{"multi_target": True, **dials})
    hero = played.pilar(ratings={"fight": 4, "shoot": 3, "athletics": 2})
    goons = [played.foe(f"goon{number}", kind="mook", ratings={}) for number in (1, 2, 3)]
    played.on_stage(hero, *goons)
    return played, hero, goons


def in_zones(played: Condensed, hero: str, goons: list[str], places: str) -> tuple[str, str]:
    """Two zones, "here" with the hero in it and "there"; `places`: where each of the goons is."""
    scene = played.token(hero).scene
    zones = {name: played.does("gwen", "add_zone", scene=scene, name=name) for name in ("here", "there")}
    for who, name in zip([hero, *goons], ["here", *places.split()], strict=True):
        played.change(played.token(who).id, zone=zones[name])
    return zones["here"], zones["there"]


def splits(played: Condensed, hero: str, *faces: int, **how: Any) -> str:
    args = {"character": hero, "action": "attack", "rating": "fight", "spread": {"how": "split"}, **how}
    roll = played.does("pilar", "declare_action", **args)
    throw(played, roll, faces or EVEN)
    return roll


def throw(played: Condensed, roll: str, faces: Any) -> None:
    played.dice.feed(faces)
    played.does("gwen", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)


def shares(played: Condensed, roll: str, **parts: int) -> None:
    ids = {f"character:{name}": shifts for name, shifts in parts.items()}
    played.does("pilar", "assign_shifts", roll=roll, parts=ids)


def at_hand(played: Condensed) -> Roll:
    return next(roll for roll in played.state.all(Roll) if roll.step != "closed")


def meets(played: Condensed, *faces: int, rating: str = "athletics") -> Roll:
    """Whoever is at hand defends; the part is settled, a stylish hit kept."""
    part = at_hand(played)
    who = str(part.target)
    member = played.character(who).controller or "gwen"
    played.does(member, "defend", roll=part.id, character=who, rating=rating)
    played.dice.feed(faces or EVEN)
    played.does(member, "roll_dice", roll=part.id)
    part = played.roll(part.id)
    played.does("gwen", "settle_roll", roll=part.id)
    left = played.state.find(part.id)
    if isinstance(left, Roll) and any(todo.kind == "trade" for todo in left.todos):
        played.does("pilar", "choose", roll=part.id, option="keep")
    return part


def absorbed(played: Condensed) -> None:
    """Whatever hit waits is taken."""
    for hit in played.state.all(Hit):
        if hit.waits:
            member = played.character(hit.target).controller or "gwen"
            played.does(member, "be_taken_out", hit=hit.id)


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

    spread = played.roll(roll).spread
    assert spread is not None
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


# --- a whole place --------------------------------------------------------------------------------------------


def blast(hero: str, **how: Any) -> dict[str, Any]:
    return {"character": hero, "action": "attack", "rating": "shoot", "spread": {"how": "zone"}, **how}


def test_everybody_there_meets_the_whole_total_friend_foe_and_oneself() -> None:
    played, hero, goons = staged()
    played.does("gwen", "grant_permission", character=hero, rating="shoot", action="zone", because="leaking fuel")
    roll = played.does("pilar", "declare_action", **blast(hero))

    throw(played, roll, EVEN)

    spread = played.roll(roll).spread
    assert spread is not None
    assert spread.shares == dict.fromkeys([hero, *goons], 3)
    assert at_hand(played).target == hero
    part = meets(played, 1, 1, 1, 1)
    assert part.effort.share == 3
    assert at_hand(played).target == goons[0]


def test_nobody_strikes_at_a_place_they_do_not_see_or_that_is_in_another_scene() -> None:
    """FCON-MULT-02."""
    played, hero, goons = staged()
    scene = played.token(hero).scene
    here = played.does("gwen", "add_zone", scene=scene, name="here")
    hidden = played.does("gwen", "add_zone", scene=scene, name="the vault", secret=True)
    other = played.does("gwen", "prepare_scene", title="The quay")
    elsewhere = played.does("gwen", "add_zone", scene=other, name="the pier")
    played.change(played.token(hero).id, zone=here)
    played.does("gwen", "grant_permission", character=hero, rating="shoot", action="zone", because="a grenade")

    for zone in (hidden, elsewhere):
        played.refuses("pilar", "declare_action", "not_found", **blast(hero, spread={"how": "zone", "zone": zone}))
    played.refuses("gwen", "declare_action", "not_found", **blast(goons[0], spread={"how": "zone", "zone": elsewhere}))


def test_a_stunt_that_hits_everybody_is_for_a_rating_of_the_list() -> None:
    """FCON-MULT-02."""
    played = Condensed(multi_target=True)
    draft = played.does("pilar", "create_character", name="Ilka")
    sweep = {"id": "", "name": "Sweep", "kind": "rule", "effect": "zone_attack", "rating": "brooms"}

    played.refuses("pilar", "add_stunt", "unknown_approach", character=draft, stunt=sweep)


def test_a_zone_attack_stays_in_its_zone() -> None:
    played, hero, goons = staged()
    here, there = in_zones(played, hero, goons, "there there here")
    played.does("gwen", "link_zones", a=here, b=there)
    played.does("gwen", "grant_permission", character=hero, rating="shoot", action="zone", because="a grenade")
    played.refuses("pilar", "declare_action", "not_found", **blast(hero, spread={"how": "zone"}))
    played.refuses("pilar", "declare_action", "not_found", **blast(hero, spread={"how": "zone", "zone": "zone:no"}))

    roll = played.does("pilar", "declare_action", **blast(hero, spread={"how": "zone", "zone": there}))
    throw(played, roll, EVEN)

    assert played.roll(roll).spread.shares == dict.fromkeys(goons[:2], 3)  # type: ignore[union-attr]


def test_a_zone_out_of_reach_needs_a_reason() -> None:
    played, hero, goons = staged()
    _, there = in_zones(played, hero, goons, "there there there")
    played.does("gwen", "grant_permission", character=hero, rating="fight", action="zone", because="a whip")
    wide = blast(hero, rating="fight", spread={"how": "zone", "zone": there})

    played.refuses("pilar", "declare_action", "out_of_reach", **wide)
    roll = played.does("pilar", "declare_action", **wide, means="a very long whip")
    assert played.roll(roll).reach == "asked"


def test_words_are_heard_in_every_zone() -> None:
    """FCON-ZONE-02, FCON-MULT-02: what only hurts minds touches nobody."""
    played, hero, goons = staged()
    _, there = in_zones(played, hero, goons, "there there there")
    played.does("gwen", "grant_permission", character=hero, rating="provoke", action="zone", because="a megaphone")

    shout = blast(hero, rating="provoke", spread={"how": "zone", "zone": there})
    roll = played.does("pilar", "declare_action", **shout)

    assert (played.roll(roll).harm, played.roll(roll).reach) == ("mental", "near")


def test_permission_is_the_gms_once_or_a_stunts() -> None:
    played, hero, _ = staged()
    played.refuses("pilar", "declare_action", "needs_permission", **blast(hero))
    played.refuses("pilar", "grant_permission", "gm_only", character=hero, rating="shoot", action="zone", because="so")
    silent = {"character": hero, "rating": "shoot", "action": "zone", "because": ""}
    played.refuses("gwen", "grant_permission", "no_explanation", **silent)

    ask = {"character": hero, "rating": "shoot", "action": "zone", "because": "the tank leaks"}
    offer = played.does("pilar", "ask_permission", **ask)
    played.does("gwen", "accept_offer", offer=offer)
    roll = played.does("pilar", "declare_action", **blast(hero))
    played.does("pilar", "withdraw_action", roll=roll)
    played.refuses("pilar", "declare_action", "needs_permission", **blast(hero))

    whirl = Stunt(id="w", name="Whirl", kind="rule", effect="zone_attack", rating="shoot", actions=("attack",))
    played.change(hero, stunts=[whirl])
    played.does("pilar", "declare_action", **blast(hero))


def test_only_attacks_strike_a_whole_place() -> None:
    played, hero, _ = staged()

    played.refuses("pilar", "declare_action", "action_not_allowed", **blast(hero, action="create_advantage", text="x"))


def test_the_gms_own_need_no_permission() -> None:
    played, _, goons = staged()

    roll = played.does("gwen", "declare_action", **blast(goons[0], rating="fight"))

    assert played.roll(roll).spread is not None


def test_whom_nothing_can_hit_is_not_hit_with_the_others() -> None:
    played, hero, goons = staged(obstacles=True)
    wall = played.does("gwen", "make_obstacle", obstacle="block", name="Wall", rating=3)
    played.does("gwen", "take_cover", block=wall, character=goons[1], mode="negate")
    played.does("gwen", "grant_permission", character=hero, rating="shoot", action="zone", because="fuel")
    roll = played.does("pilar", "declare_action", **blast(hero))

    throw(played, roll, EVEN)

    assert set(played.roll(roll).spread.shares) == {hero, goons[0], goons[2]}  # type: ignore[union-attr]


# --- pairs with other rules -----------------------------------------------------------------------------------


def test_every_part_of_a_split_meets_its_own_armor_and_adds_the_weapon() -> None:
    played, hero, goons = staged(weapons_armor=True)
    played.change(hero, weapon=2)
    played.change(goons[0], armor=3)
    roll = splits(played, hero)
    shares(played, roll, goon1=2, goon2=2)

    meets(played)
    absorbed(played)
    meets(played)

    assert played.roll(roll).spread.hits == {goons[0]: 1, goons[1]: 4}  # type: ignore[union-attr]


def test_scale_before_the_dice_counts_once_for_all_the_shares() -> None:
    """FCON-SCAL-02, FCON-MULT-01: one roll, one benefit; two levels above are two shifts, not two for each."""
    played, hero, goons = staged(scale=True)
    played.change(hero, scale="otherworldly")

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
    played.change(hero, scale="otherworldly")
    played.change(goons[1], scale="supernatural")

    roll = splits(played, hero, scale={"benefits": ["before"]})

    assert played.roll(roll).effort.total == 5


def test_scale_before_the_dice_needs_somebody_lesser_and_nobody_as_great() -> None:
    """FCON-SCAL-03."""
    played, hero, goons = staged(scale=True)
    played.change(hero, scale="supernatural")
    played.change(goons[1], scale="supernatural")

    args = {"character": hero, "action": "attack", "rating": "fight", "spread": {"how": "split"}}
    played.refuses("pilar", "declare_action", "not_higher_scale", **args, scale={"benefits": ["before"]})


def test_scale_after_the_dice_counts_for_each_share_that_succeeds() -> None:
    """FCON-SCAL-02: to what has succeeded, against whoever is lesser."""
    played, hero, goons = staged(scale=True)
    played.change(hero, scale="supernatural")
    played.change(goons[1], scale="supernatural")
    roll = splits(played, hero, scale={"benefits": ["after"]})
    assert played.roll(roll).effort.total == 4
    shares(played, roll, goon1=2, goon2=2)

    assert meets(played, 1, 0, 0, 0).margin == 3
    assert meets(played, 1, 0, 0, 0).margin == 1


def test_scale_before_the_dice_counts_against_each_whom_all_of_it_hits() -> None:
    """FCON-SCAL-02, FCON-MULT-02: everybody meets the whole total, as if it were aimed at them alone."""
    played, hero, goons = staged(scale=True)
    played.change(hero, scale="supernatural")
    played.change(goons[0], ratings={"athletics": 2})
    played.change(goons[1], scale="supernatural")
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
