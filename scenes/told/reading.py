"""The whole log in parts, as one reader may read it, without what was taken back or gone back behind."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from campaigns.journal.sessions.played import TALK
from campaigns.models import Membership
from rules.game import Actor, Undone, undone_by
from scenes.asked import audience_of
from scenes.models import Table
from scenes.stored import store
from scenes.stored.store import Dated
from scenes.told.cursors import make_cursor, read_cursor
from scenes.told.log import lines_of

CHUNK = 100
GOING_BACK = frozenset({"rewound", "taken_back", "turn_taken_back"})


class Part(NamedTuple):
    """Lines in the order of play, each with its `moment`: its record's name, which outlives a restored backup.

    `stands`: it is in no stretch that was gone back behind.

    `next`: the moment from which one reads on, in the direction that was asked for; None at the end.
    """

    lines: list[dict[str, Any]]
    next: str | None


def name_of(table: Table, seq: int) -> str:
    return make_cursor(table.pk, seq)


def log_part(
    seat: Membership, *, first: int = 1, last: int | None = None, at: str | None = None, back: bool = False, most: int
) -> Part | None:
    """About `most` lines of the records from `first` to `last`: from the moment `at` on; with `back` those before it.

    None for a name that is no moment of that table.
    """
    table = Table.objects.get(campaign=seat.campaign_id)
    place = read_cursor(at, table.pk) if at else None
    if at and place is None:
        return None
    last = table.seq if last is None else min(last, table.seq)
    if place is not None and back:
        last = min(last, place - 1)
    elif place is not None:
        first = max(first, place)
    tell = _teller(seat, table, first)
    found: list[list[dict[str, Any]]] = []
    count, on = 0, ""
    for dated in _backwards(table.pk, first, last) if back else _forwards(table.pk, first, last):
        if not (lines := tell(dated)):
            continue
        if count >= most:
            on = name_of(table, dated.record.seq + 1 if back else dated.record.seq)
            break
        found.append(lines)
        count += len(lines)
    ordered = reversed(found) if back else found
    return Part([line for lines in ordered for line in lines], on or None)


def lines_of_moment(seat: Membership, at: str) -> list[dict[str, Any]]:
    """What stands of one moment; nothing for one that is unknown, hidden from the reader, or was taken back."""
    table = Table.objects.get(campaign=seat.campaign_id)
    seq = read_cursor(at, table.pk)
    if seq is None:
        return []
    tell = _teller(seat, table, seq)
    return [line for dated in store.records_at(table.pk, [seq]) for line in tell(dated)]


def _teller(seat: Membership, table: Table, first: int) -> Callable[[Dated], list[dict[str, Any]]]:
    """What the reader is told of a record from `first` on, by the seat of today."""
    audience = audience_of(Actor(member=seat.public_id, role=seat.role))
    taken_back = [one for _by, one in undone(table.pk, first)]

    def tell(dated: Dated) -> list[dict[str, Any]]:
        gone = [one for one in taken_back if one.first <= dated.record.seq <= one.last]
        if any(one.all for one in gone):
            return []
        lines = [msgspec.json.decode(line) for line in lines_of(audience, dated, table.epoch)]
        moment = name_of(table, dated.record.seq)
        stand = (line for line in lines if line["key"] not in GOING_BACK and (not gone or line.get("tone") in TALK))
        return [{**line, "moment": moment, "stands": not gone} for line in stand]

    return tell


def undone(table: int, first: int) -> Iterable[tuple[int, Undone]]:
    """Each with the record that undoes it; by later records too: any may go back behind these."""
    for seq, _at, events in store.turns(table, first):
        if found := undone_by(seq, events):
            yield seq, found


def _forwards(table: int, first: int, last: int) -> Iterator[Dated]:
    after = first - 1
    while chunk := store.records(table, after=after, upto=last, most=CHUNK):
        yield from chunk
        after = chunk[-1].record.seq


def _backwards(table: int, first: int, last: int) -> Iterator[Dated]:
    before = last + 1
    while chunk := store.records_before(table, before=before, most=CHUNK):
        for dated in chunk:
            if dated.record.seq < first:
                return
            yield dated
        before = chunk[-1].record.seq
