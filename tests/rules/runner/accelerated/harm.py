"""Acts of hits, consequences, going out and giving in."""

from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.harm.entities import Hit
from tests.rules.runner.sending import acting, sends, told
from tests.rules.runner.world import World


class Harm(World):
    def hit_on(self, character, states=("pending", "trade")):
        """The unsettled hit on a character; else any unsettled hit."""
        hits = [hit for hit in self.state.all(Hit) if hit.state in states]
        own = [hit for hit in hits if hit.target == character]
        return self.id_or_nowhere(Hit, next(iter([*own, *reversed(hits)]), None))

    def target_told(self, turn):
        return self.id_of(str(turn.get("on"))) if "on" in turn.keys else turn.actor

    def do_absorb(self, turn):
        self.send_absorb(turn.member, self.hit_on(self.target_told(turn)), turn.keys)

    def send_absorb(self, member, hit, how):
        told = how.get("boxes", how.get("box")) or []
        boxes = told if isinstance(told, list) else list(told.values()) if isinstance(told, dict) else [told]
        self.send(member, "absorb", hit=hit, boxes=boxes, consequences=how.get("consequences") or {})

    do_be_taken_out = sends("be_taken_out", hit=lambda self, turn: self.hit_on(self.target_told(turn)))

    def do_narrate(self, turn):
        """Told already, the GM's last word takes the place of what was told."""
        fact = self.newest(Fact, cause="taken_out")
        if fact and turn.member == self.gm and not self.every(Hit, state="narrate"):
            self.send(self.gm, "drop_fact", fact=fact.id)
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
        choices = ((can.get("roll") or {}).get("do") or {}).get("choose")
        milestone = (can.get("milestones") or {}).get(turn.actor) or {}
        self.answers["options"] = list(choices or milestone.get("options", ()))

    do_give_in = sends("give_in", character=acting, terms=told("terms", other="I am out of this"))

    def consequence_in(self, turn):
        return self.id_of_one(Aspect, on=turn.who, kind="consequence", slot=str(turn.get("slot")))

    do_reword = sends("reword_consequence", "text", aspect=consequence_in)
    do_clear = sends("clear_consequence", "how", character=acting, aspect=consequence_in)

    def do_recover(self, turn):
        """The GM has no objection, unless the case says so."""
        self.send(turn.member, "recover", character=turn.who, slot=turn.get("slot"), how=turn.get("how"))
        if not self.answered(turn):
            self.accept_latest("recovery")
