"""Plain dice: how they fall, and in how many ways they come to each total."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.actor import Actor
from rules.dice import ways_of_plain
from rules.engine import engine_of
from rules.play import Play
from rules.state import State
from tests.rules.dice import FixedDice

FEW = [(count, sides) for count in (1, 2, 3, 4) for sides in (2, 3, 6)]


@pytest.mark.parametrize(("count", "sides"), FEW)
@pytest.mark.parametrize("high", [True, False])
def test_every_throw_of_a_few_dice_is_counted_under_its_total(count: int, sides: int, high: bool) -> None:
    for kept in range(count):
        # given
        counting = kept or count
        throws = product(range(1, sides + 1), repeat=count)
        totals = Counter(sum(sorted(faces, reverse=high)[:counting]) for faces in throws)

        # then
        assert ways_of_plain(count, sides, kept, high) == tuple(
            totals[total] for total in range(counting, counting * sides + 1)
        )


@settings(max_examples=20, deadline=None)
@given(st.integers(1, 10), st.integers(2, 100), st.integers(0, 9), st.booleans())
def test_all_throws_are_counted_once(count: int, sides: int, kept: int, high: bool) -> None:
    # when
    kept = min(kept, count - 1)
    ways = ways_of_plain(count, sides, kept, high)

    # then
    assert sum(ways) == sides**count
    assert len(ways) == (kept or count) * (sides - 1) + 1
    assert ways == ways_of_plain(count, sides, kept, not high)[::-1]


def test_the_most_that_a_game_may_throw_is_counted() -> None:
    ways = ways_of_plain(10, 100, 9)
    assert (sum(ways), ways[0], ways[1]) == (100**10, 1, 10)


def test_faces_of_plain_dice_are_told_and_the_command_has_cast() -> None:
    # given
    dice = FixedDice()
    dice.feed_sixes((3, 10))
    play = Play(State(), Actor("gwen", "gm"), dice, engine_of("cards"))
    assert not play.cast

    # then
    assert play.roll_plain(2, 10) == (3, 10)
    assert play.cast
