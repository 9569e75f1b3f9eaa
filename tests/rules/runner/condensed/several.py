"""Acts of one roll against several, and their readings."""

from rules.fate.state import Aspect, Roll, Token
from rules.state import Draft
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.condensed.rolls import scale_use
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import finds, same, word
from tests.rules.runner.world import World

INVOKE = 2  # what one adds


class Several(World):
    def do_attack_split(self, turn):
        """Rolled, with so much by invokes; a case that only tells the total tries to share it out."""
        keys = turn.keys
        skill = keys.get("skill") or self.best_skill(turn.who)
        if "total" in keys:
            self.give_rating(turn.who, skill, keys["total"])
        self.declare_spread(turn, skill, {"how": "split"})
        self.cast_spread(turn, keys.get("dice"))
        for _ in range(0, keys.get("invoke_plus", 0), INVOKE):
            aspect = self.own_aspect(turn.who)
            invoke = {"aspect": aspect, "effect": "bonus", "because": "it helps"}
            self.send(turn.member, "invoke_aspect", roll=self.last_roll, character=turn.who, **invoke)
        self.lock_roll()
        if "total" in keys:
            self.send(turn.member, "assign_shifts", roll=self.last_roll, parts={self.ensure("somebody"): 1})

    give_rating = word(lambda self, who, skill, total: self.suppose(who, ratings={skill: total}))

    def own_aspect(self, who):
        roll = self.open_roll()
        used = {invoke.aspect for invoke in roll.invokes} if roll else set()
        own = (one.id for one in self.state.all(Aspect) if one.on == who and one.id not in used)
        return next(own, None) or self.plain_aspect(who)

    def declare_spread(self, turn, skill, spread):
        self.settle_leftovers()
        self.give_turn(turn.who)
        self.send(
            turn.member, "declare_action", character=turn.who, action="attack", rating=skill, spread=spread,
            scale=scale_use(turn.keys),
        )  # fmt: skip

    def cast_spread(self, turn, faces):
        self.dice.feed(faces or EVEN)
        self.send(turn.member, "roll_dice", roll=self.last_roll)

    def do_assign(self, turn):
        parts = {self.ensure(name): shifts for name, shifts in turn.keys["parts"].items()}
        self.send(turn.member, "assign_shifts", roll=self.the_whole().id, parts=parts)

    def do_defend_each(self, turn):
        """Each in turn meets their part; whatever it asks is settled the plain way."""
        faces = turn.keys["dice"]
        while (roll := self.open_roll()) is not None and roll.part_of is not None:
            name = self.name_of(str(roll.target))
            self.defend_with(roll, str(roll.target), turn.get("skill"))
            self.casts(str(roll.target), faces[name])
            self.lock_roll()
            self.finish(roll.id)

    def finish(self, part):
        """The part is through: a stylish hit is kept, and absorbed."""
        for _ in range(9):
            roll = self.state.find(part)
            if not isinstance(roll, Roll) or roll.step == "closed":
                return
            if roll.todos:
                self.settle_todo(roll.todos[0])
            else:
                self.settle_hits()

    def do_zone_attack(self, turn):
        """`actor_zone`: where whoever strikes stands."""
        skill = turn.get("skill") or self.best_skill(turn.who)
        if "actor_zone" in turn.keys:
            self.stand_in(turn.who, self.zone_id(turn.keys["actor_zone"]))
        self.declare_spread(turn, skill, {"how": "zone", "zone": self.zone_id(turn.keys["zone"])})
        self.allow_reach()
        self.cast_spread(turn, turn.get("dice"))
        self.lock_roll()

    def stand_in(self, who, zone):
        draft = Draft(self.state)
        token = next(one for one in self.state.all(Token) if one.character == who)
        draft.change(token.id, zone=zone)
        self.state = draft.done()

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
    see_total = finds("total", lambda self, turn, done: self.the_whole().effort.total)

    def see_hits(self, turn, done, wanted):
        spread = self.the_whole().spread
        found = {self.name_of(id): shifts for id, shifts in (spread.hits if spread else {}).items()}
        same("hits", {name: found.get(name) for name in wanted}, wanted)

    def see_must_defend(self, turn, done, wanted):
        spread = self.the_whole().spread
        same("who must defend", sorted(self.name_of(id) for id in (spread.shares if spread else ())), sorted(wanted))

    def see_against(self, turn, done, wanted):
        spread = self.the_whole().spread
        same("against", set(spread.shares.values()) if spread else set(), {wanted})
