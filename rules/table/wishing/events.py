"""What the table was told of everybody's wishes."""

from rules.events import Entry, Event
from rules.state import Draft
from rules.table.wishing.entities import Wishes


class WishesTold(Event, frozen=True, kw_only=True, tag="wishes_told"):
    """Nobody's name is here. The log says that there is something to read, not what."""

    wishes: Wishes

    def apply(self, draft: Draft) -> None:
        draft.put(self.wishes)

    def entry(self) -> Entry:
        return Entry(key="limits_set", tone="safety")
