"""Whose buttons may be others now, where that can be told from what changed."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fate.roll.entities import Roll
from rules.fate.roll.window import involved
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.fate.table import running_conflict
from rules.state import Seat, State
from rules.table.rights import controls


def concerned(before: State, after: State, touched: Iterable[str]) -> frozenset[str] | None:
    """The members whose `can` may be another one now that these things changed; None: anybody's.

    Where somebody stands is asked only of those who act for them, as long as no conflict runs and no roll is theirs.
    """
    moved = set()
    for id in touched:
        was, now = before.find(id), after.find(id)
        if not (isinstance(was, Token) and isinstance(now, Token) and replace(was, zone=now.zone) == now):
            return None
        moved.add(now.character)
    if moved and (running_conflict(after) is not None or any(looks_at(roll, moved) for roll in after.all(Roll))):
        return None
    movers = [one for one in map(after.find, moved) if isinstance(one, Character)]
    seats = [(seat.member, seat.role in ("gm", "cogm")) for seat in after.all(Seat)]
    return frozenset([member for mover in movers for member, is_gm in seats if controls(after, member, is_gm, mover)])


def looks_at(roll: Roll, moved: set[str]) -> bool:
    """Whether it is about one of them, or about whoever stands in a zone."""
    return bool(roll.spread) or not moved.isdisjoint({*involved(roll), roll.target, roll.instead_of})
