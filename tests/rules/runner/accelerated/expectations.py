"""What only expectations of Accelerated are read off: rolls, the board, points, the log, and what may be chosen."""

import msgspec

from rules.fate.questions import legal_spread
from rules.fate.stunt.entities import Stunt
from rules.game import system as game_data
from rules.words.labels import load_labels
from tests.rules.entities import Aspect, Character, Conflict, Hit, Offer, Zone
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.people import stunt_args
from tests.rules.runner.readings import Readings
from tests.rules.runner.words import MEANINGS, as_list, same, same_set, there, word

ON_BOARD = ("situation", "boost")
PARTS = MEANINGS["sums"]
OUT = {"be_taken_out", "taken_out", "taken out", "out"}
ANY_NUMBER = ("all", "any", "rest", "everything", True, None)
NO_HIT = "hit:nowhere"


def out(way):
    return not OUT.isdisjoint([way] if isinstance(way, str) else way)


def told_way(way):
    """`{box: 2, consequences: [mild]}`, or the same as words: `box 2`, `mild 2`, `box 2 + mild`."""
    if isinstance(way, dict):
        boxes = way.get("boxes", [way["box"]] if way.get("box") else [])
        named = [slot for slot in way if slot not in ("box", "boxes", "consequences", "slots")]
        return tuple(boxes), tuple(way.get("consequences", way.get("slots", named)))
    words = [part.strip().removeprefix("box_").removeprefix("box ") for part in str(way).split("+")]
    return tuple(int(one) for one in words if one.isdigit()), tuple(w.split(" ")[0] for w in words if not w.isdigit())


def word_and_number(told):
    word, _, number = told.replace("_", " ").rpartition(" ")
    return (word, int(number)) if number.isdigit() else (told, None)


