"""What one kind of reader is sent, in order, and the last of it kept for those who reconnect."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from rules.game import Actor, State
from scenes.asked import audience_of
from scenes.stored.store import Dated
from scenes.told import log
from scenes.told.cursors import make_cursor
from scenes.told.frames import NOTHING, Diff, Views, encode_body, encode_frame
from scenes.told.log import Lines, Told
from scenes.told.projection import COMMON, encode_can

RING = 200


class Kept(msgspec.Struct, frozen=True, gc=False):
    """A frame of the ring: `seq` of its record, and everything of it but the cursors."""

    seq: int
    body: bytes


class News:
    """One record as some streams are told it."""

    __slots__ = ("kept", "lines")

    def __init__(self, kept: Kept, lines: tuple[bytes, ...]) -> None:
        self.kept = kept
        self.lines = lines


class Stream:
    """The frames of one view. Players and GMs have one each, for `can` is their own; spectators share one.

    `can` is what its reader may do now, `stale` once it may be another. Asking the rules costs more than the rest of a
    frame, so it is not part of the frame: it follows by itself, and while the table is very busy only the latest.
    """

    __slots__ = (
        "_can",
        "_can_mark",
        "actor",
        "audience",
        "lines",
        "most_lines",
        "older",
        "ring",
        "seq",
        "stale",
        "start",
    )

    def __init__(self, actor: Actor, state: State, seq: int, lines: Lines) -> None:
        self.actor = actor
        self.audience = audience_of(actor)
        self.stale = True
        self._can: bytes | None = None
        self._can_mark = b""
        self.renew_can(state)
        self.seq = seq
        self.start = seq
        # Lists, for there are many streams to which little happens: an empty deque is larger than all this.
        self.ring: list[Kept] = []
        self.lines = list(lines.lines)
        self.most_lines = max(log.SHOWN, len(lines.lines))
        self.older = lines.older

    def renew_can(self, state: State) -> bool:
        """Ask anew what the reader may do, if it may be another; whether it is something else than they were told."""
        if not self.stale and self._can is not None:
            return False
        self.stale = False
        self._can = encode_can(state, stream_actor(self.actor))
        mark = blake2b(self._can, digest_size=16).digest()
        told, self._can_mark = self._can_mark, mark
        return mark != told

    @property
    def can(self) -> bytes:
        """It must have been renewed in the same turn."""
        assert self._can is not None
        return self._can

    def rest(self) -> None:
        """Nobody asks just now: of what the reader may do only a mark is kept, to tell whether it changes."""
        self._can = None

    def can_frame(self) -> bytes:
        return b'{"t":"can","can":' + self.can + b"}"

    def advance(self, news: News) -> int:
        """A frame is sent: keep it. Returns the `seq` of the frame before it."""
        prev, self.seq = self.seq, news.kept.seq
        self.ring.append(news.kept)
        if len(self.ring) > RING:
            self.start = self.ring.pop(0).seq
        self.lines.extend(news.lines)
        if len(self.lines) > self.most_lines:
            self.older = True
            del self.lines[: -self.most_lines]
        return prev

    def missing(self, seq: int) -> list[Kept] | None:
        """The frames behind `seq`; None if they are not all there any more."""
        if seq < self.start:
            return None
        return [kept for kept in self.ring if kept.seq > seq]

    def resume(self, seq: int, epoch: int) -> list[bytes] | None:
        """The frames behind `seq`, chained to it."""
        missing = self.missing(seq)
        if missing is None:
            return None
        frames = []
        for kept in missing:
            frames.append(encode_frame(make_cursor(epoch, kept.seq), make_cursor(epoch, seq), kept.body))
            seq = kept.seq
        return frames


def stream_key(actor: Actor) -> str:
    """Readers with equal keys are sent the same bytes."""
    return "spectators" if actor.role == "spectator" else f"{audience_of(actor)}/{actor.member}"


def stream_actor(actor: Actor) -> Actor:
    """Spectators may all do the same, so their `can` names none of them."""
    return Actor(member="", role="spectator") if actor.role == "spectator" else actor


class Pushed(NamedTuple):
    """A frame of one record, and the streams that are told it."""

    payload: bytes
    streams: list[Stream]


def push(streams: list[Stream], views: Views, state: State, dated: Dated, told: Told, epoch: int) -> list[Pushed]:
    """Advance views and streams by one record; the frames for those to whom something changed.

    Body and frame are encoded once for all streams that are told the same.
    """
    seq, cursor = dated.record.seq, make_cursor(epoch, dated.record.seq)
    pushed: list[Pushed] = []
    for diff, key, readers in told_alike(streams, views.advance(state, dated.touched), told):
        new = news_of(seq, diff, told.lines(key))
        if new is None:
            continue
        by_prev: dict[int, list[Stream]] = {}
        for stream in readers:
            prev = stream.advance(new)
            if prev in by_prev:
                by_prev[prev].append(stream)
            else:
                by_prev[prev] = [stream]
        for prev, at in by_prev.items():
            pushed.append(Pushed(encode_frame(cursor, make_cursor(epoch, prev), new.kept.body), at))
    return pushed


def told_alike(streams: list[Stream], diffs: dict[str, Diff], told: Told) -> Iterable[tuple[Diff, str, list[Stream]]]:
    """Streams by what they are told: what changes, the lines of which audience, and whom."""
    common, whispered = diffs[COMMON], told.is_whispered
    if not whispered and len(diffs) == 2 and diffs["gm"] is common:
        return [(common, COMMON, streams)]
    found: dict[tuple[int, str], tuple[Diff, str, list[Stream]]] = {}
    for stream in streams:
        audience = stream.audience
        diff, key = diffs.get(audience, common), audience if whispered else COMMON
        found.setdefault((id(diff), key), (diff, key, []))[2].append(stream)
    return found.values()


def news_of(seq: int, diff: Diff, lines: tuple[bytes, ...]) -> News | None:
    return News(Kept(seq, encode_body(diff, lines)), lines) if lines or diff is not NOTHING else None
