"""What happened to a clock. Of one that the players do not see the log tells the MC alone."""

from rules.events import Entry, Event
from rules.moves.book.texts import worded
from rules.moves.track.entities import Clock
from rules.state import Draft
from rules.words.params import Param


class OfClock(Event, frozen=True, kw_only=True):
    """`clock`: as it is from now on."""

    clock: Clock

    def apply(self, draft: Draft) -> None:
        draft.put(self.clock)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.clock.shown else ()

    def line(self, key: str, **params: Param) -> Entry:
        known: dict[str, Param] = {"ticked": self.clock.ticked, "size": self.clock.size}
        return Entry(key=key, params={"called": worded(self.clock.name), **known, **params})


class ClockMade(OfClock, frozen=True, kw_only=True, tag="clock_made"):
    def entry(self) -> Entry:
        return self.line("clock_made")


class ClockTicked(OfClock, frozen=True, kw_only=True, tag="clock_ticked"):
    """`by`: how many segments, back where it is below nothing."""

    by: int

    def entry(self) -> Entry:
        return self.line("clock_ticked", n=self.by)


class ClockShown(OfClock, frozen=True, kw_only=True, tag="clock_shown"):
    """The players see it, or no more."""

    def entry(self) -> Entry:
        return self.line("clock_shown", shown=self.clock.shown)


class ClockDropped(OfClock, frozen=True, kw_only=True, tag="clock_dropped"):
    def apply(self, draft: Draft) -> None:
        draft.drop(self.clock.id)

    def entry(self) -> Entry:
        return self.line("clock_dropped")
