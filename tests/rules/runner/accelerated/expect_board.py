"""What lies on the board, who sees it, who is hurt and who is still in."""

from collections import Counter

from rules.fate.state import Aspect, Character, Hit, Token, Zone
from tests.rules.runner.words import each, finds, same, same_set, word
from tests.rules.runner.world import World

ON_BOARD = ("situation", "boost")
OUT = ("be_taken_out", "taken_out", "taken out", "out")
WHOLE = ("all", "any", "rest", "everything", True, None)


def same_row(what, found, wanted):
    """The boxes themselves, or how many there are."""
    same(what, len(found) if isinstance(wanted, int) else list(found), wanted)


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


class ExpectBoard(World):
    known_aspects = word(lambda self: [aspect for aspect in self.state.all(Aspect) if aspect.known_to is None])
    on_board = word(lambda self: [aspect.text for aspect in self.known_aspects() if aspect.kind in ON_BOARD])

    def aspect_of(self, text):
        return next((aspect for aspect in self.state.all(Aspect) if aspect.text == text), None)

    see_board = word(lambda self, turn, done, wanted: same_set("board", self.on_board(), wanted))

    def see_not_on_board(self, turn, done, wanted):
        same("on the board", [text for text in wanted if text in self.on_board()], [])

    def see_kinds(self, turn, done, wanted):
        each("kind", wanted, lambda text: getattr(self.aspect_of(text), "kind", None))

    def see_free(self, turn, done, wanted):
        """Free invocations standing, by owner."""
        for text, owners in wanted.items():
            aspect = self.aspect_of(text)
            found = Counter(
                self.name_of(str(lot.owner)) for lot in (aspect.lots if aspect else ()) for _ in range(lot.left)
            )
            same(f"free invocations on {text}", dict(found), owners)

    def see_aspect_on(self, turn, done, wanted):
        """Where an aspect lies: a character, a zone, or the scene. A bare name is where the newest one lies."""
        if isinstance(wanted, dict):
            each("place", wanted, lambda text: self.place_name(self.aspect_of(text)))
        else:
            new = [aspect for aspect in self.state.all(Aspect) if done.before.find(aspect.id) is None]
            same("place of the new aspect", [self.place_name(aspect) for aspect in new], [wanted])

    def place_name(self, aspect):
        if aspect is None:
            return None
        place = self.state.find(aspect.on)
        if isinstance(place, Zone):
            return place.name
        return self.name_of(aspect.on) if isinstance(place, Character) else "scene"

    def viewer(self, done):
        """Who looked; where nobody did, any player."""
        player = next((member for member, role in self.roles.items() if role == "player"), self.gm)
        looked: str = done.answers.get("viewer", player)
        return looked

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
        known = {aspect.text for aspect in self.known_aspects()}
        same("still hidden", [text for text in wanted if text not in known], [])
        same("not sent", [text for text in wanted if text not in self.payload(self.viewer(done))], [])

    def see_pushed_to(self, turn, done, wanted):
        """Each of them now has every new aspect of the step in view."""
        new = [aspect.id for aspect in self.state.all(Aspect) if done.before.find(aspect.id) is None]
        for name in wanted:
            view = self.view(self.member(name))
            same(f"not pushed to {name}", [id for id in new if id not in view], [])

    sheet = word(lambda self, id: self.state.get(id, Character))

    def same_rows(self, what, wanted, part):
        """A row of boxes for each name, or of the hero at hand."""
        if isinstance(wanted, dict):
            for name, told in wanted.items():
                same_row(f"{what} of {name}", getattr(self.character(name).tracks["stress"], part), told)
        else:
            for id in [self.creating] if self.creating else list(self.people.values()):
                same_row(what, getattr(self.sheet(str(id)).tracks["stress"], part), wanted)

    see_stress = word(lambda self, turn, done, wanted: self.same_rows("stress", wanted, "marked"))

    def see_stress_checked_count(self, turn, done, wanted):
        self.one_or_each("checked boxes", wanted, lambda id: len(self.sheet(id).tracks["stress"].marked))

    def consequences_of(self, id):
        aspects = self.state.all(Aspect)
        return {str(a.slot): a.text for a in aspects if a.on == id and a.kind == "consequence"}

    def see_consequences(self, turn, done, wanted):
        each("consequences", wanted, lambda name: self.consequences_of(self.people[name]))

    def see_session_taken(self, turn, done, wanted):
        """The age of the only consequence there is, or of each that is named."""
        ages = {a.text: a.session for a in self.state.all(Aspect) if a.kind == "consequence"}
        if isinstance(wanted, dict):
            each("session", wanted, lambda text: ages.get(text))
        else:
            same("session taken", list(ages.values()), [wanted])

    def token_state(self, name):
        tokens = [token for token in self.state.all(Token) if token.character == self.people[name]]
        return tokens[-1].state if tokens else "out"

    def see_still_in(self, turn, done, wanted):
        each("still in", wanted, lambda name: self.token_state(name) == "in")

    def see_then_still_in(self, turn, done, wanted):
        """Once the hit is settled the plain way: who cannot absorb it goes out."""
        self.settle_hits(leave=[])
        self.see_still_in(turn, done, wanted)

    def see_conceded(self, turn, done, wanted):
        each("conceded", wanted, lambda name: self.token_state(name) == "conceded")

    see_zone = word(lambda self, turn, done, wanted: each("zone", wanted, lambda name: self.zone_name(name)))

    def zone_name(self, name):
        token = next(
            t for t in self.state.all(Token) if t.character == self.people[name] and t.scene == self.scene().id
        )
        found = self.state.find(token.zone or "")
        return found.name if isinstance(found, Zone) else None

    # Shifts that a refused way of absorbing leaves.
    see_left_over = finds("left over", lambda self, turn, done: done.params.get("left_over"))

    def see_ways(self, turn, done, wanted):
        """The ways to take the hit that its owner is shown: as many, or these."""
        hit = self.state.get(str(done.answers.get("hit") or self.state.all(Hit)[-1].id), Hit)
        can = self.can(self.plays(hit.target))["hits"][hit.id]
        plans = [(tuple(plan["boxes"]), tuple(plan["slots"])) for plan in can["plans"]]
        if isinstance(wanted, int):
            same("ways", len(plans), wanted)
            return
        same_set("ways", [str(way) for way in plans], [str(told_way(way)) for way in wanted if not out(way)])
        if any(out(way) for way in wanted):
            same("may go out", can["be_taken_out"], None)

    def hit_options(self, id):
        """What may take the hit, by word, with what each absorbs."""
        hit = self.state.get(id, Hit)
        target, can = self.sheet(hit.target), self.can(self.plays(hit.target))["hits"][id]
        boxes = {box for plan in can["plans"] for box in plan["boxes"]}
        slots = {slot for plan in can["plans"] for slot in plan["slots"]}
        found = {slot: [target.slots[slot]] for slot in target.slots if slot in slots}
        return {**({"box": sorted(boxes)} if boxes else {}), **found, "taken out": []}
