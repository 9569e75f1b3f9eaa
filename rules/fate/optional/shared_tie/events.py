"""What comes of a tie between two who want the same."""

from rules.events import Entry
from rules.fate.roll.events import RollEvent


class TieSettled(RollEvent, frozen=True, kw_only=True, tag="tie_settled"):
    """`how`: both_succeed, reroll. `other`: who it was even with, by name."""

    how: str
    other: str

    def entry(self) -> Entry:
        return self.line("tie_settled", how=self.how, other=self.other)
