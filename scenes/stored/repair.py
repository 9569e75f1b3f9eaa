"""Rows written anew from the log, where they have parted from it. What was there before is kept in a file."""

import base64
import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.db import transaction

from campaigns.models import Membership
from rules.game import Entity, SeatChange, renamed
from scenes.asked import SEATED
from scenes.models import Checkpoint, LargeDocument, Table, new_epoch
from scenes.stored.checkpoints import write_state
from scenes.stored.heads import HeadKey, new_mark
from scenes.stored.retelling import Retelling, retell
from scenes.stored.rows import Rows, read_rows
from scenes.stored.store import State
from scenes.stored.writes import HeadMoved, Write, write_all

TRIES = 20
NAME = "repaired-{table}-%Y%m%d-%H%M%S.json"


class CannotRepair(Exception):
    """One sentence for the person who asked."""


def repair(public_id: str, folder: Path) -> Path:
    """Make rows, seats and checkpoints what the log says; returns the file with what was there before.

    Nobody has to stop playing. The head is taken by compare-and-set, as every commit takes it, so nothing that was
    decided on the damaged rows is stored afterwards; and another epoch begins, so all workers and readers read anew.
    Raises `CannotRepair` where the log itself is damaged, `NotFound`.
    """
    for _ in range(TRIES):
        before = read_rows(public_id)
        told = retell(before.table, before.head.key.seq, start=0)
        if told.broken:
            raise CannotRepair(f"{told.broken}: the log cannot be told again. Put a backup back.")
        kept = _keep(before, folder)
        try:
            with transaction.atomic():
                _write(before, told)
        except HeadMoved:
            kept.unlink()
            continue
        except BaseException:
            kept.unlink()
            raise
        return kept
    raise CannotRepair("People play too fast for it: try again in a quiet hour.")


def _write(before: Rows, told: Retelling) -> None:
    """Raises `HeadMoved`."""
    seq, _mark, access_epoch = before.head.key
    # Rights count as changed: a worker of a release that knows no marks must not go on from the damaged rows either.
    after = HeadKey(seq, new_mark(), access_epoch + 1)
    write = Write(before.table, before.campaign, before.game, before.head.key, after)
    write.changes = _changes(before, told.state)
    write.seats = _seats(before, told)
    write.called = renamed(None, told.state) or {}
    write_all([write])
    Table.objects.filter(pk=before.table).update(epoch=new_epoch())
    for at, state in told.wrong_checkpoints.items():
        written = write_state(before.game, state)
        Checkpoint.objects.filter(table=before.table, seq=at).update(doc=written.doc)
        for digest, doc in written.large.items():
            LargeDocument.objects.update_or_create(table_id=before.table, digest=digest, defaults={"doc": doc})
    Checkpoint.objects.filter(table=before.table, seq__gt=seq).delete()


def _changes(before: Rows, state: State) -> dict[str, Entity | None]:
    """Rows that are to be written, and those that go."""
    wanted = {entity.id: entity for entity in state.entities()}
    changes: dict[str, Entity | None] = {key: None for key in before.rows if key not in wanted}
    for id, entity in wanted.items():
        row = before.rows.get(id)
        if row is None or row.entity() != entity or not row.agrees_with(entity):
            changes[id] = entity
    return changes


def _seats(before: Rows, told: Retelling) -> list[SeatChange]:
    """Memberships that say something else than the log; the GM's last, for there is never more than one."""
    changes = []
    for member, role in before.roles.items():
        seat: Any = told.state.find(f"seat:{member}")
        wanted = seat.role if seat is not None else told.roles.get(member) or Membership.Role.LEFT
        if role != wanted and (seat is not None or role in SEATED):
            changes.append(SeatChange(member, wanted))
    return sorted(changes, key=lambda change: change.role == Membership.Role.GM)


# --- what was there ---------------------------------------------------------------------------------------


def _keep(before: Rows, folder: Path) -> Path:
    """As secret as a backup: only its owner reads it."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / datetime.now(UTC).strftime(NAME.format(table=before.public_id))
    checkpoints = Checkpoint.objects.filter(table=before.table).order_by("seq").values_list("seq", "doc")
    large = LargeDocument.objects.filter(table=before.table).order_by("pk").values_list("digest", "doc")
    kept = {
        "table": before.public_id,
        "head": before.head.key._asdict(),
        "epoch": before.head.epoch,
        "roles": before.roles,
        "rows": [{"key": row.key, "columns": row.columns, "doc": _text(row.doc)} for row in before.rows.values()],
        "checkpoints": [{"seq": seq, "doc": _text(bytes(doc))} for seq, doc in checkpoints],
        "large": [{"digest": digest, "doc": _text(bytes(doc))} for digest, doc in large],
    }
    with open(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
        json.dump(kept, file, ensure_ascii=False, indent=1)
        file.flush()
        os.fsync(file.fileno())
    return path


def _text(doc: bytes) -> str | dict[str, str]:
    try:
        return doc.decode()
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(doc).decode()}
