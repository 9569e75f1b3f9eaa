"""Hits, boxes and wounds of Condensed: taken out, giving in, treating; attacks that are only worked out."""

from contextlib import suppress

from msgspec.structs import replace

from rules.refusals import NothingChanges
from rules.words.labels import load_labels
from tests.rules.entities import Aspect, Character, Contest, Hit, Offer, Token, of_rule
from tests.rules.runner.condensed.reading import WOUND
from tests.rules.runner.counting import gained, numbered, total
from tests.rules.runner.harm import Harm
from tests.rules.runner.words import as_list, counted, known, parts, same, word
from tests.rules.runner.world import CONFLICT, EVEN, NINE

FAR_TOO_MUCH = 60
WHEN = ("before_dice", "after_dice")
STATES = ("present", "recovering", "may_clear", "cleared")


class CondensedHarm(Harm):
    counts_boxes = True

    def then_taken_out(self, case, value):
        """By a hit that is far too much; what became of them is told, unless the case is about to tell it."""
        told = {step.keys.get("target") for step in case.steps.values() if step.act == "narrate_taken_out"}
        for name in as_list(value):
            self.inflict(self.ensure(name), FAR_TOO_MUCH, (case.given.get("conflict") or {}).get("kind", "physical"))
            if name not in told:
                self.settle_hits()

    def part_marks(self, draft, id, told):
        """Boxes of conditions that are marked."""
        for name in (name for name, count in told.items() for _ in range(count)):
            self.put_wound(draft, id, name.lower(), name)

    def part_cons_this_conflict(self, draft, id, told):
        """Wounds of the conflict that the case begins in."""
        for slot in told:
            self.put_wound(draft, id, slot, {"text": f"A {slot} wound", "this_conflict": True})

    def bind_wounds(self, case):
        """Wounds said to be of this conflict, once it has begun."""
        conflict, told = self.the_conflict(), case.given.get("conflict")
        number = told.get("n") if isinstance(told, dict) else None
        for aspect in self.state.all(Aspect) if conflict else ():
            if aspect.conflict in (CONFLICT, f"conflict:number{number}"):
                self.suppose(aspect.id, conflict=conflict.id)

    def filled(self, boxes):
        """A row of numbered boxes filled by hits of one shift: what was absorbed, and what they were worth."""
        id = self.ensure(f"row {len(self.people)}")
        self.fresh(id, boxes=tuple(boxes))
        for place in numbered(len(boxes)):
            self.inflict(id, 1)
            self.send(self.plays(id), "absorb", hit=self.hit_on(id).id, boxes=[place])
        own = [entry.params for entry in self.logged(self.records, "absorbed") if entry.character == id]
        self.note("ranges", [total(params[part] for params in own) for part in ("shifts", "covered")])

    def fresh(self, id, ratings=None, boxes=NINE, **more):
        """Somebody rated so, with plenty of boxes."""
        tracks = self.state.get(id, Character).tracks
        emptied = {name: replace(track, boxes=boxes or track.boxes, marked=()) for name, track in tracks.items()}
        self.suppose(id, tracks=emptied, **({} if ratings is None else {"ratings": ratings}), **more)

    def one_by_one(self, turn, act):
        """Where the step tells lists, once with the first of each, once with the second, and so on."""
        lists = [told for told in turn.keys.values() if isinstance(told, list)]
        for at, _ in enumerate(lists[0] if lists else [None]):
            keys = {key: told[at] if isinstance(told, list) else told for key, told in turn.keys.items()}
            self.find("do", act)(turn.saying(keys))

    def note(self, key, value):
        """One more of what the step finds out."""
        self.answers.setdefault(key, []).append(value)

    def play_with(self, **dials):
        self.suppose("table", dials={**self.state.table.dials, **dials})

    def strikes(self, attacker, target):
        """With fists, against somebody nimble."""
        self.says(attacker, "attack", "fight", target=target)
        self.defend_with(self.roll(), target, "athletics")

    def do_set_weapon(self, turn):
        who = turn.actor or self.ensure("striker")
        with suppress(NothingChanges):
            self.send(self.plays(who), "edit_character", character=who, weapon=turn.keys["value"])

    def do_concede(self, turn):
        """`when: after_dice`: too late, for the dice of an attack lie there already."""
        when = turn.get("when", WHEN[0])
        known(f"{turn.case.id}: giving in", [when], WHEN)
        self.bind_wounds(turn.case)
        if when != WHEN[0] and self.open_roll() is None:
            self.under_attack(turn.who)
        roll = self.open_roll()
        if roll is not None and roll.step == "choosing" and not self.state.all(Hit):
            self.settle_leftovers()
        self.send(turn.member, "give_in", character=turn.who, terms=turn.get("terms", ""))

    def under_attack(self, who):
        """One of the other side strikes, and the dice have fallen."""
        sides = {token.character: token.side for token in self.state.all(Token)}
        enemy = next((id for id, side in sides.items() if side != sides.get(who)), None) or self.ensure("villain")
        self.give_turn(enemy)
        self.says(enemy, "attack", "fight", target=who)
        self.send(self.gm, "leave_undefended", roll=self.last_roll)
        self.casts(enemy, EVEN)

    def do_ask_rewording(self, turn):
        """The other side would have it otherwise: what is there, and more."""
        offer = self.state.get(self.newest_offer("concession"), Offer)
        self.send(turn.member, "counter_offer", offer=offer.id, terms=f"{offer.terms}, {turn.keys['text']}")

    hit_told = word(lambda self, turn: self.one(Hit, target=turn.actor, state="told"))

    def do_show_conditions(self, turn):
        """By the names on the card."""
        words = load_labels(self.state.table.system, "en")
        shown = self.can(turn.member)["conditions"][turn.who]["boxes"]
        self.answers["boxes"] = {words[f"condensed.condition.{key}.name"]: count for key, count in shown.items()}

    # --- boxes ---------------------------------------------------------------------------------------

    def see_stress(self, turn, done, wanted):
        """`[boxes, marked]` of each: of the track that the step is about, or by track."""
        for name, row in (wanted if isinstance(wanted, dict) else {self.name_of(turn.who): wanted}).items():
            hero, harm = self.character(name), turn.get("kind") or (turn.case.given.get("hit") or {}).get("kind")
            told = row if isinstance(row, dict) else {hero.track_of(harm or "physical"): row}
            found = {track: [len(hero.tracks[track].boxes), len(hero.tracks[track].marked)] for track in told}
            same(f"stress of {name}", found, told)

    def see_marked(self, turn, done, wanted):
        """Marked boxes: how many, or which, of whoever acts; by name or track; of the countdown the case is about."""
        if "countdown" in turn.case.given:
            same("marked", self.newest(of_rule("countdown")).marked, wanted)
            return
        track = self.sheet(self.whose(turn)).track_of(turn.get("kind", "physical"))
        self.see_tracks(turn, wanted if isinstance(wanted, dict) else {track: wanted}, "marked")

    def see_tracks(self, turn, told, what):
        """Of each row: how many, or which; by name, else of whoever the step is about; of a track, or of all."""
        own_alone = {self.name_of(self.whose(turn)): told}
        for name, own in (own_alone if self.people.keys().isdisjoint(told) else told).items():
            for key, one in (own if isinstance(own, dict) else {"": own}).items():
                rows = [getattr(row, what) for track, row in self.character(name).tracks.items() if key in ("", track)]
                same(f"{what} of {name}", counted([place for row in rows for place in row], one), one)

    def see_boxes(self, turn, done, wanted):
        """What the step counted: a row of numbers, or by name; else of whoever it made: by name, and by track."""
        found, made = self.answers.get("boxes"), self.people.get(f"step {turn.step.n}")
        if found is None and made is None:
            self.see_tracks(turn, wanted if isinstance(wanted, dict) else {"": wanted}, "boxes")
            return
        if found is None:
            found = {name: len(track.boxes) for name, track in self.sheet(made).tracks.items()}
            found[turn.get("name")] = total(found.values())
        if isinstance(wanted, dict):
            found = parts(found, wanted)
        elif isinstance(found, dict):
            last = next(reversed(found.values()))
            found = last if isinstance(wanted, int) else [last]
        same("boxes", found, wanted)

    # --- conditions ----------------------------------------------------------------------------------

    def see_marks(self, turn, done, wanted):
        """What this exchange of a contest brought, by side; else boxes of conditions that are marked."""
        if self.state.all(Contest):
            before = next((one.score for one in done.before.all(Contest)), {})
            marks = {side: gained(before.get(side, 0), points) for side, points in self.the_contest().score.items()}
            same("marks", {side: points for side, points in marks.items() if points}, wanted)
        else:
            own = [one.slot for one in self.every(Aspect, on=turn.who, kind="consequence")]
            same("marks", {name: own.count(name.lower()) for name in wanted or own}, wanted or {})

    def see_row_closed(self, turn, done, wanted):
        """No condition of the row is among the ways to take a new hit."""
        known("the card", [wanted], self.rows().values())
        for harm in ("physical", "mental"):
            with self.what_if():
                self.inflict(turn.who, 1, harm)
                plans = self.can(turn.member)["hits"][self.hit_on(turn.who).id]["plans"]
            named = [key for plan in plans for key in plan.get("conditions", ()) if self.rows()[key] == wanted]
            same(f"{wanted} conditions for {harm} harm", named, [])

    # --- treating wounds -----------------------------------------------------------------------------

    def do_treat(self, turn):
        told, args = self.treatment(turn)
        self.declare(told, "overcome", **args)

    def treatment(self, turn):
        """An overcome with whatever treats such harm, unless the case says otherwise."""
        target = self.ensure(turn.keys["target"])
        wound = self.people[WOUND] = self.wound_in(target, turn.get("slot") or str(turn.get("condition")).lower())
        can = self.can(turn.member)["treat"].get(turn.who, {}).get(wound, {})
        skill = turn.get("skill") or [*can.get("ratings", ()), "academics"][0]
        return turn.saying({**turn.keys, "skill": skill}), {"treats": wound, "text": turn.get("new_text")}

    def do_start_recovery(self, turn):
        for slot in turn.keys["slots"]:
            wound = self.people[WOUND] = self.wound_in(turn.who, slot)
            text = (turn.get("texts") or {}).get(slot, "Getting Better")
            self.send(turn.member, "start_recovery", character=turn.who, aspect=wound, text=text)

    def see_pa(self, turn, done, wanted):
        """By slot: present, recovering, may_clear or cleared. Whose: the key's own name."""
        name = next(key for expected in turn.case.expect for key, told in expected.keys.items() if told is wanted)
        known("a wound", wanted.values(), STATES)
        for slot, told in wanted.items():
            wound = self.state.find(self.wound_in(self.people[name], slot))
            holds = (wound is not None, wound is not None and wound.treated, self.may_clear(wound), wound is None)
            same(f"{slot} of {name} is {told}", holds[STATES.index(told)], True)

    see_pb = see_pa
