"""The roll as a conversation: who is asked, what is refused, what everybody sees of it."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from tests.rules import asked
from tests.rules.accelerated.table import ROLES, Played

EVEN = (0, 0, 0, 0)


@pytest.fixture
def table() -> Played:
    """Pilar's Reth and Oleg's Abigail on the docks, with a shark and a bully."""
    played = Played()
    for name, id in (
        ("reth", played.hero("pilar", "reth")),
        ("abigail", played.hero("oleg", "abigail")),
        ("shark", played.foe("shark")),
        ("bully", played.foe("bully")),
    ):
        setattr(played, name, id)
    played.opened(*(getattr(played, name) for name in ("reth", "abigail", "shark", "bully")))
    return played


def who(table: Played, name: str) -> str:
    found: str = getattr(table, name)
    return found


def overcome(table: Played, difficulty: int | None = 2, **more: Any) -> str:
    """Reth overcomes something quickly."""
    args = {"character": who(table, "reth"), "action": "overcome", "rating": "quick", **more}
    roll = table.does("pilar", "declare_action", **args)
    if difficulty is not None:
        table.does("gwen", "set_opposition", roll=roll, difficulty=difficulty)
    return roll


def cast(table: Played, member: str, roll: str, *faces: Sequence[int]) -> None:
    for row in faces or (EVEN,):
        table.dice.feed(row)
    table.does(member, "roll_dice", roll=roll)


def settled(table: Played, roll: str) -> Roll:
    table.does("gwen", "settle_roll", roll=roll)
    return table.state.get(roll, Roll)


def view(table: Played, roll: str, audience: str = "spectators") -> dict[str, Any]:
    found: dict[str, Any] = asked.view(audience, table.state.get(roll, Roll))
    return found


def can(table: Played, member: str) -> dict[str, Any]:
    found: dict[str, Any] = asked.may(table.state, game.Actor(member, ROLES[member]))
    return found


# --- before the dice -----------------------------------------------------------------------------------


def test_only_one_roll_is_argued_about_at_a_time(table: Played) -> None:
    overcome(table)
    table.refuses(
        "oleg", "declare_action", "wrong_step", character=who(table, "abigail"), action="overcome", rating="quick"
    )


def test_no_dice_before_there_is_something_to_roll_against(table: Played) -> None:
    roll = overcome(table, difficulty=None)
    table.refuses("pilar", "roll_dice", "wrong_step", roll=roll)
    assert [wait["what"] for wait in can(table, "gwen")["roll"]["waits"]] == ["opposition"]


def test_dice_are_cast_by_whoever_declared_or_the_gm(table: Played) -> None:
    roll = overcome(table)
    table.refuses("oleg", "roll_dice", "not_your_character", roll=roll)
    cast(table, "gwen", roll)
    table.refuses("pilar", "roll_dice", "wrong_step", roll=roll)


def test_a_declaration_is_withdrawn_before_the_dice_and_not_after(table: Played) -> None:
    roll = overcome(table)
    table.does("pilar", "withdraw_action", roll=roll)
    assert not table.has(roll)
    roll = overcome(table)
    cast(table, "pilar", roll)
    table.refuses("pilar", "withdraw_action", "wrong_step", roll=roll)


def test_an_attack_aims_at_somebody_who_is_there_and_not_at_oneself(table: Played) -> None:
    attack = {"character": who(table, "reth"), "action": "attack", "rating": "forceful"}
    table.refuses("pilar", "declare_action", "name_needed", **attack)
    table.refuses("pilar", "declare_action", "name_needed", **attack, target=who(table, "reth"))
    table.refuses("pilar", "declare_action", "not_found", **attack, target="character:nowhere")


def test_an_advantage_needs_a_name(table: Played) -> None:
    args = {"character": who(table, "reth"), "action": "create_advantage", "rating": "quick", "mode": "create"}
    table.refuses("pilar", "declare_action", "name_needed", **args, text="  ")


def test_a_stunt_counts_only_on_what_it_names_and_only_if_one_has_it(table: Played) -> None:
    stunt = table.character(who(table, "reth")).stunts[0].id
    args = {"character": who(table, "reth"), "action": "overcome"}
    table.refuses("pilar", "declare_action", "stunt_mismatch", **args, rating="forceful", stunt=stunt)
    table.refuses("pilar", "declare_action", "no_such_stunt", **args, rating="forceful", stunt="borrowed")


def test_help_comes_before_the_dice_once_from_each_and_up_to_the_cap(table: Played) -> None:
    roll = overcome(table)
    table.refuses("pilar", "help", "already_acted", roll=roll, character=who(table, "reth"))
    table.does("oleg", "help", roll=roll, character=who(table, "abigail"), how="a leg up")
    table.refuses("oleg", "help", "already_acted", roll=roll, character=who(table, "abigail"))
    table.does("gwen", "help", roll=roll, character=who(table, "bully"))
    table.refuses("gwen", "help", "helper_cap", roll=roll, character=who(table, "shark"))
    cast(table, "pilar", roll)
    assert view(table, roll)["sums"] == {"dice": 0, "rating": 2, "help": 2}
    table.refuses("gwen", "help", "wrong_step", roll=roll, character=who(table, "shark"))


def test_a_target_is_changed_by_the_gm_only_for_what_nobody_defends(table: Played) -> None:
    roll = overcome(table, difficulty=None)
    table.refuses("pilar", "set_opposition", "gm_only", roll=roll, difficulty=0)
    table.does("gwen", "set_opposition", roll=roll, difficulty=3)
    table.does("gwen", "set_opposition", roll=roll, difficulty=1)
    assert table.state.get(roll, Roll).opposition == 1


def test_a_mook_is_offered_the_ratings_that_the_rules_know_of_it(table: Played) -> None:
    acts = can(table, "gwen")["acts"]

    assert acts[who(table, "shark")]["ratings"] == ["skilled", "bad"]
    assert acts[who(table, "bully")]["ratings"] == ["skilled", "bad", "other"]
    for rating in ("skilled", "bad"):
        roll = table.does("gwen", "declare_action", character=who(table, "shark"), action="overcome", rating=rating)
        table.does("gwen", "withdraw_action", roll=roll)
    other = {"character": who(table, "shark"), "action": "overcome", "rating": "other"}
    table.refuses("gwen", "declare_action", "unknown_approach", **other)


# --- the window ---------------------------------------------------------------------------------------------


def test_the_window_closes_when_everyone_who_could_still_add_something_has_passed(table: Played) -> None:
    roll = overcome(table, difficulty=1)
    cast(table, "pilar", roll)
    for member in ("pilar", "oleg"):
        table.does(member, "pass_on_roll", roll=roll)
    assert table.state.get(roll, Roll).step == "rolled"
    table.does("gwen", "pass_on_roll", roll=roll)
    assert table.state.get(roll, Roll).step == "closed"
    assert table.log() == ["outcome", "goal"]


def test_an_invocation_opens_the_question_again_for_those_who_passed(table: Played) -> None:
    roll = overcome(table)
    cast(table, "pilar", roll)
    table.does("oleg", "pass_on_roll", roll=roll)
    table.refuses("oleg", "pass_on_roll", "wrong_step", roll=roll)
    own = table.aspects_on(who(table, "reth"))[0]
    table.does(
        "pilar", "invoke_aspect", roll=roll, character=who(table, "reth"), aspect=own.id, effect="bonus", because="so"
    )
    assert table.state.get(roll, Roll).passed == ()
    table.does("oleg", "pass_on_roll", roll=roll)


def test_spectators_are_not_asked(table: Played) -> None:
    roll = overcome(table)
    cast(table, "pilar", roll)
    table.refuses("sofia", "pass_on_roll", "not_allowed", roll=roll)
    assert can(table, "sofia")["roll"] is None


def test_a_bonus_is_for_ones_own_roll(table: Played) -> None:
    roll = overcome(table)
    cast(table, "pilar", roll)
    own = table.aspects_on(who(table, "abigail"))[0]
    table.refuses(
        "oleg",
        "invoke_aspect",
        "wrong_step",
        roll=roll,
        character=who(table, "abigail"),
        aspect=own.id,
        effect="bonus",
        because="so",
    )


def test_declining_a_reroll_brings_the_first_dice_back(table: Played) -> None:
    roll = overcome(table)
    cast(table, "pilar", roll, (1, 1, 0, 0))
    own = table.aspects_on(who(table, "reth"))[0]
    table.dice.feed((-1, -1, -1, -1))
    table.does(
        "pilar", "invoke_aspect", roll=roll, character=who(table, "reth"), aspect=own.id, effect="reroll", because="so"
    )
    assert view(table, roll)["sums"]["dice"] == -4
    invoke = table.state.get(roll, Roll).invokes[0].id
    table.refuses("pilar", "decline_invoke", "gm_only", roll=roll, invoke=invoke)
    table.does("gwen", "decline_invoke", roll=roll, invoke=invoke)
    assert view(table, roll)["sums"]["dice"] == 2
    assert table.character(who(table, "reth")).fate_points == 3
    table.refuses("gwen", "decline_invoke", "gone", roll=roll, invoke=invoke)


def test_a_declined_free_use_goes_back_to_its_lot_and_a_boost_comes_back(table: Played) -> None:
    scene = next(iter(table.state.groups["scene"]))
    lot = Lot(id="lot", owner=who(table, "reth"), left=1, total=1, origin="boost")
    table.put(Aspect(id="aspect:edge", text="An Edge", kind="boost", on=scene, by=who(table, "reth"), lots=(lot,)))
    roll = overcome(table)
    cast(table, "pilar", roll)
    table.does(
        "pilar",
        "invoke_aspect",
        roll=roll,
        character=who(table, "reth"),
        aspect="aspect:edge",
        effect="bonus",
        because="so",
        free=True,
    )
    assert not table.has("aspect:edge")
    invoke = table.state.get(roll, Roll).invokes[0].id
    table.does("gwen", "decline_invoke", roll=roll, invoke=invoke)
    assert table.aspect("aspect:edge").lots[0].left == 1


def test_the_log_tells_the_arithmetic_part_by_part(table: Played) -> None:
    roll = overcome(table, difficulty=3)
    cast(table, "pilar", roll, (1, 0, 0, 0))
    own = table.aspects_on(who(table, "reth"))[0]
    table.does(
        "pilar", "invoke_aspect", roll=roll, character=who(table, "reth"), aspect=own.id, effect="bonus", because="so"
    )
    settled(table, roll)
    parts = table.line("outcome", "spectators")["parts"]["list"]
    assert [part["key"] for part in parts] == ["log.part.dice", "log.part.rating", "log.part.invoke"]
    assert [part["with"]["value"] for part in parts] == [{"signed": 1}, {"signed": 2}, {"signed": 2}]


def test_the_odds_of_a_reroll_are_shown_while_it_is_possible(table: Played) -> None:
    roll = overcome(table, difficulty=2)
    cast(table, "pilar", roll, (-1, 0, 0, 0))
    odds = view(table, roll)["odds"]
    assert sum(odds["counts"]) == 81
    assert odds["outcomes"] == ["fail"] * 4 + ["tie", "success", "success", "style", "style"]
    settled(table, roll)
    assert view(table, roll)["odds"] is None


# --- after it ----------------------------------------------------------------------------------------------


def test_whoever_reaches_the_goal_at_a_major_cost_hears_it_first_and_agrees(table: Played) -> None:
    roll = overcome(table, difficulty=4)
    cast(table, "pilar", roll)
    settled(table, roll)
    table.refuses("oleg", "choose", "not_your_character", roll=roll, option="major_cost")
    table.does("pilar", "choose", roll=roll, option="major_cost")
    table.refuses("pilar", "agree_cost", "cost_needed", roll=roll)
    table.refuses("gwen", "propose_cost", "cost_needed", roll=roll, text=" ")
    table.does("gwen", "propose_cost", roll=roll, text="the boat drifts off")
    table.does("pilar", "agree_cost", roll=roll)
    assert table.line("goal", "spectators")["cost"] == "major"


def test_a_number_that_the_gm_sets_anew_moves_the_outcome_while_the_window_is_open(table: Played) -> None:
    roll = overcome(table, difficulty=4)
    cast(table, "pilar", roll)
    assert table.state.get(roll, Roll).outcome == "fail"
    table.does("gwen", "override", target=roll, field="difficulty", value=0, reason="the rope holds")
    assert table.state.get(roll, Roll).outcome == "success"


def test_a_hit_names_all_the_ways_it_can_be_taken(table: Played) -> None:
    table.does("gwen", "inflict_hit", target=who(table, "reth"), shifts=6)
    hit = table.state.all(Hit)[0].id
    plans = can(table, "pilar")["hits"][hit]["plans"]
    assert {"boxes": [], "slots": ["severe"]} in plans
    assert all(plan["boxes"] or plan["slots"] for plan in plans)
    for plan in plans:
        command = {"hit": hit, "boxes": plan["boxes"], "consequences": dict.fromkeys(plan["slots"], "Ouch")}
        game.decide(
            table.state,
            game.Actor("pilar", "player"),
            game.decode_command("accelerated", "absorb", command),
            table.dice,
        )


def test_nobody_absorbs_for_somebody_else_and_nothing_twice(table: Played) -> None:
    table.does("gwen", "inflict_hit", target=who(table, "reth"), shifts=1)
    hit = table.state.all(Hit)[0].id
    table.refuses("oleg", "absorb", "not_your_character", hit=hit, boxes=[1])
    table.does("pilar", "absorb", hit=hit, boxes=[1])
    table.refuses("pilar", "absorb", "gone", hit=hit, boxes=[2])


def test_a_boost_is_named_by_whoever_earned_it(table: Played) -> None:
    roll = overcome(table, difficulty=-1)
    cast(table, "pilar", roll)
    settled(table, roll)
    table.refuses("oleg", "name_boost", "not_your_character", roll=roll, character=who(table, "reth"), text="Wind")
    table.refuses("oleg", "name_boost", "wrong_step", roll=roll, character=who(table, "abigail"), text="Wind")
    table.does("pilar", "name_boost", roll=roll, character=who(table, "reth"), text="Wind at My Back")
    assert "Wind at My Back" in [aspect.text for aspect in table.state.all(Aspect)]
    assert table.state.get(roll, Roll).step == "closed"


# --- several stunts ------------------------------------------------------------------------------------------


def test_each_stunt_is_claimed_with_its_own_circumstance_for_all_to_see(table: Played) -> None:
    reth = who(table, "reth")
    fleet, nimble = stunt("fleet"), stunt("nimble")
    table.change(reth, stunts=[fleet, nimble])

    roll = overcome(
        table,
        stunt="fleet",
        more_stunts=["nimble"],
        circumstances={"fleet": "The alley is empty", "nimble": "The roofs are close"},
    )

    parts = [part for part in view(table, roll)["parts"] if part["kind"] == "stunt"]
    assert [(part["name"], part["when"], part["value"]) for part in parts] == [
        ("Fleet", "The alley is empty", 2),
        ("Nimble", "The roofs are close", 2),
    ]
    table.does("gwen", "reject_stunt", roll=roll, stunt="nimble", reason="The roofs are wet")
    assert view(table, roll)["total"] == 4


def stunt(id: str) -> dict[str, Any]:
    return {
        "id": id,
        "name": id.title(),
        "kind": "bonus",
        "rating": "quick",
        "actions": ["overcome", "defend"],
        "circumstance": "running",
    }


def test_a_defender_claims_several_stunts_too(table: Played) -> None:
    table.change(who(table, "reth"), stunts=[stunt("fleet"), stunt("nimble")])
    attack = {"character": who(table, "shark"), "action": "attack", "rating": "skilled", "target": who(table, "reth")}
    roll = table.does("gwen", "declare_action", **attack)

    table.does(
        "pilar",
        "defend",
        roll=roll,
        character=who(table, "reth"),
        rating="quick",
        stunt="fleet",
        more_stunts=["nimble"],
        circumstances={"nimble": "There is room to dodge"},
        circumstance="running",
    )

    defense = table.state.get(roll, Roll).defense
    assert defense is not None
    assert [claim.circumstance for claim in defense.claims] == ["running", "There is room to dodge"]


# --- an attack without a conflict ------------------------------------------------------------------------------


def test_an_attack_where_no_conflict_runs_asks_the_gm_to_open_one(table: Played) -> None:
    attack = {"character": who(table, "reth"), "action": "attack", "rating": "quick", "target": who(table, "shark")}
    table.does("pilar", "declare_action", **attack)
    asked = {"kind": "roll", "what": "conflict", "character": who(table, "reth")}

    assert can(table, "gwen")["roll"]["do"]["open_conflict"] is None
    assert asked.items() <= next(one for one in can(table, "gwen")["waiting"] if one["what"] == "conflict").items()
    assert "open_conflict" not in can(table, "pilar")["roll"]["do"]

    table.does("gwen", "open_conflict", conflict_kind="physical")
    assert "open_conflict" not in can(table, "gwen")["roll"]["do"]


def test_nothing_but_an_attack_asks_for_a_conflict(table: Played) -> None:
    overcome(table, difficulty=None)

    assert "open_conflict" not in can(table, "gwen")["roll"]["do"]


@pytest.mark.parametrize(("faces", "worth"), [((-1, -1, -1, 0), True), ((-1, -1, 0, 0), False)])
def test_a_reroll_is_hinted_at_when_the_dice_lie_low(table: Played, faces: Sequence[int], worth: bool) -> None:
    roll = overcome(table)
    assert not view(table, roll)["odds"]["worth"]

    cast(table, "pilar", roll, faces)

    assert view(table, roll)["odds"]["worth"] is worth
