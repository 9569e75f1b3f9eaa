"""What the log tells of who is at the table."""

from rules.events import Entry, Event
from rules.state import Draft
from rules.table.attendance.entities import Absent
from rules.words.params import Params

ABSENT = "absent"
RULES = ("TABLE-SEAT-03",)


class PresenceSet(Event, frozen=True, kw_only=True, tag="presence_set"):
    """A member is away from the table, or is back."""

    member: str
    here: bool

    def apply(self, draft: Draft) -> None:
        known = draft.find(ABSENT)
        others = tuple(one for one in known.members if one != self.member) if isinstance(known, Absent) else ()
        members = others if self.here else (*others, self.member)
        if members:
            draft.put(Absent(id=ABSENT, members=members))
        else:
            draft.drop(ABSENT)

    def entry(self) -> Entry:
        params: Params = {"member": {"member": self.member}, "here": "yes" if self.here else "no"}
        return Entry(key="presence_set", params=params, rules=RULES)


class EverybodyExpected(Event, frozen=True, kw_only=True, tag="everybody_expected"):
    """The session is over: at the next one nobody is away until somebody says so. No line tells of it."""

    def apply(self, draft: Draft) -> None:
        draft.drop(ABSENT)


class DoneFor(Event, frozen=True, kw_only=True, tag="done_for"):
    """Whoever runs the game, `by`, did this for a member who is not at the table. `to`: who hears of it."""

    member: str
    by: str
    to: tuple[str, ...] | None = None

    def apply(self, draft: Draft) -> None:
        return None

    def heard_by(self) -> tuple[str, ...] | None:
        return self.to

    def entry(self) -> Entry:
        params: Params = {"member": {"member": self.member}, "by": {"member": self.by}}
        return Entry(key="done_for", params=params, rules=RULES)
