"""Dials turned while a campaign runs: all or nothing, between sessions where a table wants it; no sheet is harmed."""

from typing import Any

import pytest

from rules import game
from rules.refusals import BadDialValue, RangeExceedsCap, RuleStandsFirm, ShapeDoesNotFit, UnknownRule
from rules.systems import dialled, system
from rules.systems.fitting import check_dials
from rules.table.look import dial
from tests.rules import asked
from tests.rules.accelerated.table import Played
from tests.rules.condensed.table import Condensed

CONDENSED = system("condensed")
NINE = ["fight", "know", "move", "investigate", "pilot", "infiltrate", "perform", "repair", "will"]


@pytest.fixture
def table() -> Played:
    return Played()


# --- several at once ------------------------------------------------------------------------------------------


def test_several_dials_are_turned_at_once_and_told_one_by_one(table: Played) -> None:
    table.does("gwen", "set_dials", dials={"help_cap": 1, "npc_turns": "each", "contest_target": 3})

    assert table.state.table.dials == {"help_cap": 1, "npc_turns": "each"}
    assert table.log() == ["dial_set", "dial_set"]


def test_one_bad_value_and_none_is_turned(table: Played) -> None:
    table.refuses("gwen", "set_dials", "bad_dial_value", dials={"help_cap": 1, "npc_turns": "backwards"})
    table.refuses("gwen", "set_dials", "unknown_dial", dials={"help_cap": 1, "gravity": 2})
    table.refuses("gwen", "set_dials", "rule_stands_firm", dials={"help_cap": 1}, warned=["FAE-INV-02"])

    assert table.state.table.dials == {}


def test_dials_as_they_are_change_nothing(table: Played) -> None:
    table.refuses("gwen", "set_dials", "nothing_changes", dials={"help_cap": 2})
    table.refuses("gwen", "set_dials", "nothing_changes")
    table.refuses("gwen", "set_dials", "nothing_changes", warned=[])


@pytest.mark.parametrize("kind", ["set_dial", "set_dials", "set_warning"])
def test_only_the_gm_turns_dials(table: Played, kind: str) -> None:
    args: dict[str, dict[str, Any]] = {
        "set_dial": {"dial": "help_cap", "value": 1},
        "set_dials": {"dials": {"help_cap": 1}},
        "set_warning": {"rule": "FCON-VER-01", "warn": True},
    }
    table.refuses("pilar", kind, "gm_only", **args[kind])
    table.does("gwen", "set_role", member="oleg", role="cogm")
    with pytest.raises(game.Refusal) as caught:
        table.decide(game.Actor("oleg", "cogm"), game.decode_command("accelerated", kind, args[kind]))
    assert caught.value.code == "not_allowed"


def test_a_list_and_its_shape_change_together_or_not_at_all(table: Played) -> None:
    refusal = table.refuses("gwen", "set_dial", "shape_does_not_fit", dial="skill_list", value=NINE)
    assert refusal.params == {"have": 9, "need": 6}

    table.does("gwen", "set_dials", dials={"skill_list": NINE, "shape": "diamond"})

    seen = asked.view("players", table.state.table)["game"]["ratings"]
    assert list(seen["order"]) == NINE
    assert list(seen["spread"]) == [4, 3, 3, 2, 2, 2, 1, 1, 0]


def test_the_tables_own_shape_must_find_room_on_its_list() -> None:
    """FCON-SKILL-06, FCON-ALT-02: only a ready shape is cut to a shorter list."""
    own = {"4": 1, "3": 2, "2": 3, "1": 4}
    with pytest.raises(ShapeDoesNotFit) as caught:
        check_dials(CONDENSED, {"skill_list": NINE, "shape": own})

    assert caught.value.params == {"have": 9, "need": 10}
    check_dials(CONDENSED, {"skill_list": NINE, "shape": {**own, "1": 3}})
    check_dials(CONDENSED, {"skill_list": NINE, "shape": "pyramid"})


# --- which values fit ----------------------------------------------------------------------------------------------


BAD: list[tuple[str, Any]] = [
    ("base_boxes", True),
    ("base_boxes", 0),
    ("base_boxes", "3"),
    ("base_boxes", None),
    ("contest_style", "never"),
    ("contest_style", 1),
    ("big_bad", 1),
    ("big_bad", "on"),
    ("solo", "skill"),
    ("solo", ["skill", "skill"]),
    ("solo", ["luck"]),
    ("skill_list", "nonsense"),
    ("skill_list", []),
    ("skill_list", ["A", "A"]),
    ("skill_list", [" A"]),
    ("skill_list", ["A\nB"]),
    ("skill_list", ["x" * 81]),
    ("skill_list", ["a", 1]),
    ("skill_list", [str(number) for number in range(41)]),
    ("skill_list", "none"),
    ("second_list", "own"),
    ("shape", "cube"),
    ("shape", {}),
    ("shape", {"--1": 1}),
    ("shape", {"²": 1}),
    ("shape", {"13": 1}),
    ("shape", {"4": 0}),
    ("shape", {"4": True}),
    ("shape", {"points": 20}),
    ("shape", {"points": 20, "cap": 4, "4": 1}),
    ("shape", [4, 3]),
    ("turn_order", {"physical": "notice"}),
    ("turn_order", {"physical": "notice", "mental": ""}),
    ("turn_order", "alphabet"),
    ("turn_order", {"physical": "notice", "mental": "jokes"}),
]


