"""The log as each audience may read it: lines derived from records, with their place and time."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec

from rules.game import Entry, Record, commands_of, log_for
from scenes.stored import store
from scenes.stored.store import Dated
from scenes.told.cursors import make_cursor
from scenes.told.projection import COMMON

SHOWN = 50
CHUNK = 100

# What a reader is told of one record: the log itself, or a part of it.
Telling = Callable[[str, Record], list[Entry]]

_encode = msgspec.json.Encoder().encode


class Lines(NamedTuple):
    """Lines in the order of play; `older` says whether there are more before them."""

    lines: list[bytes]
    older: bool


def wire_time(moment: datetime) -> str:
    in_utc = moment if moment.tzinfo is UTC else moment.astimezone(UTC)
    return in_utc.isoformat(timespec="milliseconds")[: -len("+00:00")] + "Z"


def lines_of(audience: str, dated: Dated, epoch: int, tell: Telling = log_for) -> list[bytes]:
    """The lines of one record for that audience, encoded."""
    entries = tell(audience, dated.record)
    if not entries:
        return []
    if tell is log_for:
        mark(entries, dated)
    for entry in entries:
        if entry.back_to is not None:
            entry.back_to = make_cursor(epoch, int(entry.back_to))
    place = make_cursor(epoch, dated.record.seq).encode()
    head = b'{"id":"' + place + b'","at":"' + wire_time(dated.at).encode() + b'",'
    return [head + _encode(entry)[1:] for entry in entries]


def mark(entries: list[Entry], dated: Dated) -> None:
    """Whether the record they tell of is an act that may be taken back, and whether dice were cast for it."""
    kind = commands_of(dated.record.system).get(dated.record.kind)
    if kind is None or not kind.play:
        return
    for entry in entries:
        entry.act, entry.cast = True, dated.cast


class Told:
    """What was told of one record, encoded once for all who read the same. `dated` is kept only for whispers."""

    __slots__ = ("_dated", "_epoch", "_lines", "seq")

    def __init__(self, dated: Dated, epoch: int) -> None:
        whispered = is_heard_by_some(dated)
        self.seq = dated.record.seq
        self._epoch = epoch
        self._dated = dated if whispered else None
        self._lines = () if whispered else tuple(lines_of(COMMON, dated, epoch))

    @property
    def is_whispered(self) -> bool:
        """Whether not all read the same."""
        return self._dated is not None

    def lines(self, audience: str) -> tuple[bytes, ...]:
        return self._lines if self._dated is None else tuple(lines_of(audience, self._dated, self._epoch))


def is_heard_by_some(dated: Dated) -> bool:
    """Whether it is for some only: it holds a whisper, or something for the GM alone. Else all read the same."""
    return any(event.heard_by() is not None for event in dated.record.events)


def lines_before(
    table: int, epoch: int, audience: str, *, before: int, most: int = SHOWN, tell: Telling = log_for
) -> Lines:
    """The last `most` lines below record `before`, as whole records."""
    found: list[list[bytes]] = []
    count = 0
    while count < most:
        chunk = store.records_before(table, before=before, most=CHUNK)
        for dated in chunk:
            if count >= most:
                return Lines(_in_order(found), True)
            lines = lines_of(audience, dated, epoch, tell)
            count += len(lines)
            found.append(lines)
            before = dated.record.seq
        if len(chunk) < CHUNK:
            return Lines(_in_order(found), False)
    return Lines(_in_order(found), before > 1)


def lines_after(table: int, epoch: int, audience: str, *, after: int, upto: int, most: int = SHOWN) -> Lines:
    """The first `most` lines behind record `after`; `older` says whether there are more behind them."""
    found: list[bytes] = []
    while len(found) < most:
        chunk = store.records(table, after=after, upto=upto, most=CHUNK)
        for dated in chunk:
            if len(found) >= most:
                return Lines(found, True)
            found.extend(lines_of(audience, dated, epoch))
            after = dated.record.seq
        if len(chunk) < CHUNK:
            return Lines(found, False)
    return Lines(found, after < upto)


def _in_order(newest_first: list[list[bytes]]) -> list[bytes]:
    return [line for lines in reversed(newest_first) for line in lines]
