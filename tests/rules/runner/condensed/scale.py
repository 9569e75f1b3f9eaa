"""Acts of scale and time, and their readings."""

from rules.fate.aspect.entities import Aspect
from tests.rules.runner.condensed.rolls import scale_use
from tests.rules.runner.counting import gained, opposite
from tests.rules.runner.sending import person, sends
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import reads, word
from tests.rules.runner.world import World

ONE = {"about one": "about_one", "a few": "a_few"}


class Scale(World):
    part_scale = word(lambda self, draft, id, told: draft.change(id, scale="" if told == "mundane" else told))

    def tell_scale_benefit(self, turn):
        """Whatever the step says of scale, together."""
        use = scale_use(turn.keys) or {}
        if "uses_truth_of" in turn.keys:
            use["truth"] = self.aspect_id(turn.keys["uses_truth_of"])
        if turn.get("supernatural"):
            use["supernatural"] = True
        return {"scale": use} if use else {}

    tell_uses_truth_of = tell_supernatural = tell_scale_benefit

    do_set_scale = sends("set_scale", "scale", target=person("character"))

    def do_deny_scale(self, turn):
        aspect = self.aspect_id(turn.keys["aspect"]) if "aspect" in turn.keys else None
        on = self.roll_id() if self.open_roll() is not None and aspect is None else None
        self.send(turn.member, "deny_scale", aspect=aspect, roll=on, because=turn.get("why", ""))

    def do_scale_between(self, turn):
        """How far one stands above the other: what the first would add to a roll against the second."""
        a, b = self.ensure(turn.keys["a"]), self.ensure(turn.keys["b"])
        self.settle_leftovers()
        if "global_scale" in turn.keys:
            on = turn.keys["global_scale"] not in (False, "off")
            self.suppose("table", dials={**self.state.table.dials, "scale": on})
        may = self.can(self.plays(a))["acts"][a].get("scale", {})
        self.answers["levels"] = may.get("above", {}).get(b, 0)

    def do_shift_time(self, turn):
        """A roll for each margin, of somebody who is just so much better than it is hard."""
        quantity, unit = turn.get("base", turn.case.given.get("base"))
        key = ONE.get(quantity, quantity)
        self.answers["times"] = [self.taken(key, unit, margin) for margin in turn.keys["margins"]]

    def taken(self, quantity, unit, margin):
        worker = self.ensure("worker")
        self.settle_leftovers()
        self.suppose(worker, ratings={"crafts": margin})
        self.declare_plain(worker, "crafts")
        self.send(self.gm, "set_time", roll=self.last_roll, quantity=quantity, unit=unit)
        self.casts(worker, EVEN)
        self.lock_roll()
        quantity, unit = self.last_one().result["time"]
        return [next((word for word, key in ONE.items() if key == quantity), quantity), unit]

    see_times = reads("done.answers.times")
    see_levels = reads("done.answers.levels")
    see_aspect_scale = reads(lambda self, turn, done: self.newest(Aspect).scale)
    see_invoke_needed = reads(lambda self, turn, done: bool(self.last_one().invokes))
    see_margin_before_scale = reads("last_one.raw_margin")
    # As the side that defends sees it.
    see_defender_margin_before = reads(lambda self, turn, done: opposite(self.last_one().raw_margin))
    see_defender_margin = reads(lambda self, turn, done: opposite(self.last_one().margin))
    see_scale_applied = reads(
        lambda self, turn, done: gained(self.last_one().raw_margin or 0, self.last_one().margin or 0),
    )
    # Whether what the step names still gives its level, here or on the roll at hand.
    see_scale_applies = reads(lambda self, turn, done: not self.is_unscaled(turn.get("aspect", "")))

    def is_unscaled(self, name):
        roll = self.open_roll()
        return self.aspect_id(name) in self.scene().unscaled or bool(roll and roll.unscaled)
