"""A table's log told again, record by record, as far as it goes."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rules.game import Entity, State, apply, decode_events, roles_after
from scenes.models import Checkpoint, Event, Table
from scenes.stored.checkpoints import read_state

AT_ONCE = 200


@dataclass(slots=True)
class Retelling:
    """`state` is what the log makes of `seq` records. `broken` says why it goes no further, if it does not.

    `roles` are the last words on who sits where (None: no seat), of the records that were told.
    `wrong_checkpoints` are those that were passed and are not the state of their moment, with what they should hold.
    """

    state: State
    seq: int
    broken: str = ""
    roles: dict[str, str | None] = field(default_factory=dict)
    wrong_checkpoints: dict[int, State] = field(default_factory=dict)


def retell(table: int, upto: int, *, start: int) -> Retelling:
    """From the checkpoint `start` (0: from empty) to record `upto`."""
    game = Table.objects.values_list("campaign__system", flat=True).get(pk=table)
    told = Retelling(State(), 0)
    if start:
        found = _checkpoint(game, table, start)
        if found is None:
            return retell(table, upto, start=0)
        told = Retelling(found, start)
    seqs = set(Checkpoint.objects.filter(table=table, seq__gt=start, seq__lte=upto).values_list("seq", flat=True))
    for seq, doc in _docs(table, start, upto):
        told.broken = _tell_one(told, game, seq, doc)
        if told.broken:
            return told
        if seq in seqs and _checkpoint(game, table, seq) != told.state:
            told.wrong_checkpoints[seq] = told.state
    if told.seq != upto:
        told.broken = f"Record {told.seq + 1} is missing"
    return told


def newest_checkpoints(table: int, upto: int) -> list[int]:
    """The last two: what lies between them shows whether the newest is right."""
    rows = Checkpoint.objects.filter(table=table, seq__lte=upto).order_by("-seq")
    return list(rows.values_list("seq", flat=True)[:2])


def _docs(table: int, after: int, upto: int) -> Iterator[tuple[int, bytes]]:
    """A few at a time: a log may be long, and a reader that stays keeps SQLite from tidying up."""
    while True:
        rows = Event.objects.filter(table=table, seq__gt=after, seq__lte=upto).order_by("seq")
        found = list(rows.values_list("seq", "doc")[:AT_ONCE])
        if not found:
            return
        yield from ((seq, bytes(doc)) for seq, doc in found)
        after = found[-1][0]


def _tell_one(told: Retelling, game: str, seq: int, doc: bytes) -> str:
    """One record more; else what is wrong with it. What is damaged may fail in any way."""
    if seq != told.seq + 1:
        return f"Record {told.seq + 1} is missing"
    try:
        events: Any = decode_events(game, doc)
    except Exception:
        return f"Record {seq} cannot be read"
    try:
        told.state = apply(told.state, events)
    except Exception:
        return f"Record {seq} does not fit what came before it"
    told.seq = seq
    told.roles |= {change.member: change.role for change in roles_after(events)}
    return ""


def _checkpoint(game: str, table: int, seq: int) -> State | None:
    """None for one that cannot be read."""
    doc = Checkpoint.objects.values_list("doc", flat=True).get(table=table, seq=seq)
    try:
        entities: list[Entity] = read_state(game, table, bytes(doc))
    except Exception:
        return None
    return State.of(entities)
