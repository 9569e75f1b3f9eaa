"""Stunts of Fate Condensed: what they may be, what they do, how often and for how much. Source: FCON-STUNT."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.roll.entities import Roll
from rules.fate.stage.entities import Token
from rules.fate.stunt.entities import Stunt
from tests.rules.condensed.table import Condensed

SCOPE = Stunt(id="scope", name="Sniper", rating="shoot", actions=("attack",), circumstance="seen through the scope")
DOUBT = Stunt(id="doubt", name="Disbeliever", kind="rule", effect="ignore_effect", text="one power", per="session")


def rule(**more: Any) -> dict[str, Any]:
    return {"id": "", "name": "A Rule", "kind": "rule", **more}


def armed(*stunts: Stunt, **sheet: Any) -> tuple[Condensed, str, str]:
    """Ilka with these stunts and a guard before her, on stage."""
    table = Condensed()
    ilka = table.pilar(stunts=stunts, ratings={"shoot": 3, "rapport": 2, "crafts": 2}, **sheet)
    guard = table.foe("guard", ratings={"athletics": 1})
    table.on_stage(ilka, guard)
    return table, ilka, guard


def uses(table: Condensed, who: str) -> list[tuple[int, bool]]:
    return [(stunt.uses, stunt.used) for stunt in table.character(who).stunts]


# --- what a stunt may be -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stunt", "code"),
    [
        ({"id": "", "name": "X", "kind": "session", "text": "once"}, "bad_args"),
        (rule(effect="flies"), "bad_args"),
        (rule(effect="swap", rating="crafts", other="crafts"), "bad_args"),
        (rule(effect="swap", rating="crafts", other="piloting"), "unknown_approach"),
        (rule(effect="extra_action", rating="crafts", actions=["overcome"]), "bad_args"),
        (rule(effect="extra_action", rating="crafts"), "bad_args"),
        (rule(effect="extra_action", rating="piloting", actions=["attack"]), "unknown_approach"),
        (rule(effect="extra_free_invoke"), "unknown_approach"),
        (rule(effect="extends_reach", rating="piloting"), "unknown_approach"),
        (rule(effect="extra_boxes", harm="moral"), "bad_args"),
        (rule(effect="extra_boxes", harm="mental", amount=9), "bad_number"),
        (rule(effect="extra_slot", harm="moral"), "bad_args"),
        (rule(effect="ignore_effect"), "name_needed"),
        (rule(per="year"), "bad_args"),
        (rule(per="session", times=0), "bad_number"),
        (rule(cost=2), "bad_number"),
    ],
)
def test_a_stunt_that_says_too_little_or_something_unknown_is_refused(stunt: dict[str, Any], code: str) -> None:
    """FCON-STUNT-04."""
    table = Condensed()
    draft = table.does("pilar", "create_character", name="Ilka")

    table.refuses("pilar", "add_stunt", code, character=draft, stunt=stunt)


def test_a_stunt_keeps_only_what_its_effect_uses() -> None:
    table = Condensed()
    draft = table.does("pilar", "create_character", name="Ilka")
    loud = rule(effect="extra_boxes", harm="mental", rating="fight", cost=1, per="scene", times=3)

    table.does("pilar", "add_stunt", character=draft, stunt=loud)

    kept = table.character(draft).stunts[0]
    assert (kept.harm, kept.amount, kept.rating, kept.cost, kept.per, kept.times) == ("mental", 2, None, 0, "", 1)


def test_a_bonus_has_no_cost_and_no_limit() -> None:
    """FCON-STUNT-03."""
    table = Condensed()
    draft = table.does("pilar", "create_character", name="Ilka")
    bonus = {"id": "", "name": "Sniper", "rating": "shoot", "actions": ["attack"], "circumstance": "through the scope"}

    table.does("pilar", "add_stunt", character=draft, stunt={**bonus, "cost": 2, "per": "scene", "times": 3})

    kept = table.character(draft).stunts[0]
    assert (kept.cost, kept.per, kept.times) == (0, "", 1)


# --- bonuses -----------------------------------------------------------------------------------------------


def test_a_bonus_counts_on_its_skill_and_action_once_its_circumstance_is_confirmed() -> None:
    table, ilka, guard = armed(SCOPE)
    shot = {"character": ilka, "action": "attack", "rating": "shoot", "target": guard, "stunt": "scope"}

    refusal = table.refuses("pilar", "declare_action", "circumstance_not_met", **shot)
    other = {**shot, "action": "create_advantage", "text": "Pinned Down", "circumstance": "so it is"}
    table.refuses("pilar", "declare_action", "stunt_mismatch", **other)
    roll = table.does("pilar", "declare_action", **shot, circumstance="through the scope")

    assert refusal.params == {"stunt": "Sniper", "circumstance": "seen through the scope"}
    assert table.state.get(roll, Roll).effort.total == 5


# --- limits and cost -----------------------------------------------------------------------------------------


def test_a_stunt_within_a_session_is_fresh_with_the_next_and_not_with_the_next_scene() -> None:
    table, ilka, _ = armed(DOUBT)
    use = {"character": ilka, "stunt": "doubt"}
    table.does("pilar", "use_stunt", **use)
    table.does("gwen", "close_scene")

    refusal = table.refuses("pilar", "use_stunt", "stunt_used", **use)
    assert refusal.params == {"stunt": "Disbeliever", "per": "session", "times": 1}
    table.does("gwen", "end_session")
    table.does("gwen", "start_session")
    table.does("pilar", "use_stunt", **use)


def test_a_stunt_within_a_scene_may_be_used_so_many_times_and_is_fresh_with_the_next() -> None:
    table, ilka, _ = armed(Stunt(id="blink", name="Blink", kind="rule", text="away", per="scene", times=2))
    use = {"character": ilka, "stunt": "blink"}

    table.does("pilar", "use_stunt", **use)
    assert uses(table, ilka) == [(1, False)]
    table.does("pilar", "use_stunt", **use)
    table.refuses("pilar", "use_stunt", "stunt_used", **use)
    table.does("gwen", "close_scene")

    assert uses(table, ilka) == [(0, False)]


def test_a_stunt_within_an_arc_waits_for_the_next_arc() -> None:
    table, ilka, _ = armed(Stunt(id="fate", name="Fate", kind="rule", text="all of it", per="scenario"))
    table.does("pilar", "use_stunt", character=ilka, stunt="fate")
    for ends in (False, True):
        assert uses(table, ilka) == [(1, True)]
        table.does("gwen", "end_session")
        if ends:
            table.does("gwen", "end_scenario")
        table.does("gwen", "start_session")

    assert uses(table, ilka) == [(0, False)]


def test_a_costly_stunt_takes_a_point_of_the_hero_or_of_the_pool() -> None:
    stop = Stunt(id="stop", name="Stop Time", kind="rule", text="all stand still", cost=1)
    table, ilka, guard = armed(stop)
    table.change(ilka, fate_points=1)
    table.change(guard, stunts=[{"id": "roar", "name": "Roar", "kind": "rule", "cost": 1}])
    scene = table.state.find(table.token(ilka).scene)

    table.does("pilar", "use_stunt", character=ilka, stunt="stop")
    table.does("gwen", "use_stunt", character=guard, stunt="roar")

    assert (table.character(ilka).fate_points, table.scene(scene.id).pool) == (0, 0)  # type: ignore[union-attr]
    table.refuses("pilar", "use_stunt", "not_enough_fate_points", character=ilka, stunt="stop")
    table.refuses("gwen", "use_stunt", "pool_empty", character=guard, stunt="roar")


def test_a_claimed_stunt_is_counted_and_paid_when_the_dice_fall() -> None:
    crowd = Stunt(
        id="crowd",
        name="Orator",
        kind="rule",
        effect="extra_free_invoke",
        rating="rapport",
        actions=("create_advantage",),
        amount=1,
        per="scene",
        cost=1,
    )
    table, ilka, _ = armed(crowd)
    speak = {"character": ilka, "action": "create_advantage", "rating": "rapport", "stunt": "crowd"}
    roll = table.does("pilar", "declare_action", **speak, text="Crowd on Our Side")
    table.does("gwen", "set_opposition", roll=roll, difficulty=2)
    assert (uses(table, ilka), table.character(ilka).fate_points) == ([(0, False)], 3)

    table.dice.feed([1, 0, 0, 0])
    table.does("pilar", "roll_dice", roll=roll)
    assert (uses(table, ilka), table.character(ilka).fate_points) == ([(1, True)], 2)
    table.does("gwen", "settle_roll", roll=roll)

    crowd_aspect = next(aspect for aspect in table.state.all(Aspect) if aspect.text == "Crowd on Our Side")
    assert [lot.left for lot in crowd_aspect.lots] == [2]
    table.refuses("pilar", "declare_action", "stunt_used", **speak, text="Once More")


# --- effects ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faces", "free"), [([1, 0, 0, 0], 2), ([1, 1, 1, 0], 3)])
def test_an_extra_free_use_comes_with_success_by_itself(faces: list[int], free: int) -> None:
    orator = Stunt(
        id="o",
        name="Orator",
        kind="rule",
        effect="extra_free_invoke",
        rating="rapport",
        actions=("create_advantage",),
        amount=1,
    )
    table, ilka, _ = armed(orator)
    roll = table.does(
        "pilar", "declare_action", character=ilka, action="create_advantage", rating="rapport", text="Moved"
    )
    table.does("gwen", "set_opposition", roll=roll, difficulty=2)
    table.dice.feed(faces)
    table.does("pilar", "roll_dice", roll=roll)
    table.does("gwen", "settle_roll", roll=roll)

    aspect = next(aspect for aspect in table.state.all(Aspect) if aspect.text == "Moved")
    assert sum(lot.left for lot in aspect.lots) == free


def test_a_skill_attacks_only_with_a_stunt_that_lets_it_or_lets_it_stand_in() -> None:
    table, ilka, guard = armed()
    hit = {"character": ilka, "action": "attack", "rating": "crafts", "target": guard}
    table.refuses("pilar", "declare_action", "not_for_attack", **hit)

    lets = {
        "id": "b",
        "name": "Wrench",
        "kind": "rule",
        "effect": "extra_action",
        "rating": "crafts",
        "actions": ["attack"],
        "harm": "mental",
    }
    table.change(ilka, stunts=[lets])
    roll = table.does("pilar", "declare_action", **hit)
    assert table.state.get(roll, Roll).harm == "mental"
    table.does("pilar", "withdraw_action", roll=roll)

    table.change(ilka, stunts=[{**lets, "effect": "swap", "other": "shoot", "harm": ""}])
    roll = table.does("pilar", "declare_action", **hit)
    assert table.state.get(roll, Roll).harm == "physical"


def apart(table: Condensed, *people: str) -> None:
    """Each in a place of their own."""
    for who in people:
        token = next(token for token in table.state.all(Token) if token.character == who)
        zone = table.does("gwen", "add_zone", scene=token.scene, name=f"Where {who} is")
        table.does("gwen", "move_token", token=token.id, zone=zone)


def test_a_stunt_reaches_into_another_zone_where_it_is_claimed() -> None:
    hand = Stunt(id="hand", name="Long Arm", kind="rule", effect="extends_reach", rating="crafts")
    table, ilka, guard = armed(hand)
    apart(table, ilka, guard)
    pin = {
        "character": ilka,
        "action": "create_advantage",
        "mode": "create",
        "text": "Pinned",
        "on": guard,
        "target": guard,
    }

    table.refuses("pilar", "declare_action", "out_of_reach", rating="crafts", **pin)
    table.refuses("pilar", "declare_action", "stunt_mismatch", rating="shoot", stunt="hand", **pin)
    roll = table.does("pilar", "declare_action", rating="crafts", stunt="hand", **pin)

    assert table.state.get(roll, Roll).reach == "near"
    assert [claim.name for claim in table.state.get(roll, Roll).effort.claims] == ["Long Arm"]


def test_a_long_arm_without_a_skill_is_everyones_and_is_paid_for() -> None:
    mind = Stunt(id="mind", name="Far Mind", kind="rule", effect="extends_reach", per="scene", cost=1)
    table, ilka, guard = armed(mind)
    apart(table, ilka, guard)
    pin = {
        "character": ilka,
        "action": "create_advantage",
        "mode": "create",
        "text": "Pinned",
        "on": guard,
        "target": guard,
        "rating": "rapport",
        "stunt": "mind",
    }
    before = table.character(ilka).fate_points

    roll = table.does("pilar", "declare_action", **pin)
    table.does("gwen", "leave_undefended", roll=roll)
    table.dice.feed([1, 0, 0, 0])
    table.does("pilar", "roll_dice", roll=roll)

    assert uses(table, ilka) == [(1, True)]
    assert table.character(ilka).fate_points == before - 1


def test_a_fact_is_true_because_a_stunt_says_so() -> None:
    table, ilka, _ = armed(Stunt(id="map", name="On No Map", kind="rule", effect="true_fact", per="session"))
    table.refuses("pilar", "use_stunt", "name_needed", character=ilka, stunt="map")

    table.does("pilar", "use_stunt", character=ilka, stunt="map", text="There is a door behind the shelf")

    assert [fact.text for fact in table.state.all(Fact)] == ["There is a door behind the shelf"]
    assert table.log() == ["stunt_used"]


def test_what_always_holds_and_what_counts_on_rolls_is_not_used_by_hand() -> None:
    held = Stunt(id="hide", name="Thick Hide", kind="rule", effect="extra_boxes", harm="physical", amount=2)
    table, ilka, _ = armed(SCOPE, held)

    for id in ("scope", "hide"):
        table.refuses("pilar", "use_stunt", "stunt_mismatch", character=ilka, stunt=id)
    table.refuses("pilar", "use_stunt", "no_such_stunt", character=ilka, stunt="wings")


def test_buttons_say_why_a_stunt_cannot_be_used() -> None:
    table, ilka, _ = armed(DOUBT, Stunt(id="stop", name="Stop", kind="rule", cost=1))
    table.change(ilka, fate_points=0)
    table.does("pilar", "use_stunt", character=ilka, stunt="doubt")

    offered = table.can("pilar")["acts"][ilka]["use_stunt"]

    assert {id: reason["code"] for id, reason in offered.items()} == {
        "doubt": "stunt_used",
        "stop": "not_enough_fate_points",
    }


# --- what the form of a roll is told ------------------------------------------------------------------------


def test_the_form_of_a_roll_is_told_what_each_stunt_gives_and_where() -> None:
    """FCON-STUNT-03, FCON-STUNT-08."""
    charm = Stunt(id="charm", name="Charming", kind="rule", effect="extra_free_invoke", rating="rapport")
    table, ilka, _ = armed(SCOPE, DOUBT, charm)

    claims = table.can("pilar")["acts"][ilka]["claims"]

    assert claims == {
        "scope": {"rating": "shoot", "actions": ("attack",), "adds": 2, "always": False, "reason": None},
        "charm": {"rating": "rapport", "actions": ("create_advantage",), "adds": 0, "always": True, "reason": None},
    }


def test_a_stunt_that_is_used_up_or_not_agreed_says_why_it_cannot_be_claimed() -> None:
    once = Stunt(
        id="once",
        name="One Shot",
        kind="rule",
        effect="swap",
        rating="shoot",
        other="fight",
        per="scene",
        uses=1,
        used=True,
    )
    table, ilka, _ = armed()
    table.change(ilka, stunts=(replace(SCOPE, asks=True), once))

    claims = table.can("pilar")["acts"][ilka]["claims"]

    assert [claims[id]["reason"]["code"] for id in ("scope", "once")] == ["stunt_not_agreed", "stunt_used"]
    assert not claims["once"]["always"]


def test_others_are_not_told_of_somebodys_claims() -> None:
    table, ilka, guard = armed(SCOPE)
    assert ilka not in table.can("oleg")["acts"]
    assert table.can("gwen")["acts"][guard]["claims"] == {}
