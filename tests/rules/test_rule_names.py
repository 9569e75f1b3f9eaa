"""A check of the engine names its rule as the game at the table does: when it refuses, and when a button asks it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.actor import Actor
from rules.refusals import Refusal
from rules.systems import system
from rules.words.labels import all_games, load_classes
from tests.rules import asked
from tests.rules.accelerated.table import Played
from tests.rules.century.duel import ILKA, KROL, Duel

NAMES = [("accelerated", "FAE-CFL-01"), ("condensed", "FCON-CONF-01")]
GM = Actor("gwen", "gm")


def at(system: str) -> Played:
    """A table of that game with an empty scene."""
    played = type("Table", (Played,), {"system": system})()
    played.opened()
    return played


@pytest.mark.parametrize(("system", "rule"), NAMES)
def test_a_refusal_names_the_rule_as_the_game_does(system: str, rule: str) -> None:
    with pytest.raises(Refusal) as refused:
        at(system).does("gwen", "end_conflict")
    assert refused.value.rule == rule


@pytest.mark.parametrize(("system", "rule"), NAMES)
def test_a_button_that_cannot_be_pressed_names_it_too(system: str, rule: str) -> None:
    assert asked.may(at(system).state, GM)["commands"]["end_conflict"]["rule"] == rule


def test_what_every_table_decides_is_named_by_no_engine() -> None:
    table = Path(__file__).parents[2] / "rules" / "table"
    named = {id for path in table.rglob("*.py") for id in re.findall(r"\b[A-Z]+-[A-Z]+-\d+", path.read_text("utf-8"))}

    assert len(named) > 10
    assert sorted(id for id in named if not id.startswith("TABLE-")) == []


# --- rules of another game -------------------------------------------------------------------------------------

RULES = Path(__file__).parents[2] / "rules"
NAMED = re.compile(r"\"((?:FATE|TABLE|CARD)-[A-Z]+-\d+)\"")


@pytest.mark.parametrize("key", all_games())
def test_whatever_rule_a_check_is_named_for_a_game_tells_its_own_or_none(key: str) -> None:
    raised = {rule for path in RULES.rglob("*.py") for rule in NAMED.findall(path.read_text("utf-8"))}
    told = {rule: system(key).rule_told(rule) for rule in raised}

    assert len(raised) > 300
    strange = {name for name in told.values() if name and not name.startswith("TABLE-")} - load_classes(key).keys()
    assert sorted(strange) == []


def while_taken_out(played: Duel) -> tuple[str, str, dict[str, Any]]:
    played.skips(KROL)
    played.change(played.token(ILKA).id, state="taken_out")
    return "pilar", "declare_action", {"character": ILKA, "action": "overcome", "rating": "athletics"}


def while_a_hit_waits(played: Duel) -> tuple[str, str, dict[str, Any]]:
    played.hit(ILKA, 1)
    return "gwen", "declare_action", {"character": KROL, "action": "overcome", "rating": "athletics"}


def of_a_hit_that_is_gone(played: Duel) -> tuple[str, str, dict[str, Any]]:
    taken = {"hit": played.hit(ILKA, 1), "boxes": [1]}
    played.does("pilar", "absorb", **taken)
    return "pilar", "absorb", taken


def with_what_never_defends(played: Duel) -> tuple[str, str, dict[str, Any]]:
    blow = {"character": KROL, "action": "attack", "rating": "fists", "target": ILKA}
    roll = played.does("gwen", "declare_action", **blow)
    return "pilar", "defend", {"roll": roll, "character": ILKA, "rating": "guns"}


def of_a_sheet_without_a_name(played: Duel) -> tuple[str, str, dict[str, Any]]:
    hero = played.does("pilar", "create_character", name="Half made")
    return "pilar", "mark_ready", {"character": hero}


def to_a_group(played: Duel) -> tuple[str, str, dict[str, Any]]:
    guards = played.does("gwen", "make_minions", name="Guards", quality=1, count=2)
    return "gwen", "give_consequence", {"character": guards, "slot": "mild", "text": "Sore", "reason": "The door"}


def after_giving_in(played: Duel) -> tuple[str, str, dict[str, Any]]:
    played.change(played.token(ILKA).id, state="conceded")
    return "pilar", "declare_action", {"character": ILKA, "action": "overcome", "rating": "athletics"}


TOLD: dict[str, tuple[Callable[[Duel], tuple[str, str, dict[str, Any]]], str, str]] = {
    "acting while taken out": (while_taken_out, "taken_out", "SOTC-OUT-05"),
    "acting while a hit waits": (while_a_hit_waits, "hit_pending", "SOTC-CON-01"),
    "taking a hit that is gone": (of_a_hit_that_is_gone, "gone", "SOTC-CON-01"),
    "defending with guns": (with_what_never_defends, "not_for_defense", "SOTC-ATK-03"),
    "readying half a sheet": (of_a_sheet_without_a_name, "incomplete_sheet", "SOTC-SHEET-01"),
    "wounding minions": (to_a_group, "no_consequences", "SOTC-MIN-07"),
    "acting after giving in": (after_giving_in, "left_the_conflict", "SOTC-INIT-08"),
}


@pytest.mark.parametrize("what", TOLD)
def test_the_century_refuses_by_its_own_rules(what: str) -> None:
    ask, code, rule = TOLD[what]
    played = Duel()
    played.begun()
    member, kind, args = ask(played)

    assert played.refuses(member, kind, code, **args).rule == rule


def test_what_a_game_does_not_have_is_refused_by_no_rule_of_the_game_that_has_it() -> None:
    assert at("condensed").refuses("gwen", "arrange_seats", "nothing_changes", members=["gwen"]).rule is None
