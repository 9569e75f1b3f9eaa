"""Blocks: what they prevent and whom they protect, and how long they stand."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.fate.optional.block.entities import StandingBlock
from rules.fate.optional.block.parts import Past
from rules.fate.roll.shown import roll_view
from rules.game import Actor
from rules.state import State
from tests.rules import asked
from tests.rules.accelerated.table import ROLES
from tests.rules.century.duel import DOC, EVEN, ILKA, KROL, Duel

DIALS: dict[str, Any] = {"block_lasts": "until_blockers_next_turn"}
TABLE = Duel
BLOCK: dict[str, Any] = {"character": KROL, "action": "block", "rating": "fists"}


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Nothing at the tables of other games."""
    yield from ()


def blocked(played: Duel, **more: Any) -> StandingBlock:
    """Krol's, of strength 2."""
    roll = played.does("gwen", "declare_action", **BLOCK, **more)
    played.dice.feed(EVEN)
    played.does("gwen", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)
    return played.state.all(StandingBlock)[-1]


def test_a_block_is_against_one_thing_or_for_one_person() -> None:
    played = Duel()
    played.begun()

    nothing = played.refuses("gwen", "declare_action", "name_needed", **BLOCK)
    himself = played.refuses("gwen", "declare_action", "name_needed", **BLOCK, protects=KROL)
    both = played.refuses("gwen", "declare_action", "block_too_broad", **BLOCK, goal="leaving", protects=DOC)
    ilkas = {**BLOCK, "character": ILKA, "goal": "leaving"}
    too_early = played.refuses("pilar", "declare_action", "not_your_turn", **ilkas)

    assert [one.code for one in (nothing, himself, both)] == ["name_needed", "name_needed", "block_too_broad"]
    assert (too_early.code, played.turn()) == ("not_your_turn", (KROL,))
    assert list(played.state.all(StandingBlock)) == []


def test_of_a_players_block_the_gm_is_asked_and_a_stretch_takes_something_off() -> None:
    played = Duel()
    played.begun()
    played.skips(KROL)
    args = {**BLOCK, "character": ILKA, "goal": "leaving"}
    roll = played.does("pilar", "declare_action", **args)
    played.refuses("pilar", "roll_dice", "wrong_step", roll=roll)
    played.refuses("pilar", "allow_block", "gm_only", roll=roll)
    played.refuses("pilar", "refuse_block", "gm_only", roll=roll)
    played.does("gwen", "refuse_block", roll=roll, reason="That is everything")
    assert played.line("block_refused", "spectators")["reason"] == "That is everything"
    assert (played.has(roll), played.turn()) == (False, (ILKA,))
    again = played.does("pilar", "declare_action", **args)
    played.does("gwen", "allow_block", roll=again, penalty=2)
    played.dice.feed(EVEN)
    played.does("pilar", "roll_dice", roll=again)
    played.does("gwen", "settle_roll", roll=again)

    assert played.state.all(StandingBlock)[-1].strength == 1
    played.refuses("gwen", "allow_block", "wrong_step", roll=again)


