"""What stored events tell of the stage, to whoever lists what was played."""

from rules.events import Event
from rules.table.events import Restored, SessionChanged


def session_in(events: tuple[Event, ...]) -> int | None:
    """The number of the session that these events begin or end."""
    return next((event.session.number for event in events if isinstance(event, SessionChanged)), None)


def gone_back_to(events: tuple[Event, ...]) -> int | None:
    """The record to which they take the table back."""
    return next((event.seq for event in events if isinstance(event, Restored)), None)
