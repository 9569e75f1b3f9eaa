"""The ledger: every movement of fate points, told in the log or not, and what else changed a pocket."""

from rules.events import Entry, Event
from rules.facts import Overridden, Restored
from rules.fate.points import PointsMoved
from rules.fate.state import Character, Offer, Scene
from rules.state import Bank, Session
from rules.view import Record, hears

POCKETS = (Bank, Character, Offer, Scene, Session)
NUMBERS = frozenset({"fate_points", "pool", "deferred"})


def moves_for(audience: str, record: Record) -> list[Entry]:
    """What of one record this audience may read in the ledger, as lines of the log. Rule: FAE-REF-05."""
    lines = []
    for event in record.events:
        entry = move_in(event)
        if entry is not None and hears(audience, event.heard_by(), record.member):
            entry.by = record.member
            lines.append(entry)
    return lines


def move_in(event: Event) -> Entry | None:
    """Points moved; a number set by hand; a moment gone back to, which may hold other sums."""
    if isinstance(event, PointsMoved):
        return event.move()
    if isinstance(event, Overridden):
        return event.entry() if event.field in NUMBERS else None
    if isinstance(event, Restored):
        return event.entry() if any(isinstance(thing, POCKETS) for thing in event.put) else None
    return None
