"""A check of the engine names its rule as the game at the table does: when it refuses, and when a button asks it."""

import re
from pathlib import Path

import pytest

from rules.actor import Actor
from rules.refusals import Refusal
from tests.rules import asked
from tests.rules.accelerated.table import Played

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
