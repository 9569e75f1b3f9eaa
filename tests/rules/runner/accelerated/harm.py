"""Acts of hits, consequences, going out and giving in."""

from rules.fate.state import Aspect, Fact, Hit
from tests.rules.runner.world import NOWHERE, World


class Harm(World):
    def hit_on(self, character, states=('pending', 'trade')):
        """The unsettled hit on a character; else any unsettled hit."""
        hits = [hit for hit in self.state.all(Hit) if hit.state in states]
        own = (hit.id for hit in hits if hit.target == character)
        return next(own, hits[-1].id if hits else f"hit:{NOWHERE}")

    def do_absorb(self, turn):
        keys = turn.keys
        target = self.id_of(keys["on"]) if "on" in keys else turn.actor
        self.send_absorb(turn.member, self.hit_on(target), keys)

    def send_absorb(self, member, hit, how):
        told = how.get("boxes", how.get("box")) or []
        boxes = told if isinstance(told, list) else list(told.values()) if isinstance(told, dict) else [told]
        self.send(member, "absorb", hit=hit, boxes=boxes, consequences=how.get("consequences") or {})

    def do_be_taken_out(self, turn):
        target = self.id_of(str(turn.get("on"))) if "on" in turn.keys else turn.actor
        self.send(turn.member, "be_taken_out", hit=self.hit_on(target))

    def do_narrate(self, turn):
        """Told already, the GM's last word takes the place of what was told."""
        told = [fact for fact in self.state.all(Fact) if fact.cause == "taken_out"]
        if told and turn.member == self.gm and not any(hit.state == "narrate" for hit in self.state.all(Hit)):
            self.send(self.gm, "drop_fact", fact=told[-1].id)
            self.send(self.gm, "record_fact", text=turn.get("text"))
            return
        self.send(turn.member, "narrate", hit=self.hit_on(None, ("narrate",)), text=turn.get("text"))

    def do_hit(self, turn):
        """Shifts that reach somebody without a roll of this case; `absorb` says how they are taken."""
        keys = dict(turn.keys)
        how = keys.pop("absorb", None)
        self.then_pending_hit(turn.case, keys)
        if how is not None:
            target = self.id_of(keys["on"])
            self.send_absorb(self.plays(target), self.hit_on(target), how)
    do_new_hit = do_hit

    def do_list_options(self, turn):
        """What the view offers now: the ways to take a hit, and the choices a roll or a milestone leaves."""
        can = self.can(turn.member)
        if turn.actor is not None:
            self.answers["hit"] = self.hit_on(turn.actor)
        self.answers["options"] = self.options_offered(turn, can)

    def options_offered(self, turn, can):
        roll = can.get("roll") or {}
        if (roll.get("do") or {}).get("choose"):
            return list(roll["do"]["choose"])
        milestones = (can.get("milestones") or {}).get(turn.actor) or {}
        return list(milestones.get("options", ()))

    def do_give_in(self, turn):
        self.send(turn.member, "give_in", character=turn.who, terms=turn.get("terms", "I am out of this"))

    def do_reword(self, turn):
        aspect = self.consequence_in(turn.who, str(turn.get("slot")))
        self.send(turn.member, "reword_consequence", aspect=aspect, text=turn.get("text"))

    def consequence_in(self, character, slot):
        aspects = self.state.all(Aspect)
        found = (a.id for a in aspects if a.on == character and a.kind == "consequence" and a.slot == slot)
        return next(found, f"aspect:{NOWHERE}")

    def do_recover(self, turn):
        """The GM has no objection, unless the case says so."""
        self.send(turn.member, "recover", character=turn.who, slot=turn.get("slot"), how=turn.get("how"))
        if not self.answered(turn):
            self.accept_latest(self.gm, ("recovery",))
