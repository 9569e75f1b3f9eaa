"""One commit: heads moved by compare-and-set, records, changed entities, seats, receipts, and who may read
what was revealed or taken down. All or nothing."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec
from django.db.models import F, Q
from django.utils import timezone

from campaigns import doors
from campaigns.models import Campaign, Invitation, Membership
from rules.game import Art, Captured, Entity, PictureShown, Revealed, SeatChange, State, encode_entity, summary_of
from rules.refusals import InviteInvalid, SeatTaken
from scenes.asked import Invited
from scenes.stored import sql
from scenes.stored.checkpoints import write_state
from scenes.stored.heads import HeadKey

CHECKPOINT_EVERY = 500


class HeadMoved(Exception):
    """Another writer was first: what was decided does not follow on what is stored. Nothing was written."""


class ReceiptThere(Exception):
    """This command id was answered before. Nothing was written."""


class NewEvent(msgspec.Struct):
    seq: int
    at: datetime
    member: str | None
    kind: str
    doc: bytes
    touched: tuple[str, ...]
    cast: bool


class Write(msgspec.Struct):
    """What one command asks of the database: decided on the head `before`, it leads to `after`.

    `event` None: a refusal, of which only the receipt is kept, and which leaves the head where it is.
    `called`: what the table's own game is called from now on, by language; None where nothing changes that.
    """

    table: int
    campaign: int
    game: str
    before: HeadKey
    after: HeadKey
    receipt: tuple[str, str, bytes, bytes] | None = None
    event: NewEvent | None = None
    changes: dict[str, Entity | None] = {}
    seats: list[SeatChange] = []
    invited: Invited | None = None
    revealed: tuple[Revealed, ...] = ()
    shown: tuple[PictureShown, ...] = ()
    captured: tuple[Captured, ...] = ()
    art: tuple[Art, ...] = ()
    called: Mapping[str, str] | None = None
    checkpoint: State | None = None


def write_all(writes: list[Write]) -> None:
    """Write them, in order, inside the transaction that is open.

    Raises `HeadMoved`, `ReceiptThere`, or a refusal (`InviteInvalid`, `SeatTaken`); the caller rolls back.
    """
    batch = sql.Batch()
    try:
        _move_heads(batch, writes)
        _add_receipts(batch, writes)
        _add_events(batch, writes)
        _write_entities(batch, writes)
        for write in writes:
            if write.seats:
                _write_seats(write)
            if write.event is not None and (write.revealed or write.shown or write.captured or write.art):
                _write_told(write, write.event)
            if write.called is not None:
                Campaign.objects.filter(pk=write.campaign).update(called=dict(write.called) or None)
            if write.checkpoint is not None:
                written = write_state(write.game, write.checkpoint)
                batch.run(sql.ADD_LARGE, [(write.table, *one) for one in written.large.items()])
                batch.run(sql.ADD_CHECKPOINT, [(write.table, write.after.seq, written.doc)])
    finally:
        batch.close()


def _write_told(write: Write, event: NewEvent) -> None:
    """What the journal and the library keep of it."""
    told = doors.Told(write.campaign, event.member or "", event.at, event.seq)
    if write.revealed:
        doors.write_revealed(told, write.revealed)
    if write.shown:
        doors.write_shown(told, write.shown)
    if write.captured:
        doors.write_captured(told, write.captured)
    if write.art:
        doors.write_art(told, write.art)


def _move_heads(batch: sql.Batch, writes: list[Write]) -> None:
    """Each table from where the first of its writes begins to where the last ends."""
    first: dict[int, Write] = {}
    last: dict[int, Write] = {}
    for write in writes:
        first.setdefault(write.table, write)
        if write.table in last and last[write.table].after != write.before:
            raise HeadMoved()
        last[write.table] = write
    # In one order everywhere, so that two workers never wait for each other's rows.
    rows = [(*last[table].after, table, *first[table].before) for table in sorted(first)]
    if batch.run(sql.MOVE_HEAD, rows) != len(rows):
        raise HeadMoved()


def _add_receipts(batch: sql.Batch, writes: list[Write]) -> None:
    rows = [(write.table, *write.receipt) for write in writes if write.receipt is not None]
    if batch.run(sql.ADD_RECEIPT, rows) != len(rows):
        raise ReceiptThere()


def _add_events(batch: sql.Batch, writes: list[Write]) -> None:
    rows: list[tuple[Any, ...]] = []
    for write in writes:
        event = write.event
        if event is not None:
            touched = msgspec.json.encode(event.touched)
            at = batch.time(event.at)
            row = (write.table, event.seq, at, event.member, event.kind, event.doc, touched, event.cast)
            rows.append((*row, write.before.mark))
    batch.run(sql.ADD_EVENT, rows)


def _write_entities(batch: sql.Batch, writes: list[Write]) -> None:
    """The last state of each entity that changed; what lies between is only in the events."""
    last: dict[tuple[int, str], tuple[Write, Entity | None]] = {}
    for write in writes:
        for id, entity in write.changes.items():
            last[(write.table, id)] = (write, entity)
    rows: dict[str, list[tuple[Any, ...]]] = {}
    for (_table, id), (write, entity) in last.items():
        statement, row = _dropped(write, id) if entity is None else _put(write, entity)
        rows.setdefault(statement, []).append(row)
    for statement, found in rows.items():
        batch.run(statement, found)


def _put(write: Write, entity: Any) -> tuple[str, tuple[Any, ...]]:
    kind = entity.id.partition(":")[0]
    doc = encode_entity(write.game, entity)
    if kind == "character":
        return sql.PUT_CHARACTER, (
            write.campaign,
            entity.id,
            entity.name,
            entity.kind,
            entity.controller,
            entity.state,
            encode_summary(write.game, entity),
            doc,
        )
    if kind == "scene":
        return sql.PUT_SCENE, (write.table, entity.id, entity.title, entity.state, doc)
    return sql.PUT_ENTITY, (write.table, entity.id, kind, doc)


def encode_summary(game: str, character: Entity) -> str:
    return msgspec.json.encode(summary_of(game, character)).decode()


def _dropped(write: Write, id: str) -> tuple[str, tuple[Any, ...]]:
    kind = id.partition(":")[0]
    if kind == "character":
        return sql.DROP_CHARACTER, (write.campaign, id)
    return (sql.DROP_SCENE if kind == "scene" else sql.DROP_ENTITY), (write.table, id)


# --- seats, which are rows of `campaigns` too ------------------------------------------------------------


def _write_seats(write: Write) -> None:
    if write.invited is not None:
        use_invitation(write.invited)
    for member, role in write.seats:
        kept = role or Membership.Role.LEFT
        seat = Membership.objects.filter(campaign=write.campaign, public_id=member)
        if kept not in Membership.RUNNING:
            seat.filter(role__in=Membership.RUNNING).update(ran_until=timezone.now())
        changed = seat.update(role=kept)
        if not changed and write.invited is not None:
            _make_seat(write.campaign, write.invited.user, member, kept)


def _make_seat(campaign: int, user: int, member: str, role: str) -> None:
    """Raises `SeatTaken` if the person was seated while this was decided: one person, one row."""
    if Membership.objects.filter(campaign=campaign, user=user).exists():
        raise SeatTaken()
    Membership.objects.create(campaign_id=campaign, user_id=user, public_id=member, role=role)


def use_invitation(invited: Invited) -> None:
    """Count one use, if the invitation still holds. Raises `InviteInvalid`."""
    used = (
        Invitation.objects.filter(pk=invited.invitation, role=invited.role, revoked=None)
        .filter(campaign__archived=None, campaign__removed=None)
        .filter(Q(expires=None) | Q(expires__gt=timezone.now()))
        .filter(Q(max_uses=None) | Q(uses__lt=F("max_uses")))
        .update(uses=F("uses") + 1)
    )
    if not used:
        raise InviteInvalid()
