"""Acts of one roll against several, and their readings."""

from rules.fate.roll.entities import Roll
from rules.fate.stage.entities import Token
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.condensed.rolls import scale_use
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import parts, reads, same, word
from tests.rules.runner.world import World

INVOKE = 2  # what one adds


class Several(World):
    def do_attack_split(self, turn):
        """Rolled, with so much by invokes; a case that only tells the total tries to share it out."""
        keys = turn.keys
        if "total" in keys:
            self.suppose(turn.who, ratings={self.skill_of(turn): keys["total"]})
        self.declare_spread(turn, {"how": "split"})
        self.casts(turn.who, keys.get("dice") or EVEN)
        for _ in range(0, keys.get("invoke_plus", 0), INVOKE):
            self.invokes(turn.member, turn.who, self.any_aspect(turn.who).id)
        self.lock_roll()
        if "total" in keys:
            self.send(turn.member, "assign_shifts", roll=self.last_roll, parts={self.ensure("somebody"): 1})

    skill_of = word(lambda self, turn: turn.get("skill") or self.best_skill(turn.who))

    def declare_spread(self, turn, spread):
        self.ready_for(turn.who)
        scale = scale_use(turn.keys)
        self.send_declared(turn, "attack", rating=self.skill_of(turn), spread=spread, scale=scale)

    def do_assign(self, turn):
        shares = {self.ensure(name): shifts for name, shifts in turn.keys["parts"].items()}
        self.send(turn.member, "assign_shifts", roll=self.the_whole().id, parts=shares)

    def do_defend_each(self, turn):
        """Each in turn meets their part; whatever it asks is settled the plain way: kept, and absorbed."""
        while (roll := self.open_roll()) is not None and roll.part_of is not None:
            target = str(roll.target)
            self.defend_with(roll, target, turn.get("skill"))
            self.casts(target, turn.keys["dice"][self.name_of(target)])
            self.lock_roll()
            while getattr(part := self.state.find(roll.id), "todos", ()):
                self.settle_todo(part.todos[0])
            self.settle_hits()

    def do_zone_attack(self, turn):
        """`actor_zone`: where whoever strikes stands."""
        if "actor_zone" in turn.keys:
            token = self.one(Token, character=turn.who)
            self.suppose(token.id, zone=self.zone_id(turn.keys["actor_zone"]))
        self.declare_spread(turn, {"how": "zone", "zone": self.zone_id(turn.keys["zone"])})
        self.allow_reach()
        self.casts(turn.who, turn.get("dice") or EVEN)
        self.lock_roll()

    def grant_by_word(self, turn):
        """The GM lets the next zone attack of the case be made."""
        following = next((step for step in turn.later() if step.act == "zone_attack"), None)
        if following is None:
            raise UnknownWord(f"{turn.case.id}: granted by {turn.keys['by']}, and nothing follows")
        who = self.ensure(following.who)
        skill = following.keys.get("skill") or self.best_skill(who)
        args = {"character": who, "rating": skill, "action": "zone", "because": turn.keys["by"]}
        self.send(turn.member, "grant_permission", **args)

    # The roll against several, whatever part of it is being met.
    the_whole = word(lambda self: next(roll for roll in self.state.all(Roll) if roll.spread is not None))
    see_total = reads("the_whole.effort.total")

    def see_hits(self, turn, done, wanted):
        found = {self.name_of(id): shifts for id, shifts in self.the_whole().spread.hits.items()}
        same("hits", parts(found, wanted), wanted)

    see_must_defend = reads(lambda self, turn, done: sorted(map(self.name_of, self.the_whole().spread.shares)), sorted)
    see_against = reads(
        lambda self, turn, done: set(self.the_whole().spread.shares.values()),
        lambda wanted: {wanted},
    )
