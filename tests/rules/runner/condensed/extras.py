"""Acts of rolls by several and against several, of scale and time, of aspects beyond the scene; and their readings."""

from contextlib import nullcontext, suppress

from rules.refusals import Refusal
from tests.rules.entities import Aspect, Token
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.rolls import NEW, scale_use
from tests.rules.runner.table import NOWHERE
from tests.rules.runner.words import MEANINGS, as_list, known, word
from tests.rules.runner.world import EVEN, World

LED = MEANINGS["led"]  # acts that can be led, and what the leader declares
ADVANTAGES = {"create_advantage", "contest_advantage", "advantage"}
SKILL = "physique"
INVOKE = 2  # what one adds
ONE = {"about one": "about_one", "a few": "a_few"}
WIDE_KEYS = {"text", "org", "scenario", "setting"}


class Extras(World):
    def do_support(self, turn):
        """The leader's roll is declared with the first who lends a hand: what comes next, else what it is `on`."""
        leader, roll = self.ensure(turn.keys["leader"]), self.open_roll()
        if roll is None or roll.step != "declared" or roll.effort.character != leader:
            action, args = self.led(turn, leader)
            self.begin_exchange()
            self.give_turn(leader)
            self.says(leader, action, **args)
        for name in as_list(turn.step.who):
            self.lend_hand(self.ensure(name))

    def led(self, turn, leader):
        """What the leader does: as their next step has it."""
        steps = (step for step in turn.later() if step.act in LED and turn.keys["leader"] in (step.who, step.speaks_as))
        coming = next(steps, None)
        told = {"rating": turn.get("skill") or self.best_skill(leader)}
        if coming is None and ADVANTAGES.isdisjoint(as_list(turn.get("on"))):
            return "overcome", told
        if coming is None:
            return "create_advantage", {"mode": "create", "text": NEW, **told}
        theirs, more = self.turn_of(turn.case, turn.branch, coming), {}
        if coming.act == "treat":
            theirs, more = self.treatment(theirs)
        args = {**self.declared_with(theirs), **more}
        return LED[coming.act], {**args, "rating": turn.get("skill", args["rating"])}

    def helpers_told(self, turn):
        """What each is rated; so many, each Average."""
        told = turn.keys["helpers"]
        return [1 for _ in range(told)] if isinstance(told, int) else told

    def lends(self, turn, rating):
        """Somebody rated so lends what they can; nothing, unless the case looks at the refusal."""
        helper = self.ensure(f"helper {len(self.people)} of step {turn.step.n}")
        self.suppose(helper, ratings={SKILL: rating})
        with nullcontext() if turn.case.reason(turn.step.n, turn.branch) else suppress(Refusal):
            self.lend_hand(helper)

    def do_lend_free_invokes(self, turn):
        """So many for the roll at hand, else one of whoever is named; for a later step's once its dice lie there."""
        whose = turn.get("to_roll")
        names = [name for name in as_list(turn.keys["aspect"]) for _ in range(turn.get("times", 1))]
        if any(step.n == whose for step in turn.later()):
            self.lent.setdefault(whose, []).extend((turn.member, turn.who, name) for name in names)
            return
        if isinstance(whose, str) and self.open_roll() is None:
            self.ensure_roll(self.ensure(whose))
        for name in names:
            self.send_free(turn.member, turn.who, name)

    # --- one roll against several -------------------------------------------------------------------

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
        self.give_turn(turn.who)
        told = {"spread": spread, "scale": scale_use(turn.keys)}
        self.says(turn.who, "attack", self.skill_of(turn), member=turn.member, **told)

    def do_defend_each(self, turn):
        """Each in turn meets their part; whatever it asks is settled the plain way: kept, and absorbed."""
        while (roll := self.open_roll()) is not None and roll.share_of:
            target = str(roll.target)
            self.defend_with(roll, target, turn.get("skill"))
            self.casts(target, turn.keys["dice"][self.name_of(target)])
            self.lock_roll()
            while getattr(part := self.state.find(roll.id), "todos", ()):
                self.settle_todo(part.todos[0])
            self.settle_hits()

    own_token = word(lambda self, turn: self.one(Token, character=turn.who))

    def grant_by_word(self, turn):
        """The GM lets the next zone attack of the case be made."""
        following = next((step for step in turn.later() if step.act == "zone_attack"), None)
        if following is None:
            raise UnknownWord(f"{turn.case.id}: granted by {turn.keys['by']}, and nothing follows")
        who = self.ensure(following.who)
        skill = following.keys.get("skill") or self.best_skill(who)
        args = {"character": who, "rating": skill, "action": "zone", "because": turn.keys["by"]}
        self.send(turn.member, "grant_permission", **args)

    # --- scale and time -----------------------------------------------------------------------------

    def tell_scale_benefit(self, turn):
        """Whatever the step says of scale, together."""
        use = scale_use(turn.keys) or {}
        if "uses_truth_of" in turn.keys:
            use["truth"] = self.aspect_id(turn.keys["uses_truth_of"])
        if turn.get("supernatural"):
            use["supernatural"] = True
        return {"scale": use} if use else {}

    tell_uses_truth_of = tell_supernatural = tell_scale_benefit

    def do_scale_between(self, turn):
        """How far one stands above the other: what the first would add to a roll against the second."""
        a, b = self.ensure(turn.keys["a"]), self.ensure(turn.keys["b"])
        if "global_scale" in turn.keys:
            self.play_with(scale=turn.keys["global_scale"] not in (False, "off"))
        may = self.can(self.plays(a))["acts"][a].get("scale", {})
        self.answers["levels"] = may.get("above", {}).get(b, 0)

    def taken(self, turn, margin):
        """What takes so long is done by somebody who is just so much better than it is hard."""
        (quantity, unit), worker = turn.get("base", turn.case.given.get("base")), self.ensure("worker")
        self.suppose(worker, ratings={"crafts": margin})
        self.declare_plain(worker, "crafts")
        self.send(self.gm, "set_time", roll=self.last_roll, quantity=ONE.get(quantity, quantity), unit=unit)
        self.casts(worker, EVEN)
        self.lock_roll()
        quantity, unit = self.last_one().by_rule.time.taken
        self.note("times", [next((word for word, key in ONE.items() if key == quantity), quantity), unit])

    plot_told = word(lambda self, turn: self.every(Aspect, plot=turn.get("scenario") or NOWHERE))

    # --- aspects beyond the scene -------------------------------------------------------------------

    def then_aspects(self, case, value):
        """Of organizations, which are there where they have aspects or members; of a scenario; of the setting."""
        joined = {self.people[who]: how.get("member_of", []) for who, how in case.sheets.items()}
        made = {}
        for name in sorted({one["org"] for one in value if "org" in one}.union(*joined.values())):
            members = [id for id, names in joined.items() if name in names]
            ids = self.send(self.gm, "make_organization", name=name, members=members).made
            made[name] = next(id for id in ids if id.startswith("organization:"))
        for one in value:
            known(f"{case.id}: an aspect", one, WIDE_KEYS)
            where = {"span": "scenario", "plot": one["scenario"]} if "scenario" in one else {"span": "setting"}
            if "org" in one:
                where = {"span": "organization", "on": made[one["org"]]}
            self.send(self.gm, "place_wide_aspect", text=one["text"], **where)
