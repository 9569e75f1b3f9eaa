"""Acts of hits, of what absorbs them, of being taken out and giving in."""

from contextlib import suppress

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.harm.entities import Hit
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.refusals import NothingChanges
from rules.words.labels import load_labels
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.counting import numbered, total
from tests.rules.runner.sending import person, sends, told
from tests.rules.runner.table import EVEN, NINE, SCENE
from tests.rules.runner.words import as_list, known
from tests.rules.runner.world import World, slug

FAR_TOO_MUCH = 60
SPLITS = {"single": "stress"}
THIS = "conflict:this"
IN_TIME, LATE = ("before", "not_rolled", "declared"), ("after", "rolled", "cast", "late")


def put_wound(draft, id, slot, text, **more):
    at = len(draft.all(Aspect))
    draft.put(
        Aspect(
            id=f"aspect:{slot}_{at}_{slug(id)}",
            text=text,
            kind="consequence",
            on=id,
            slot=slot,
            session=1,
            **more,
        )
    )


def track_told(keys):
    """By its name, or by the boxes of it."""
    boxes = keys.get("boxes")
    named = keys.get("track") or (next(iter(boxes), None) if isinstance(boxes, dict) else None)
    return SPLITS.get(named, named)


def conditions_of(keys):
    """Each is called what the card calls it."""
    told = {}
    for name in keys.get("conditions") or ():
        told.setdefault(name.lower(), []).append(name)
    return told


def written(sheet):
    """`{severe: text}`, or by the part of the sheet: `{cons: {severe: text}, aspects: {trouble: text}}`."""
    parts = [told.items() if isinstance(told, dict) else [(name, told)] for name, told in sheet.items()]
    return [(str(slot), text) for part in parts for slot, text in part]


def hit_of(find):
    return lambda world, turn: world.id_or_nowhere(Hit, world.hit_on(find(world, turn)))


own_hit = hit_of(lambda world, turn: turn.who)


