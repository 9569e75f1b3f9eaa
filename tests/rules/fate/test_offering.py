"""Which rules are asked what a member may do: by the table's dials, and by whether the GM asks."""

from typing import Any

import pytest

from rules.fate.asking import AT_TABLE, Asker, asker
from rules.fate.game.look import fate
from rules.game import Actor, engine_of
from rules.table.asking import BY_DIALS, PLACE
from rules.words.labels import games_of
from tests.rules.condensed.table import Condensed

GM, PLAYER = Actor("gwen", "gm"), Actor("pilar", "player")


def asked(who: Actor, place: str, **dials: Any) -> set[str]:
    """The rules that have a part there."""
    a: Asker = asker(Condensed(**dials).state, who)
    return {part.__module__.split(".")[-2] for part in a.parts(place)}


def test_a_rule_is_asked_where_its_dial_is_on() -> None:
    assert "countdown" not in asked(GM, AT_TABLE, countdowns=False)
    assert "countdown" in asked(GM, AT_TABLE, countdowns=True)


def test_of_what_only_the_gm_does_nobody_else_is_told() -> None:
    assert "countdown" not in asked(PLAYER, AT_TABLE, countdowns=True)


@pytest.mark.parametrize("key", games_of("fate"))
def test_rules_are_asked_by_dials_that_the_game_has_or_has_settled(key: str) -> None:
    game = fate(key)
    named = {name for part in engine_of(key).marked(PLACE) for name in getattr(part, BY_DIALS, ())}

    assert named
    assert named <= {*game.dials, *game.settled}
