"""What is expected of harm: boxes, consequences, hits that wait, defeat, who is asked."""

from rules.state import Entity
from tests.rules.entities import Aspect, Fact, Hit, Token, of_rule
from tests.rules.runner.case import as_list
from tests.rules.runner.century.given import TRACKS, CenturyGiven
from tests.rules.runner.counting import total
from tests.rules.runner.words import is_nothing, nothing, same, same_set, there, word

DEFEATS = ("taken_out", "concession")
OUT = ("taken_out", "conceded")
ASKED = {"narrate": "narrate_defeat", "reasonable": "reasonable_or_not"}  # as cases call what waits
NAMES = {harm: name for name, harm in TRACKS.items()}
FIELDS = {"severity": "slot", "text": "text"}


class SeenHarm(CenturyGiven):
    def wounds(self, name):
        """What they carry, in the order in which they took it."""
        return self.every(Aspect, kind="consequence", on=self.people[name])

    def see_marked(self, turn, done, wanted):
        """By track, or on both together."""
        for name, told in self.by_name(turn, wanted).items():
            marked = {track: list(self.character(name).tracks[key].marked) for track, key in TRACKS.items()}
            if not isinstance(told, dict) or not told:
                same_set(f"boxes of {name}", [box for boxes in marked.values() for box in boxes], told or 0)
                continue
            for track, boxes in told.items():
                same_set(f"{track} of {name}", marked[track], boxes)

    def see_consequences(self, turn, done, wanted):
        for name, told in self.by_name(turn, wanted).items():
            wounds, told = self.wounds(name), [] if is_nothing(told) else as_list(told)
            same(f"how many {name} carries", len(wounds), len(told))
            for one in told:
                found = [self.described(wound, one) for wound in wounds]
                same(f"the consequence {one} among {found}", one in found, True)

    def described(self, wound, told):
        """As far as the case tells of it."""
        found = {key: getattr(wound, FIELDS[key]) for key in told if key in FIELDS}
        if "status" in told:
            found["status"] = "proposed" if self.one(of_rule("wording"), aspect=wound.id) else "approved"
        if "recovers_as" in told:
            healing = self.character(self.name_of(wound.on)).by_rule.healing
            found["recovers_as"] = healing.eased.get(wound.id, wound.slot) if healing else wound.slot
        if "track" in told:
            found["track"] = NAMES[wound.harm]
        return found

    def see_consequence_count(self, turn, done, wanted):
        told = self.by_name(turn, wanted)
        same("how many", {name: len(self.wounds(name)) for name in told}, told)

    def the_hit(self):
        return next((hit for hit in self.state.all(Hit) if hit.waits), None)

    def see_pending_hit(self, turn, done, wanted):
        hit = self.the_hit()
        if is_nothing(wanted):
            same("a hit that waits", hit, None)
            return
        asked = self.can(self.plays(there("hit", hit).target))["hits"][hit.id]
        found = {"target": self.name_of(hit.target), "value": hit.shifts, "track": NAMES[hit.harm]}
        found["box"] = next((box for plan in asked["plans"] for box in plan["boxes"]), None)
        same("the hit", {key: found[key] for key in wanted if key != "options"}, without_options(wanted))
        if "options" in wanted:
            same_set("ways to take it", self.options(hit, asked), wanted["options"])

    def options(self, hit, asked):
        """Every way of taking it, as cases call them."""
        marks = [f"mark_box_{box}" for plan in asked["plans"] for box in plan["boxes"]]
        wounds = [f"consequence_{slot}" for plan in asked["plans"] for slot in plan["slots"]]
        others = self.can(self.plays(hit.target))["extras"].get(hit.id, {}).get("companion_takes", {})
        able = [self.companion_at(id).name for id, reason in others.items() if reason is None]
        return [*marks, *wounds, *(f"companion_{name}" for name in able)]

    see_allowed = word(nothing)  # a refusal says it in words

    def see_state(self, turn, done, wanted):
        told = self.by_name(turn, wanted)
        found = {name: self.one(Token, character=self.people[name], scene=self.scene().id).state for name in told}
        same("who is in", {name: "taken_out" if state in OUT else "active" for name, state in found.items()}, told)

    def see_defeat(self, turn, done, wanted):
        for name, text in (dict.fromkeys(self.case.sheets) if is_nothing(wanted) else wanted).items():
            facts = [fact for fact in self.every(Fact, character=self.people[name]) if fact.cause in DEFEATS]
            same(f"the defeat of {name}", facts[-1].text if facts else None, text)

    def see_awaiting_what(self, turn, done, wanted):
        asked = {one["what"] for member in self.roles for one in self.can(member).get("waiting", ())}
        found = {ASKED.get(what, what) for what in asked}
        same("what is waited for", not found if is_nothing(wanted) else wanted in found, True)

    def see_gm_queue(self, turn, done, wanted):
        """What waits for the GM's word, in the order in which it came."""
        told = {one["id"]: what for one in self.can(self.gm)["waiting"] if (what := self.queued(one))}
        came = [str(record.events) for record in self.records]
        found = [told[id] for events in came for id in tuple(told) if id in events and told.get(id)]
        same("the queue", list(dict.fromkeys(found)), as_list(wanted))

    def queued(self, one):
        """As cases call it; None: nothing that they speak of."""
        waits = self.state.get(one["id"], Entity)
        if one["what"] == "proposed":
            return f"consequence_{self.name_of(waits.character)}"
        return f"free_{self.name_of(waits.by)}" if one["what"] == "free_action" else None

    def see_grit_prompt(self, turn, done, wanted):
        asked = [one for one in self.can(self.gm)["waiting"] if one["what"] == "grit"]
        same("whether the GM stands prompted", bool(asked), wanted)

    def see_prompt_to(self, turn, done, wanted):
        others = [one for member in self.roles if member != self.gm for one in self.can(member).get("waiting", ())]
        same("who is prompted", (wanted, [one for one in others if one["what"] == "grit"]), ("GM", []))

    def see_concession_hint(self, turn, done, wanted):
        hit = self.the_hit()
        told = self.can(self.plays(hit.target))["hits"][hit.id].get("concession_hint", False) if hit else False
        same("the hint", told, wanted)

    def see_spent(self, turn, done, wanted):
        spent = [line.params["points"] for record in done.records for line in self.moves(record)]
        same("points spent", total(spent), wanted)

    def see_taggable_by(self, turn, done, wanted):
        """What is known to everybody may be used by everybody."""
        known = {aspect.known_to for name in self.people for aspect in self.wounds(name)}
        same("who knows of it", (wanted, known), ("all", {None}))


def without_options(wanted):
    return {key: value for key, value in wanted.items() if key != "options"}
