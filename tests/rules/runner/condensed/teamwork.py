"""Acts of those who help another's roll, and the readings of what they add and share."""

from rules.refusals import Refusal
from tests.rules.runner.condensed.rolls import NEW
from tests.rules.runner.counting import best, total
from tests.rules.runner.people import put_token
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import as_list, reads
from tests.rules.runner.world import World

LED = ("overcome", "attack", "create_advantage", "contest_advantage", "contest_roll", "challenge_roll", "treat", "move")
ADVANTAGES = {"create_advantage", "contest_advantage", "advantage"}
SKILL = "physique"


class Teamwork(World):
    def do_support(self, turn):
        """The leader's roll is declared with the first who lends a hand: what comes next, else an overcome.

        `on`: what it is that they help with.
        """
        leader, roll = self.ensure(turn.keys["leader"]), self.open_roll()
        if roll is None or roll.step != "declared" or roll.effort.character != leader:
            action, args = self.led(turn, leader)
            self.settle_leftovers()
            self.begin_exchange()
            self.give_turn(leader)
            self.send(self.plays(leader), "declare_action", character=leader, action=action, **args)
        for name in as_list(turn.step.who):
            self.lend_hand(self.ensure(name))

    def led(self, turn, leader):
        """What the leader does: as their next step has it."""
        steps = (step for step in turn.later() if step.act in LED and turn.keys["leader"] in (step.who, step.speaks_as))
        coming = next(steps, None)
        if coming is not None:
            action, args = self.declaration(self.turn_of(turn.case, turn.branch, coming))
            return action, {**args, "rating": turn.get("skill", args["rating"])}
        rating = turn.get("skill") or self.best_skill(leader)
        if ADVANTAGES.isdisjoint(as_list(turn.get("on", turn.get("True")))):
            return "overcome", {"rating": rating, "goal": "get it done"}
        return "create_advantage", {"rating": rating, "mode": "create", "text": NEW}

    def lend_hand(self, helper):
        self.send(self.plays(helper), "help", roll=self.roll_id(), character=helper, how="lends a hand")

    def do_team_bonus_of(self, turn):
        """Somebody rated so leads, and each of the helpers, rated so, lends what they can; or so many, each Average.

        One who cannot help adds nothing, unless the case looks at the refusal.
        """
        self.settle_leftovers()
        ratings = self.ratings_told(turn.keys["helpers"])
        leader = self.newcomer(f"leader of step {turn.step.n}", turn.keys["leader_rating"])
        self.declare_plain(leader, SKILL)
        for at, rating in enumerate(ratings):
            helper = self.newcomer(f"helper {at} of step {turn.step.n}", rating)
            try:
                self.lend_hand(helper)
            except Refusal:
                if turn.case.reason(turn.step.n, turn.branch):
                    raise
        self.casts(leader, EVEN)

    def ratings_told(self, told):
        """So many, each Average; or each rating; or names: what those are rated at best."""
        if isinstance(told, int):
            return [1 for _ in range(told)]
        if isinstance(told, dict):
            return list(told.values())
        return [one if isinstance(one, int) else self.best_of(one) for one in told]

    def best_of(self, name):
        ratings = {"": 0, **self.character(name).ratings} if name in self.people else {"": 1}
        return ratings[best(ratings)]

    def newcomer(self, name, rating):
        with self.drafting() as draft:
            self.add_character(draft, name, {"skills": {SKILL: rating}})
            put_token(draft, self.people[name], self.scene().id)
        return self.people[name]

    def do_lend_free_invokes(self, turn):
        """So many for the roll at hand, of whoever is named; where none is open, for one of theirs.

        For the roll of a later step they are kept until its dice lie there.
        """
        whose = turn.get("to_roll")
        names = [name for name in as_list(turn.keys["aspect"]) for _ in range(turn.get("times", 1))]
        if any(step.n == whose for step in turn.later()):
            self.lent.setdefault(whose, []).extend((turn.member, turn.who, name) for name in names)
            return
        if isinstance(whose, str) and self.open_roll() is None:
            self.ensure_roll(self.ensure(whose))
        for name in names:
            self.send_free(turn.member, turn.who, name)

    # What the helpers add, once what is too much is taken off.
    see_team_bonus = reads(
        lambda self, turn, done: total(self.roll_view()["sums"].get(part, 0) for part in ("help", "help_cap")),
    )
    see_costs_apply_to = reads(lambda self, turn, done: sorted(map(self.name_of, self.who_pays())), sorted)

    def who_pays(self):
        """Whoever rolled, and who helped."""
        effort = self.the_roll().effort
        return [effort.character, *(helper.character for helper in effort.helpers)]
