"""The ledger: every point that moved, and what moved it."""

import pytest

from rules import game
from tests.rules.accelerated.docks import docks, rolled
from tests.rules.accelerated.points import moved
from tests.rules.accelerated.table import Played


@pytest.fixture
def table() -> Played:
    return docks()


def test_the_ledger_has_what_a_hero_begins_with_and_what_a_scene_brings_and_takes() -> None:
    """FAE-REF-01, FAE-REF-05, FAE-POOL-01."""
    table = Played()
    hero = table.hero()
    assert moved(table) == [(["bank", hero], 3)]
    table.opened(hero, table.foe())
    assert moved(table) == [(["bank", "pool"], 1)]
    table.does("gwen", "close_scene")
    assert moved(table) == [(["pool", "bank"], 1)]


def test_the_points_of_one_who_is_dropped_go_to_the_bank_and_so_does_what_is_owed(table: Played) -> None:
    """FAE-REF-05, FAE-INV-11."""
    table.change(table.scene_id, owed={table.reth: 2})
    table.does("gwen", "remove_token", token=table.token(table.reth).id)
    table.does("gwen", "assign_character", character=table.reth, to=None)

    table.does("gwen", "drop_character", character=table.reth)

    assert moved(table) == [([f"owed:{table.reth.partition(':')[2]}", "bank"], 2), ([table.reth, "bank"], 3)]
    table.does("gwen", "close_scene")


def test_the_ledger_has_a_line_where_the_log_has_none(table: Played) -> None:
    """FAE-REF-05."""
    roll = rolled(table)
    aspect = table.aspects_on(table.reth)[0].id
    table.does(
        "pilar", "invoke_aspect", roll=roll, character=table.reth, aspect=aspect, effect="bonus", because="Born to it"
    )

    assert moved(table, "spectators") == [([table.reth, "bank"], 1)]
    assert "points_moved" not in table.log("spectators")


def test_a_number_set_by_hand_stands_in_the_ledger_and_another_does_not(table: Played) -> None:
    """FAE-REF-05."""
    assert table.last is not None
    table.does("gwen", "override", target=table.reth, field="fate_points", value=5, reason="so")
    assert [line.key for line in game.ledger_for("gm", table.last)] == ["overridden"]
    table.does("gwen", "override", target=table.reth, field="refresh", value=2, reason="so")
    assert game.ledger_for("gm", table.last) == []
