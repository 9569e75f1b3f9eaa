"""A defeat that is to be told otherwise."""

from rules.events import Entry, Event
from rules.fate.harm.entities import Hit
from rules.state import Draft
from rules.words.params import Params


class DefeatBought(Event, frozen=True, kw_only=True, tag="defeat_bought"):
    """`hit` waits for the victor's words again; the wish is in its `why`."""

    hit: Hit
    name: str
    points: int

    def apply(self, draft: Draft) -> None:
        draft.put(self.hit)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "wish": self.hit.why, "points": self.points}
        return Entry(
            key="defeat_bought", params=params, tone="point", character=self.hit.target, rules=("FATE-OUT-74",)
        )
