"""What people wished is told to the table by the server's own hand, as one list without names."""

import pytest

from rules.game import Actor
from rules.refusals import NothingChanges
from rules.table.wishing.commands import TellWishes
from rules.table.wishing.entities import Wishes
from tests.rules.accelerated.table import Played


def tells(table: Played, *lines: str) -> None:
    table.decide(Actor("", "clock"), TellWishes(lines=lines))


def test_wishes_are_told_once_and_stand_until_others_are_told() -> None:
    """TABLE-SAFE-02."""
    table = Played()

    tells(table, "spiders")
    with pytest.raises(NothingChanges):
        tells(table, "spiders")
    tells(table, "spiders", "fire")

    assert table.state.get("wishes", Wishes).lines == ("spiders", "fire")


def test_no_wishes_are_not_told() -> None:
    with pytest.raises(NothingChanges):
        tells(Played())
