"""Acts of those who help another's roll, and the readings of what they add and share."""

from rules.refusals import Refusal
from tests.rules.runner.condensed.people import put_token
from tests.rules.runner.condensed.rolls import NEW
from tests.rules.runner.counting import total
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import same, word
from tests.rules.runner.world import World

LED = ("overcome", "attack", "create_advantage", "contest_advantage", "contest_roll", "challenge_roll", "treat", "move")
ADVANTAGES = {"create_advantage", "contest_advantage", "advantage"}
SKILL = "physique"


class Teamwork(World):
    def do_support(self, turn):
        """The leader's roll is declared with the first who lends a hand: what comes next, else an overcome.

        `on`: what it is that they help with.
        """
        leader = self.ensure(turn.keys["leader"])
        roll = self.open_roll()
        if roll is None or roll.step != "declared" or roll.effort.character != leader:
            self.declare_led(turn, leader)
        names = turn.step.who if isinstance(turn.step.who, list) else [turn.step.who]
        for name in names:
            helper = self.ensure(name)
            self.send(self.plays(helper), "help", roll=self.roll_id(), character=helper, how="lends a hand")

    def declare_led(self, turn, leader):
        """As the leader's next step has it."""
        coming = next((step for step in turn.later() if self.led_by(turn, step)), None)
        action, args = self.said_by(turn, coming)
        self.settle_leftovers()
        self.begin_exchange()
        self.give_turn(leader)
        self.send(self.plays(leader), "declare_action", character=leader, action=action, **args)

    led_by = word(lambda self, turn, step: step.act in LED and turn.keys["leader"] in (step.who, step.speaks_as))

    def said_by(self, turn, coming):
        if coming is not None:
            action, args = self.declaration(self.turn_of(turn.case, turn.branch, coming))
            return action, {**args, "rating": turn.get("skill", args["rating"])}
        rating = turn.get("skill") or self.best_skill(self.ensure(turn.keys["leader"]))
        told = turn.get("on", turn.get("True", []))
        if ADVANTAGES.isdisjoint([told] if isinstance(told, str) else told):
            return "overcome", {"rating": rating, "goal": "get it done"}
        return "create_advantage", {"rating": rating, "mode": "create", "text": NEW}

    def do_team_bonus_of(self, turn):
        """Somebody rated so leads, and each of the helpers, rated so, lends what they can; or so many, each Average.

        One who cannot help adds nothing, unless the case looks at the refusal.
        """
        self.settle_leftovers()
        told = turn.keys["helpers"]
        ratings = self.ratings_told(told)
        leader = self.newcomer(f"leader of step {turn.step.n}", turn.keys["leader_rating"])
        self.says(leader, "overcome", SKILL, goal="get it done")
        self.send(self.gm, "set_opposition", roll=self.last_roll, difficulty=0)
        for at, rating in enumerate(ratings):
            self.lend_hand(turn, self.newcomer(f"helper {at} of step {turn.step.n}", rating))
        self.casts(leader, EVEN)

    def ratings_told(self, told):
        """So many, each Average; or each rating; or names: what those are rated at best."""
        if isinstance(told, int):
            return [1 for _ in range(told)]
        if isinstance(told, dict):
            return list(told.values())
        return [one if isinstance(one, int) else self.best_of(one) for one in told]

    def best_of(self, name):
        return sorted([0, *self.character(name).ratings.values()])[-1] if name in self.people else 1

    def newcomer(self, name, rating):
        from rules.state import Draft
        draft = Draft(self.state)
        self.add_character(draft, name, {"skills": {SKILL: rating}})
        put_token(draft, self.people[name], self.scene().id)
        self.state = draft.done()
        return self.people[name]

    def lend_hand(self, turn, helper):
        try:
            self.send(self.plays(helper), "help", roll=self.last_roll, character=helper, how="lends a hand")
        except Refusal:
            if turn.case.reason(turn.step.n, turn.branch):
                raise

    def do_lend_free_invokes(self, turn):
        """So many for the roll at hand, of whoever is named; where none is open, for one of theirs.

        For the roll of a later step they are kept until its dice lie there.
        """
        whose, told = turn.get("to_roll"), turn.keys["aspect"]
        names = [name for name in (told if isinstance(told, list) else [told]) for _ in range(turn.get("times", 1))]
        if any(step.n == whose for step in turn.later()):
            self.lent.setdefault(whose, []).extend((turn.member, turn.who, name) for name in names)
            return
        if isinstance(whose, str) and self.open_roll() is None:
            self.ensure_roll(self.ensure(whose))
        for name in names:
            self.send_free(turn.member, turn.who, name)

    def see_team_bonus(self, turn, done, wanted):
        """What the helpers add, once what is too much is taken off."""
        sums = self.view(self.gm)[self.last_roll]["sums"]
        same("team bonus", total(sums.get(part, 0) for part in ("help", "help_cap")), wanted)

    def see_costs_apply_to(self, turn, done, wanted):
        """Whoever rolled, and who helped."""
        roll = self.the_roll()
        told = [roll.effort.character, *(helper.character for helper in roll.effort.helpers)]
        same("who pays", sorted(self.name_of(id) for id in told), sorted(wanted))
