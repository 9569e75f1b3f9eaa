"""Events of maneuvers."""

from rules.events import Entry, Event
from rules.fate.aspect.entities import Aspect
from rules.fate.roll.events import RollEvent
from rules.state import Draft
from rules.words.params import Params


class ManeuverMade(Event, frozen=True, kw_only=True, tag="maneuver_made"):
    """`by` has put an aspect on somebody or the scene; `where` is the name of what bears it."""

    aspect: Aspect
    by: str
    where: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.aspect)

    def entry(self) -> Entry:
        params: Params = {
            "name": self.by,
            "text": self.aspect.text,
            "where": self.where,
            "how": "fragile" if self.aspect.fragile else "sticky",
        }
        return Entry(key="maneuver_made", params=params, character=self.aspect.by, rules=("FATE-MAN-76",))


class ManeuverAnswered(RollEvent, frozen=True, kw_only=True, tag="maneuver_answered"):
    """`how`: accepted, avoided (a point was paid), fragile (not sticky after all), forgone, allowed, denied; `who` said
    so, none for the GM."""

    how: str
    who: str = ""

    def entry(self) -> Entry:
        entry = self.line("maneuver_answered", how=self.how, who=self.who, text=self.roll.text)
        entry.rules = ("FATE-MAN-76",)
        return entry
