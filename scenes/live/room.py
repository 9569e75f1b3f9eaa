"""The readers of one table: their streams, their sockets, what they are sent."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator

from rules.game import Actor, State, concerned
from scenes.asked import audience_of
from scenes.live.people import People
from scenes.sockets.seated import SeatedSocket
from scenes.stored.store import Dated, Loaded
from scenes.told import log, wire
from scenes.told.cursors import make_cursor, read_cursor
from scenes.told.frames import NOTHING, Views, encode_body, encode_frame, text_frame
from scenes.told.log import Lines, Told
from scenes.told.snapshots import encode_snapshot
from scenes.told.stream import Stream, push, stream_key
from scenes.told.wire import Person

# Records whose lines are at hand for readers who come: enough for the log's last lines at most tables.
RECENT = 60
REST_AFTER = 0.1
REMOVED = 4403
RESTART = 1012

logger = logging.getLogger("storytable.room")


class Room:
    """Everything that is sent about a table's committed head. Touched by the event loop only."""

    def __init__(
        self,
        loaded: Loaded,
        names: dict[str, Person],
        recent: Iterable[Dated],
        want_can: Callable[["Room"], None],
        is_ahead: Callable[[], bool],
    ) -> None:
        self.epoch = loaded.epoch
        self.state = loaded.head.state
        self.seq = loaded.head.seq
        self._want_can = want_can
        self.is_ahead = is_ahead
        self.views = Views(self.state)
        self.recent: deque[Told] = deque((Told(dated, self.epoch) for dated in recent), maxlen=RECENT)
        self.streams: dict[str, Stream] = {}
        self.sockets: dict[Stream, set[SeatedSocket]] = {}
        self.people = People(names, self.tell)
        self._resting: asyncio.TimerHandle | None = None
        # Whether what somebody who is here may do is to be asked anew.
        self._asked_for = False

    # --- what happened -------------------------------------------------------------------------------

    def show(self, dated: Dated, state: State) -> None:
        """One more record is stored: send it to whom it concerns."""
        before, self.state, self.seq = self.state, state, dated.record.seq
        try:
            told = Told(dated, self.epoch)
            self.recent.append(told)
            pushed = push(list(self.streams.values()), self.views, state, dated, told, self.epoch)
        except Exception:
            # What cannot be drawn must not stop the table: all read it anew.
            logger.exception("record %s cannot be sent", dated.record.seq)
            self.start_anew(state, dated.record.seq)
            return
        for payload, streams in pushed:
            sockets = [socket for stream in streams for socket in self.sockets[stream]]
            if sockets:
                self._write(sockets, payload, text_frame(payload))
        if dated.touched:
            self._rest_soon()
            self._outdate(concerned(before, state, dated.touched))
        if self._asked_for:
            self._want_can(self)

    def _outdate(self, readers: frozenset[str] | None) -> None:
        """What these may do may be another; None: what anybody may."""
        for stream, sockets in self.sockets.items():
            if readers is None or stream.actor.member in readers:
                stream.stale = True
                self._asked_for = self._asked_for or bool(sockets)

    def renew_can(self) -> Iterator[None]:
        """Tell everybody who may do something else than before, one after the other as there is time for it."""
        for stream in list(self.sockets):
            if stream.stale and self.sockets.get(stream):
                self.refresh(stream)
                yield
        self._asked_for = any(stream.stale and sockets for stream, sockets in self.sockets.items())

    def refresh(self, stream: Stream) -> None:
        """Bring the stream's `can` up to the head, and tell its readers if it changed."""
        self._rest_soon()
        if stream.renew_can(self.state):
            payload = stream.can_frame()
            self._write(self.sockets[stream], payload, text_frame(payload))

    def tell(self, payload: bytes) -> None:
        """Send to every socket."""
        frame = text_frame(payload)
        for sockets in self.sockets.values():
            self._write(sockets, payload, frame)

    def _write(self, sockets: Iterable[SeatedSocket], payload: bytes, frame: bytes) -> None:
        gone = [socket for socket in sockets if not socket.outlet.write(payload, frame)]
        for socket in gone:
            self.leave(socket)

    # --- readers ---------------------------------------------------------------------------------------

    def stream_from_recent(self, actor: Actor) -> Stream | None:
        """The actor's stream, if its log can be had without reading."""
        known = self.streams.get(stream_key(actor))
        if known is not None:
            return known
        lines = self._recent_lines(audience_of(actor))
        return None if lines is None else self.add_stream(actor, lines)

    def _recent_lines(self, audience: str) -> Lines | None:
        found: list[tuple[bytes, ...]] = []
        count = 0
        for told in reversed(self.recent):
            if count >= log.SHOWN:
                return Lines([line for lines in reversed(found) for line in lines], True)
            lines = told.lines(audience)
            found.append(lines)
            count += len(lines)
        whole = bool(self.recent) and self.recent[0].seq == 1
        enough = whole or count >= log.SHOWN
        return Lines([line for lines in reversed(found) for line in lines], not whole) if enough else None

    def add_stream(self, actor: Actor, lines: Lines) -> Stream:
        """A stream that begins now. `lines` are those of the log up to the head."""
        stream = Stream(actor, self.state, self.seq, lines)
        self.streams[stream_key(actor)] = stream
        self.sockets[stream] = set()
        self.views.follow(stream.audience)
        return stream

    def lines_since(self, audience: str, seq: int) -> list[bytes] | None:
        """The log's lines behind `seq`; None if they are not all in memory."""
        if seq < self.seq and (not self.recent or self.recent[0].seq > seq + 1):
            return None
        return [line for told in self.recent if told.seq > seq for line in told.lines(audience)]

    def join(self, socket: SeatedSocket, actor: Actor, stream: Stream, cursor: str | None) -> None:
        """From now on the socket follows the stream. First it gets what it misses since `cursor`, or all."""
        self.refresh(stream)
        frames = self._resume(stream, cursor)
        if frames is None:
            socket.send(self.snapshot(stream, actor))
        else:
            for frame in [*frames, stream.can_frame()]:
                socket.send(frame)
        socket.stream = stream
        self.sockets[stream].add(socket)
        self.people.came(socket.member)
        if frames is not None:
            socket.send(self.people.frame())
        socket.send(self.beat(stream))

    def _resume(self, stream: Stream, cursor: str | None) -> list[bytes] | None:
        seq = read_cursor(cursor, self.epoch)
        if seq is None or seq > self.seq:
            return None
        frames = stream.resume(seq, self.epoch)
        if frames == [] and seq != stream.seq:
            # The reader was told of a later place by another worker, and nothing of theirs lies between.
            body = encode_body(NOTHING, [])
            return [encode_frame(make_cursor(self.epoch, stream.seq), make_cursor(self.epoch, seq), body)]
        return frames

    def leave(self, socket: SeatedSocket) -> None:
        stream, socket.stream = socket.stream, None
        if stream is not None and stream in self.sockets and socket in self.sockets[stream]:
            self.sockets[stream].discard(socket)
            self.people.went(socket.member)

    def of_member(self, member: str) -> list[SeatedSocket]:
        return [s for sockets in self.sockets.values() for s in sockets if s.member == member]

    def all_sockets(self) -> list[SeatedSocket]:
        return [socket for sockets in self.sockets.values() for socket in sockets]

    def count(self) -> int:
        return sum(map(len, self.sockets.values()))

    def start_anew(self, state: State, seq: int) -> None:
        """Forget all streams and have every reader come back for a snapshot of this head."""
        self.state, self.seq = state, seq
        self.recent.clear()
        sockets = self.all_sockets()
        for socket in sockets:
            self.leave(socket)
            socket.close(RESTART)
        self.streams.clear()
        self.sockets.clear()
        self.views = Views(self.state)

    def forget_streams(self, keys: Iterable[str]) -> None:
        """Streams that nobody has read for a while."""
        for key in keys:
            stream = self.streams.pop(key)
            del self.sockets[stream]
            if not any(other.audience == stream.audience for other in self.streams.values()):
                self.views.forget(stream.audience)

    # --- frames of one reader ----------------------------------------------------------------------------

    def snapshot(self, stream: Stream, actor: Actor) -> bytes:
        """The stream's view as it is now; its `can` must have been renewed."""
        views = self.views.whole(stream.audience)
        can = b'"can":' + stream.can + b"}"
        self._rest_soon()
        return encode_snapshot(
            cursor=make_cursor(self.epoch, stream.seq),
            audience=stream.audience,
            actor=actor,
            views=b"".join((views[:-1], b"," if len(views) > 2 else b"", can)),
            lines=Lines(list(stream.lines), stream.older),
            people=self.people.encoded(),
        )

    def _rest_soon(self) -> None:
        """What was encoded serves those who come or act within a moment; then the table lets go of it."""
        if self._resting is None:
            self._resting = asyncio.get_running_loop().call_later(REST_AFTER, self._rest)

    def _rest(self) -> None:
        self._resting = None
        self.views.rest()
        for stream in self.streams.values():
            stream.rest()

    def beat(self, stream: Stream) -> bytes:
        return wire.encode(wire.Beat(cursor=make_cursor(self.epoch, stream.seq)))
