"""Seats around the table: clockwise, the GM first, so whoever is at the GM's right sits last. Rule: FATE-INIT-72."""

from rules.fate.conflict.entities import Conflict
from rules.fate.optional.exchange import commands as c
from rules.fate.optional.exchange import events as e
from rules.fate.optional.exchange.entities import Seating
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.refusals import BadArgs, NothingChanges
from rules.state import Seat, State
from rules.table.look import is_on

GM = "gm"
PLAYING = ("player", "cogm")


@handles(c.ArrangeSeats)
def arrange_seats(play: Play, command: c.ArrangeSeats) -> None:
    """The order holds for conflicts that begin from now on, and for exchanges where the seats take turns."""
    check_seating(play)
    now = around(play.state)
    if sorted(command.members) != sorted(now) or command.members[:1] != now[:1]:
        raise BadArgs(rule="FATE-INIT-72", at="$.members", detail="everybody at the table, the GM first")
    if command.members == now:
        raise NothingChanges(rule="FATE-INIT-72")
    play.emit(e.SeatsArranged(seating=Seating(id="seating", members=command.members)))


def check_seating(play: Play) -> None:
    play.require_gm("FATE-INIT-72")
    if not is_on(play.state, "exchange"):
        raise NothingChanges(rule="FATE-INIT-72")


def around(state: State) -> tuple[str, ...]:
    """Members as they sit; who was not asked sits down last."""
    seats = {seat.member: seat.role for seat in state.all(Seat) if seat.role in (GM, *PLAYING)}
    known = state.find("seating")
    placed = known.members if isinstance(known, Seating) else ()
    there = dict.fromkeys((*(one for one in placed if one in seats), *seats))
    return tuple(sorted(there, key=lambda member: seats[member] != GM))


def seat_number(state: State, character: Character) -> int:
    """The place of whoever plays it; below 0 for the GM's own, those made first before the others."""
    members = around(state)
    if character.controller in members[1:]:
        return members.index(str(character.controller))
    return -1 - next(place for place, one in enumerate(state.all(Character)) if one.id == character.id)


def player_of(state: State, character: Character) -> str:
    """At whose seat it acts."""
    members = around(state)
    return str(character.controller) if character.controller in members[1:] else members[0]


def clockwise(state: State, conflict: Conflict, first: str, who: list[Character]) -> tuple[tuple[str, ...], ...]:
    """Seat by seat from that one on, those of each seat together. Rule: FATE-INIT-77."""
    by_seat = [tuple(one.id for one in who if player_of(state, one) == member) for member in turned_to(state, first)]
    return tuple(block for block in by_seat if block)


def turned_to(state: State, first: str) -> tuple[str, ...]:
    """The members as they sit, from that one on."""
    members = around(state)
    start = members.index(first) if first in members else 0
    return (*members[start:], *members[:start])


def next_seat(state: State, first: str, who: list[Character]) -> str:
    """The next one clockwise at which somebody takes part."""
    members = around(state)
    taking_part = {player_of(state, one) for one in who}
    start = members.index(first) if first in members else 0
    turned = (*members[start + 1 :], *members[: start + 1])
    return next((member for member in turned if member in taking_part), first)
