"""Scale and time by shifts. Sources: FCON-SCAL, FCON-TIME, FCON-BIG-05."""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Aspect
from rules.fate.optional.gear.parts import Gear
from rules.fate.optional.scale.parts import Level, Scaled, Unscaled
from rules.fate.roll.entities import Roll
from rules.view import view_for
from tests.rules import asked
from tests.rules.condensed.table import Condensed

EVEN = (0, 0, 0, 0)
ONE = (1, 0, 0, 0)


def staged(**dials: Any) -> tuple[Condensed, str, str]:
    """A mundane hero and an angel two levels above."""
    played = Condensed(**{"scale": True, **dials})
    hero = played.pilar(ratings={"fight": 3, "athletics": 3, "will": 3, "lore": 2})
    angel = played.foe("angel", ratings={"fight": 3, "provoke": 3}, keeps=(Level(level="otherworldly"),))
    played.on_stage(hero, angel)
    return played, hero, angel


def attack(played: Condensed, angel: str, hero: str, **how: Any) -> str:
    args = {"character": angel, "action": "attack", "rating": "fight", "target": hero, **how}
    return played.does("gwen", "declare_action", **args)


def defended(played: Condensed, roll: str, hero: str, rating: str = "fight", **how: Any) -> None:
    played.does("pilar", "defend", roll=roll, character=hero, rating=rating, **how)


def cast(played: Condensed, roll: str, faces: Any, opposing: Any = EVEN) -> Roll:
    played.dice.feed(faces)
    if played.roll(roll).defense is not None:
        played.dice.feed(opposing)
    played.does("gwen", "roll_dice", roll=roll)
    return played.roll(roll)


def settled(played: Condensed, roll: str) -> Roll:
    played.does("gwen", "settle_roll", roll=roll)
    return played.roll(roll)


def used(*benefits: str, **more: Any) -> dict[str, Any]:
    return {"scale": {"benefits": list(benefits), **more}}


# --- the three benefits ---------------------------------------------------------------------------------------


def test_before_the_roll_each_level_adds_one() -> None:
    played, hero, angel = staged()
    roll = attack(played, angel, hero, **used("before"))
    defended(played, roll, hero)

    assert cast(played, roll, EVEN).effort.total == 5
    assert {"kind": "scale", "value": 2} in asked.view("member:pilar", played.roll(roll))["parts"]


def test_after_a_success_each_level_adds_two_and_may_make_it_stylish() -> None:
    played, hero, angel = staged()
    roll = attack(played, angel, hero, **used("after"))
    defended(played, roll, hero)

    rolled = cast(played, roll, ONE)

    assert (rolled.raw_margin, rolled.margin, rolled.outcome) == (1, 5, "style")


@pytest.mark.parametrize(("faces", "margin", "outcome"), [(EVEN, 0, "tie"), ((-1, 0, 0, 0), -1, "fail")])
def test_after_adds_nothing_to_what_has_not_succeeded(faces: Any, margin: int, outcome: str) -> None:
    played, hero, angel = staged()
    roll = attack(played, angel, hero, **used("after"))
    defended(played, roll, hero)

    rolled = cast(played, roll, faces)

    assert (rolled.margin, rolled.outcome) == (margin, outcome)


def test_what_may_still_come_counts_scale_in() -> None:
    played, hero, angel = staged()
    roll = attack(played, angel, hero, **used("after"))
    defended(played, roll, hero)
    cast(played, roll, (-1, 0, 0, 0))

    view = asked.view("gm", played.roll(roll))

    assert view["ahead"] == {"value": 2, "margin": 5, "outcome": "style"}
    assert view["odds"]["outcomes"] == ["fail", "fail", "fail", "fail", "tie", "style", "style", "style", "style"]


def test_a_success_brings_more_free_invokes() -> None:
    played, hero, angel = staged()
    args = {"action": "create_advantage", "rating": "provoke", "text": "Awestruck", "on": hero, "target": None}
    roll = attack(played, angel, hero, **{k: v for k, v in args.items() if v}, **used("free_invokes"))
    defended(played, roll, hero, "will")
    cast(played, roll, ONE)

    settled(played, roll)

    made = next(aspect for aspect in played.state.all(Aspect) if aspect.text == "Awestruck")
    assert [lot.left for lot in made.lots] == [3]


