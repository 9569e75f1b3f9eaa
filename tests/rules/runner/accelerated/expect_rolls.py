"""What a roll came to: sums, words, outcome, choices, hits, boosts."""

from functools import reduce

from rules.fate.bargain.entities import Offer
from rules.fate.conflict.entities import Conflict
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.words.labels import load_labels
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.readings import Readings
from tests.rules.runner.words import as_list, each, reads, same, same_set, word

PART_OF = {"dice": "dice", "approach": "rating", "mook": "rating", "stunt": "stunt", "help": "help", "invoke": "invoke"}
RESULTS = ("total", "opposition", "margin", "outcome")
SIDE_SUMS = {"roll": "sums", "opp_roll": "opp_sums"}


def check_side(view, side, wanted, results):
    sums = view[SIDE_SUMS[side]]
    for key, value in wanted.items():
        if key in PART_OF:
            same(f"{side}.{key}", sums.get(PART_OF[key], 0), value)
        elif key in results:
            same(f"{side}.{key}", results[key], value)
        else:
            raise UnknownWord(f"a roll has no {key}")
    said = {PART_OF[key] for key in wanted if key in PART_OF}
    unsaid = set(sums).difference(said)
    if "total" in wanted and said and unsaid.difference({"difficulty"}):
        raise AssertionError(f"{side}: {sorted(unsaid)} also counted: {sums}")


def effort_of(view, character):
    sides = [view["effort"], *([view["defense"]] if view["defense"] else [])]
    return next(side for side in sides if side["character"] == character)


def shown(path, as_told=lambda found: found):
    """What stands there in the roll as the GM's browser has it."""

    def found(self, turn, done):
        return as_told(reduce(lambda at, name: at.get(name), path.split("."), self.roll_view(done)))

    return reads(found)


class ExpectRolls(Readings):
    def roll_view(self, done):
        """The roll as the GM's browser has it."""
        if "roll" in done.answers:
            return done.answers["roll"]
        view = self.view(self.gm)
        if self.last_roll not in view:
            raise AssertionError("no roll is on the table")
        return view[self.last_roll]

    def see_roll(self, turn, done, wanted):
        view = self.roll_view(done)
        check_side(view, "roll", wanted, {key: view.get(key) for key in RESULTS})

    def see_opp_roll(self, turn, done, wanted):
        view = self.roll_view(done)
        defense = view["defense"] or {}
        check_side(view, "opp_roll", wanted, {"total": defense.get("total"), "opposition": view["total"]})

    def see_word(self, turn, done, wanted):
        """The ladder's word of the total; a bare one is English."""
        system = self.state.table.system
        key = f"{system}.ladder.{self.roll_view(done)['word']}"
        told = wanted if isinstance(wanted, dict) else {"en": wanted}
        each("word", told, lambda lang: load_labels(system, lang)[key])

    def see_bonus(self, turn, done, wanted):
        """What the claimed stunt adds, on whichever side."""
        view = done.answers["stunt_of"]
        values = [part["value"] for part in [*view["parts"], *view["opp_parts"]] if part["kind"] == "stunt"]
        same("bonus", values, [wanted])

    see_sum = shown("sums.dice")
    see_faces = shown("effort.dice", list)
    see_outcome_now = shown("outcome")
    see_goal = shown("result.goal")
    see_cost = shown("result.cost")
    see_window = shown("step", lambda step: "open" if step == "rolled" else "closed")
    see_settled = shown("step", lambda step: step in ("choosing", "closed"))
    see_rolled = reads(lambda self, turn, done: any(decision.cast for decision in done.decisions))
    see_hit_on = reads(
        lambda self, turn, done: self.names(one.target for one in self.state.all(Hit)),
        lambda wanted: [wanted],
    )

    def see_fixed_number_ignored(self, turn, done, wanted):
        """The defender's total is the opposition, though a difficulty was set."""
        view = self.roll_view(done)
        ignored = view["defense"] is not None and view["opposition"] == view["defense"]["total"]
        same("fixed number ignored", ignored, wanted)

    def see_defender(self, turn, done, wanted):
        view = self.roll_view(done)
        found = view["defense"]["character"] if view["defense"] else view["target"] or view["on"]
        same("defender", self.name_of(found) if found else None, wanted)

    def see_approach(self, turn, done, wanted):
        """The approach of the declared roll."""
        if isinstance(wanted, dict):
            each("approach", wanted, lambda name: effort_of(self.roll_view(done), self.id_of(name))["rating"])
        else:
            same("approach", self.roll_view(done)["effort"]["rating"], wanted)

    def see_choices(self, turn, done, wanted):
        """Shown to the one who chooses, as buttons."""
        todo = next(todo for todo in self.roll_view(done)["todos"] if todo["options"])
        same_set("choices", todo["options"], wanted)
        offered = self.can(self.side_member(todo["by"]))["roll"]["do"]["choose"]
        same_set("choices offered", offered, wanted)

    def see_waiting_for(self, turn, done, wanted):
        """The GM's characters are the GM, unless the case names them."""
        names = ["gm" if name == self.gm else name for name in as_list(wanted)]
        of_gm = ["gm", *(name for name, id in self.people.items() if self.plays(id) == self.gm)]
        found = ["gm" if side in of_gm and side not in names else side for side in self.names(self.awaited())]
        same_set("waiting for", list(dict.fromkeys(found)), names)

    def awaited(self):
        """Whose answer play waits for: `gm`, or a character."""
        if any(conflict.state == "ordering" for conflict in self.state.all(Conflict)):
            return ["gm"]
        waits = (self.can(self.gm).get("roll") or {}).get("waits", [])
        if waits:
            return [wait["who"] for wait in waits]
        hits = [hit.target for hit in self.state.all(Hit) if hit.state == "pending"]
        return hits or [offer.to if offer.turn == "to" else offer.by for offer in self.state.all(Offer)]

    def see_for(self, turn, done, wanted):
        """Whom the choice is for; of boosts, who has one."""
        if isinstance(wanted, dict):
            each("for", wanted, lambda text: self.name_of(str(self.aspect_called(text).by)))
            return
        todos = self.roll_view(done)["todos"]
        asked = [todo["by"] for todo in todos] or [boost.by for boost in self.new_boosts(done)]
        same_set("for", list(set(self.names(asked))), ["gm" if name == self.gm else name for name in as_list(wanted)])

    def see_hit(self, turn, done, wanted):
        """Shifts dealt: by the roll, or without one."""
        hits = [one for one in self.state.all(Hit) if done.before.find(one.id) is None]
        if any(one.roll is None for one in hits):
            same("hit", hits[-1].shifts, wanted)
        else:
            same("hit", self.roll_view(done)["result"].get("hit", 0), wanted)

    def see_untouched(self, turn, done, wanted):
        hurt = self.names(one.target for one in self.state.all(Hit))
        for name in wanted:
            if name in hurt or self.state.find(self.id_of(name)) != done.before.find(self.id_of(name)):
                raise AssertionError(f"{name} is touched")

    new_boosts = word(lambda self, done: [one for one in self.new_aspects(done) if one.kind == "boost"])

    def see_boosts_gained(self, turn, done, wanted):
        """Earned by the step, named already or still to be named."""
        last = self.state.find(self.last_roll)
        todos = [todo.by for todo in last.todos if todo.kind == "name_boost"] if isinstance(last, Roll) else []
        owners = self.names([*todos, *(boost.by for boost in self.new_boosts(done))])
        if isinstance(wanted, int):
            same("boosts gained", len(owners), wanted)
        else:
            each("boosts gained", wanted, owners.count)
