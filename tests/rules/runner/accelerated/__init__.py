"""The words of Accelerated."""

from tests.rules.runner.accelerated.expectations import Expectations
from tests.rules.runner.accelerated.given import AcceleratedGiven
from tests.rules.runner.accelerated.rolls import AcceleratedRolls
from tests.rules.runner.accelerated.sheets import AcceleratedSheets
from tests.rules.runner.accelerated.structures import Structures
from tests.rules.runner.acts import acts_of
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.scenes import Scenes
from tests.rules.runner.seeing import sees_of

WORDS = (AcceleratedRolls, Structures, AcceleratedSheets, Expectations)


class Accelerated(acts_of("accelerated"), *WORDS, AcceleratedGiven, Scenes, sees_of("accelerated")):
    game = "accelerated"
    newcomers_act = False

    def answered(self, turn):
        """Whether the next step is somebody's yes or no to this one."""
        return next((step.act for step in turn.later()), "") in ("agree", "not_agreed")

    def check(self, turn, done, key, wanted):
        """Read as things stand; else once the loose ends that no step speaks of are settled."""
        try:
            super().check(turn, done, key, wanted)
        except UnknownWord:
            raise
        except AssertionError:
            if not self.settle_unspoken(turn):
                raise
            super().check(turn, done, key, wanted)

    def meant(self, turn):
        """Whom a value without a name is of: the group or hero that is made, else everybody there."""
        whose = self.answers.get("made") or self.creating
        return [whose] if whose else list(self.people.values())
