"""Loose ends that a case does not look at, settled the plain way, and what both games send of rolls and hits.

A minor cost is recorded, a failed overcome is a plain failure, a failed create an advantage yields nothing, a boost is
named, a style hit is kept untraded, a hit is taken the first way there is.
"""

from rules.fate.harm.entities import Hit
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.world import World

PLAIN_CHOICE = {
    "create_fail": "nothing",
    "overcome_fail": "plain_failure",
    "major_cost": "plain_failure",
    "trade": "keep",
    "treated": "treated",
}
PLAIN_COST = "it takes longer than it should"
PLAIN_BOOST = "A Moment"
PLAIN_TEXT = {"treated": "Getting Better"}


class LooseEnds(World):
    def settle_todo(self, todo, cost=PLAIN_COST):
        """What the roll at hand still asks somebody."""
        member, roll = self.side_member(todo.by), self.roll_id()
        if todo.kind == "minor_cost":
            self.send(self.gm, "finish_roll", roll=roll, cost=cost)
        elif todo.kind == "name_boost":
            self.send(member, "name_boost", roll=roll, character=todo.by, text=PLAIN_BOOST)
        elif todo.kind in PLAIN_CHOICE:
            text = PLAIN_TEXT.get(todo.kind)
            self.send(member, "choose", roll=roll, option=PLAIN_CHOICE[todo.kind], text=text)
        else:
            raise UnknownWord(f"nothing is plain about {todo.kind}")

    def keep_trade(self):
        """A stylish hit is left as it is."""
        roll = self.open_roll()
        trade = next((todo for todo in roll.todos if todo.kind == "trade"), None) if roll else None
        if trade is not None:
            self.settle_todo(trade)

    def settle_hits(self, leave=()):
        """Whoever is still hit takes it the first way there is, or goes out, and that is told."""
        for hit in self.state.all(Hit):
            if hit.target in leave:
                continue
            if hit.state == "narrate":
                self.send(self.gm, "narrate", hit=hit.id, text="and that is that")
            elif hit.state == "pending":
                self.take_hit(self.plays(hit.target), hit.id)

    def take_hit(self, member, hit):
        plans = self.can(member)["hits"][hit]["plans"]
        if plans:
            named = {slot: f"A {slot} wound" for slot in plans[0].get("slots", ())}
            self.send(member, "absorb", hit=hit, boxes=list(plans[0].get("boxes", ())), consequences=named)
        else:
            self.send(member, "be_taken_out", hit=hit)

    def answers_roll(self, roll, defender, rating, **more):
        """They defend; where that is somebody who steps in, the table agrees."""
        self.send(self.plays(defender), "defend", roll=roll.id, character=defender, rating=rating, **more)
        left = self.open_roll()
        if left is not None and left.protector is not None:
            self.send(self.gm, "vote_on_defense", roll=roll.id, agree=True)

    def invokes(self, member, who, aspect, effect="bonus", **more):
        args = {"because": "it helps", **more}
        self.send(
            member,
            "invoke_aspect",
            roll=self.roll_id(),
            character=who,
            aspect=aspect,
            effect=effect,
            **args,
        )

    def allow_reach(self):
        """The case tells how it comes out: so the GM has let it be done over there."""
        roll = self.open_roll()
        if roll is not None and roll.reach == "asked":
            self.send(self.gm, "allow_reach", roll=roll.id, allow=True)

    def lock_roll(self):
        if (roll := self.window()) is not None:
            self.send(self.gm, "settle_roll", roll=roll.id)
