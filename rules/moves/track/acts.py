"""Clocks: ticked by moves, and kept by the MC's hand."""

from msgspec.structs import replace

from rules.moves.book.entities import game_at
from rules.moves.track import commands as c
from rules.moves.track.entities import Clock
from rules.moves.track.events import ClockDropped, ClockMade, ClockShown, ClockTicked
from rules.moves.tree.words import Text
from rules.play import Play, handles
from rules.refusals import NameNeeded, NothingChanges


def tick(play: Play, name: Text, ticks: int) -> None:
    """The clock of that name, made where there is none."""
    found = next((clock for clock in play.state.all(Clock) if clock.name == name), None)
    if found is None:
        found = Clock(id=play.new_id("clock"), name=name)
        play.emit(ClockMade(clock=found))
    move_on(play, found, ticks)


def move_on(play: Play, clock: Clock, ticks: int) -> bool:
    """Whether it has moved: never below nothing or beyond its last segment."""
    ticked = max(0, min(clock.size, clock.ticked + ticks))
    if ticked == clock.ticked:
        return False
    play.emit(ClockTicked(clock=replace(clock, ticked=ticked), by=ticked - clock.ticked))
    return True


@handles(c.AddClock)
def add_clock(play: Play, command: c.AddClock) -> None:
    """Its name is in the language of the game. Raises `GmOnly`, `NotFound`, `NameNeeded`."""
    play.require_gm()
    name = command.name.strip()
    if not name:
        raise NameNeeded()
    called = {game_at(play.state).lang: name}
    clock = Clock(id=play.new_id("clock"), name=called, size=command.size, shown=command.shown)
    play.emit(ClockMade(clock=clock))


@handles(c.TickClock)
def tick_clock(play: Play, command: c.TickClock) -> None:
    """Raises `GmOnly`, `NotFound`, `NothingChanges`."""
    play.require_gm()
    if not move_on(play, play.state.get(command.clock, Clock), command.ticks):
        raise NothingChanges()


@handles(c.ShowClock)
def show_clock(play: Play, command: c.ShowClock) -> None:
    """Raises `GmOnly`, `NotFound`, `NothingChanges`."""
    play.require_gm()
    clock = play.state.get(command.clock, Clock)
    if clock.shown == command.shown:
        raise NothingChanges()
    play.emit(ClockShown(clock=replace(clock, shown=command.shown)))


@handles(c.DropClock)
def drop_clock(play: Play, command: c.DropClock) -> None:
    """Raises `GmOnly`, `NotFound`."""
    play.require_gm()
    play.emit(ClockDropped(clock=play.state.get(command.clock, Clock)))
