"""Random play at tables of moves: they stay sound, and nothing is ever raised but a refusal.

How much and which: RANDOM_PLAY_STEPS and RANDOM_PLAY_SEED, as in tests/rules/test_random_play.py.
"""

from math import ceil
from random import Random

import pytest

from tests.rules.moves.chance import ChanceTable, Draws
from tests.rules.sound_table import Tally
from tests.rules.test_random_play import LEAST_DONE, PARTS, SEED, STEPS_A_PART, STEPS_A_STORY


@pytest.mark.parametrize("part", range(PARTS))
def test_random_play_of_moves(part: int) -> None:
    """AW-FMT-14, AW-STAT-02, AW-FMT-07."""
    tally, stories = Tally.empty(), ceil(STEPS_A_PART / STEPS_A_STORY)
    for story in range(stories):
        table = ChanceTable(SEED + story * PARTS + part, tally)
        for step in range(STEPS_A_STORY):
            table.send(Draws(Random(f"{table.seed}/{step}"), table.state).command())
            table.check()
        table.check_story()

    print(f"{tally.decided} decided, {tally.share:.0%} done, of {len(tally.done)} kinds; {len(tally.refused)} refusals")
    assert tally.share >= LEAST_DONE
    assert {"make_move", "press_on", "pick_options", "write_answers", "close_prompt"} <= set(tally.done)
