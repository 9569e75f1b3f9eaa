"""Who does a step of Accelerated's cases, and what is settled around it."""

from tests.rules.runner.case import UnknownWord
from tests.rules.runner.words import Turn, word
from tests.rules.runner.world import World


class Members(World):
    def turn_of(self, case, branch, step):
        """Without `by` and `user`: whoever makes a character in cases that make one, else the GM."""
        actor_name = step.keys.get("character", step.by)
        actor = self.id_of(actor_name) if actor_name else self.creating
        if "user" in step.keys:
            member = self.member(step.keys["user"])
            return Turn(case, branch, step, member, actor or self.hero_of(member))
        if step.by in self.people:
            return Turn(case, branch, step, self.plays(self.people[step.by]), actor)
        if step.by is not None:
            member = self.member(step.by)
            return Turn(case, branch, step, member, self.hero_of(member))
        if self.creating is not None:
            return Turn(case, branch, step, self.plays(self.creating), actor)
        return Turn(case, branch, step, self.gm, None)

    def answered(self, turn):
        """Whether the next step is somebody's yes or no to this one."""
        following = turn.later()
        return bool(following) and following[0].act in ("agree", "not_agreed")

    before_step = word(lambda self, case, step: self.settle_before(case, step))
    after_step = word(lambda self, case, step: self.settle_after(case, step))

    def check(self, turn, done, key, wanted):
        """Read as things stand; else once the loose ends that no step speaks of are settled."""
        see = self.find("see", key)
        try:
            see(turn, done, wanted)
        except UnknownWord:
            raise
        except AssertionError:
            if not self.settle_unspoken(turn.case, turn.step):
                raise
            see(turn, done, wanted)

    def meant(self, turn):
        """Whom a value without a name is of: the hero that is being made, else everybody at the table."""
        return [self.creating] if self.creating else list(self.people.values())
