"""Event of a point for +1."""

from rules.events import Entry
from rules.fate.roll.events import RollEvent


class OneAdded(RollEvent, frozen=True, kw_only=True, tag="one_added"):
    """`who` has paid."""

    who: str

    def entry(self) -> Entry:
        entry = self.line("one_added", who=self.who)
        entry.tone, entry.rules = "point", ("FATE-ASP-77",)
        return entry