def test_the_defender_above_has_its_benefit_too() -> None:
    played, hero, angel = staged()
    roll = played.does("pilar", "declare_action", character=hero, action="attack", rating="fight", target=angel)
    played.does("gwen", "defend", roll=roll, character=angel, rating="fight", **used("after"))

    rolled = cast(played, roll, (-1, 0, 0, 0))

    assert (rolled.raw_margin, rolled.margin) == (-1, -5)


@pytest.mark.parametrize(
    ("benefits", "code"), [(("before", "after"), "one_scale_benefit"), (("free_invokes",), "benefit_does_not_fit")]
)
def test_one_benefit_that_fits(benefits: tuple[str, ...], code: str) -> None:
    played, hero, angel = staged()
    args = {"character": angel, "action": "attack", "rating": "fight", "target": hero, **used(*benefits)}

    played.refuses("gwen", "declare_action", code, **args)


def test_the_lower_side_an_equal_and_whoever_meets_nobody_have_nothing() -> None:
    played, hero, angel = staged()
    args = {"character": hero, "action": "attack", "rating": "fight", "target": angel, **used("before")}
    played.refuses("pilar", "declare_action", "not_higher_scale", **args)
    alone = {"character": angel, "action": "overcome", "rating": "fight", "goal": "x", **used("before")}
    played.refuses("gwen", "declare_action", "not_higher_scale", **alone)
    played.keep(hero, Level(level="otherworldly"))
    args = {"character": angel, "action": "attack", "rating": "fight", "target": hero, **used("before")}
    played.refuses("gwen", "declare_action", "not_higher_scale", **args)


def test_without_the_dial_there_is_no_scale() -> None:
    played, hero, angel = staged(scale=False)

    played.refuses("gwen", "set_scale", "dial_off", target=angel, scale="legendary")
    args = {"character": angel, "action": "attack", "rating": "fight", "target": hero, **used("before")}
    played.refuses("gwen", "declare_action", "dial_off", **args)


# --- levels ---------------------------------------------------------------------------------------------------


def test_the_gm_gives_levels_of_the_list() -> None:
    played, hero, angel = staged()

    played.refuses("pilar", "set_scale", "gm_only", target=hero, scale="godlike")
    played.refuses("gwen", "set_scale", "unknown_scale", target=hero, scale="cosmic")
    played.refuses("gwen", "set_scale", "nothing_changes", target=angel, scale="otherworldly")
    played.does("gwen", "set_scale", target=hero, scale="godlike")
    assert played.character(hero).part(Level) == Level(level="godlike")
    played.does("gwen", "set_scale", target=angel)
    assert played.character(angel).part(Level) is None


def test_the_level_of_what_is_hidden_is_told_to_nobody() -> None:
    played, _, _ = staged()
    lurker = played.foe("lurker", shown=False)

    played.does("gwen", "set_scale", target=lurker, scale="godlike")

    assert (played.log(), played.log("gm")) == ([], ["scale_set"])


def test_by_the_dial_of_great_threats_only_those_of_the_gm_have_scale() -> None:
    played, hero, angel = staged(scale=False, big_bad=True)
    played.keep(hero, Level(level="godlike"))

    roll = attack(played, angel, hero, **used("before"))

    defended(played, roll, hero)
    assert cast(played, roll, EVEN).effort.total == 5
    played.refuses("gwen", "set_scale", "dial_off", target=hero, scale="legendary")


# --- aspects --------------------------------------------------------------------------------------------------


def veiled(played: Condensed, hero: str, scale: str = "legendary") -> str:
    veil = played.does("gwen", "place_aspect", text="Veiled", on=hero)
    played.does("gwen", "set_scale", target=veil, scale=scale)
    return veil


def sneaks(played: Condensed, hero: str, angel: str, **how: Any) -> str:
    args = {"character": hero, "action": "overcome", "rating": "athletics", "goal": "past it", "target": angel, **how}
    return played.does("pilar", "declare_action", **args)


