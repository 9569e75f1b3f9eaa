"""What was revealed. It changes nothing that play goes by, so no way back takes it back: what was read was read."""

from rules.events import Entry, Event
from rules.state import Draft
from rules.table.revealing.commands import Piece


class Revealed(Event, frozen=True, kw_only=True, tag="revealed"):
    """`title`: that of the page too. `to`: who alone may read it from now on besides who could, the GM among them."""

    page: str
    title: bool = False
    blocks: tuple[Piece, ...] = ()
    to: tuple[str, ...] | None = None

    def apply(self, draft: Draft) -> None:
        return None

    def heard_by(self) -> tuple[str, ...] | None:
        return self.to

    def entry(self) -> Entry:
        who = "some" if self.to is not None else "all"
        return Entry(key="revealed", params={"page": self.page, "who": who}, tone="reveal")


def revealed_in(events: tuple[Event, ...]) -> tuple[Revealed, ...]:
    """What these events revealed, in order."""
    return tuple([event for event in events if isinstance(event, Revealed)])
