"""Hits that go elsewhere, or are less than they could be."""

from rules.events import Entry, Event
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.state import Draft
from rules.words.params import Params


class HitReaimed(Event, frozen=True, kw_only=True, tag="hit_reaimed"):
    hit: Hit
    name: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.hit)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "track": {"key": f"log.harm.{self.hit.harm}"}}
        return Entry(key="hit_reaimed", params=params, character=self.hit.target, rules=("FATE-STR-72",))


class AttackHeldBack(Event, frozen=True, kw_only=True, tag="attack_held_back"):
    roll: Roll
    shifts: int

    def apply(self, draft: Draft) -> None:
        draft.put(self.roll)

    def entry(self) -> Entry:
        params: Params = {"name": self.roll.effort.name, "shifts": self.shifts}
        return Entry(key="attack_held_back", params=params, of=self.roll.id, rules=("FATE-ATK-74",))