def test_an_overcome_takes_a_benefit_as_it_is_declared_over_whoever_it_names() -> None:
    played, hero, angel = staged(obstacles=True)
    fire = played.does("gwen", "make_obstacle", obstacle="hazard", name="Fire", rating=2, weapon=1)
    goes = {"character": angel, "action": "overcome", "rating": "fight", "goal": "past", **used("before")}
    played.refuses("gwen", "declare_action", "not_higher_scale", **goes)

    for whom in (hero, fire):
        roll = played.does("gwen", "declare_action", **goes, target=whom)
        assert played.roll(roll).effort.total == 5
        played.does("gwen", "withdraw_action", roll=roll)


def test_an_advantage_on_somebody_lesser_takes_a_benefit_as_it_is_declared() -> None:
    played, hero, angel = staged()
    makes = {"character": angel, "action": "create_advantage", "rating": "fight", **used("free_invokes")}

    for how in ({"text": "In Awe"}, {"mode": "discover"}):
        roll = played.does("gwen", "declare_action", **makes, **how, on=hero)
        assert played.roll(roll).effort.part(Scaled).benefit == "free_invokes"  # type: ignore[union-attr]
        played.does("gwen", "withdraw_action", roll=roll)


def test_the_truth_of_an_aspect_gives_its_level_without_an_invoke() -> None:
    played, hero, angel = staged()
    veil = veiled(played, hero)
    roll = sneaks(played, hero, angel, **used("before", truth=veil))
    played.does("gwen", "defend", roll=roll, character=angel, rating="provoke")

    rolled = cast(played, roll, EVEN)

    assert (rolled.effort.total, rolled.invokes) == (4, ())


def test_an_aspect_without_a_level_gives_none() -> None:
    played, hero, angel = staged()
    plain = played.does("gwen", "place_aspect", text="Foggy")
    args = {"character": hero, "action": "overcome", "rating": "athletics", "goal": "past it", "target": angel}

    played.refuses("pilar", "declare_action", "not_higher_scale", **args, **used("before", truth=plain))
    hidden = played.does("gwen", "place_aspect", text="Cursed", secret=True)
    played.refuses("pilar", "declare_action", "aspect_not_known", **args, **used("before", truth=hidden))


def test_whoever_is_greater_anyhow_names_no_aspect_without_a_level_either() -> None:
    """FCON-SCAL-04."""
    played, hero, angel = staged()
    plain = played.does("gwen", "place_aspect", text="Foggy")
    blow = {"character": angel, "action": "attack", "rating": "fight", "target": hero}

    played.refuses("gwen", "declare_action", "not_higher_scale", **blow, **used("before", truth=plain))
    played.does("gwen", "declare_action", **blow, **used("before"))


def test_the_gm_denies_it_by_an_aspect_on_a_roll_or_in_the_scene() -> None:
    played, hero, angel = staged()
    veil = veiled(played, hero)
    roll = sneaks(played, hero, angel, **used("before", truth=veil))
    assert played.roll(roll).effort.total == 4
    played.refuses("pilar", "deny_scale", "gm_only", aspect=veil, because="lamps")
    played.refuses("gwen", "deny_scale", "no_explanation", aspect=veil)

    played.does("gwen", "deny_scale", aspect=veil, because="bright lamps")
    assert played.roll(roll).effort.total == 3
    played.refuses("gwen", "deny_scale", "nothing_changes", aspect=veil, because="again")
    played.does("gwen", "deny_scale", aspect=veil, deny=False)
    assert played.roll(roll).effort.total == 4
    played.does("gwen", "deny_scale", roll=roll, because="it knows the trick")
    assert (played.roll(roll).effort.total, played.roll(roll).part(Unscaled)) == (
        3,
        Unscaled(because="it knows the trick"),
    )
    played.refuses("gwen", "deny_scale", "nothing_changes", roll=roll, because="it knows the trick")
    played.does("gwen", "deny_scale", roll=roll, deny=False)
    played.does("gwen", "deny_scale", because="holy ground")
    assert played.roll(roll).effort.total == 3


def test_what_is_denied_by_a_hidden_aspect_is_told_to_nobody() -> None:
    played, hero, _ = staged()
    scene = played.token(hero).scene
    hidden = played.does("gwen", "place_aspect", text="Cursed", secret=True)

    played.does("gwen", "deny_scale", aspect=hidden, because="asleep")

    assert played.log() == []
    assert view_for("member:pilar", played.scene(scene)).unscaled == ()


