"""What is expected of maneuvers, aspects, spin, overflow and the environment."""

from tests.rules.entities import Aspect, Fact, of_rule
from tests.rules.runner.case import as_list
from tests.rules.runner.century.given import CenturyGiven, skill_key
from tests.rules.runner.words import codes_of, is_nothing, parts, same, same_set, there

LIVE = "live"
# Steps of others in the turn of whoever has overflow.
ANSWERS = ("choose", "apply_hit", "answer_aspect", "answer_concession", "narrate_defeat", "ruling", "approve", "read")


class SeenManeuvers(CenturyGiven):
    # --- aspects --------------------------------------------------------------------------------------

    def see_temp_aspects(self, turn, done, wanted):
        """On whom, by whom, for how long, and whether the free use is left; in what the case tells of each."""
        for name, told in self.by_name(turn, wanted).items():
            found = [self.temporary(one) for one in self.every(Aspect, on=self.people[name], kind="situation")]
            told = [] if is_nothing(told) else as_list(told)
            same(f"how many are on {name}", len(found), len(told))
            for like in told:
                like = like if isinstance(like, dict) else {"text": like}
                same(f"{like} among {found}", any(parts(one, like) == like for one in found), True)

    def temporary(self, aspect):
        free = any(lot.left for lot in aspect.lots)
        by = self.name_of(str(aspect.by))
        return {"text": aspect.text, "by": by, "fragile": aspect.fragile, "free_tag": free}

    def see_scene_aspects(self, turn, done, wanted):
        same_set("aspects of the scene", [one.text for one in self.every(Aspect, on=self.scene().id)], wanted)

    def see_free_tag_holder(self, turn, done, wanted):
        for text, holder in (dict.fromkeys(self.seen) if is_nothing(wanted) else wanted).items():
            aspect = self.state.find(self.aspect_id(text))
            found = [self.name_of(lot.owner) for lot in aspect.lots if lot.left] if aspect else []
            same("whose it is", found, [] if is_nothing(holder) else [holder])

    def see_facts(self, turn, done, wanted):
        same_set("facts", [fact.text for fact in self.state.all(Fact)], wanted)

    # --- what was refused on the way ----------------------------------------------------------------------

    def refused_on_the_way(self, done, kind, wanted):
        same("refused", done.answers.get(f"{kind}_refused") in codes_of(self.game, wanted), True)

    def see_tag_refused(self, turn, done, wanted):
        self.refused_on_the_way(done, "tag", wanted)

    def see_invoke_refused(self, turn, done, wanted):
        self.refused_on_the_way(done, "invoke", wanted)

    def see_spin_refused(self, turn, done, wanted):
        self.refused_on_the_way(done, "spin", wanted)

    def see_refused_part(self, turn, done, wanted):
        """Sticky it cannot be, and whoever made it says whether it is put at all."""
        same("refused", wanted, "STICKY_NEEDS_SPIN")
        same("asked", [todo.kind for todo in self.the_roll().todos], ["sticky"])

    # --- the roll that is open ------------------------------------------------------------------------------

    def see_effort_after_reroll(self, turn, done, wanted):
        same("effort", self.roll_view()["total"], wanted)

    def see_effort_total(self, turn, done, wanted):
        same("effort", self.roll_view()["total"], wanted)

    def see_outcome_if_locked(self, turn, done, wanted):
        self.see_outcome(turn, done, wanted)

    # --- points -----------------------------------------------------------------------------------------

    def see_owed(self, turn, done, wanted):
        live = self.live_scene()
        found = {self.name_of(id): points for id, points in live.owed.items() if points}
        told = self.by_name(turn, wanted)
        same("owed", {name: found.get(name, 0) for name in told} if told else found, told)

    # --- spin, overflow, the environment --------------------------------------------------------------------

    def live_spin(self):
        return [one for one in self.state.all(of_rule("spin")) if one.state == LIVE]

    def see_spin(self, turn, done, wanted):
        *_, newest = (None, *self.live_spin())
        found = newest and {"owner": self.name_of(newest.owner), "margin": newest.margin}
        if is_nothing(wanted):
            same("spin", found, None)
        else:
            same("spin", parts(found or {}, wanted), wanted)

    def see_spin_owners(self, turn, done, wanted):
        same_set("owners of spin", [self.name_of(one.owner) for one in self.live_spin()], wanted)

    def see_spin_flag(self, turn, done, wanted):
        same("spin", self.the_roll().by_rule.with_spin is not None, wanted)

    def see_overflow(self, turn, done, wanted):
        """Whoever acts has it; who a step without an actor is dealt by."""
        told = turn.get("apply_hit") or {}
        last = next((step for step in reversed(self.hits_before(turn)) if step), None)
        who = turn.actor if turn.step.act not in ANSWERS else None
        dealer = told.get("by", last)
        owner = who or (self.id_of(dealer) if dealer else self.people.get(self.name_of(self.last_actor or "")))
        acts = self.can(self.plays(there("character", owner))).get("acts") or {}
        same("overflow", (acts.get(owner, {}).get("overflow") or {"left": 0})["left"], wanted or 0)

    def hits_before(self, turn):
        """By whom hits were dealt before this step, or somebody was outdone."""
        steps = [step for n, step in turn.case.steps.items() if n < turn.step.n]
        dealt = [(step.keys.get("apply_hit") or {}, step) for step in steps]
        return [told.get("by", step.who if step.act in ("attack", "maneuver") else None) for told, step in dealt]

    def see_substitution(self, turn, done, wanted):
        until = {"scene": "scene", "roll": "one_roll"}
        for name, told in self.by_name(turn, wanted).items():
            standing = [one for one in self.state.all(of_rule("substitution")) if one.character == self.people[name]]
            found = [{"use": one.rating, "until": until[one.lasts]} for one in standing]
            if is_nothing(told):
                same("what stands in", found, [])
                continue
            told = {**told, **({"use": skill_key(told["use"])} if "use" in told else {})}
            same(f"{told} among {found}", any(parts(one, told) == told for one in found), True)
