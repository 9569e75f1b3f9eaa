"""Who may let a skill stand in for another."""

from msgspec import UNSET

from rules.fate.parts import CanActing
from rules.table.can import Maybe


class SubstitutingActs(CanActing, frozen=True, kw_only=True):
    """`substitute`: whether a point may let one skill do the work of another."""

    substitute: Maybe = UNSET
