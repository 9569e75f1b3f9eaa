"""Who can be touched from where."""

from rules.fate.state import Character
from tests.rules.runner.condensed.rolls import NEW
from tests.rules.runner.world import World


class Reach(World):
    def do_touch(self, turn):
        """Something done to somebody, which asks whether one gets there at all; then it is let be."""
        self.settle_leftovers()
        self.give_turn(turn.who)
        target = self.ensure(turn.keys["target"])
        told = {"action": "create_advantage", "mode": "create", "text": NEW, "on": target, "target": target}
        told |= {"rating": self.best_skill(turn.who), **self.by_stunt(turn)}
        self.send(turn.member, "declare_action", character=turn.who, **told)
        self.send(turn.member, "withdraw_action", roll=self.last_roll)

    def by_stunt(self, turn):
        """A stunt that is words alone is the reason that is given to the GM."""
        stunts = self.state.get(turn.who, Character).stunts
        found = next((stunt for stunt in stunts if stunt.name == turn.get("use_stunt")), None)
        return {"means": found.text} if found is not None and found.kind == "free" else self.stunt_args(turn)
