"""Rules set to warn: the command goes through, the log says so to whoever reads of it, and the table stays whole."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import game
from rules.refusals import Refusal
from rules.systems import system
from rules.systems.warned import firm_rules, is_rule, soft_rules
from rules.words.labels import load_warnings, offered_of, read_yaml
from tests.rulebook.checks import all_checks
from tests.rules import asked
from tests.rules.accelerated.table import Played
from tests.rules.random_commands import Chance
from tests.rules.random_table import RandomTable
from tests.rules.sound_table import Tally

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "rules"
ID = re.compile(r"\b[A-Z]{2,5}-[A-Z]+-\d+\b")
LISTED = load_warnings("fate")
FIRM = {rule: why for why, rules in LISTED["firm"].items() for rule in rules}
STEPS = 1500


# --- the list and the code ----------------------------------------------------------------------------------------


def warned_in(path: Path) -> Iterator[str]:
    """The rules that a file passes to `refuse_or_warn`, also through a table of rules it has."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tables = {
        target.id: ast.unparse(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "refuse_or_warn":
            names = [inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)]
            yield from ID.findall(" ".join([ast.unparse(node), *(tables.get(name, "") for name in names)]))


def test_the_rules_that_may_warn_are_those_the_code_lets_pass() -> None:
    """Mend rules/fate/warnings.yaml where this fails."""
    in_code = {rule for path in RULES.rglob("*.py") for rule in warned_in(path)}

    assert set(LISTED["soft"]) == in_code


def test_a_firm_rule_is_refused_somewhere_and_never_let_pass() -> None:
    assert not set(FIRM) & set(LISTED["soft"])
    assert [rule for rule in FIRM if rule not in all_checks()] == []


@pytest.mark.parametrize("lang", ["en", "es", "ru"])
def test_every_reason_to_stand_firm_has_words(lang: str) -> None:
    words = read_yaml(ROOT / "locale" / lang / "refusal.yaml")["firm"]

    assert set(words) == {*LISTED["firm"], "whole"}


@pytest.mark.parametrize("key", offered_of("fate"))
def test_a_game_calls_them_by_its_own_ids(key: str) -> None:
    soft, firm = soft_rules(system(key)), firm_rules(system(key))

    assert soft and not set(soft) & set(firm)
    assert [rule for rule in (*soft, *firm) if not is_rule(rule)] == []


# --- set and told ----------------------------------------------------------------------------------------------------


@pytest.fixture
def table() -> Played:
    return Played()


def invoked_twice(table: Played) -> dict[str, Any]:
    """Pilar's hero has invoked an aspect on her roll: what would invoke it once more."""
    hero = table.hero()
    table.opened(hero)
    roll = table.does("pilar", "declare_action", character=hero, action="overcome", rating="quick")
    table.does("gwen", "set_opposition", roll=roll, difficulty=2)
    table.dice.feed([0] * 4)
    table.does("pilar", "roll_dice", roll=roll)
    own = next(aspect.id for aspect in table.aspects_on(hero) if aspect.slot == "high_concept")
    again = {"roll": roll, "character": hero, "aspect": own, "effect": "bonus", "because": "it fits"}
    table.does("pilar", "invoke_aspect", **again)
    return again


def test_a_rule_that_warns_lets_pass_what_it_refused_and_everybody_reads_it(table: Played) -> None:
    again = invoked_twice(table)
    table.refuses("pilar", "invoke_aspect", "already_invoked_on_roll", **again)

    table.does("gwen", "set_warning", rule="FAE-INV-08", warn=True)
    assert table.log() == ["warning_set"]
    table.does("pilar", "invoke_aspect", **again)

    assert table.log("spectators") == ["rule_warned", "invoked"]
    assert table.line("rule_warned")["id"] == "FAE-INV-08"
    table.does("gwen", "set_warning", rule="FAE-INV-08", warn=False)
    table.refuses("pilar", "invoke_aspect", "already_invoked_on_roll", **again)


def test_a_button_is_not_greyed_out_by_a_rule_that_only_warns(table: Played) -> None:
    again = invoked_twice(table)

    def reasons() -> list[Any]:
        roll = asked.may(table.state, game.Actor("pilar", "player"))["roll"]
        return [one["reason"] for one in roll["invokes"] if one["aspect"] == again["aspect"]]

    assert reasons()[0]["code"] == "already_invoked_on_roll"
    table.does("gwen", "set_warning", rule="FAE-INV-08", warn=True)
    assert reasons()[0] is None


