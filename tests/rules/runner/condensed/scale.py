"""Acts of scale and time, and their readings."""

from rules.fate.state import Aspect, Roll, Scene
from rules.state import Draft
from tests.rules.runner.condensed.rolls import scale_use
from tests.rules.runner.counting import gained, opposite
from tests.rules.runner.table import EVEN
from tests.rules.runner.words import finds, same, word
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
    tell_uses_truth_of = tell_scale_benefit
    tell_supernatural = tell_scale_benefit

    def do_set_scale(self, turn):
        self.send(turn.member, "set_scale", target=self.ensure(turn.keys["character"]), scale=turn.keys["scale"])

    def do_deny_scale(self, turn):
        aspect = self.aspect_id(turn.keys["aspect"]) if "aspect" in turn.keys else None
        roll = self.open_roll()
        on = roll.id if roll is not None and aspect is None else None
        self.send(turn.member, "deny_scale", aspect=aspect, roll=on, because=turn.get("why", ""))

    def do_scale_between(self, turn):
        """How far one stands above the other: what the first would add to a roll against the second."""
        a, b = self.ensure(turn.keys["a"]), self.ensure(turn.keys["b"])
        self.settle_leftovers()
        if "global_scale" in turn.keys:
            draft = Draft(self.state)
            scale = turn.keys["global_scale"] not in (False, "off")
            draft.change("table", dials={**self.state.table.dials, "scale": scale})
            self.state = draft.done()
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
        self.says(worker, "overcome", "crafts", goal="get it done")
        self.send(self.gm, "set_opposition", roll=self.last_roll, difficulty=0)
        self.send(self.gm, "set_time", roll=self.last_roll, quantity=quantity, unit=unit)
        self.casts(worker, EVEN)
        self.lock_roll()
        roll = self.state.get(self.last_roll, Roll)
        quantity, unit = roll.result["time"]
        return [next((word for word, key in ONE.items() if key == quantity), quantity), unit]

    see_times = finds("times", lambda self, turn, done: done.answers["times"])

    def see_margin_before_scale(self, turn, done, wanted):
        same("margin before scale", self.state.get(self.last_roll, Roll).raw_margin, wanted)

    def see_defender_margin_before(self, turn, done, wanted):
        """As the side that defends sees it."""
        same("the defender's margin before scale", opposite(self.state.get(self.last_roll, Roll).raw_margin), wanted)

    def see_defender_margin(self, turn, done, wanted):
        same("the defender's margin", opposite(self.state.get(self.last_roll, Roll).margin), wanted)

    def see_scale_applied(self, turn, done, wanted):
        roll = self.state.get(self.last_roll, Roll)
        same("scale applied", gained(roll.raw_margin or 0, roll.margin or 0), wanted)

    see_levels = finds("levels", lambda self, turn, done: done.answers["levels"])
    see_aspect_scale = finds("scale of the aspect", lambda self, turn, done: self.state.all(Aspect)[-1].scale)
    see_invoke_needed = finds("invokes", lambda self, turn, done: bool(self.state.get(self.last_roll, Roll).invokes))

    def see_scale_applies(self, turn, done, wanted):
        """Whether what the step names still gives its level, here or on the roll at hand."""
        scene = next(scene for scene in self.state.all(Scene) if scene.state == "live")
        roll = self.open_roll()
        off = self.aspect_id(turn.get("aspect", "")) in scene.unscaled or bool(roll and roll.unscaled)
        same("scale applies", not off, wanted)
