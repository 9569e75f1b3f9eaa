"""What is read of hits, boxes and wounds."""

from rules.fate.extras_state import Countdown
from rules.fate.state import Aspect, Character, Conflict, Hit, Roll, Token
from rules.fate.structures import Contest
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.condensed.harm import same_marked
from tests.rules.runner.counting import total
from tests.rules.runner.words import finds, same, word
from tests.rules.runner.world import World


class Wounds(World):
    def see_taken_out(self, turn, done, wanted):
        """Who is out of the scene; or whether the one the step speaks of is."""
        out = [self.name_of(token.character) for token in self.state.all(Token) if token.state == "taken_out"]
        if not isinstance(wanted, bool):
            same("taken out", sorted(out), sorted([wanted] if isinstance(wanted, str) else wanted))
        else:
            same("taken out", bool(out), wanted)

    see_can_absorb = finds("could absorb", lambda self, turn, done: self.state.all(Hit)[-1].most)

    def absorbed_now(self, done):
        lines = self.logged(done.records, "absorbed")
        if not lines:
            raise AssertionError("nothing was absorbed")
        return lines[-1].params

    def see_absorbed(self, turn, done, wanted):
        """What the answer was worth, also where it was not enough."""
        if done.refused is not None:
            same("absorbed", done.params.get("absorbed"), wanted)
        else:
            same("absorbed", self.absorbed_now(done)["covered"], wanted)

    see_wasted = finds("beyond the shifts", lambda self, turn, done: self.absorbed_now(done)["wasted"])
    see_unused = see_wasted

    def see_stress(self, turn, done, wanted):
        """`[boxes, marked]` of each: of the track that the step is about, or by track."""
        for name, row in (wanted if isinstance(wanted, dict) else {self.name_of(turn.who): wanted}).items():
            tracks = self.character(name).tracks
            for track, counts in (row if isinstance(row, dict) else {self.track_at_hand(turn, name): row}).items():
                same(f"{track} stress of {name}", [len(tracks[track].boxes), len(tracks[track].marked)], counts)

    def track_at_hand(self, turn, name):
        character = self.character(name)
        told = turn.get("kind") or (turn.case.given.get("hit") or {}).get("kind") or "physical"
        return character.track_of(str(told))

    def see_marked(self, turn, done, wanted):
        """Marked boxes: how many, or which, of whoever acts; how many by name; of the countdown the case is about."""
        if "countdown" in turn.case.given:
            same("marked", self.state.all(Countdown)[-1].marked, wanted)
            return
        if isinstance(wanted, dict):
            by_track = not any(name in self.people for name in wanted)
            for name, told in ({self.name_of(self.whose(turn)): wanted} if by_track else wanted).items():
                same_marked(name, self.character(name).tracks, told)
            return
        character = self.state.get(self.whose(turn), Character)
        track = character.tracks[character.track_of(str(turn.get("kind", "physical")))]
        same("marked", list(track.marked) if isinstance(wanted, list) else len(track.marked), wanted)

    see_ranges = finds("ranges", lambda self, turn, done: self.answers["ranges"])

    def see_marks(self, turn, done, wanted):
        """Boxes of conditions that are marked."""
        if self.state.all(Contest):
            self.side_marks(turn, done, wanted)
            return
        own = [one.slot for one in self.state.all(Aspect) if one.on == turn.who and one.kind == "consequence"]
        same("marks", {name: own.count(name.lower()) for name in wanted}, wanted)

    def see_row_closed(self, turn, done, wanted):
        """No condition of the row is among the ways to take a new hit."""
        from tests.rules.runner.asking import game_of
        rows = {condition.key: condition.row for condition in game_of(self.state).conditions}
        before = self.state
        for harm in ("physical", "mental"):
            self.inflict(turn.who, 1, harm)
            plans = self.can(turn.member)["hits"][self.hit_on(turn.who).id]["plans"]
            named = {key for plan in plans for key in plan.get("conditions", ())}
            same(f"{wanted} conditions for {harm} harm", [key for key in named if rows[key] == wanted], [])
            self.state = before

    def see_boxes(self, turn, done, wanted):
        """What the step counted: a row of numbers, or by name."""
        found = self.answers["boxes"] if "boxes" in self.answers else self.made_boxes(turn)
        if isinstance(found, dict) and not isinstance(wanted, dict):
            found = next(reversed(found.values())) if isinstance(wanted, int) else [next(reversed(found.values()))]
        same("boxes", {name: found.get(name) for name in wanted} if isinstance(wanted, dict) else found, wanted)

    def made_boxes(self, turn):
        """Of whoever the step made: under their name, and by track."""
        made = self.state.get(self.people[f"step {turn.step.n}"], Character)
        counts = {name: len(track.boxes) for name, track in made.tracks.items()}
        named = turn.get("name")
        return counts | ({named: total(counts.values())} if named else {})

    # At how many marks a row of conditions closes.
    see_cutoff = word(lambda self, turn, done, wanted: self.read_rows(turn, wanted, "most"))
    see_row_total = word(lambda self, turn, done, wanted: self.read_rows(turn, wanted, "marked"))

    def read_rows(self, turn, wanted, what):
        """Of each row that is named, else of the row the step is about, else of the first."""
        rows = self.can(turn.member)["conditions"][turn.who]["rows"]
        for row, number in (wanted if isinstance(wanted, dict) else {self.row_at_hand(turn): wanted}).items():
            same(f"{what} of the {row} row", rows[row][what], number)

    def row_at_hand(self, turn):
        from tests.rules.runner.asking import game_of
        rows = {condition.key: condition.row for condition in game_of(self.state).conditions}
        named = [str(name).lower() for name in turn.get("conditions") or ()]
        return next((rows[name] for name in named if name in rows), "mild")

    see_hit_kind = finds("kind of harm", lambda self, turn, done: self.state.all(Hit)[-1].harm)

    def see_in_conflict(self, turn, done, wanted):
        """Whether they are still in it: by name, or of whoever acts."""
        for name, there in (wanted if isinstance(wanted, dict) else {self.name_of(turn.who): wanted}).items():
            running = any(one.state != "over" for one in self.state.all(Conflict))
            states = [token.state for token in self.state.all(Token) if token.character == self.id_of(name)]
            same(f"{name} in the conflict", running and states[-1:] == ["in"], there)

    def see_conflict(self, turn, done, wanted):
        running = any(one.state != "over" for one in self.state.all(Conflict))
        same("conflict", "running" if running else "ended", wanted)

    def see_attack(self, turn, done, wanted):
        if wanted != "cancelled":
            raise UnknownWord(f"an attack is {wanted}")
        rolls = [roll for roll in self.state.all(Roll) if roll.action == "attack"]
        same("attacks that go on", [roll.id for roll in rolls if roll.step != "closed"], [])
        same("attacks that are off", [bool(roll.result.get("left")) for roll in rolls], [True])

    def see_owed(self, turn, done, wanted):
        conflicts = [one for one in self.state.all(Conflict) if one.state != "over"]
        found = conflicts[0].owed if conflicts else {}
        same("owed", {self.name_of(id): points for id, points in found.items()}, wanted)

    def see_boost(self, turn, done, wanted):
        """How many boosts lie about."""
        left = [aspect for aspect in self.state.all(Aspect) if aspect.kind == "boost"]
        same("boosts", len(left), wanted)