class Expectations(Readings):
    saved = word(lambda self, done: done.refused is None and self.state != done.before)

    # --- rolls --------------------------------------------------------------------------------------

    def see_roll(self, turn, done, wanted):
        view = self.roll_view()
        self.check_side(view["sums"], wanted, {key: view[key] for key in ("total", "opposition", "margin", "outcome")})

    def see_opp_roll(self, turn, done, wanted):
        view = self.roll_view()
        defended = (view["defense"] or {}).get("total")
        self.check_side(view["opp_sums"], wanted, {"total": defended, "opposition": view["total"]})

    def check_side(self, sums, wanted, results):
        """Parts by what they come from, and what they come to; beside a total all parts are told, or none."""
        said = {PARTS[key]: value for key, value in wanted.items() if key in PARTS}
        same("parts", {part: sums.get(part, 0) for part in said}, said)
        for key in set(wanted).difference(PARTS):
            if key not in results:
                raise UnknownWord(f"a roll has no {key}")
            same(key, results[key], wanted[key])
        if "total" in wanted and said:
            same("also counted", set(sums).difference(said, ["difficulty"]), set())

    def ignored_number(self):
        """The defender's total is the opposition, though a difficulty was set."""
        view = self.roll_view()
        return view["defense"] is not None and view["opposition"] == view["defense"]["total"]

    def defender_seen(self):
        view = self.roll_view()
        found = view["defense"]["character"] if view["defense"] else view["target"] or view["on"]
        return found and self.name_of(found)

    def ratings_of_sides(self):
        view = self.roll_view()
        return {self.name_of(side["character"]): side["rating"] for side in (view["effort"], view["defense"]) if side}

    def stunt_parts(self):
        """What the claimed stunt adds, on whichever side."""
        view = there("claimed stunt", self.answers.get("stunt_of"))
        return [part for part in [*view["parts"], *view["opp_parts"]] if part["kind"] == "stunt"]

    def asked_now(self, done):
        """Whom the choice is for; else who has a new boost."""
        asked = [todo["by"] for todo in self.roll_view()["todos"]]
        return self.names(asked or [one.by for one in self.new_aspects(done) if one.kind == "boost"])

    def seats(self, names):
        return {"gm" if name == self.gm else name for name in as_list(names)}

    as_seats = word(lambda self, found, wanted: (self.seats(found), self.seats(wanted)))

    def see_waiting_for(self, turn, done, wanted):
        """The GM's characters are the GM, unless the case names them."""
        names = self.seats(wanted)
        of_gm = ["gm", *(name for name, id in self.people.items() if self.plays(id) == self.gm)]
        found = {"gm" if side in of_gm and side not in names else side for side in self.names(self.awaited())}
        same_set("waiting for", found, names)

    def awaited(self):
        """Whose answer play waits for: `gm`, or a character."""
        if self.every(Conflict, state="ordering"):
            return ["gm"]
        waits = [wait["who"] for wait in (self.can(self.gm).get("roll") or {}).get("waits", ())]
        hits = [hit.target for hit in self.every(Hit, state="pending")]
        return waits or hits or [self.answers_for(offer) for offer in self.state.all(Offer)]

    def is_untouched(self, key, done):
        id, hurt = self.id_of(key), [hit.target for hit in self.state.all(Hit)]
        return id not in hurt and self.state.find(id) == done.before.find(id)

    def state_once_settled(self, id):
        """The hit is taken the plain way: who cannot absorb it goes out."""
        self.settle_hits()
        return self.state_of(id)

    # --- the board ----------------------------------------------------------------------------------

    known_aspects = word(lambda self: self.every(Aspect, known_to=None))
    on_board = word(lambda self: sorted(aspect.text for aspect in self.known_aspects() if aspect.kind in ON_BOARD))

    def is_revealed(self, key, done):
        """Everybody may know it, and whoever looked has been sent it."""
        (sent,) = self.payloads(done)
        return key in [aspect.text for aspect in self.known_aspects()] and key in sent

    def sees_new(self, key, done):
        """Every new aspect of the step is in view."""
        view = self.view(self.member(key))
        return all(one.id in view for one in self.new_aspects(done))

    def place_of(self, aspect):
        """Where it lies: a character, a zone, or the scene."""
        place = self.state.find(aspect.on) if aspect else None
        if isinstance(place, Zone):
            return place.name
        return self.name_of(aspect.on) if isinstance(place, Character) else aspect and "scene"

    places_of_new = word(lambda self, done: [self.place_of(aspect) for aspect in self.new_aspects(done)])
    age_of = word(lambda self, aspect: aspect and aspect.kind == "consequence" and aspect.session)

    # --- points, the log, what runs -----------------------------------------------------------------

    one_accepted = word(lambda self, done: there("attempt", done.answers.get("at_once")).count(None) == 1)

    def facts_known(self):
        """By id: those that everybody can look up from now on."""
        return {id: one["text"] for id, one in self.view(self.any_player()).items() if one["type"] == "fact"}

    new_facts = word(lambda self, done: [id for id in self.facts_known() if done.before.find(id) is None])

    def log_tells(self, done, wanted):
        """One line of what every player reads has all of it: `by` is who sent it, the rest stands in it."""
        entries = [(one.by, msgspec.json.encode(one.params).decode()) for one in self.read_by(self.any_player(), done)]
        told = [str(value) for key, value in wanted.items() if key != "by"]
        return any(by == wanted.get("by", by) and all(part in text for part in told) for by, text in entries)

    def reads_the_same(self, key, done):
        """The lines of the step that the GM reads, if there are any."""
        lines = self.read_by(self.gm, done)
        return bool(lines) and self.read_by(self.member(key), done) == lines

    read_by = word(lambda self, member, done: self.entries(member, done.records))

    # --- what may be chosen ---------------------------------------------------------------------------

    def parts_missing(self, done):
        """What the refusal says is missing on the sheet."""
        said = there("part missing", done.params.get("missing"))
        listed = said["list"] if isinstance(said, dict) else said
        return [part["key"].split(".")[-2] if isinstance(part, dict) else part for part in listed]

    def spread_called(self):
        """The ready-made spread that the ratings are."""
        system = self.state.table.system
        key = legal_spread(game_data(system), self.sheet(there("new sheet", self.creating)).ratings)
        return load_labels(system, "en")[f"{system}.preset.{key}.name"]

    def blanks_of_form(self):
        """Fields of the scenario form that are still empty."""
        *_, form = ({}, *(view for view in self.gm_views() if view["type"] == "scenario"))
        return [name for name in ("opponent", "goal", "reason") if not form.get(name)]

    def free_stunts(self, id):
        """Stunts that may still be taken before one costs refresh: one more at a time, on a draft of the same sheet."""
        known, member, taken = self.sheet(id), self.plays(id), []
        with self.what_if():
            self.send(self.gm, "set_dial", dial="starting_stunts", value=9)
            draft = self.send(member, "create_character", name="Sketch").made[0]
            for name in ("More a", "More b", "More c", "More d"):
                more = Stunt(id=name, name=name, kind="free", text="more")
                tried = [stunt_args(one) for one in (*known.stunts, *taken, more)]
                self.send(member, "edit_character", character=draft, stunts=tried)
                if self.sheet(draft).refresh != known.refresh:
                    break
                taken.append(more)
        return len(taken)

    def see_ways(self, turn, done, wanted):
        """The ways to take the hit that its owner is shown: as many, or these."""
        can = self.shown_ways(done.answers.get("hit") or there("hit", self.newest(Hit)).id)
        plans = [(tuple(plan["boxes"]), tuple(plan["slots"])) for plan in can["plans"]]
        if isinstance(wanted, int):
            same("ways", len(plans), wanted)
            return
        same_set("ways", plans, [told_way(way) for way in wanted if not out(way)])
        if any(out(way) for way in wanted):
            same("may go out", can["be_taken_out"], None)

    shown_ways = word(lambda self, hit: self.can(self.plays(self.state.get(hit, Hit).target))["hits"][hit])

    def see_options(self, turn, done, wanted):
        """What was listed, what may take the hit that waits, or what buttons offer now."""
        listed, waits = done.answers.get("options", self.options_now()), self.newest(Hit, state="pending")
        hit = done.answers.get("hit", NO_HIT if waits is None else waits.id)
        found = self.hit_options(hit) if hit != NO_HIT and not listed else listed
        if isinstance(wanted, int):
            same("options", len(found), wanted)
        elif found is listed:
            same_set("options", found, wanted)
        else:
            self.same_options(found, wanted)

    def options_now(self):
        """The choices that somebody's buttons offer on the roll at hand, else by a milestone."""
        seats = [self.can(member) for member in self.roles]
        chosen = [option for can in seats for option in ((can.get("roll") or {}).get("do") or {}).get("choose") or ()]
        earned = [one for can in seats for told in (can.get("milestones") or {}).values() for one in told["options"]]
        return list(dict.fromkeys(chosen or earned))

    def hit_options(self, id):
        """What may take the hit, by word, with what each absorbs."""
        absorbs, plans = self.sheet(self.state.get(id, Hit).target).slots, self.shown_ways(id)["plans"]
        boxes = {box for plan in plans for box in plan["boxes"]}
        slots = {slot for plan in plans for slot in plan["slots"]}
        found = {slot: [worth] for slot, worth in absorbs.items() if slot in slots}
        return {**({"box": sorted(boxes)} if boxes else {}), **found, "taken out": []}

    def same_options(self, found, wanted):
        """Words, or words with what they absorb."""
        pairs = wanted.items() if isinstance(wanted, dict) else [word_and_number(str(told)) for told in wanted]
        told = {"taken out" if out(name) else name: number for name, number in pairs}
        same_set("options", found, told)
        for name, number in told.items():
            if number not in ANY_NUMBER and number not in found[name]:
                raise AssertionError(f"{name} absorbs {found[name]}, wanted {number}")
