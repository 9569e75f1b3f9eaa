"""Events of sprints."""

from rules.events import Entry
from rules.fate.optional.sprint.parts import Run
from rules.fate.roll.events import RollEvent


class RouteTaken(RollEvent, frozen=True, kw_only=True, tag="route_taken"):
    """`zones`: the names of those entered, in order."""

    runner: str
    zones: tuple[str, ...] = ()

    def entry(self) -> Entry:
        run = self.roll.part(Run)
        cost = run.cost if run else 0
        return self.line(
            "route_taken", zones={"list": list(self.zones)}, stays="no" if self.zones else "yes", cost=cost
        )
