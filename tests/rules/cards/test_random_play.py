"""Random play at a table of the card game: it stays sound, and nothing is ever raised but a refusal.

How much and which: RANDOM_PLAY_STEPS and RANDOM_PLAY_SEED, as in tests/rules/test_random_play.py.
"""

from math import ceil
from random import Random

import pytest

from tests.rules.cards.chance import ChanceTable, Draws
from tests.rules.sound_table import Tally
from tests.rules.test_random_play import LEAST_DONE, PARTS, SEED, STEPS_A_PART, STEPS_A_STORY


@pytest.mark.parametrize("part", range(PARTS))
def test_random_play_of_cards(part: int) -> None:
    """CARD-ECON-01, CARD-ECON-02, CARD-ECON-04."""
    tally, stories = Tally.empty(), ceil(STEPS_A_PART / STEPS_A_STORY)
    for story in range(stories):
        table = ChanceTable(SEED + story * PARTS + part, tally)
        for step in range(STEPS_A_STORY):
            table.send(Draws(Random(f"{table.seed}/{step}"), table.state).command())
            table.check()
        table.check_story()

    print(f"{tally.decided} decided, {tally.share:.0%} done, of {len(tally.done)} kinds; {len(tally.refused)} refusals")
    assert tally.share >= LEAST_DONE
    assert {"cast_dice", "pass_adjustments", "invoke_aspect", "count_aspects", "clear_cards"} <= set(tally.done)
