"""What is read of a table when it is opened."""

from typing import NamedTuple

from scenes.live.room import RECENT
from scenes.stored import store
from scenes.stored.store import Dated, Loaded
from scenes.told.snapshots import Roster, roster_of


class Opening(NamedTuple):
    """The table, its newest records in order, and its people."""

    loaded: Loaded
    recent: list[Dated]
    roster: Roster


def read_table(public_id: str) -> Opening:
    """Raises `NotFound`."""
    loaded = store.load(public_id)
    recent = store.records_before(loaded.table, before=loaded.head.seq + 1, most=RECENT)
    return Opening(loaded, recent[::-1], roster_of(loaded.campaign))
