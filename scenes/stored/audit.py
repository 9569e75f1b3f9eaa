"""Whether what is stored of a table belongs together: rows, columns, seats, checkpoints, receipts and the log.

Read while people play: rows of one moment first, then what cannot change any more. Nothing is locked.
"""

from collections import Counter
from collections.abc import Iterator

import msgspec
from django.db.models import Count, Max

from rules.game import Entity, out_of_bounds
from rules.refusals import TryAgain
from scenes.asked import SEATED
from scenes.models import Checkpoint, Event, Receipt
from scenes.outcomes import Outcome
from scenes.stored.heads import read_head
from scenes.stored.retelling import Retelling, newest_checkpoints, retell
from scenes.stored.rows import Rows, read_rows
from scenes.stored.store import State

TRIES = 5
AT_ONCE = 2000
NAMED = 5  # so many of a kind are named; of more only how many


def audit(public_id: str, *, deep: bool = False) -> list[str]:
    """What is wrong, a sentence each. `deep`: the log from empty, not from the newest checkpoint but one.

    Raises `NotFound`, or `TryAgain` for a table that begins another history again and again.
    """
    for _ in range(TRIES):
        found = read_rows(public_id)
        sentences = [*_log(found), *_entities(found, deep), *_seats(found), *_receipts(found)]
        if not sentences or read_head(found.table).epoch == found.head.epoch:
            return sentences
    raise TryAgain()


# --- the log ---------------------------------------------------------------------------------------------


def _log(found: Rows) -> Iterator[str]:
    """Numbers without gaps from 1 to the head, and nothing beyond it."""
    seq = found.head.key.seq
    records = Event.objects.filter(table=found.table)
    count = records.filter(seq__lte=seq).aggregate(count=Count("seq"))["count"]
    if count != seq:
        there = set(records.filter(seq__lte=seq).values_list("seq", flat=True))
        missing = [number for number in range(1, seq + 1) if number not in there]
        yield f"The log should hold {seq} records, but of these are missing: {_some(missing)}."
    # What is stored meanwhile lies beyond the head that was read, not beyond the one that is stored now.
    last = records.aggregate(last=Max("seq"))["last"] or 0
    if last > read_head(found.table).key.seq:
        yield f"The head is at record {seq}, but there are records up to {last}: no command can be stored."


# --- rows and checkpoints --------------------------------------------------------------------------------


def _entities(found: Rows, deep: bool) -> Iterator[str]:
    upto = found.head.key.seq
    newest = newest_checkpoints(found.table, upto)
    told = retell(found.table, upto, start=0 if deep or len(newest) < 2 else newest[1])
    for seq in told.wrong_checkpoints:
        yield f"The checkpoint at record {seq} is not what the log says of that moment."
    beyond = Checkpoint.objects.filter(table=found.table, seq__gt=upto)
    if not told.broken and beyond.filter(seq__gt=read_head(found.table).key.seq).exists():
        yield f"The head is at record {upto}, but there is a checkpoint beyond it."
    entities = {key: row.entity() for key, row in found.rows.items()}
    yield from _unreadable(entities)
    yield from _columns(found, entities)
    stored = State.of(entity for entity in entities.values() if entity is not None)
    for id in out_of_bounds(stored):
        yield f"{id} holds what its game never lets it hold."
    if told.broken:
        yield f"{told.broken}: the log cannot be told again, and rows were not compared with it."
    else:
        yield from _differences(told, entities)


def _unreadable(entities: dict[str, Entity | None]) -> Iterator[str]:
    for key, entity in entities.items():
        if entity is None:
            yield f"The row {key} cannot be read."


def _columns(found: Rows, entities: dict[str, Entity | None]) -> Iterator[str]:
    for key, row in found.rows.items():
        entity = entities[key]
        if entity is not None and not (entity.id == key and row.agrees_with(entity)):
            yield f"The columns of the row {key} say something else than its document."


def _differences(told: Retelling, entities: dict[str, Entity | None]) -> Iterator[str]:
    wanted = {entity.id: entity for entity in told.state.entities()}
    for id in wanted.keys() - entities.keys():
        yield f"The row {id} is missing: by the log it is there."
    for key, entity in entities.items():
        if key not in wanted:
            yield f"The row {key} is one too many: by the log it is not there."
        elif entity is not None and entity != wanted[key]:
            yield f"The row {key} is not what the log says, in: {_fields(entity, wanted[key])}."


def _fields(one: Entity, other: Entity) -> str:
    """Names only: what they hold may be secret."""
    names = one.__struct_fields__
    return ", ".join(name for name in names if getattr(one, name) != getattr(other, name, None)) or "its type"


# --- seats and receipts ----------------------------------------------------------------------------------


def _seats(found: Rows) -> Iterator[str]:
    seats = {key.partition(":")[2]: row.entity() for key, row in found.rows.items() if key.startswith("seat:")}
    sitting = {member: getattr(seat, "role", "") for member, seat in seats.items()}
    for member in sorted(sitting.keys() | {one for one, role in found.roles.items() if role in SEATED}):
        at_table, in_campaign = sitting.get(member), found.roles.get(member)
        if at_table != in_campaign:
            roles = f"{at_table or 'nobody'} at the table and {in_campaign or 'nobody'} in the campaign"
            yield f"The member {member} is {roles}."


def _receipts(found: Rows) -> Iterator[str]:
    """Every answer names a record that is there, and no record is named by two."""
    decoder = msgspec.json.Decoder(Outcome)
    seqs: Counter[int] = Counter()
    unreadable = 0
    for outcome in Receipt.objects.filter(table=found.table).values_list("outcome", flat=True).iterator(AT_ONCE):
        try:
            seq = decoder.decode(bytes(outcome)).seq
        except msgspec.MsgspecError:
            unreadable += 1
            continue
        if seq is not None:
            seqs[seq] += 1
    head = read_head(found.table).key.seq
    if unreadable:
        yield f"{unreadable} stored answers cannot be read."
    beyond = sorted(seq for seq in seqs if not 1 <= seq <= head)
    if beyond:
        yield f"Commands were told that they are done, but their records are not there: {_some(beyond)}."
    twice = sorted(seq for seq, times in seqs.items() if times > 1)
    if twice:
        yield f"Records answer more than one command: {_some(twice)}."


def _some(numbers: list[int]) -> str:
    named = ", ".join(map(str, numbers[:NAMED]))
    return f"{named} and {len(numbers) - NAMED} more" if len(numbers) > NAMED else named
