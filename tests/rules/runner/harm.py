"""Hits and sheets of both games: hits told or suffered, absorbed, narrated; characters made and changed in play."""

from typing import Any

from tests.rules.entities import Aspect, Character, Fact, Hit
from tests.rules.runner.asking import game_of
from tests.rules.runner.counting import numbered
from tests.rules.runner.people import DATA, KEYS, KINDS, a_stunt, box_count
from tests.rules.runner.scenes import Scenes
from tests.rules.runner.table import NOWHERE, slug
from tests.rules.runner.words import as_list, known

NEW = "Something New"
OPTIONS = DATA["options"]  # of milestones
POWERS, POWER_UPS = DATA["powers"], DATA["power_ups"]
CHOSEN: dict[str, Any] = {  # what each option takes, of what the case tells
    "swap": lambda world, who, keys: {"approaches": world.swapped(who, keys)},
    "exchange_rating": lambda world, who, keys: {"approaches": [keys["drop"], keys["take"]]},
    "exchange_stunt": lambda world, who, keys: world.exchanged(who, keys),
    "new_stunt": lambda world, who, keys: {"stunt": a_stunt(keys.get("stunt") or keys.get("take") or NEW)},
    "rename": lambda world, who, keys: {"slot": keys.get("slot", "trouble"), "text": keys.get("text", NEW)},
}


