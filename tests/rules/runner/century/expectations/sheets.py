"""What is expected of sheets, novels and points."""

from tests.rules.entities import of_rule
from tests.rules.runner.century.given import TRACKS, CenturyGiven
from tests.rules.runner.words import parts, same, there


class SeenSheets(CenturyGiven):
    def see_fate_points(self, turn, done, wanted):
        same("points", {name: self.character(name).fate_points for name in wanted}, wanted)

    def see_refresh(self, turn, done, wanted):
        same("refresh", self.sheet(turn.who).refresh, wanted)

    def see_sheet(self, turn, done, wanted):
        same("the sheet", {"ready": "complete"}.get(self.sheet(turn.who).state), wanted)

    def see_skills(self, turn, done, wanted):
        for name, told in wanted.items():
            same(f"skills of {name}", parts(self.character(name).ratings, self.rated(told)), self.rated(told))

    def see_boxes(self, turn, done, wanted):
        for name, told in wanted.items():
            tracks = self.character(name).tracks
            same(f"boxes of {name}", {track: len(tracks[TRACKS[track]].boxes) for track in told}, told)

    def see_accepted(self, turn, done, wanted):
        same("done", done.refused is None, wanted)

    def see_guests(self, turn, done, wanted):
        """Whose novel has whom, by hero."""
        for name, told in wanted.items():
            novel = there("novel", self.one(of_rule("novel"), author=self.people[name]))
            same(f"guests of {name}", self.names(guest.character for guest in novel.guests), told)
