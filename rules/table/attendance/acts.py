"""Members who go away and come back. Rule: TABLE-SEAT-03."""

from rules.play import Play, handles
from rules.refusals import NotAllowed, NothingChanges
from rules.state import Seat
from rules.table.attendance.commands import SetPresence
from rules.table.attendance.entities import PLAYING, away
from rules.table.attendance.events import EverybodyExpected, PresenceSet


@handles(SetPresence)
def set_presence(play: Play, command: SetPresence) -> None:
    """Who runs the game says it of anybody who plays, players of themselves. Raises `NotAllowed`, `NothingChanges`."""
    seat = play.state.find(f"seat:{command.member}")
    may = command.member == play.actor.member or play.actor.is_gm
    if not isinstance(seat, Seat) or seat.role not in PLAYING or not may:
        raise NotAllowed(rule="TABLE-SEAT-03")
    if command.here is (command.member not in away(play.state)):
        raise NothingChanges(rule="TABLE-SEAT-03")
    play.emit(PresenceSet(member=command.member, here=command.here))


def expect_everybody(play: Play) -> None:
    """The session is over: whoever was away is expected at the next one."""
    if away(play.state):
        play.emit(EverybodyExpected())
