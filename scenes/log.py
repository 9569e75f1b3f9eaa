"""The log as each audience may read it: lines derived from records, with their place and time."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec

from rules.game import Entry, Record, log_for
from scenes import store
from scenes.cursors import make_cursor
from scenes.projection import COMMON
from scenes.store import Dated

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
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def lines_of(audience: str, dated: Dated, epoch: int, tell: Telling = log_for) -> list[bytes]:
    """The lines of one record for that audience, encoded."""
    entries = tell(audience, dated.record)
    if not entries:
        return []
    place = make_cursor(epoch, dated.record.seq).encode()
    head = b'{"id":"' + place + b'","at":"' + wire_time(dated.at).encode() + b'",'
    return [head + _encode(entry)[1:] for entry in entries]


def is_heard_by_some(dated: Dated) -> bool:
    """Whether members may read different lines of it: it holds a whisper or something for the GM alone."""
    return any(event.heard_by() is not None for event in dated.record.events)


def audience_for(audience: str, dated: Dated) -> str:
    """The audience under which the lines can be shared by all who read the same."""
    return audience if audience == "gm" or is_heard_by_some(dated) else COMMON


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