def test_the_price_is_still_asked_where_points_would_go_below_nothing(table: Played) -> None:
    again = invoked_twice(table)
    table.does("gwen", "set_dials", warned=list(soft_rules(system("accelerated"))))
    table.change(again["character"], fate_points=0)

    table.refuses("pilar", "invoke_aspect", "not_enough_fate_points", **again)


def test_what_happens_out_of_sight_warns_out_of_sight(table: Played) -> None:
    foe = table.does("gwen", "create_character", char_kind="npc", name="Lord Ash", ratings={"quick": 3})
    table.does("gwen", "set_warning", rule="FAE-APR-04", warn=True)

    table.does("gwen", "edit_character", character=foe, ratings={"quick": 7})

    assert table.log("gm") == ["rule_warned"]
    assert table.log("spectators") == table.log("member:pilar") == []


def test_a_players_own_quiet_edit_warns_them_and_the_gm(table: Played) -> None:
    hero = table.does("pilar", "create_character", name="Ilka")
    table.does("gwen", "set_warning", rule="FAE-CHAR-08", warn=True)

    table.does("pilar", "edit_character", character=hero, ratings={"quick": 3, "careful": 3})

    assert table.log("gm") == table.log("member:pilar") == ["rule_warned"]
    assert table.log("member:oleg") == []


@pytest.mark.parametrize("rule", sorted(FIRM))
def test_a_firm_rule_cannot_be_set_to_warn(table: Played, rule: str) -> None:
    named = system("accelerated").rule_here(rule)
    refusal = table.refuses("gwen", "set_warning", "rule_stands_firm", rule=named, warn=True)

    assert refusal.params["why"] == {"key": f"refusal.firm.{FIRM[rule]}"}


def test_a_rule_that_no_catalogue_has_is_unknown(table: Played) -> None:
    table.refuses("gwen", "set_warning", "unknown_rule", rule="FAE-NONE-99", warn=True)
    table.refuses("gwen", "set_dials", "unknown_rule", warned=["nonsense"])


def test_setting_what_is_set_changes_nothing(table: Played) -> None:
    table.refuses("gwen", "set_warning", "nothing_changes", rule="FAE-INV-08", warn=False)
    table.does("gwen", "set_dials", warned=["FAE-INV-08", "FAE-STN-04", "FAE-INV-08"])
    assert table.state.table.warned == ("FAE-INV-08", "FAE-STN-04")
    table.refuses("gwen", "set_warning", "nothing_changes", rule="FAE-INV-08", warn=True)
    table.does("gwen", "set_dials", warned=["FAE-STN-04"])
    assert table.log() == ["warning_set"]


def test_another_games_name_for_a_rule_is_this_games_rule() -> None:
    state = game.apply(game.State(), game.new_table("condensed", {}, "gwen"))
    command = game.decode_command("accelerated", "set_warning", {"rule": "FAE-INV-08", "warn": True})

    decision = game.decide(state, game.Actor("gwen", "gm"), command, Played().dice)

    assert decision.state.table.warned == (system("condensed").rule_here("FAE-INV-08"),)


def test_a_locked_table_that_only_warns_of_it_turns_its_dials(table: Played) -> None:
    table.does("gwen", "set_dials", dials={"dials_between_sessions": True}, warned=["FCON-VER-01"])
    table.does("gwen", "start_session")

    table.does("gwen", "set_dial", dial="help_cap", value=1)

    assert table.log() == ["rule_warned", "dial_set"]


def test_nobody_else_is_warned_by_another_tables_house_rule(table: Played) -> None:
    table.does("gwen", "set_warning", rule="FAE-INV-08", warn=True)
    other = Played()
    again = invoked_twice(other)

    with pytest.raises(Refusal):
        other.does("pilar", "invoke_aspect", **again)


# --- whatever is sent -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", offered_of("fate"))
def test_a_table_where_every_soft_rule_only_warns_stays_whole(key: str) -> None:
    """Points, boxes, secrets and views hold whatever is sent, and nothing is raised but a refusal."""
    tally, warned = Tally.empty(), soft_rules(system(key))
    told = 0
    for story in range(STEPS // 100):
        table = RandomTable(key, story, tally, warned)
        for step in range(100):
            table.send(Chance(Random(f"{story}/{step}"), table.state).command())
            table.check(buttons=False)
        table.check_story()
        told += sum(b"rule_warned" in stored for stored in table.stored)

    assert told > 20
