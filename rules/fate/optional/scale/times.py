"""How long it takes: a base time for a simple success, faster or slower by shifts. By the dial `time_shifts`.

Rules: FATE-TIME-01, FATE-TIME-02.
"""

from msgspec.structs import replace

from rules.fate.game.look import game_of
from rules.fate.optional.scale import commands as c
from rules.fate.optional.scale import events as e
from rules.fate.optional.scale.parts import Time
from rules.fate.optional.scale.refusals import UnknownTime
from rules.fate.roll.entities import Roll
from rules.fate.roll.events import OutcomeFixed
from rules.fate.roll.steps import roll_at
from rules.fate.roll.window import FIXED
from rules.play import Play, follows, handles
from rules.refusals import NothingChanges
from rules.state import State
from rules.table.look import dial, dial_off


@handles(c.SetTime)
def set_time(play: Play, command: c.SetTime) -> None:
    """Rule: FATE-TIME-01."""
    play.require_gm("FATE-TIME-01")
    check_on(play.state)
    steps = time_steps(play.state)
    if (command.quantity, command.unit) not in steps:
        raise UnknownTime(rule="FATE-TIME-01", time=f"{command.quantity} {command.unit}")
    roll = roll_at(play, command.roll, "declared", "sent_back", "rolled")
    base = Time(quantity=command.quantity, unit=command.unit)
    if roll.part(Time) == base:
        raise NothingChanges()
    play.emit(e.TimeSet(roll=roll.with_part(base), system=play.state.table.system))


def check_on(state: State) -> None:
    """Raises `DialOff`."""
    if not dial(state, "time_shifts"):
        raise dial_off(state, "time_shifts", rule="FATE-TIME-01")


def time_steps(state: State) -> list[tuple[str, str]]:
    """Every time there is, from the shortest to the longest: half, about one, a few, several of each unit.

    Rule: FATE-TIME-02.
    """
    time = game_of(state).time
    return [(quantity, unit) for unit in time["units"] for quantity in time["quantities"]]


def time_taken(state: State, roll: Roll, base: Time) -> tuple[str, str]:
    """A step faster for each shift above the opposition, a step slower for each below. Rule: FATE-TIME-02."""
    steps = time_steps(state)
    place = steps.index((base.quantity, base.unit)) - (roll.margin or 0)
    return steps[min(max(place, 0), len(steps) - 1)]


@FIXED("time")
def with_time(state: State, roll: Roll) -> Roll:
    """The decided roll with how long it took."""
    base = roll.part(Time)
    return roll.with_part(replace(base, taken=time_taken(state, roll, base))) if base else roll


@follows(OutcomeFixed)
def tell_time(play: Play, event: OutcomeFixed) -> None:
    if event.roll.part(Time):
        play.emit(e.TimeTaken(roll=event.roll, system=event.system))