class Harm(World):
    def given_hit(self, draft, case, value):
        """A hit on the one it names, else on the first one of the case, waiting."""
        known(f"{case.id}: a hit", value, {"kind", "shifts", "target", "on"})
        named = value.get("target") or value.get("on")
        first = next(id for id in self.people.values() if id.startswith("character:"))
        target = self.people[named] if named else first
        harm = value.get("kind", "physical")
        draft.put(Hit(id="hit:given", scene=SCENE, source="", target=target, shifts=value["shifts"], harm=harm))

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
            put_wound(draft, id, name.lower(), name)

    def part_cons_this_conflict(self, draft, id, told):
        """Wounds of the conflict that the case begins in."""
        for slot in told:
            put_wound(draft, id, slot, f"A {slot} wound", conflict=THIS)

    def bind_wounds(self, case):
        """Wounds said to be of this conflict, once it has begun."""
        conflict, told = self.the_conflict(), case.given.get("conflict")
        number = told.get("n") if isinstance(told, dict) else None
        for aspect in self.state.all(Aspect):
            if conflict is not None and aspect.conflict in (THIS, f"conflict:number{number}"):
                self.suppose(aspect.id, conflict=conflict.id)

    def do_hit(self, turn):
        target = self.people[f"step {turn.get('target_of_step')}"] if "target_of_step" in turn.keys else None
        struck = target or self.ensure(turn.keys["target"])
        self.inflict(struck, turn.keys["shifts"], turn.get("kind", "physical"), turn.actor)

    def inflict(self, target, shifts, harm="physical", source=None):
        """By the GM's word; whoever the step says it is from."""
        self.ensure_scene()
        self.send(self.gm, "inflict_hit", target=target, shifts=shifts, harm=harm, source=source)

    def do_absorb(self, turn):
        """The hit that waits, or the one that the step tells of."""
        keys, who = turn.keys, turn.who
        if "hit" in keys:
            told = keys["hit"] if isinstance(keys["hit"], dict) else {"shifts": keys["hit"]}
            self.inflict(who, told["shifts"], told.get("kind") or keys.get("kind", "physical"))
        found = self.hit_on(who)
        self.send(
            turn.member,
            "absorb",
            hit=self.id_or_nowhere(Hit, found),
            boxes=self.boxes_of(who, found, keys),
            track=track_told(keys),
            consequences=self.texts_of(turn),
            conditions=conditions_of(keys),
            extreme=self.extreme_of(who, keys.get("extreme")),
            why=keys.get("why"),
        )

    def hit_on(self, who):
        """The hit that waits for them, else the newest they were taken out by."""
        own = self.every(Hit, target=who)
        return next((one for one in own if one.waits), own[-1] if own else None)

    def boxes_of(self, who, found, keys):
        """Named boxes, or so many: free ones first, then those that are marked, then places that are not there."""
        told = keys.get("boxes", 0)
        if isinstance(told, dict):
            told = next(iter(told.values()), 0)
        if isinstance(told, list):
            return told
        character = self.state.get(who, Character)
        name = track_told(keys) or character.track_of(found.harm if found else "physical")
        track = character.tracks.get(name) or next(iter(character.tracks.values()))
        return [*track.free, *track.marked, *numbered(told)[len(track.boxes) :]][:told]

    def texts_of(self, turn):
        """Where the case gives none it is some text, unless it is about that."""
        texts = turn.get("text") or {}
        other = "" if turn.case.reason(turn.step.n, turn.branch) == "consequence_needs_text" else "Hurt Again"
        return {slot: texts.get(slot, other) for slot in turn.get("slots") or ()}

    def extreme_of(self, who, told):
        return told and {"aspect": self.id_of_one(Aspect, on=who, slot=told["replaces"]), "text": told["text"]}

    do_decline_absorb = sends("be_taken_out", hit=own_hit)
    do_contest_terms = do_refuse_terms = sends("contest_terms", hit=own_hit, why=told("why", other=""))
    do_add_consequence = sends(
        "give_consequence",
        "slot",
        character=person("target"),
        text=told("text", other="Hurt Again"),
        reason="the terms say so",
    )

    def do_absorb_range(self, turn):
        """Each row of numbered boxes filled by hits of one shift: what was absorbed, and what they were worth."""
        self.answers["ranges"] = [self.filled(f"row{at}", boxes) for at, boxes in enumerate(turn.keys["tracks"])]

    def filled(self, name, boxes):
        id = self.ensure(name)
        character = self.state.get(id, Character)
        track = character.track_of("physical")
        self.suppose(id, tracks={track: replace(character.tracks[track], boxes=tuple(boxes), marked=())})
        for place in numbered(len(boxes)):
            self.inflict(id, 1)
            self.send(self.plays(id), "absorb", hit=self.hit_on(id).id, boxes=[place])
        own = [entry.params for entry in self.logged(self.records, "absorbed") if entry.character == id]
        return [total(params["shifts"] for params in own), total(params["covered"] for params in own)]

    def fresh(self, id, ratings, boxes=NINE, **more):
        """Somebody rated so, with plenty of boxes."""
        tracks = self.state.get(id, Character).tracks
        emptied = {name: replace(track, boxes=boxes or track.boxes, marked=()) for name, track in tracks.items()}
        self.suppose(id, tracks=emptied, **({} if ratings is None else {"ratings": ratings}), **more)

    def do_resolve_attack(self, turn):
        """An attack that comes out by that margin, between two who carry these; several in a row for lists."""
        lists = [told for told in turn.keys.values() if isinstance(told, list)]
        for at, _ in enumerate(lists[0] if lists else [None]):
            keys = {key: told[at] if isinstance(told, list) else told for key, told in turn.keys.items()}
            self.strike_by(turn.saying(keys))
            roll = self.roll()
            self.answers.setdefault("hits", []).append(roll.result.get("hit", 0) if roll else 0)

    def strike_by(self, turn):
        """One stands perhaps behind something."""
        attacker, target = self.ensure("striker"), self.ensure("struck")
        self.settle_leftovers()
        self.suppose(attacker, ratings={"fight": turn.keys["margin"]}, weapon=turn.get("weapon", 0))
        self.fresh(target, {}, armor=turn.get("armor", 0))
        with self.drafting() as draft:
            for boost in self.every(Aspect, kind="boost"):
                draft.drop(boost.id)
        if "armor_from_cover_rating" in turn.keys:
            self.stand_behind(target, turn.keys["armor_from_cover_rating"])
        self.strikes(attacker, target)
        self.casts(attacker, [*EVEN, *EVEN])
        self.lock_roll()
        self.keep_hit(turn)

    def strikes(self, attacker, target):
        """With fists, against somebody nimble."""
        self.says(attacker, "attack", "fight", target=target)
        self.answers_roll(self.roll(), target, "athletics")

    def do_set_weapon(self, turn):
        who = turn.actor or self.ensure("striker")
        with suppress(NothingChanges):
            self.send(self.plays(who), "edit_character", character=who, weapon=turn.keys["value"])

    def do_narrate_taken_out(self, turn):
        """The terms, and what they change on the sheet: a wound in a slot, another text for an aspect."""
        target = self.ensure(turn.keys["target"])
        self.send(turn.member, "narrate", hit=self.id_or_nowhere(Hit, self.hit_on(target)), text=turn.keys["terms"])
        for slot, text in written(turn.get("sheet") or {}):
            own = self.one(Aspect, on=target, slot=slot)
            if own is not None:
                self.send(turn.member, "edit_aspect", aspect=own.id, text=text)
            else:
                wound = {"slot": slot, "text": text, "reason": "the terms say so"}
                self.send(turn.member, "give_consequence", character=target, **wound)

    def do_concede(self, turn):
        """`when: after_dice`: too late, for the dice of an attack lie there already."""
        self.bind_wounds(turn.case)
        if self.too_late(turn) and self.open_roll() is None:
            self.under_attack(turn.who)
        roll = self.open_roll()
        if roll is not None and roll.step == "choosing" and not self.state.all(Hit):
            self.settle_leftovers()
        self.send(turn.member, "give_in", character=turn.who, terms=turn.get("terms", ""))

    def too_late(self, turn):
        told = str(turn.get("when", "before"))
        if not any(word in told for word in (*IN_TIME, *LATE)):
            raise UnknownWord(f"{turn.case.id}, step {turn.step.n}: nobody concedes {told}")
        return not any(word in told for word in IN_TIME)

    def under_attack(self, who):
        """One of the other side strikes, and the dice have fallen."""
        sides = {token.character: token.side for token in self.state.all(Token)}
        enemies = [id for id, side in sides.items() if side != sides.get(who)]
        enemy = enemies[0] if enemies else self.ensure("villain")
        self.give_turn(enemy)
        self.says(enemy, "attack", "fight", target=who)
        self.send(self.gm, "leave_undefended", roll=self.last_roll)
        self.casts(enemy, EVEN)

    def do_ask_rewording(self, turn):
        """The other side would have it otherwise: what is there, and more."""
        offer = self.state.get(self.newest_offer("concession"), Offer)
        self.send(turn.member, "counter_offer", offer=offer.id, terms=f"{offer.terms}, {turn.keys['text']}")

    def do_agree(self, turn):
        """To the other side's wording, or to what is on the table."""
        offer = self.state.find(self.newest_offer())
        kind = "agree_counter" if isinstance(offer, Offer) and offer.turn == "by" else "accept_offer"
        self.send(turn.member, kind, offer=self.newest_offer())

    def do_accept_terms(self, turn):
        """Of a defeat, by whoever was beaten; of giving in, by the other side."""
        found = self.hit_on(turn.actor) if turn.actor else None
        if found is not None and found.state == "told":
            self.send(turn.member, "agree_terms", hit=found.id)
        else:
            self.send(turn.member, "accept_offer", offer=self.newest_offer("concession"))

    def wait_terms(self):
        if not self.every(Offer, kind="concession"):
            raise AssertionError("nobody's terms are on the table")

    def do_show_conditions(self, turn):
        """By the names on the card."""
        words = load_labels(self.state.table.system, "en")
        shown = self.can(turn.member)["conditions"][turn.who]["boxes"]
        self.answers["boxes"] = {words[f"condensed.condition.{key}.name"]: count for key, count in shown.items()}

    def do_end_conflict(self, turn):
        self.settle_leftovers()
        self.send(turn.member, "end_conflict")
