"""What pages and the API read of live play, each reader by their own view."""

from collections.abc import Iterable
from typing import Any

import msgspec

from campaigns.models import Membership
from rules import game
from rules.game import Entity, Made, State, ledger_for, own_roots, packed, view_at
from rules.refusals import NotFound
from scenes.asked import actor_of, audience_of
from scenes.live import running
from scenes.models import Scene
from scenes.stored import store
from scenes.told import log
from scenes.told.cursors import read_cursor
from scenes.told.snapshots import stored_snapshot


def snapshot(table: str, membership: Membership) -> dict[str, Any]:
    """The snapshot frame of that member's view, as the socket sends it. Raises `NotFound`."""
    found: dict[str, Any] = msgspec.json.decode(snapshot_bytes(table, membership))
    return found


def snapshot_bytes(table: str, membership: Membership) -> bytes:
    hub = running.hub()
    if hub is None:
        return stored_snapshot(table, membership.public_id)
    return hub.snapshot_from_thread(table, membership.public_id)


def seen(table: str, membership: Membership, id: str) -> dict[str, Any] | None:
    """One entity as that member sees it; None for one that is hidden from them, as for one that is not there.

    Raises `NotFound` for a member without a seat.
    """
    hub = running.hub()
    state = store.load(table).head.state if hub is None else hub.state_from_thread(table)
    audience = audience_of(actor_of(state, membership.public_id))
    entity = state.find(id)
    view = None if entity is None else view_at(state, audience, entity)
    return None if view is None else msgspec.to_builtins(view)


def fetched(table: str, membership: Membership, digest: str) -> bytes | None:
    """What a view of that table names by its digest, as it is now; None for a digest of nothing there.

    Raises `NotFound` for a member without a seat.
    """
    hub = running.hub()
    state = store.load(table).head.state if hub is None else hub.state_from_thread(table)
    actor_of(state, membership.public_id)
    return game.fetched(state, digest)


def played_scenes(table: str) -> dict[str, str]:
    """Titles of the scenes that are over, by their ids. For whoever runs the table."""
    return dict(Scene.objects.filter(table__campaign__public_id=table, state="closed").values_list("key", "title"))


def packed_of(table: str, roots: Iterable[str] | None = None) -> tuple[Entity, ...]:
    """Characters and scenes as they begin at another table of the same game (`rules.table.carrying`): these, or all the
    GM's, with every scene that waits and what the table itself bears. For whoever runs it."""
    state = store.load(table).head.state
    return packed(state, own_roots(state) if roots is None else roots)


def made_by_hand(table: str) -> tuple[Made, ...]:
    """What people made for the characters there. For whoever runs the table."""
    return game.made_by_hand(store.load(table).head.state)


def standing(table: str) -> State:
    """The whole table as it is stored now, with all that is hidden. For what works for whoever runs it, and tells
    nobody else."""
    return store.load(table).head.state


def giving(table: str, character: str, thing: Any) -> Any:
    """The command that puts such a thing on a character of that table."""
    return game.giving(store.load(table).head.state, character, thing)


def log_page(
    table: str, membership: Membership, *, after: str | None = None, before: str | None = None, most: int = log.SHOWN
) -> dict[str, Any]:
    """Lines behind one cursor or before another (the last ones, without any), and the cursor of the newest record.

    Raises `NotFound` for a cursor of another table or a member without a seat.
    """
    loaded = store.load(table)
    audience = audience_of(actor_of(loaded.head.state, membership.public_id))
    if after is not None:
        place = _place(after, loaded.epoch)
        lines = log.lines_after(loaded.table, loaded.epoch, audience, after=place, upto=loaded.head.seq, most=most)
    else:
        place = loaded.head.seq + 1 if before is None else _place(before, loaded.epoch)
        lines = log.lines_before(loaded.table, loaded.epoch, audience, before=place, most=most)
    return {"log": [msgspec.json.decode(line) for line in lines.lines], "more": lines.older}


def ledger_page(table: str, membership: Membership, *, before: str | None = None) -> dict[str, Any]:
    """Movements of fate points before a cursor, or the last ones. Raises `NotFound`, as `log_page` does."""
    loaded = store.load(table)
    audience = audience_of(actor_of(loaded.head.state, membership.public_id))
    place = loaded.head.seq + 1 if before is None else _place(before, loaded.epoch)
    lines = log.lines_before(loaded.table, loaded.epoch, audience, before=place, tell=ledger_for)
    return {"log": [msgspec.json.decode(line) for line in lines.lines], "more": lines.older}


def _place(cursor: str, epoch: int) -> int:
    seq = read_cursor(cursor, epoch)
    if seq is None:
        raise NotFound()
    return seq
