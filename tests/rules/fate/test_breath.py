"""Whom an open roll waits for, the breath after that, who holds it, and the one right that the clock has."""

from typing import Any

import pytest

from rules import game
from rules.actor import Actor
from rules.fate.contest.entities import Contest
from rules.fate.harm.entities import Hit
from rules.fate.roll.commands import EndBreath
from rules.fate.sheet.entities import Character
from rules.play import CLOCK
from rules.refusals import Refusal
from tests.rules.fate.breath import EVEN, GOOD, Watched, overcome, use


def table(**dials: Any) -> tuple[Watched, str, str]:
    """Pilar's and Oleg's heroes in a scene."""
    played = Watched(**dials)
    one, two = played.hero("pilar"), played.hero("oleg", "voltaire")
    played.opened(one, two)
    return played, one, two


def rolling(**dials: Any) -> tuple[Watched, str]:
    """Pilar has rolled and fails by one."""
    played, one, _ = table(**dials)
    return played, overcome(played, one)


# --- who is waited for --------------------------------------------------------------------------------------


def test_only_who_acts_is_waited_for_and_then_all_have_the_breath() -> None:
    played, roll = rolling()
    assert (played.asked(), played.breath()) == (["pilar"], None)

    played.does("pilar", "pass_on_roll", roll=roll)

    assert (played.asked(), played.breath()) == ([], 3)
    assert {who: played.can(who)["roll"]["breath"] for who in ("gwen", "pilar", "oleg")} == dict.fromkeys(
        ("gwen", "pilar", "oleg"), 3
    )
    assert played.roll_of(roll).step == "rolled", "nothing settles by itself"


def test_who_defends_is_waited_for_and_the_gm_where_one_of_theirs_does() -> None:
    played = Watched()
    hero, foe = played.hero(), played.foe()
    played.opened(hero, foe)
    declared = {"character": hero, "action": "attack", "rating": "forceful", "target": foe}
    roll = played.does("pilar", "declare_action", **declared)
    played.does("gwen", "defend", roll=roll, character=foe, rating="skilled")
    played.dice.feed(EVEN)
    played.dice.feed(EVEN)

    played.does("pilar", "roll_dice", roll=roll)

    assert played.asked("pilar") == ["gm", "pilar"]
    assert [wait["what"] for wait in played.can("gwen")["waiting"]] == ["pass"]


def test_who_merely_may_hold_it_is_not_told_that_it_waits_for_them() -> None:
    played, _ = rolling()

    assert [wait["what"] for wait in played.can("pilar")["waiting"]] == ["pass"]
    assert played.can("oleg")["waiting"] == []
    assert played.can("oleg")["roll"]["do"]["hold_roll"] is None


@pytest.mark.parametrize(
    ("member", "mode", "asked"),
    [("oleg", "always", ["pilar", "oleg"]), ("gwen", "always", ["gm", "pilar"]), ("pilar", "hold", [])],
)
def test_everybody_says_when_a_roll_waits_for_them(member: str, mode: str, asked: list[str]) -> None:
    played, _ = rolling()

    played.does(member, "set_passing", mode=mode)

    assert (played.asked(), played.can(member)["passing"]) == (asked, mode)


def test_a_second_gm_says_it_for_the_gm() -> None:
    played, _ = rolling()
    played.does("gwen", "set_role", member="oleg", role="cogm")

    played.decide(Actor("oleg", "cogm"), game.decode_command("accelerated", "set_passing", {"mode": "always"}))

    assert played.can("gwen")["passing"] == "always"
    assert played.asked("pilar") == ["gm", "pilar"]


def test_the_hero_of_one_who_runs_the_game_is_passed_for_by_the_gm() -> None:
    """Who took the seat over keeps the hero, and passes once, for all that is theirs."""
    played, roll = rolling()

    played.does("gwen", "set_role", member="pilar", role="cogm")

    assert played.asked("oleg") == ["gm"]
    played.decide(Actor("gwen", "gm"), game.decode_command("accelerated", "pass_on_roll", {"roll": roll}))
    assert played.breath() == 3


def test_a_wish_is_kept_over_going_back_and_a_pause_and_no_line_tells_of_it() -> None:
    played, _ = rolling()
    played.does("oleg", "pause_play")

    played.does("pilar", "set_passing", mode="hold")

    assert played.log() == []
    assert played.state.find("seat:pilar") is not None
    assert not game.commands_of("accelerated")["set_passing"].play


def test_a_wish_that_holds_already_changes_nothing_and_watchers_have_none() -> None:
    played, _ = rolling()

    played.refuses("pilar", "set_passing", "nothing_changes", mode="in_roll")
    played.refuses("sofia", "set_passing", "not_allowed", mode="always")
    assert "passing" not in played.can("sofia")


def test_a_wish_nobody_knows_is_refused() -> None:
    played, _ = rolling()

    played.refuses("pilar", "set_passing", "bad_args", mode="never")


# --- holding ------------------------------------------------------------------------------------------------


