"""What is read of hits, boxes and wounds."""

from rules.fate.aspect.entities import Aspect
from rules.fate.contest.entities import Contest
from rules.fate.harm.entities import Hit
from rules.fate.optional.entities import Countdown
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from tests.rules.runner.asking import game_of
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.counting import total
from tests.rules.runner.words import as_list, by_name, known, reads, same, word
from tests.rules.runner.world import World


def in_fight(world, id):
    return world.the_conflict() is not None and world.state_of(id) == "in"


class Wounds(World):
    def see_taken_out(self, turn, done, wanted):
        """Who is out of the scene; or whether the one the step speaks of is."""
        out = sorted(self.name_of(token.character) for token in self.every(Token, state="taken_out"))
        if isinstance(wanted, bool):
            same("taken out", bool(out), wanted)
        else:
            same("taken out", out, sorted(as_list(wanted)))

    def absorbed_now(self, done):
        lines = self.logged(done.records, "absorbed")
        if not lines:
            raise AssertionError("nothing was absorbed")
        return lines[-1].params

    see_can_absorb = reads(lambda self, turn, done: self.newest(Hit).most)
    see_hit_kind = reads(lambda self, turn, done: self.newest(Hit).harm)
    see_wasted = see_unused = reads(lambda self, turn, done: self.absorbed_now(done)["wasted"])
    see_ranges = reads("answers.ranges")
    see_in_conflict = by_name(in_fight)
    see_conflict = reads(lambda self, turn, done: "running" if self.the_conflict() else "ended")
    # What the answer was worth, also where it was not enough.
    see_absorbed = reads(
        lambda self, turn, done: done.params.get("absorbed") if done.refused else self.absorbed_now(done)["covered"],
    )

    def see_stress(self, turn, done, wanted):
        """`[boxes, marked]` of each: of the track that the step is about, or by track."""
        for name, row in (wanted if isinstance(wanted, dict) else {self.name_of(turn.who): wanted}).items():
            tracks = self.character(name).tracks
            for track, counts in (row if isinstance(row, dict) else {self.track_at_hand(turn, name): row}).items():
                same(f"{track} stress of {name}", [len(tracks[track].boxes), len(tracks[track].marked)], counts)

    def track_at_hand(self, turn, name):
        told = turn.get("kind") or (turn.case.given.get("hit") or {}).get("kind") or "physical"
        return self.character(name).track_of(str(told))

    def see_marked(self, turn, done, wanted):
        """Marked boxes: how many, or which, of whoever acts; how many by name; of the countdown the case is about."""
        whose = self.name_of(self.whose(turn)) if "countdown" not in turn.case.given else None
        if whose is None:
            same("marked", self.newest(Countdown).marked, wanted)
        elif isinstance(wanted, dict):
            by_track = self.people.keys().isdisjoint(wanted)
            for name, told in ({whose: wanted} if by_track else wanted).items():
                self.same_marked(name, told if isinstance(told, dict) else {"": told})
        else:
            self.same_marked(whose, {self.character(whose).track_of(str(turn.get("kind", "physical"))): wanted})

    def same_marked(self, name, told):
        """So many of all, which of all, or by track."""
        tracks = self.character(name).tracks
        for key, wanted in told.items():
            places = [place for track, row in tracks.items() if key in ("", track) for place in row.marked]
            same(f"marked of {name}", places if isinstance(wanted, list) else len(places), wanted)

    def see_marks(self, turn, done, wanted):
        """Boxes of conditions that are marked."""
        if self.state.all(Contest):
            self.side_marks(done, wanted)
        else:
            own = [one.slot for one in self.every(Aspect, on=turn.who, kind="consequence")]
            same("marks", {name: own.count(name.lower()) for name in wanted}, wanted)

    def see_row_closed(self, turn, done, wanted):
        """No condition of the row is among the ways to take a new hit."""
        known("the card", [wanted], self.rows().values())
        for harm in ("physical", "mental"):
            with self.what_if():
                self.inflict(turn.who, 1, harm)
                plans = self.can(turn.member)["hits"][self.hit_on(turn.who).id]["plans"]
            named = {key for plan in plans for key in plan.get("conditions", ()) if self.rows()[key] == wanted}
            same(f"{wanted} conditions for {harm} harm", named, set())

    def rows(self):
        """Of conditions."""
        return {condition.key: condition.row for condition in game_of(self.state).conditions}

    def see_boxes(self, turn, done, wanted):
        """What the step counted: a row of numbers, or by name."""
        found = self.answers["boxes"] if "boxes" in self.answers else self.made_boxes(turn)
        if isinstance(wanted, dict):
            found = {name: found.get(name) for name in wanted}
        elif isinstance(found, dict):
            last = next(reversed(found.values()))
            found = last if isinstance(wanted, int) else [last]
        same("boxes", found, wanted)

    def made_boxes(self, turn):
        """Of whoever the step made: under their name, and by track."""
        made = self.state.get(self.people[f"step {turn.step.n}"], Character)
        counts, named = {name: len(track.boxes) for name, track in made.tracks.items()}, turn.get("name")
        return counts | ({named: total(counts.values())} if named else {})

    # At how many marks a row of conditions closes.
    see_cutoff = word(lambda self, turn, done, wanted: self.read_rows(turn, wanted, "most"))
    see_row_total = word(lambda self, turn, done, wanted: self.read_rows(turn, wanted, "marked"))

    def read_rows(self, turn, wanted, what):
        """Of each row that is named, else of the row the step is about, else of the first."""
        rows, named = self.can(turn.member)["conditions"][turn.who]["rows"], turn.get("conditions") or ()
        at_hand = [self.rows()[name.lower()] for name in named if name.lower() in self.rows()]
        for row, number in (wanted if isinstance(wanted, dict) else {[*at_hand, "mild"][0]: wanted}).items():
            same(f"{what} of the {row} row", rows[row][what], number)

    def see_attack(self, turn, done, wanted):
        if wanted != "cancelled":
            raise UnknownWord(f"an attack is {wanted}")
        rolls = self.every(Roll, action="attack")
        same("attacks that go on", [roll.id for roll in rolls if roll.step != "closed"], [])
        same("attacks that are off", [bool(roll.result.get("left")) for roll in rolls], [True])

    def see_owed(self, turn, done, wanted):
        conflict = self.the_conflict()
        found = conflict.owed if conflict else {}
        same("owed", {self.name_of(id): points for id, points in found.items()}, wanted)
