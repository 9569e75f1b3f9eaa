"""What is expected of sheets, novels and points."""

from tests.rules.entities import of_rule
from tests.rules.runner.century.given import TRACKS, CenturyGiven
from tests.rules.runner.words import counted, parts, same, there


class SeenSheets(CenturyGiven):
    def see_fate_points(self, turn, done, wanted):
        told = self.by_name(turn, wanted)
        same("points", {name: self.character(name).fate_points for name in told}, told)

    def see_refresh(self, turn, done, wanted):
        told = self.by_name(turn, wanted)
        same("refresh", {name: self.character(name).refresh for name in told}, told)

    def see_sheet(self, turn, done, wanted):
        same("the sheet", {"ready": "complete"}.get(self.sheet(turn.who).state), wanted)

    def see_skills(self, turn, done, wanted):
        for name, told in wanted.items():
            same(f"skills of {name}", parts(self.character(name).ratings, self.rated(told)), self.rated(told))

    def see_boxes(self, turn, done, wanted):
        for name, told in self.by_name(turn, wanted).items():
            tracks = self.character(name).tracks
            for track, boxes in (told or {}).items():
                found = tracks[TRACKS[track]].boxes
                same(f"{track} of {name}", counted(found, boxes), boxes)

    def see_accepted(self, turn, done, wanted):
        same("done", done.refused is None, wanted)

    def see_guests(self, turn, done, wanted):
        """Whose novel has whom, by hero."""
        for name, told in wanted.items():
            novel = there("novel", self.one(of_rule("novel"), author=self.people[name]))
            same(f"guests of {name}", self.names(guest.character for guest in novel.guests), told)