def test_a_held_roll_waits_for_who_holds_it_until_they_pass() -> None:
    played, roll = rolling()
    played.does("pilar", "pass_on_roll", roll=roll)

    played.does("oleg", "hold_roll", roll=roll)
    assert (played.asked(), played.breath(), played.roll_of(roll).held) == (["oleg"], None, ("oleg",))
    assert [wait["what"] for wait in played.can("oleg")["waiting"]] == ["pass"]
    played.does("oleg", "pass_on_roll", roll=roll)

    assert (played.asked(), played.breath(), played.roll_of(roll).held) == ([], 3, ())


def test_a_held_roll_waits_until_who_holds_it_acts_and_others_still_hold_it() -> None:
    played, one, two = table()
    roll = overcome(played, one)
    played.does("pilar", "pass_on_roll", roll=roll)
    played.does("oleg", "hold_roll", roll=roll)
    played.does("gwen", "hold_roll", roll=roll)

    played.does("oleg", "invoke_aspect", **use(played, two, roll, effect="help", whom=one))

    assert played.roll_of(roll).held == ("gm",)
    assert played.asked() == ["gm", "pilar"], "the sum is another one: who is in it is asked again"


def test_the_gm_settles_a_roll_that_somebody_holds() -> None:
    played, roll = rolling()
    played.does("oleg", "hold_roll", roll=roll)

    played.does("gwen", "settle_roll", roll=roll)

    assert played.roll_of(roll).step != "rolled"


def test_who_has_passed_may_still_hold_it() -> None:
    played, roll = rolling()
    played.does("pilar", "pass_on_roll", roll=roll)

    played.does("pilar", "hold_roll", roll=roll)

    assert (played.roll_of(roll).passed, played.asked()) == ((), ["pilar"])


def test_who_is_waited_for_already_need_not_hold_it() -> None:
    played, roll = rolling()

    assert played.refuses("pilar", "hold_roll", "wrong_step", roll=roll).params == {"step": "waits"}
    played.does("oleg", "hold_roll", roll=roll)
    assert played.refuses("oleg", "hold_roll", "wrong_step", roll=roll).params == {"step": "waits"}


def test_only_an_open_roll_is_held_and_only_by_who_has_somebody_there() -> None:
    played = Watched()
    one = played.hero("pilar")
    played.opened(one)
    played.refuses("gwen", "hold_roll", "gone", roll="roll:nowhere")
    roll = overcome(played, one)

    played.refuses("oleg", "hold_roll", "not_allowed", roll=roll)
    played.refuses("sofia", "hold_roll", "not_allowed", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)
    played.refuses("gwen", "hold_roll", "wrong_step", roll=roll)


def test_a_player_whose_hero_is_out_holds_nothing() -> None:
    played, one, two = table()
    roll = overcome(played, one)
    played.change(played.token(two).id, state="taken_out")

    played.refuses("oleg", "hold_roll", "taken_out", roll=roll)


# --- the breath ---------------------------------------------------------------------------------------------


def test_the_clock_closes_the_window_as_if_all_had_passed() -> None:
    by_passes, roll = rolling()
    for member in ("pilar", "gwen", "oleg"):
        by_passes.does(member, "pass_on_roll", roll=roll)
    by_breath, same = rolling()
    by_breath.does("pilar", "pass_on_roll", roll=same)

    by_breath.ends(same)

    mine, others = by_breath.roll_of(same), by_passes.roll_of(roll)
    assert (mine.step, mine.outcome, mine.todos) == (others.step, others.outcome, others.todos)
    assert by_breath.log() == by_passes.log()


@pytest.mark.parametrize(("seconds", "told"), [(0, 0), (15, 15)])
def test_the_table_says_how_long_a_breath_is(seconds: int, told: int) -> None:
    played, roll = rolling(breath=seconds)

    played.does("pilar", "pass_on_roll", roll=roll)

    assert played.breath() == told
    assert played.roll_of(roll).step == "rolled"


@pytest.mark.parametrize("seconds", [-1, 16, 2.5, None])
def test_a_breath_is_a_number_of_seconds_up_to_fifteen(seconds: Any) -> None:
    played, _ = rolling()

    played.refuses("gwen", "set_dial", "bad_dial_value", dial="breath", value=seconds)


def test_the_clock_is_refused_while_anybody_is_waited_for() -> None:
    played, roll = rolling()
    assert played.does_not_end(roll).params == {"step": "asked"}
    played.does("pilar", "pass_on_roll", roll=roll)
    played.does("oleg", "hold_roll", roll=roll)

    assert played.does_not_end(roll).params == {"step": "asked"}


def test_the_clock_is_refused_while_an_offer_of_the_scene_is_open() -> None:
    played, one, two = table()
    roll = overcome(played, one)
    played.does("pilar", "pass_on_roll", roll=roll)
    trouble = next(aspect.id for aspect in played.aspects_on(two) if aspect.slot == "trouble")
    compel = {"target": two, "aspect": trouble, "compel": "decision", "effect": "dozes off"}
    offer = played.does("gwen", "offer_compel", **compel)

    assert (played.breath(), played.does_not_end(roll).params) == (None, {"step": "offer"})
    played.does("oleg", "accept_offer", offer=offer)

    assert played.breath() == 3


