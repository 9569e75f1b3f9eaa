"""Shifts are spent."""

from rules.events import Entry
from rules.fate.optional.shifts.parts import Use
from rules.fate.roll.events import RollEvent


class ShiftsSpent(RollEvent, frozen=True, kw_only=True, tag="shifts_spent"):
    """`left`: how many remain."""

    use: Use
    left: int

    def entry(self) -> Entry:
        use = self.use
        told = {"n": use.steps, "use": use.kind, "by": use.by, "text": use.text, "left": self.left}
        return self.line("shifts_spent", **told)
