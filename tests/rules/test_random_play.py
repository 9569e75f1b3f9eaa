"""Random play: whatever is sent, the table stays sound, and nothing is ever raised but a refusal.

How much: RANDOM_PLAY_STEPS decided commands, shared by all games, 5,000 unless it says otherwise. Which:
RANDOM_PLAY_SEED, the same each time unless it says otherwise; it is printed, and with it the run comes out the same.
"""

import os
from math import ceil
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, seed, settings, stateful
from hypothesis import strategies as st

from rules.words.labels import games_of
from tests.rules.random_commands import Chance
from tests.rules.random_table import RandomTable
from tests.rules.random_tables import games_played
from tests.rules.sound_table import Tally

STEPS = int(os.environ.get("RANDOM_PLAY_STEPS", "5000"))
SEED = int(os.environ.get("RANDOM_PLAY_SEED", "1947"))
PARTS = 2  # of a game's stories, for several cores
STEPS_A_PART = ceil(STEPS / (len(games_played()) * PARTS))
STEPS_A_STORY = 100
LEAST_SHAPED = 0.9  # of what is sent: so much of it, and more, is decided
LEAST_DONE = 0.35
# Fewer kinds done, or one of these never, and the stories are too few; more than fifty are usual.
LEAST_KINDS = 40
MAIN = {"declare_action", "roll_dice", "invoke_aspect", "defend", "pass_on_roll"}
# Integers would be mostly small ones, and the same again and again.
SEEDS = st.randoms(use_true_random=False).map(lambda chance: chance.getrandbits(32))


def random_play(key: str, tally: Tally) -> type[stateful.RuleBasedStateMachine]:
    """Stories in one game. Each has dials of its own; what is sent follows from where the story is and a number."""

    class RandomPlay(stateful.RuleBasedStateMachine):
        table: RandomTable

        @stateful.initialize(number=SEEDS)
        def begin(self, number: int) -> None:
            self.table = RandomTable(key, number, tally)

        @stateful.rule(number=SEEDS)
        def somebody_sends_something(self, number: int) -> None:
            chance = Random(f"{self.table.seed}/{self.table.sent}/{number}")
            self.table.send(Chance(chance, self.table.state).command())

        @stateful.invariant()
        def the_table_is_sound(self) -> None:
            self.table.check()

        def teardown(self) -> None:
            if hasattr(self, "table"):
                self.table.check_story()

    return RandomPlay


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("key", games_of("fate"))
def test_random_play(key: str, part: int) -> None:
    tally = Tally.empty()
    how = settings(
        max_examples=ceil(STEPS_A_PART / (STEPS_A_STORY * LEAST_SHAPED)),
        stateful_step_count=STEPS_A_STORY,
        deadline=None,
        database=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    print(f"Random play of {key}: the same again with RANDOM_PLAY_SEED={SEED} RANDOM_PLAY_STEPS={STEPS}")

    stateful.run_state_machine_as_test(seed(SEED + part)(random_play(key, tally)), settings=how)

    print(
        f"{tally.decided} commands decided, {tally.share:.0%} of them done, of {len(tally.done)} kinds; "
        f"{len(tally.refused)} reasons to refuse; {tally.misshapen.total()} more of no shape"
    )
    assert tally.decided >= STEPS_A_PART
    assert tally.share >= LEAST_DONE
    assert len(tally.done) >= LEAST_KINDS
    assert set(tally.done) >= MAIN
