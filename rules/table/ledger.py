"""The ledger: what changed in pockets, told in the log or not. What a pocket is, each engine knows."""

from rules.engine import engine_of
from rules.events import Entry
from rules.view import Record, hears, signed


def ledger_for(audience: str, record: Record) -> list[Entry]:
    """What of one record this audience may read in the ledger, as lines of the log."""
    ledger = engine_of(record.system).ledger
    heard = [event for event in record.events if hears(audience, event.heard_by(), record.member)]
    return [signed(entry, record) for event in heard for entry in ledger(event)]
