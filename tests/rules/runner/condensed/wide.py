"""Acts of organizations and of aspects beyond the scene."""

from rules.fate.aspect.entities import Aspect
from tests.rules.runner.words import known
from tests.rules.runner.world import World

KEYS = {"text", "org", "scenario", "setting"}


class Wide(World):
    def then_aspects(self, case, value):
        """Of organizations, which are there where they have aspects or members; of a scenario; of the setting."""
        told = case.given.get("characters", {}).items()
        joined = {self.people[who]: how.get("member_of", []) for who, how in told if isinstance(how, dict)}
        made = {}
        for name in sorted({one["org"] for one in value if "org" in one}.union(*joined.values())):
            members = [id for id, names in joined.items() if name in names]
            ids = self.send(self.gm, "make_organization", name=name, members=members).made
            made[name] = next(id for id in ids if id.startswith("organization:"))
        for one in value:
            known(f"{case.id}: an aspect", one, KEYS)
            where = {"span": "scenario", "plot": one["scenario"]} if "scenario" in one else {"span": "setting"}
            if "org" in one:
                where = {"span": "organization", "on": made[one["org"]]}
            self.send(self.gm, "place_wide_aspect", text=one["text"], **where)

    def do_end_scenario(self, turn):
        """A part of it where one is named, else all of it."""
        plot = turn.get("scenario")
        if plot and self.every(Aspect, plot=plot):
            self.send(turn.member, "end_plot", plot=plot)
        else:
            self.send(turn.member, "end_scenario")