def test_the_clock_is_refused_while_an_invoke_is_argued_about() -> None:
    played, one, _ = table(objections=True)
    roll = overcome(played, one)
    played.does("pilar", "invoke_aspect", **use(played, one, roll))
    played.does("pilar", "pass_on_roll", roll=roll)
    assert played.breath() == 3

    played.does("oleg", "call_bogus", roll=roll)

    assert (played.breath(), played.does_not_end(roll).code) == (None, "objection_open")


def test_play_that_stands_still_ends_no_breath() -> None:
    played, roll = rolling()
    played.does("pilar", "pass_on_roll", roll=roll)

    played.does("oleg", "pause_play")

    assert (played.breath(), played.does_not_end(roll).code) == (None, "paused")
    assert played.can("gwen")["roll"]["breath"] is None


def test_the_clock_finds_nothing_to_end_twice_nor_where_there_is_no_roll() -> None:
    played, roll = rolling()
    played.does("pilar", "pass_on_roll", roll=roll)
    played.ends(roll)

    assert played.does_not_end(roll).code == "wrong_step"
    assert played.does_not_end("roll:nowhere").code == "gone"
    assert played.breath() is None


def test_going_back_to_a_breath_gives_it_anew() -> None:
    played, roll = rolling()
    played.does("pilar", "pass_on_roll", roll=roll)
    before = played.state
    played.ends(roll)

    played.state = before

    assert played.breath() == 3


def test_in_a_contest_all_who_take_part_are_asked_once_and_one_breath_is_for_all() -> None:
    played, one, two = table()
    contest = played.does("gwen", "open_contest", participants=[one, two], goal="the ferry")
    for member, who, faces in (("pilar", one, EVEN), ("oleg", two, GOOD)):
        roll = played.does(member, "declare_action", character=who, action="overcome", rating="quick")
        played.dice.feed(faces)
        assert played.breath() is None
        played.does(member, "roll_dice", roll=roll)
    assert played.can("gwen")["standing"][roll]["asked"] == ["pilar", "oleg"]
    for member in ("oleg", "pilar"):
        played.does(member, "pass_on_roll", roll=roll)
    assert played.breath() == 3

    played.ends(roll)

    assert played.state.get(contest, Contest).score[two] > 0


def test_an_attack_ends_in_a_hit_without_anybody_passing_where_all_let_it_go() -> None:
    played = Watched()
    hero, foe = played.hero(), played.foe()
    played.opened(hero, foe)
    for member in ("gwen", "pilar"):
        played.does(member, "set_passing", mode="hold")
    declared = {"character": hero, "action": "attack", "rating": "forceful", "target": foe}
    roll = played.does("pilar", "declare_action", **declared)
    played.does("gwen", "leave_undefended", roll=roll)
    played.dice.feed((-1, -1, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)
    assert played.breath() == 3

    played.ends(roll)

    assert [hit.target for hit in played.state.all(Hit)] == [foe]


# --- the clock ----------------------------------------------------------------------------------------------


def test_the_clock_has_this_one_right() -> None:
    played, roll = rolling()
    played.does("pilar", "pass_on_roll", roll=roll)

    for kind, args in (("settle_roll", {"roll": roll}), ("say", {"text": "tick"}), ("play_x_card", {})):
        with pytest.raises(Refusal) as caught:
            played.decide(Actor("", CLOCK), game.decode_command("accelerated", kind, args))
        assert caught.value.code == "not_allowed"


@pytest.mark.parametrize("role", ["gm", "cogm", "player", "spectator", "newcomer"])
def test_nobody_at_the_table_may_end_a_breath(role: str) -> None:
    played, roll = rolling()
    played.does("pilar", "pass_on_roll", roll=roll)

    with pytest.raises(Refusal) as caught:
        played.decide(Actor("pilar", role), EndBreath(roll=roll))

    assert caught.value.code == "not_allowed"


def test_from_outside_the_clock_cannot_be_played() -> None:
    with pytest.raises(Refusal) as caught:
        game.decode_command("accelerated", "end_breath", {"roll": "roll:1"})

    assert caught.value.code == "unknown_kind"
    assert "end_breath" not in game.command_schemas("accelerated")[0]


def test_a_hero_by_whom_nobody_plays_is_the_gms_to_pass_for() -> None:
    played, one, _ = table()
    played.change(one, controller=None)
    declared = {"character": one, "action": "overcome", "rating": "quick"}
    roll = played.does("gwen", "declare_action", **declared)
    played.does("gwen", "set_opposition", roll=roll, difficulty=4)
    played.dice.feed(EVEN)
    played.does("gwen", "roll_dice", roll=roll)

    assert played.asked("oleg") == ["gm"]
    assert isinstance(played.state.find(one), Character)
