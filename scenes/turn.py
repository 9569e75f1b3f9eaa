"""A command's turn at its table: rights, decision, and what is to be written. Nothing is stored here."""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

import msgspec
from django.utils import timezone

from rules.game import (
    Actor,
    Decision,
    Dice,
    Past,
    Record,
    SecretDice,
    State,
    art_in,
    captured_in,
    decide,
    encode_events,
    pictures_shown_in,
    renamed,
    revealed_in,
    roles_after,
)
from rules.refusals import Refusal
from scenes import outcomes
from scenes.asked import Asked, actor_at, audience_of
from scenes.staleness import FindOld, check_base
from scenes.stored.heads import NOTHING_YET, HeadKey, new_mark
from scenes.stored.store import Head
from scenes.stored.writes import CHECKPOINT_EVERY, NewEvent, Write

new_dice: Callable[[], Dice] = SecretDice
now: Callable[[], datetime] = timezone.now


class Place(NamedTuple):
    """Which table, by the keys of its rows; `game` is the key of what is played there."""

    table: int
    campaign: int
    game: str
    epoch: int


class Turn(msgspec.Struct):
    """What came of it. `record` None: refused, with `refusal`; the head is where it was."""

    write: Write
    head: Head
    record: Record | None
    touched: tuple[str, ...]
    refusal: Refusal | None
    made: tuple[str, ...]


def take_turn(place: Place, head: Head, asked: Asked, *, past: Past | None = None, old: FindOld | None = None) -> Turn:
    """Decide a command on `head`. `old` finds entities as the sender saw them, where the command has a `base`.

    Raises `NotFound` for somebody without a seat: of them nothing is kept. Any other refusal is part of the turn.
    """
    actor = actor_at(head.state, asked)
    try:
        if old is not None:
            check_base(asked.command, audience_of(actor), head.state, old)
        decision = decide(head.state, actor, asked.command, new_dice(), past)
    except Refusal as refusal:
        return refuse(place, head, asked, refusal)
    return _done(place, head, asked, actor, decision)


def refuse(place: Place, head: Head, asked: Asked, refusal: Refusal) -> Turn:
    """The turn of a command that cannot be done: its receipt is kept, if nothing moves in between."""
    receipt = (asked.member_key, asked.command_id, asked.body_hash, outcomes.refused(refusal))
    write = Write(place.table, place.campaign, place.game, head.key, head.key, receipt=receipt)
    return Turn(write, head, None, (), refusal, ())


def _done(place: Place, head: Head, asked: Asked, actor: Actor, decision: Decision) -> Turn:
    seats = roles_after(decision.events)
    after = _next_head(head, decision.state, rights_change=bool(seats))
    seq = after.key.seq
    write = begin_write(place, head, after, seats=seats)
    write.invited = asked.invited
    write.revealed = revealed_in(decision.events)
    write.shown = pictures_shown_in(decision.events)
    write.captured = captured_in(decision.events)
    write.called = renamed(head.state, decision.state)
    write.art = art_in(head.state, decision.state, decision.touched, decision.events)
    write.receipt = (asked.member_key, asked.command_id, asked.body_hash, outcomes.done(seq, decision.made))
    write.changes = {id: decision.state.find(id) for id in (*head.outdated, *decision.touched)}
    member = asked.known_member
    record = Record(seq=seq, member=member, kind=asked.kind, events=decision.events, system=place.game)
    doc = encode_events(place.game, decision.events)
    write.event = NewEvent(seq, now(), member, asked.kind, doc, decision.touched, decision.cast)
    return Turn(write, after, record, decision.touched, None, decision.made)


def _next_head(head: Head, state: State, *, rights_change: bool) -> Head:
    seq, _mark, access_epoch = head.key
    return Head(HeadKey(seq + 1, new_mark(), access_epoch + rights_change), state)


def begin_write(place: Place, before: Head, after: Head, *, seats: list) -> Write:  # type: ignore[type-arg]
    checkpoint = after.state if after.key.seq % CHECKPOINT_EVERY == 0 else None
    return Write(place.table, place.campaign, place.game, before.key, after.key, seats=seats, checkpoint=checkpoint)


def opening(place: Place, record: Record, state: State, touched: tuple[str, ...]) -> Write:
    """What seq 1 writes: the table as the rules begin it."""
    nothing = Head(NOTHING_YET, State())
    write = begin_write(place, nothing, _next_head(nothing, state, rights_change=False), seats=[])
    write.changes = {id: state.find(id) for id in touched}
    write.called = renamed(None, state)
    doc = encode_events(place.game, record.events)
    write.event = NewEvent(1, now(), record.member, record.kind, doc, touched, False)
    return write