def test_invoking_an_aspect_may_bring_its_level_and_declining_takes_it_back() -> None:
    played, hero, angel = staged()
    veil = veiled(played, hero)
    roll = sneaks(played, hero, angel)
    played.does("gwen", "defend", roll=roll, character=angel, rating="provoke")
    cast(played, roll, EVEN)
    invoke = {"roll": roll, "character": hero, "aspect": veil, "effect": "bonus", "because": "unseen"}

    played.does("pilar", "invoke_aspect", **invoke, scale="before")
    assert played.roll(roll).effort.total == 3 + 2 + 1
    again = {**invoke, "aspect": "aspect:high_concept_ilka"}
    played.refuses("pilar", "invoke_aspect", "one_scale_benefit", **again, scale="after")
    played.does("gwen", "decline_invoke", roll=roll, invoke=played.roll(roll).invokes[0].id)

    assert played.roll(roll).effort.total == 3


# --- made by such powers --------------------------------------------------------------------------------------


def conjures(played: Condensed, witch: str, **how: Any) -> str:
    args = {"character": witch, "action": "create_advantage", "rating": "lore", "text": "Veiled", "on": witch, **how}
    return played.does("pilar", "declare_action", **args)


def witched(**dials: Any) -> tuple[Condensed, str, str]:
    played, hero, angel = staged(**dials)
    played.keep(hero, Level(level="supernatural"))
    played.keep(angel, Level(level=""))
    return played, hero, angel


def test_what_nothing_opposes_is_there_without_a_roll() -> None:
    played, witch, _ = witched()
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("gwen", "name_next", character=witch)
    roll = conjures(played, witch, **used(supernatural=True))
    played.refuses("pilar", "grant_advantage", "gm_only", roll=roll)

    played.does("gwen", "grant_advantage", roll=roll)

    made = next(aspect for aspect in played.state.all(Aspect) if aspect.text == "Veiled")
    assert (made.on, made.scale, [lot.left for lot in made.lots]) == (witch, "supernatural", [1])
    assert (played.roll(roll).step, played.roll(roll).effort.dice) == ("closed", ())
    assert witch in played.conflict().acted


def test_only_such_powers_and_nobody_in_the_way_need_no_roll() -> None:
    played, witch, foe = witched()
    plain = conjures(played, witch)
    played.refuses("gwen", "grant_advantage", "wrong_step", roll=plain)
    played.does("pilar", "withdraw_action", roll=plain)
    opposed = conjures(played, witch, **used(supernatural=True))
    played.does("gwen", "defend", roll=opposed, character=foe, rating="fight")

    played.refuses("gwen", "grant_advantage", "wrong_step", roll=opposed)


def test_scale_helps_to_create_only_against_somebody() -> None:
    played, witch, foe = witched()
    args = {"character": witch, "action": "create_advantage", "rating": "lore", "text": "Fog"}
    played.refuses("pilar", "declare_action", "no_scale_when_creating", **args, **used("before", supernatural=True))

    roll = played.does("pilar", "declare_action", **args, on=foe, **used("before", supernatural=True))

    assert played.roll(roll).effort.total == 3


def test_whoever_turns_out_to_stand_in_the_way_is_somebody() -> None:
    played, witch, foe = witched()
    roll = conjures(played, witch, **used(supernatural=True))
    played.refuses(
        "pilar",
        "choose_scale",
        "no_scale_when_creating",
        roll=roll,
        character=witch,
        scale={"benefits": ["before"], "supernatural": True},
    )
    played.does("gwen", "defend", roll=roll, character=foe, rating="fight")

    played.does(
        "pilar", "choose_scale", roll=roll, character=witch, scale={"benefits": ["before"], "supernatural": True}
    )

    assert played.roll(roll).effort.total == 3
    played.refuses(
        "pilar",
        "choose_scale",
        "nothing_changes",
        roll=roll,
        character=witch,
        scale={"benefits": ["before"], "supernatural": True},
    )
    lower = {"roll": roll, "character": foe, "scale": {"benefits": ["before"]}}
    played.refuses("gwen", "choose_scale", "not_higher_scale", **lower)
    cast(played, roll, (1, 1, 1, 0))
    played.does("gwen", "settle_roll", roll=roll)
    assert next(aspect for aspect in played.state.all(Aspect) if aspect.text == "Veiled").scale == "supernatural"


