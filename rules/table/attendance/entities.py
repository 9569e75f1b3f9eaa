"""Who is away from the table."""

from collections.abc import Iterable

from rules.state import Entity, Seat, State
from rules.view import View

PLAYING = ("gm", "cogm", "player")


class Absent(Entity, frozen=True, kw_only=True, tag="absent"):
    """`members`: those for whom nothing waits, because they are away (id `absent`); not there where nobody is."""

    members: tuple[str, ...] = ()


VIEWS: dict[type[Entity], View] = {Absent: View()}


def away(state: State) -> frozenset[str]:
    """Members who are not at the table."""
    return state.look(Absent, _away)


def _away(absent: Iterable[Absent]) -> frozenset[str]:
    return frozenset(member for one in absent for member in one.members)


def is_present(state: State, member: str) -> bool:
    """Whether the member has a seat to play at, and is not away."""
    return member in state.look(Seat, _playing) and member not in away(state)


def _playing(seats: Iterable[Seat]) -> frozenset[str]:
    return frozenset(seat.member for seat in seats if seat.role in PLAYING)
