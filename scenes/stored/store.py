"""Tables as they are stored: loading them, their records, and older moments."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from rules.game import Record, State, apply, decode_entities, decode_events, is_outdated, portraits_in
from rules.refusals import NotFound, TryAgain
from scenes.models import Checkpoint, Event, Receipt
from scenes.outcomes import Stored
from scenes.stored import sql
from scenes.stored.checkpoints import read_state
from scenes.stored.heads import HeadKey, StoredHead, read_head

READ_TRIES = 20
TOUCHED = msgspec.json.Decoder(tuple[str, ...])
COLUMNS = ("seq", "member", "kind", "doc", "at", "touched", "cast", "follows", "table__campaign__system")


class Head(msgspec.Struct, frozen=True):
    """A table's state at one moment, and what names it.

    `outdated`: entities that another release wrote; the next commit writes them.
    """

    key: HeadKey
    state: State
    outdated: tuple[str, ...] = ()

    @property
    def seq(self) -> int:
        return self.key.seq


class Loaded(NamedTuple):
    """A table as it is stored now. `table` and `campaign` are keys of rows, `public_id` is the name outside, `game` the
    key of what is played."""

    table: int
    campaign: int
    game: str
    public_id: str
    epoch: int
    head: Head


class Dated(msgspec.Struct, frozen=True):
    """A record with what the rules have no need of: its time, what it touched, whether dice were cast.

    `follows` is the mark of the head it was decided on, where that is known.
    """

    record: Record
    at: datetime
    touched: tuple[str, ...]
    cast: bool
    follows: int | None = None


class Missed(NamedTuple):
    """The stored head, and the records that lead to it from where somebody is."""

    head: StoredHead
    records: list[Dated]


def load(public_id: str) -> Loaded:
    """The table of that campaign. Raises `NotFound`.

    Without a transaction, which would keep the writer out on SQLite: every commit moves the head, so the same head
    before and after means that nothing moved in between.
    """
    for _ in range(READ_TRIES):
        table, campaign, game, stored = before = _head_row(public_id)
        docs = _docs(table, campaign)
        if _head_row(public_id) == before:
            entities = decode_entities(game, docs)
            outdated = tuple(one.id for one, doc in zip(entities, docs, strict=True) if is_outdated(game, doc))
            return Loaded(
                table, campaign, game, public_id, stored.epoch, Head(stored.key, State.of(entities), outdated)
            )
    raise TryAgain()


def _head_row(public_id: str) -> tuple[int, int, str, StoredHead]:
    """Keys of the table's row and its campaign's, the game, and the head."""
    rows = sql.read(sql.READ_TABLE, public_id)
    if not rows:
        raise NotFound()
    pk, campaign, game, seq, mark, epoch, access_epoch = rows[0]
    return pk, campaign, game, StoredHead(HeadKey(seq, mark, access_epoch), epoch)


def _docs(table: int, campaign: int) -> list[bytes]:
    """In the order they were made: any other could tell which of them were changed out of sight."""
    read = ((sql.READ_ENTITIES, table), (sql.READ_SCENES, table), (sql.READ_CHARACTERS, campaign))
    return [bytes(doc) for statement, key in read for (doc,) in sql.read(statement, key)]


def find_receipt(table: int, member_key: str, command_id: str) -> Stored | None:
    rows = Receipt.objects.filter(table=table, member_key=member_key, command_id=command_id)
    found = rows.values_list("body_hash", "outcome").first()
    return Stored(bytes(found[0]), bytes(found[1])) if found else None


def find_receipts(table: int, keys: list[tuple[str, str]]) -> dict[tuple[str, str], Stored]:
    """Those of the receipts (member key, command id) that are there."""
    rows = Receipt.objects.filter(table=table, command_id__in=[command_id for _member, command_id in keys])
    found = {}
    for member, command_id, body_hash, outcome in rows.values_list("member_key", "command_id", "body_hash", "outcome"):
        found[member, command_id] = Stored(bytes(body_hash), bytes(outcome))
    return {key: found[key] for key in keys if key in found}


# --- records ---------------------------------------------------------------------------------------------


def records(table: int, *, after: int, upto: int | None = None, most: int | None = None) -> list[Dated]:
    """Records in order, from the one behind `after`."""
    last, number = sql.ALL if upto is None else upto, sql.ALL if most is None else most
    return [_dated(row) for row in sql.read(sql.READ_RECORDS, table, after, last, number)]


def turns(table: int, after: int = 0) -> list[tuple[int, datetime, tuple[Any, ...]]]:
    """Records that begin or end a session, go back or take back, in order: `seq`, when, and their events."""
    rows = sql.read(sql.READ_TURNS, table, after)
    return [(seq, _in_utc(at), decode_events(system, bytes(doc))) for seq, at, doc, system in rows]


def records_at(table: int, seqs: Iterable[int]) -> list[Dated]:
    """These records, in order."""
    rows = Event.objects.filter(table=table, seq__in=list(seqs)).order_by("seq")
    return [_dated(row) for row in rows.values_list(*COLUMNS)]


def missed(table: int, after: int) -> Missed:
    """The head is read first: all records up to it are there by then."""
    head = read_head(table)
    return Missed(head, records(table, after=after, upto=head.key.seq))


def leads_on(key: HeadKey, found: Missed) -> bool:
    """Whether the head `key` lies in the stored history: the records behind it are whole, and follow on its mark.

    Records of a release that knows no marks leave the mark as it was: what comes after them tells.
    """
    last = found.head.key
    seqs = [dated.record.seq for dated in found.records]
    if last.seq < key.seq or seqs != list(range(key.seq + 1, last.seq + 1)):
        return False
    marks = [dated.follows for dated in found.records if dated.follows is not None]
    return key.mark == (marks[0] if marks else last.mark)


def records_before(table: int, *, before: int, most: int) -> list[Dated]:
    """The newest `most` records below `before`, the newest first."""
    return [_dated(row) for row in sql.read(sql.READ_RECORDS_BEFORE, table, before, most)]


def _dated(row: tuple[Any, ...]) -> Dated:
    seq, member, kind, doc, at, touched, cast, follows, system = row
    record = Record(seq=seq, member=member, kind=kind, events=decode_events(system, bytes(doc)), system=system)
    return Dated(record, _in_utc(at), TOUCHED.decode(bytes(touched)), bool(cast), follows)


def portraits(public_id: str) -> set[str]:
    """Names of all pictures that were ever on a sheet of that table: going back may bring any of them up again."""
    rows = Event.objects.filter(table__campaign__public_id=public_id, kind__in=["set_portrait", "bring"])
    found = rows.values_list("table__campaign__system", "doc")
    return {name for game, doc in found for name in portraits_in(decode_events(game, bytes(doc)))}


def _in_utc(at: datetime) -> datetime:
    """SQLite's own has no zone, read without Django's query."""
    return at if at.tzinfo else at.replace(tzinfo=UTC)


# --- older moments ------------------------------------------------------------------------------------------


def state_at(table: int, seq: int) -> State:
    """The state after record `seq`: the checkpoint before it and the events since. Raises `NotFound`."""
    if seq < 0:
        raise NotFound()
    checkpoints = Checkpoint.objects.filter(table=table, seq__lte=seq).order_by("-seq")
    start = checkpoints.values_list("seq", "table__campaign__system", "doc").first()
    after, state = (start[0], State.of(read_state(start[1], table, bytes(start[2])))) if start else (0, State())
    state, reached = replay(state, records(table, after=after, upto=seq))
    if reached != seq and after != seq:
        raise NotFound()
    return state


def replay(state: State, found: Iterable[Dated]) -> tuple[State, int]:
    """The state after these records, and the last one's `seq` (0 if there was none)."""
    reached = 0
    for dated in found:
        state = apply(state, dated.record.events)
        reached = dated.record.seq
    return state, reached
