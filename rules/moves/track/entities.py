"""A clock by its name, and how it is ticked."""

from msgspec.structs import replace

from rules.events import Entry, Event
from rules.moves.book.texts import worded
from rules.moves.tree.words import Text
from rules.play import Play
from rules.state import Draft, Entity
from rules.view import View

SEGMENTS = 6


class Clock(Entity, frozen=True, kw_only=True, tag="clock"):
    """`ticked` of `size` segments. `shown`: players see it."""

    name: Text
    ticked: int = 0
    size: int = SEGMENTS
    shown: bool = True


class ClockTicked(Event, frozen=True, kw_only=True, tag="clock_ticked"):
    """`by`: how many segments, back where it is below nothing."""

    clock: Clock
    by: int

    def apply(self, draft: Draft) -> None:
        draft.put(self.clock)

    def entry(self) -> Entry:
        called = worded(self.clock.name)
        return Entry(
            key="clock_ticked",
            params={"called": called, "ticked": self.clock.ticked, "size": self.clock.size, "n": self.by},
        )


def tick(play: Play, name: Text, ticks: int) -> None:
    """The clock of that name, made where there is none; it never goes below nothing or beyond its last segment."""
    found = next((clock for clock in play.state.all(Clock) if clock.name == name), None)
    clock = found if found is not None else Clock(id=play.new_id("clock"), name=name)
    ticked = max(0, min(clock.size, clock.ticked + ticks))
    if found is None or ticked != clock.ticked:
        play.emit(ClockTicked(clock=replace(clock, ticked=ticked), by=ticked - clock.ticked))


VIEWS: dict[type[Entity], View] = {Clock: View()}