@pytest.mark.parametrize(("name", "value"), BAD)
def test_a_value_of_another_kind_is_refused(name: str, value: Any) -> None:
    with pytest.raises(BadDialValue) as caught:
        check_dials(CONDENSED, {name: value})

    told = caught.value.params
    assert told["dial"] == name
    assert told["allowed"] or told["least"] is not None or CONDENSED.dials[name].type == "switch"


GOOD: list[tuple[str, Any]] = [
    ("rating_cap", None),
    ("rating_cap", 5),
    ("solo", []),
    ("solo", ["skill", "suppress"]),
    ("skill_list", "values"),
    ("skill_list", ["Nerve", "Wits"]),
    ("second_list", "none"),
    ("second_list", "attributes"),
    ("turn_order", "rating"),
    ("shape", {"4": 1, "3": 2}),
    ("shape", {"points": 20, "cap": 4}),
    ("turn_order", {"physical": "notice", "mental": "empathy"}),
]


@pytest.mark.parametrize(("name", "value"), GOOD)
def test_a_value_of_its_kind_is_taken(name: str, value: Any) -> None:
    played = Condensed(**{name: value})

    assert dial(played.state, name) == value


def test_a_shape_that_rates_everything_counts_as_many_as_the_list_has() -> None:
    diamond = {"4": 1, "3": 2, "2": 3, "1": 2, "0": 1}

    check_dials(CONDENSED, {"skill_list": NINE, "shape": diamond})
    with pytest.raises(ShapeDoesNotFit) as caught:
        check_dials(CONDENSED, {"skill_list": NINE, "shape": {**diamond, "0": 2}})
    assert caught.value.params == {"have": 9, "need": 10}


def test_of_a_shape_too_long_for_a_short_list_the_highest_are_left() -> None:
    check_dials(CONDENSED, {"skill_list": "values"})

    assert dialled(CONDENSED, {"skill_list": "values"}).ratings.spread == (4, 3, 3, 2, 2, 2, 1, 1)


def test_points_to_buy_ratings_with_find_room_under_their_cap() -> None:
    with pytest.raises(ShapeDoesNotFit):
        check_dials(CONDENSED, {"skill_list": ["Nerve", "Wits"], "shape": {"points": 9, "cap": 4}})


@pytest.mark.parametrize(("shape", "second", "range_"), [({"3": 1}, {"3": 1}, [0, 6]), ({"-1": 1}, {"1": 1}, [-1, 1])])
def test_two_lists_together_stay_between_nothing_and_the_cap(shape: Any, second: Any, range_: list[int]) -> None:
    dials = {"second_list": "attributes", "shape": shape, "second_shape": second, "rating_cap": 4}

    with pytest.raises(RangeExceedsCap) as caught:
        check_dials(CONDENSED, dials)

    assert [caught.value.params["least"], caught.value.params["most"]] == range_
    check_dials(CONDENSED, {**dials, "shape": {"2": 1}, "second_shape": {"2": 1}})


def test_a_new_table_takes_only_dials_that_fit_and_rules_that_may_warn() -> None:
    with pytest.raises(ShapeDoesNotFit):
        game.new_table("condensed", {"shape": "diamond"}, "gwen")
    with pytest.raises(UnknownRule):
        game.new_table("condensed", {}, "gwen", ("FCON-NONE-99",))
    with pytest.raises(RuleStandsFirm):
        game.new_table("condensed", {}, "gwen", ("FCON-INV-01",))


# --- between sessions ---------------------------------------------------------------------------------------------


def test_a_table_may_turn_its_dials_between_sessions_only(table: Played) -> None:
    table.does("gwen", "set_dial", dial="dials_between_sessions", value=True)
    table.does("gwen", "start_session")

    refusal = table.refuses("gwen", "set_dial", "dials_locked", dial="help_cap", value=1)
    table.refuses("gwen", "set_dials", "dials_locked", dials={"help_cap": 1})
    table.refuses("gwen", "set_dial", "dials_locked", dial="dials_between_sessions", value=False)

    assert refusal.rule == "TABLE-DIAL-01"
    table.does("gwen", "end_session")
    table.does("gwen", "set_dial", dial="help_cap", value=1)


def test_the_button_says_that_the_dials_are_locked(table: Played) -> None:
    actor = game.Actor("gwen", "gm")
    assert asked.may(table.state, actor)["commands"]["set_dial"] is None
    table.does("gwen", "set_dial", dial="dials_between_sessions", value=True)
    table.does("gwen", "start_session")

    commands = asked.may(table.state, actor)["commands"]

    assert commands["set_dial"]["code"] == commands["set_dials"]["code"] == "dials_locked"
    assert commands["set_warning"] is None