def test_nobody_chooses_for_a_side_that_is_not_in_the_roll() -> None:
    played, hero, angel = staged()
    roll = sneaks(played, hero, angel)

    played.refuses("gwen", "choose_scale", "nothing_to_defend", roll=roll, character=angel, scale={})


# --- what is offered ------------------------------------------------------------------------------------------


def test_buttons_name_what_scale_allows() -> None:
    played, hero, angel = staged()
    roll = attack(played, angel, hero)

    gm = asked.may(played.state, game.Actor("gwen", "gm"))
    player = asked.may(played.state, game.Actor("pilar", "player"))

    assert gm["acts"][angel]["scale"] == {"above": {hero: 2}, "truths": []}
    assert gm["roll"]["do"]["choose_scale"] == {angel: ["before", "after"]}
    assert player["roll"]["do"]["choose_scale"] == {}
    assert {"set_scale", "deny_scale"} <= gm["commands"].keys()
    assert "deny_scale" in gm["roll"]["do"] and roll


# --- pairs with other rules -----------------------------------------------------------------------------------


def test_scale_after_comes_before_weapon_and_armor() -> None:
    played, hero, angel = staged(weapons_armor=True)
    played.keep(angel, Gear(weapon=2))
    played.keep(hero, Gear(armor=1))
    roll = attack(played, angel, hero, **used("after"))
    defended(played, roll, hero)
    cast(played, roll, ONE)

    settled(played, roll)

    played.does("gwen", "choose", roll=roll, option="keep")
    assert played.roll(roll).result.hit == 5 + 2 - 1


def test_a_tie_that_scale_does_not_touch_still_deals_the_weapon() -> None:
    played, hero, angel = staged(weapons_armor=True)
    played.keep(angel, Gear(weapon=2))
    roll = attack(played, angel, hero, **used("after"))
    defended(played, roll, hero)
    cast(played, roll, EVEN)

    assert settled(played, roll).result.hit == 2


# --- time -----------------------------------------------------------------------------------------------------


def works(played: Condensed, hero: str) -> str:
    roll = played.does("pilar", "declare_action", character=hero, action="overcome", rating="lore", goal="read it")
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    return roll


@pytest.mark.parametrize(
    ("base", "faces", "taken"),
    [
        (("a_few", "hours"), (1, 1, 1, 0), ("several", "minutes")),
        (("a_few", "hours"), EVEN, ("a_few", "hours")),
        (("a_few", "hours"), (-1, -1, 0, 0), ("half", "days")),
        (("half", "seconds"), ONE, ("half", "seconds")),
        (("several", "years"), (-1, 0, 0, 0), ("several", "years")),
    ],
)
def test_each_shift_is_a_step_of_time(base: tuple[str, str], faces: Any, taken: tuple[str, str]) -> None:
    played, hero, _ = staged(time_shifts=True)
    roll = works(played, hero)
    played.does("gwen", "set_time", roll=roll, quantity=base[0], unit=base[1])
    cast(played, roll, faces)

    assert settled(played, roll).by_rule.time.taken == taken
    assert played.line("time_taken")["time"] == {"key": f"condensed.time.{taken[0]}.{taken[1]}"}


def test_a_time_is_offered_where_something_takes_time() -> None:
    played, hero, ghoul = staged(time_shifts=True)
    played.does("pilar", "declare_action", character=hero, action="attack", rating="fight", target=ghoul)
    assert "set_time" not in played.can("gwen")["roll"]["do"]

    other, hero, _ = staged(time_shifts=True)
    works(other, hero)
    assert other.can("gwen")["roll"]["do"]["set_time"] is None
    assert "set_time" not in other.can("pilar")["roll"]["do"]


def test_the_gm_sets_a_time_there_is() -> None:
    played, hero, _ = staged(time_shifts=True)
    roll = works(played, hero)

    played.refuses("pilar", "set_time", "gm_only", roll=roll, quantity="half", unit="hours")
    played.refuses("gwen", "set_time", "unknown_time", roll=roll, quantity="nine", unit="hours")
    played.does("gwen", "set_time", roll=roll, quantity="half", unit="hours")
    played.refuses("gwen", "set_time", "nothing_changes", roll=roll, quantity="half", unit="hours")
    without, hero, _ = staged()
    without.refuses("gwen", "set_time", "dial_off", roll=works(without, hero), quantity="half", unit="hours")
