"""What lies on the board, who sees it, who is hurt and who is still in."""

from collections import Counter

from rules.fate.aspect.entities import Aspect
from rules.fate.harm.entities import Hit
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Zone
from tests.rules.runner.readings import Readings
from tests.rules.runner.words import by_name, counted, each, reads, same, same_set, word

ON_BOARD = ("situation", "boost")
OUT = ("be_taken_out", "taken_out", "taken out", "out")
WHOLE = ("all", "any", "rest", "everything", True, None)


def out(way):
    return way in OUT if isinstance(way, str) else not set(OUT).isdisjoint(way)


def told_way(way):
    """`{box: 2, consequences: [mild]}`, or the same as words: `box 2`, `mild 2`, `box 2 + mild`."""
    if isinstance(way, dict):
        boxes = way.get("boxes", [way["box"]] if way.get("box") else [])
        named = [slot for slot in way if slot not in ("box", "boxes", "consequences", "slots")]
        return tuple(boxes), tuple(way.get("consequences", way.get("slots", named)))
    words = [part.strip().removeprefix("box_").removeprefix("box ") for part in str(way).split("+")]
    return tuple(int(one) for one in words if one.isdigit()), tuple(w.split(" ")[0] for w in words if not w.isdigit())


def same_options(found, wanted):
    """Words, or words with what they absorb."""
    pairs = wanted.items() if isinstance(wanted, dict) else [word_and_number(str(told)) for told in wanted]
    told = {"taken out" if out(name) else name: number for name, number in pairs}
    same_set("options", list(found), list(told))
    for name, number in told.items():
        if number not in WHOLE and number != found[name]:
            same(f"{name} absorbs", number in found[name], True)


def word_and_number(told):
    word, _, number = told.replace("_", " ").rpartition(" ")
    return (word, int(number)) if number.isdigit() else (told, None)


class ExpectBoard(Readings):
    see_board = reads(lambda self, turn, done: sorted(self.on_board()), sorted)
    see_consequences = by_name(lambda self, id: self.own(id, "consequence"))
    see_stress = by_name(lambda self, id: self.sheet(id).tracks["stress"].marked, counted)
    see_stress_checked_count = by_name(lambda self, id: len(self.sheet(id).tracks["stress"].marked))
    see_conceded = by_name(lambda self, id: self.state_of(id) == "conceded")
    see_left_over = reads("done.params.left_over")  # shifts that a refused way of absorbing leaves

    known_aspects = word(lambda self: [aspect for aspect in self.state.all(Aspect) if aspect.known_to is None])
    on_board = word(lambda self: [aspect.text for aspect in self.known_aspects() if aspect.kind in ON_BOARD])

    def see_not_on_board(self, turn, done, wanted):
        same("on the board", [text for text in wanted if text in self.on_board()], [])

    def see_kinds(self, turn, done, wanted):
        each("kind", wanted, lambda text: getattr(self.aspect_called(text), "kind", None))

    def see_free(self, turn, done, wanted):
        """Free invocations standing, by owner."""
        for text, owners in wanted.items():
            lots = getattr(self.aspect_called(text), "lots", ())
            found = Counter(self.name_of(str(lot.owner)) for lot in lots for _ in range(lot.left))
            same(f"free invocations on {text}", dict(found), owners)

    def see_aspect_on(self, turn, done, wanted):
        """Where an aspect lies: a character, a zone, or the scene. A bare name is where the newest one lies."""
        if isinstance(wanted, dict):
            each("place", wanted, lambda text: self.place_name(self.aspect_called(text)))
        else:
            same("place of the new aspect", [self.place_name(aspect) for aspect in self.new_aspects(done)], [wanted])

    def place_name(self, aspect):
        place = self.state.find(aspect.on) if aspect else None
        if isinstance(place, Zone):
            return place.name
        return self.name_of(aspect.on) if isinstance(place, Character) else aspect and "scene"

    def viewer(self, done):
        """Who looked; where nobody did, any player."""
        player = next((member for member, role in self.roles.items() if role == "player"), self.gm)
        return done.answers.get("viewer", player)

    def payloads(self, done):
        """All that was sent to each who is named, else to whoever looked."""
        told = [self.member(name) for name in done.answers.get("viewers", ())]
        return [self.payload(member) for member in told or [self.viewer(done)]]

    def see_payload_lacks(self, turn, done, wanted):
        for sent in self.payloads(done):
            same("sent though hidden", [text for text in wanted if text in sent], [])

    def see_payload_has(self, turn, done, wanted):
        for sent in self.payloads(done):
            same("not sent", [text for text in wanted if text not in sent], [])

    def see_revealed(self, turn, done, wanted):
        known, sent = {aspect.text for aspect in self.known_aspects()}, self.payload(self.viewer(done))
        same("still hidden", [text for text in wanted if text not in known or text not in sent], [])

    def see_pushed_to(self, turn, done, wanted):
        """Each of them now has every new aspect of the step in view."""
        new = [aspect.id for aspect in self.new_aspects(done)]
        for name in wanted:
            view = self.view(self.member(name))
            same(f"not pushed to {name}", [id for id in new if id not in view], [])

    def see_session_taken(self, turn, done, wanted):
        """The age of the only consequence there is, or of each that is named."""
        ages = {a.text: a.session for a in self.state.all(Aspect) if a.kind == "consequence"}
        if isinstance(wanted, dict):
            each("session", wanted, ages.get)
        else:
            same("session taken", list(ages.values()), [wanted])

    def see_then_still_in(self, turn, done, wanted):
        """Once the hit is settled the plain way: who cannot absorb it goes out."""
        self.settle_hits(leave=[])
        self.see_still_in(turn, done, wanted)

    def see_ways(self, turn, done, wanted):
        """The ways to take the hit that its owner is shown: as many, or these."""
        can = self.shown_ways(done.answers.get("hit") or self.state.all(Hit)[-1].id)
        plans = [(tuple(plan["boxes"]), tuple(plan["slots"])) for plan in can["plans"]]
        if isinstance(wanted, int):
            same("ways", len(plans), wanted)
            return
        same_set("ways", [str(way) for way in plans], [str(told_way(way)) for way in wanted if not out(way)])
        if any(out(way) for way in wanted):
            same("may go out", can["be_taken_out"], None)

    shown_ways = word(lambda self, hit: self.can(self.plays(self.state.get(hit, Hit).target))["hits"][hit])

    def hit_options(self, id):
        """What may take the hit, by word, with what each absorbs."""
        absorbs, plans = self.sheet(self.state.get(id, Hit).target).slots, self.shown_ways(id)["plans"]
        boxes = {box for plan in plans for box in plan["boxes"]}
        slots = {slot for plan in plans for slot in plan["slots"]}
        found = {slot: [worth] for slot, worth in absorbs.items() if slot in slots}
        return {**({"box": sorted(boxes)} if boxes else {}), **found, "taken out": []}