def test_a_block_goes_against_nothing() -> None:
    played = Duel()
    played.begun()
    played.skips(KROL)
    roll = played.does("pilar", "declare_action", **{**BLOCK, "character": ILKA}, goal="leaving")
    do = asked.may(played.state, Actor("gwen", "gm"))["roll"]["do"]
    assert do["rule_block"] is None
    assert not {"set_opposition", "difficulty"} & set(do)
    played.refuses("gwen", "set_opposition", "nothing_against", roll=roll, difficulty=2)
    played.does("gwen", "allow_block", roll=roll)
    played.dice.feed((1, 1, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)

    seen = asked.view("spectators", played.roll())
    assert {name: seen[name] for name in ("opposition", "margin", "outcome", "odds", "ahead", "opp_parts")} == {
        **dict.fromkeys(("opposition", "margin", "outcome", "odds", "ahead")),
        "opp_parts": [],
    }


def test_an_invocation_on_a_block_is_told_without_anything_against_it() -> None:
    played = Duel()
    played.begun()
    played.skips(KROL)
    roll = played.does("pilar", "declare_action", **{**BLOCK, "character": ILKA}, goal="leaving")
    played.does("gwen", "allow_block", roll=roll)
    played.dice.feed(EVEN)
    played.does("pilar", "roll_dice", roll=roll)

    played.does(
        "pilar",
        "invoke_aspect",
        roll=roll,
        character=ILKA,
        aspect="aspect:high_concept_ilka",
        effect="bonus",
        because="I fly",
    )

    assert played.line("invoked")["against"] == "alone"


def test_the_gms_word_on_a_block_is_about_blocks() -> None:
    played = Duel()
    played.begun()
    roll = played.does("gwen", "declare_action", character=KROL, action="overcome", rating="athletics")

    refusal = played.refuses("gwen", "refuse_block", "wrong_step", roll=roll)

    assert (refusal.code, played.has(roll)) == ("wrong_step", True)


def test_a_block_is_got_past_by_a_shift_and_then_the_action_meets_what_is_its_own() -> None:
    played = Duel()
    played.begun()
    block = blocked(played, goal="leaving")
    played.acts("pilar", ILKA, blocked_by=block.id)
    assert played.turn() == (DOC,)
    assert played.roll().part(Past).over == 0
    played.acts("oleg", DOC, (1, 1, 1, 0), blocked_by=block.id)

    assert (played.roll().part(Past).over, played.roll().outcome) == (2, "success")


def test_the_odds_are_of_a_shift_over_the_block() -> None:
    played = Duel()
    played.begun()
    block = blocked(played, goal="leaving")
    told = {"character": ILKA, "action": "overcome", "rating": "athletics", "blocked_by": block.id}
    roll = played.does("pilar", "declare_action", **told)
    played.does("gwen", "set_opposition", roll=roll, difficulty=0)
    assert chances(played) == ["fail"] * 5 + ["success"] * 4

    played.does("gwen", "drop_block", block=block.id)

    assert chances(played) == ["fail"] * 2 + ["success"] * 7


def test_what_one_more_invocation_leads_to_is_counted_with_the_block() -> None:
    played = Duel()
    played.begun()
    block = blocked(played, goal="leaving")
    told = {"character": ILKA, "action": "overcome", "rating": "athletics", "blocked_by": block.id}
    roll = played.does("pilar", "declare_action", **told)
    played.does("gwen", "set_opposition", roll=roll, difficulty=0)
    played.dice.feed((-1, -1, -1, 0))
    played.does("pilar", "roll_dice", roll=roll)

    assert roll_view(played.roll()).ahead.outcome == "fail"


def chances(played: Duel) -> list[str]:
    """What Ilka's roll comes to, by the sum of the dice."""
    return list(roll_view(played.roll()).odds.outcomes)


def test_the_gm_says_what_a_block_is_in_the_way_of() -> None:
    played = Duel()
    played.begun()
    block = blocked(played, goal="leaving")
    roll = played.does("pilar", "declare_action", character=ILKA, action="overcome", rating="athletics")
    played.refuses("pilar", "face_block", "gm_only", roll=roll, block=block.id)
    played.refuses("gwen", "face_block", "nothing_changes", roll=roll)
    played.does("gwen", "face_block", roll=roll, block=block.id)
    assert played.line("block_faced", "spectators") == {"name": "Ilka", "by": "Krol"}
    assert asked.may(played.state, Actor("gwen", "gm"))["roll"]["do"]["face_block"] == {}
    played.does("gwen", "face_block", roll=roll)
    assert played.roll().part(Past) is None


def test_a_block_that_protects_somebody_is_in_nobodys_way() -> None:
    played = Duel()
    played.begun()
    block = blocked(played, protects=DOC)

    args = {"character": ILKA, "action": "overcome", "rating": "athletics", "blocked_by": block.id}
    refusal = played.refuses("pilar", "declare_action", "gone", **args)

    assert (refusal.code, played.turn()) == ("gone", (ILKA,))
    assert list(played.state.all(StandingBlock)) == [block]


def test_a_protecting_block_counts_where_it_is_better_than_the_defense() -> None:
    played = Duel()
    played.begun()
    blocked(played, protects=DOC)
    roll = played.does("pilar", "declare_action", character=ILKA, action="attack", rating="fists", target=DOC)
    played.does("oleg", "defend", roll=roll, character=DOC, rating="athletics")
    assert played.roll().opposition == 2
    played.dice.feed((-1, 0, 0, 0))
    played.dice.feed(EVEN)
    played.does("pilar", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)

    assert played.line("block_counts", "spectators")["by"] == "Krol"
    assert played.roll().margin == 0


def test_what_is_blocked_is_not_done_in_passing() -> None:
    played = Duel()
    played.begun()
    block = blocked(played, goal="touching the lamp")

    args = {"character": DOC, "text": "The lamp", "blocked_by": block.id}
    refusal = played.refuses("oleg", "act_freely", "blocked", **args)

    assert refusal.code == "blocked"
    assert list(played.state.all(StandingBlock)) == [block]


def with_a_step(played: Duel) -> tuple[StandingBlock, dict[str, Any]]:
    """Krol blocks the way to the boat; Ilka would strike at Doc there."""
    played.people()
    zones = played.zones()
    played.does("gwen", "move_token", token=played.token(DOC).id, zone=zones["Boat"])
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("gwen", "establish_initiative")
    block = blocked(played, goal="leaving the dock")
    return block, {
        "character": ILKA,
        "action": "attack",
        "rating": "fists",
        "target": DOC,
        "moves": [zones["Boat"]],
    }


def test_a_step_past_a_block_takes_the_whole_action() -> None:
    played = Duel()
    block, blow = with_a_step(played)

    refusal = played.refuses("pilar", "declare_action", "blocked", **blow, blocked_by=block.id)

    assert (refusal.rule, refusal.params) == ("SOTC-MOVE-07", {"by": "Krol", "step": "yes"})
    assert played.turn() == (ILKA,)
    sprint = {"character": ILKA, "action": "sprint", "rating": "athletics", "blocked_by": block.id}
    played.does("pilar", "declare_action", **sprint)
    assert played.roll().part(Past).strength == 2


def test_the_gm_says_that_it_is_the_action_that_a_block_is_in_the_way_of_and_not_the_step() -> None:
    played = Duel()
    block, blow = with_a_step(played)
    roll = played.does("pilar", "declare_action", **blow)

    played.does("gwen", "face_block", roll=roll, block=block.id)

    assert (played.roll().part(Past).block, played.roll().effort.bonuses[0].value) == (block.id, -1)


def left_of_a_block(played: Duel) -> list[int]:
    """How many stand once the exchange is over, and once the next one has begun."""
    played.begun()
    played.skips(KROL)
    roll = played.does("pilar", "declare_action", **{**BLOCK, "character": ILKA}, goal="leaving")
    played.does("gwen", "allow_block", roll=roll)
    played.dice.feed(EVEN)
    played.does("pilar", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)
    played.skips(DOC)
    after_the_exchange = len(played.state.all(StandingBlock))
    played.skips(KROL)

    return [after_the_exchange, len(played.state.all(StandingBlock))]


QUESTIONS: dict[str, Any] = {"block_lasts": left_of_a_block}


@pytest.mark.parametrize(("dial", "left"), [("exchange", [0, 0]), ("until_blockers_next_turn", [1, 0])])
def test_how_long_a_block_stands_is_the_tables_to_say(dial: str, left: list[int]) -> None:
    assert left_of_a_block(Duel(block_lasts=dial)) == left


def test_whoever_blocks_may_let_it_be_and_with_them_it_goes() -> None:
    played = Duel()
    played.begun()
    block = blocked(played, goal="leaving")
    assert asked.may(played.state, Actor("pilar", ROLES["pilar"])).get("more", {}).get(block.id) is None
    played.refuses("pilar", "drop_block", "not_your_character", block=block.id)
    played.does("gwen", "drop_block", block=block.id)
    assert played.line("block_ended", "spectators") == {"name": "Krol"}
    played.refuses("gwen", "drop_block", "gone", block=block.id)


def test_a_block_that_is_given_up_is_in_nobodys_way_any_more() -> None:
    played = Duel()
    played.begun()
    block = blocked(played, goal="leaving")
    told = {"character": ILKA, "action": "overcome", "rating": "athletics", "blocked_by": block.id}
    roll = played.does("pilar", "declare_action", **told)
    played.dice.feed(EVEN)
    played.does("pilar", "roll_dice", roll=roll)
    played.does("gwen", "drop_block", block=block.id)
    played.does("gwen", "settle_roll", roll=roll)

    assert (played.roll().outcome, played.roll().part(Past)) == ("success", None)


def test_a_block_goes_with_whoever_is_taken_out() -> None:
    played = Duel()
    played.begun()
    blocked(played, goal="leaving")
    played.does("gwen", "remove_token", token=played.token(DOC).id)
    assert len(played.state.all(StandingBlock)) == 1
    played.change(played.token(KROL).id, state="taken_out")
    played.skips(ILKA)

    assert list(played.state.all(StandingBlock)) == []


def test_nobody_sets_a_number_against_a_block_or_opposes_it() -> None:
    played = Duel()
    played.begun()
    played.skips(KROL)
    played.does("pilar", "declare_action", **{**BLOCK, "character": ILKA}, goal="leaving")

    may = asked.may(played.state, Actor("gwen", ROLES["gwen"]))
    assert not {"set_opposition", "defend", "defend_with"} & set(may["roll"]["do"])
    assert may["waiting"][0]["what"] == "agree"


def test_whoever_is_held_up_by_a_block_has_no_shifts_to_spend() -> None:
    played = Duel()
    played.begun()
    block = blocked(played, goal="leaving")
    args = {"character": ILKA, "action": "overcome", "rating": "alertness", "blocked_by": block.id}
    roll = played.does("pilar", "declare_action", **args)
    played.does("gwen", "set_opposition", roll=roll, difficulty=0)
    played.dice.feed((-1, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)

    refusal = played.refuses("pilar", "spend_shifts", "not_enough_shifts", roll=roll, use="time")

    assert refusal.code == "not_enough_shifts"
    assert (played.roll().outcome, played.roll().part(Past).over) == ("success", 0)


def test_a_block_is_not_shared_out_among_several() -> None:
    played = Duel(multi_target=True)
    played.begun()

    spread = {**BLOCK, "goal": "leaving", "spread": {"how": "split"}}
    refusal = played.refuses("gwen", "declare_action", "action_not_allowed", **spread)

    assert refusal.code == "action_not_allowed"
    assert blocked(played, goal="leaving").strength == 2