class Harm(Scenes):
    counts_boxes = False  # `boxes: 2` is the second box; True: two of them

    def then_hit(self, case, value):
        """One hit or several, waiting: of those it names, else on the first one of the case."""
        for hit in as_list(value):
            known(f"{case.id}: a hit", hit, KEYS["hit"])
            named, source = hit.get("on", hit.get("target")), hit.get("from")
            target = self.ensure(named) if named else self.everybody()[0]
            harm = hit.get("harm", hit.get("kind", "physical"))
            self.inflict(target, hit["shifts"], harm, self.ensure(source) if source else None)

    then_pending_hit = then_pending_hits = then_hit

    def inflict(self, target, shifts, harm="physical", source=None):
        """By the GM's word; whoever the step says it is from."""
        self.ensure_scene()
        self.send(self.gm, "inflict_hit", target=target, shifts=shifts, harm=harm, source=source)

    def hit_on(self, who):
        """The hit that waits for them, else the newest they were taken out by, else what waits for others."""
        hits = self.state.all(Hit)
        own = [hit for hit in hits if hit.target == who]
        waiting, others = ([hit for hit in some if hit.waits] for some in (own, reversed(hits)))
        return next(iter([*waiting, *reversed(own), *others]), None)

    def hit_at_hand(self, turn):
        named = turn.get("on")
        return self.id_or_nowhere(Hit, self.hit_on(self.id_of(str(named)) if named else turn.actor))

    def do_hit(self, turn):
        """Shifts that reach somebody without a roll of this case; `absorb` says how they are taken."""
        keys = turn.keys
        step = f"step {keys.get('target_of_step')}"
        target = self.people[step] if "target_of_step" in keys else self.ensure(keys.get("on", keys.get("target")))
        source = self.ensure(keys["from"]) if "from" in keys else turn.actor
        self.inflict(target, keys["shifts"], source=source)
        if "absorb" in keys:
            self.absorb(turn.saying(keys["absorb"])._replace(member=self.plays(target), actor=target))

    def do_absorb(self, turn):
        """The hit that waits, or the one that the step tells of."""
        if "hit" in turn.keys:
            hit = turn.keys["hit"]
            told = hit if isinstance(hit, dict) else {"shifts": hit}
            self.inflict(turn.who, told["shifts"], told.get("kind", turn.get("kind", "physical")))
        self.absorb(turn)

    def absorb(self, turn):
        hit, keys, extreme = self.hit_at_hand(turn), turn.keys, turn.get("extreme")
        if extreme:
            extreme = {"aspect": self.id_of_one(Aspect, on=turn.who, slot=extreme["replaces"]), "text": extreme["text"]}
        named = keys.get("conditions") or ()  # each is called what the card calls it
        conditions = {name.lower(): [other for other in named if other == name] for name in named}
        boxes, texts = self.boxes_of(turn, self.state.find(hit)), self.texts_of(turn)
        told = {"track": track_told(keys), "conditions": conditions, "extreme": extreme, "why": keys.get("why")}
        self.send(turn.member, "absorb", hit=hit, boxes=boxes, consequences=texts, **told)

    def boxes_of(self, turn, hit):
        """Boxes that are told; or so many: free ones first, then those that are marked, then places not there."""
        told = turn.get("boxes", turn.get("box"))
        if isinstance(told, dict):
            told = next(iter(told.values()), None)
        if isinstance(told, list) or not told or not self.counts_boxes:
            return as_list(told or None)
        character = self.state.get(turn.who, Character)
        named = track_told(turn.keys) or character.track_of(hit.harm if hit else "physical")
        track = character.tracks.get(named) or next(iter(character.tracks.values()))
        return [*track.free, *track.marked, *numbered(told)[len(track.boxes) :]][:told]

    def texts_of(self, turn):
        """By slot. Where the case names slots and gives no text it is some text, unless it is about that."""
        texts, about = turn.get("text") or {}, turn.case.reason(turn.step.n, turn.branch)
        other = "" if about == "consequence_needs_text" else "Hurt Again"
        return turn.get("consequences") or {slot: texts.get(slot, other) for slot in turn.get("slots") or ()}

    def do_narrate(self, turn):
        """Told already, the GM's last word takes the place of what was told."""
        hit, fact = self.newest(Hit, state="narrate"), self.newest(Fact, cause="taken_out")
        if fact and turn.member == self.gm and not hit:
            self.send(self.gm, "drop_fact", fact=fact.id)
            self.send(self.gm, "record_fact", text=turn.get("text"))
        else:
            self.send(turn.member, "narrate", hit=self.id_or_nowhere(Hit, hit), text=turn.get("text"))

    def do_narrate_taken_out(self, turn):
        """The terms, and what they change on the sheet: a wound in a slot, another text for an aspect."""
        target = self.ensure(turn.keys["target"])
        hit = self.id_or_nowhere(Hit, self.hit_on(target))
        self.send(turn.member, "narrate", hit=hit, text=turn.keys["terms"])
        for slot, told in (turn.get("sheet") or {}).items():  # by slot, or by the part of the sheet
            for name, text in (told if isinstance(told, dict) else {slot: told}).items():
                self.change_wound(turn.member, target, name, text, "the terms say so")

    def change_wound(self, member, target, slot, text, reason):
        """It is gone, is another, or is there."""
        own = self.one(Aspect, on=target, slot=slot)
        if own is None:
            self.send(member, "give_consequence", character=target, slot=slot, text=text, reason=reason)
        elif text:
            self.send(member, "edit_aspect", aspect=own.id, text=text)
        else:
            self.send(member, "remove_aspect", aspect=own.id)

    # --- characters made in play ----------------------------------------------------------------------

    def do_count_boxes(self, turn):
        self.answers["made"] = self.make(turn.member, "A group", "group", members=turn.get("members"))

    def make(self, member, name, kind="npc", **told):
        return self.send(member, "create_character", char_kind=kind, name=name, **told).made[0]

    def do_make_npc(self, turn):
        """Somebody of the GM's, with all that the step tells, against whoever is in the scene."""
        keys, kind = turn.keys, KINDS[turn.get("type", "npc_minor")]
        aspects, stunts = keys.get("aspects") or [], keys.get("stunts") or []
        fields = [slot.key for slot in game_of(self.state).sheet.aspect_slots]
        slots = fields if kind == "npc" else [str(number) for number in numbered(len(aspects))]
        texts = aspects if isinstance(aspects, dict) else dict(zip(slots, aspects, strict=False))
        name = keys.get("name") or next(iter(texts.values()), "Somebody")
        told = {"aspects": texts, "ratings": keys.get("skills"), "slots": keys.get("slots")}
        made = self.make(turn.member, name, kind, boxes=box_count(keys.get("boxes", keys.get("stress_boxes"))), **told)
        self.people |= {name: made, slug(name): made, f"step {turn.step.n}": made}
        self.write_stunts(turn._replace(actor=made), stunts)
        if (live := self.live_scene()) is not None:
            self.send(self.gm, "place_token", scene=live.id, character=made, side="foes")

    def write_stunts(self, turn, told):
        """By name, described, or so many."""
        names = [f"s{number}" for number in range(told)] if isinstance(told, int) else told
        if names:
            stunts = [a_stunt(name) for name in names]
            self.send(turn.member, "edit_character", character=turn.who, stunts=stunts)

    def override(self, member, target, field, value, reason="so it is"):
        self.send(member, "override", target=target, field=field, value=value, reason=reason)

    # --- milestones ----------------------------------------------------------------------------------

    def choose_one(self, turn, told, keys):
        """One of what a milestone offers; or none of it, and what else it brings stays."""
        if told in ("pass", "none"):
            self.send(turn.member, "pass_milestone", character=turn.who, choice="minor")
            return
        option = OPTIONS.get(told, told)
        args = CHOSEN[option](self, turn.who, keys) if option in CHOSEN else {}
        self.send(turn.member, "choose_minor", character=turn.who, option=option, **args)

    def swapped(self, who, keys):
        """Two that differ, where the case names none."""
        ratings = self.state.get(who, Character).ratings
        by_value = sorted(ratings, key=lambda name: ratings[name])
        return keys.get("approaches") or keys.get("skills") or [by_value[-1], by_value[0]]

    def exchanged(self, who, keys):
        """One stunt for another; the first, and for itself, where the case does not say."""
        stunts = self.state.get(who, Character).stunts
        old = keys.get("give") or keys.get("stunt") or next((stunt.name for stunt in stunts), NOWHERE)
        new = keys.get("take", keys.get("stunt")) if "give" in keys else f"{old}, otherwise"
        return {"give": self.stunt_id(who, old), "stunt": a_stunt(new)}

    def send_power(self, member, told):
        """So many of each; or what is added, by name: one of it."""
        counts = told if isinstance(told, dict) else dict.fromkeys(POWER_UPS.get(str(told), as_list(told)), 1)
        known("a power-up", counts, POWERS)
        if added := {POWERS[name]: count for name, count in counts.items() if count}:
            self.send(member, "power_up", **added)


def track_told(keys):
    """By its name, or by the boxes of it."""
    boxes = keys.get("boxes")
    named = keys.get("track") or (next(iter(boxes), None) if isinstance(boxes, dict) else None)
    return "stress" if named == "single" else named
