"""What was taken down. It changes nothing that play goes by, so no way back takes it back."""

from rules.events import Entry, Event
from rules.state import Draft
from rules.table.capturing.commands import What


class Captured(Event, frozen=True, kw_only=True, tag="captured"):
    """`to`: who alone hears of it (as `heard_by` says it)."""

    capture: str
    what: What
    to: tuple[str, ...] | None = None

    def apply(self, draft: Draft) -> None:
        return None

    def heard_by(self) -> tuple[str, ...] | None:
        return self.to

    def entry(self) -> Entry:
        return Entry(key="captured", params={"what": self.what, "capture": self.capture}, tone="reveal")


def captured_in(events: tuple[Event, ...]) -> tuple[Captured, ...]:
    """What of these events was taken down, in order."""
    return tuple(event for event in events if isinstance(event, Captured))
