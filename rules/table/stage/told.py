"""What stored events tell of the stage, to whoever lists what was played."""

from typing import NamedTuple

from rules.events import Event
from rules.table.events import Restored, SessionChanged, TakenBack


class Undone(NamedTuple):
    """Records that do not stand any more, from `first` to `last`. What was said in them was said, unless `all`."""

    first: int
    last: int
    all: bool


def session_in(events: tuple[Event, ...]) -> int | None:
    """The number of the session that these events begin or end."""
    return next((event.session.number for event in events if isinstance(event, SessionChanged)), None)


def gone_back_to(events: tuple[Event, ...]) -> int | None:
    """The record to which they take the table back."""
    return next((event.seq for event in events if isinstance(event, Restored)), None)


def undone_by(seq: int, events: tuple[Event, ...]) -> Undone | None:
    """What the record `seq` with these events goes back behind, or takes back: one act."""
    for event in events:
        if isinstance(event, TakenBack):
            return Undone(event.seq + 1, event.seq + 1, True)
        if isinstance(event, Restored):
            return Undone(event.seq + 1, seq - 1, False)
    return None
