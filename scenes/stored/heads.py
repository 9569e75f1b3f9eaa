"""What names a table's head: the number of its last record, the mark its commit wrote, and the rights that hold.

The number alone is not enough: what was decided ahead on a commit that then failed finds its number free on somebody
else's head. The mark is random, so nobody names one that was not stored.
"""

import os
import secrets
from typing import NamedTuple

from scenes.models import Table, new_epoch


class HeadKey(NamedTuple):
    """What compare-and-set names. A release that knows no marks moves the number only, and leaves the mark."""

    seq: int
    mark: int
    access_epoch: int


class StoredHead(NamedTuple):
    key: HeadKey
    epoch: int


NOTHING_YET = HeadKey(0, 0, 0)
DRAWN_AT_ONCE = 256
_drawn: list[int] = []
# Of two processes no two marks may be the same.
os.register_at_fork(after_in_child=_drawn.clear)


def new_mark() -> int:
    """Never 0. Some are drawn at once: to ask the system for one gives the turn to another thread each time."""
    while True:
        try:
            return _drawn.pop()
        except IndexError:
            drawn = memoryview(secrets.token_bytes(8 * DRAWN_AT_ONCE)).cast("Q")
            _drawn.extend((number >> 2) + 1 for number in drawn)


def head_of(row: Table) -> StoredHead:
    return StoredHead(HeadKey(row.seq, row.mark, row.access_epoch), row.epoch)


def read_heads(tables: list[int]) -> dict[int, StoredHead]:
    """The heads of those tables whose campaigns were not deleted, in one query."""
    return {row.pk: head_of(row) for row in Table.objects.filter(pk__in=tables, campaign__removed=None)}


def read_head(table: int) -> StoredHead:
    return head_of(Table.objects.get(pk=table))


def begin_epoch(table: int, epoch: int) -> None:
    """Another line of history, unless somebody else has begun one since `epoch`: cursors of this one are unknown."""
    Table.objects.filter(pk=table, epoch=epoch).update(epoch=new_epoch())


def renew_epochs() -> None:
    """After a backup was put back: cursors of the lost history are unknown, and nothing decided on it is stored."""
    for table in Table.objects.only("pk"):
        Table.objects.filter(pk=table.pk).update(epoch=new_epoch(), mark=new_mark())
