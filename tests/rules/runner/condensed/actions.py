"""What somebody does: overcome, attack, create an advantage, defend; and the dice."""

from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from tests.rules.dice import KeyedDice
from tests.rules.runner.condensed.rolls import NEW
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import same, word
from tests.rules.runner.world import NOWHERE, World


class Actions(World):
    def do_overcome(self, turn):
        """`reveal_at`: what was not rated yet takes a place of the shape first."""
        keys = turn.keys
        if "reveal_at" in keys:
            self.send(turn.member, "place_rating", character=turn.who, rating=keys["skill"], value=keys["reveal_at"])
        self.declare(turn, "overcome", **self.overcome_args(keys))

    def overcome_args(self, keys):
        """What it is for: something, a place, or that an aspect is gone; and who stands in the way."""
        more = {"goal": "get it done", "tags": keys.get("tags")}
        if "to_move" in keys:
            more["to"] = self.zone_id(keys["to_move"])
        if "remove" in keys:
            more |= {"goal": None, "removes": self.aspect_id(keys["remove"]), "means": "getting rid of it"}
        if "opposed_by" in keys:
            more["target"] = self.ensure(keys["opposed_by"])
        return more

    def do_attack(self, turn):
        self.declare(turn, "attack", target=self.ensure(turn.keys["target"]))
        if "kind" in turn.keys:
            same("kind of the attack", self.state.get(self.last_roll, Roll).harm, turn.keys["kind"])
        self.keep_hit(turn)

    def keep_hit(self, turn):
        """A stylish blow stays as it is, unless the case looks at the choice."""
        if not self.looked_at(turn, "choices") and not any(step.act.startswith("trade") for step in turn.later()):
            self.keep_trade()

    def looked_at(self, turn, key):
        return any(key in told.keys for told in turn.case.after(turn.step.n, turn.branch))

    # Something that is none of the game's actions.
    do_seduce = do_dance = word(lambda self, turn: self.declare(turn, turn.step.act))

    def do_create_advantage(self, turn):
        if "dice" not in turn.keys and "difficulty" in turn.keys and self.looked_at(turn, "aspects"):
            turn = turn.saying({**turn.keys, "dice": EVEN})
        if turn.get("result") == "succeed":
            turn = turn.saying({**turn.keys, "dice": [1, 0, 0, 0], "defend": {"dice": EVEN}})
        self.declare(turn, "create_advantage", **self.advantage_args(turn.keys))
        if turn.get("opposed") is False:
            self.send(self.gm, "grant_advantage", roll=self.last_roll)

    def advantage_args(self, keys):
        """New, existing or unknown; where it is attached decides whom it is aimed at."""
        if "existing" in keys:
            return {"mode": "exploit", "aspect": self.aspect_id(keys["existing"])}
        if "probe" in keys:
            return {"mode": "discover", "target": self.ensure(keys["probe"])}
        if "new" not in keys:
            return {}
        where = keys.get("attach", keys.get("target", "scene"))
        args = {"mode": "create", "text": keys["new"]}
        if isinstance(where, list):
            return {**args, "targets": [self.ensure(name) for name in where]}
        return args if where in ("scene", "zone") else {**args, "on": self.place_told(where)}

    def place_told(self, name):
        """Somebody, or a zone by its name."""
        zone = self.zone_id(name)
        return self.ensure(name) if name in self.people or zone.endswith(NOWHERE) else zone

    def do_defend(self, turn):
        """Answers the roll at hand; both sides' dice fall when both are told."""
        roll = self.open_roll()
        if roll is None:
            raise AssertionError("nobody has to defend")
        self.defend_with(roll, turn.who, turn.get("skill"))
        if self.held and "dice" in turn.keys:
            self.casts(roll.effort.character, [*self.held, *turn.keys["dice"]])
            self.held = []
            self.lock_unless_told(turn)

    def do_roll_dice(self, turn):
        """The dice of a roll that was declared, or of one just like that; a target that says nothing does not defend.

        Without `dice` they fall as they fall.
        """
        roll = self.open_roll()
        if roll is None and "dice" not in turn.keys:
            who = turn.actor or self.ensure("thrower")
            self.ensure_roll(who, dice=list(KeyedDice(turn.case.id, turn.branch).fate()))
            return
        if roll is not None and roll.defense is None and roll.opposition_base is None and roll.target is not None:
            self.send(self.gm, "leave_undefended", roll=roll.id)
        self.cast(turn)
        self.lock_unless_told(turn)

    def do_change_difficulty(self, turn):
        """Of the roll at hand; where none is open, of one that has its dice already if `when` says so."""
        if self.open_roll() is None:
            who = turn.actor or self.ensure("pa")
            self.declare_plain(who, self.best_skill(who), turn.case.given.get("difficulty", 2))
            if str(turn.get("when")).startswith("after"):
                self.casts(who, EVEN)
        self.send(turn.member, "set_opposition", roll=self.roll_id(), difficulty=turn.keys["to"])

    def do_lock(self, turn):
        roll = self.open_roll()
        self.send(self.gm, "settle_roll", roll=self.id_or_nowhere(Roll, roll))
        self.keep_hit(turn)

    def do_touch(self, turn):
        """Something done to somebody, which asks whether one gets there at all; then it is let be."""
        self.ready_for(turn.who)
        target = self.ensure(turn.keys["target"])
        told = {"mode": "create", "text": NEW, "on": target, "target": target, **self.by_stunt(turn)}
        self.send_declared(turn, "create_advantage", **told)
        self.send(turn.member, "withdraw_action", roll=self.last_roll)

    def send_declared(self, turn, action, **more):
        """With what they do best."""
        args = {"rating": self.best_skill(turn.who), **more}
        self.send(turn.member, "declare_action", character=turn.who, action=action, **args)

    def by_stunt(self, turn):
        """A stunt that is words alone is the reason that is given to the GM."""
        stunts = self.state.get(turn.who, Character).stunts
        found = next((stunt for stunt in stunts if stunt.name == turn.get("use_stunt")), None)
        return {"means": found.text} if found is not None and found.kind == "free" else self.stunt_args(turn)
