"""Acts of organizations and of aspects beyond the scene."""

from rules.fate.state import Aspect
from tests.rules.runner.words import known
from tests.rules.runner.world import World

KEYS = {"text", "org", "scenario", "setting"}


def named(case, value):
    """Organizations that have aspects, or members."""
    joined = {name for names in memberships(case).values() for name in names}
    return {told["org"] for told in value if "org" in told} | joined


def memberships(case):
    told = case.given.get("characters", {})
    return {who: one.get("member_of", []) for who, one in told.items() if isinstance(one, dict)}


class Wide(World):
    def then_aspects(self, case, value):
        organizations = {name: self.organize(case, name) for name in sorted(named(case, value))}
        for told in value:
            known(f"{case.id}: an aspect", told, KEYS)
            where = {"span": "setting"}
            if "org" in told:
                where = {"span": "organization", "on": organizations[told["org"]]}
            elif "scenario" in told:
                where = {"span": "scenario", "plot": told["scenario"]}
            self.send(self.gm, "place_wide_aspect", text=told["text"], **where)

    def organize(self, case, name):
        members = [self.people[who] for who, names in memberships(case).items() if name in names]
        made = self.send(self.gm, "make_organization", name=name, members=members)
        return next(id for id in made.made if id.startswith("organization:"))

    def do_end_scenario(self, turn):
        """A part of it where one is named, else all of it."""
        plot = turn.get("scenario")
        if any(aspect.plot == plot for aspect in self.state.all(Aspect) if plot):
            self.send(turn.member, "end_plot", plot=plot)
        else:
            self.send(turn.member, "end_scenario")
