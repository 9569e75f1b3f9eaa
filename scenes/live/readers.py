"""The readers of an open table: how they come in, change seats and leave."""

import asyncio

from rules.refusals import Refusal
from scenes.asked import actor_of, audience_of
from scenes.live.jobs import Surroundings
from scenes.live.opening import Opening
from scenes.live.room import REMOVED, RESTART, Room
from scenes.live.standing import Standing
from scenes.sockets.seated import SeatedSocket
from scenes.told import log
from scenes.told.snapshots import roster_of
from scenes.told.stream import Stream, stream_key
from scenes.turn import Place


class Readers:
    """The room they are in, and who has a seat. Touched by the event loop only."""

    def __init__(self, around: Surroundings, standing: Standing, opening: Opening) -> None:
        self._around = around
        self._standing = standing
        self._joining: dict[str, asyncio.Lock] = {}
        self.begin(opening)

    def begin(self, opening: Opening) -> None:
        """A room with nobody in it."""
        self.seats = opening.roster.seats
        standing, people = self._standing, opening.roster.people
        self.room = Room(opening.loaded, people, opening.recent, self._around.want_can, lambda: standing.is_ahead)

    # --- coming in -------------------------------------------------------------------------------------------

    async def join(self, socket: SeatedSocket, cursor: str | None) -> None:
        """Seat a socket: it gets what it misses and follows from there. Raises `NotFound` without a seat."""
        stream = await self.stream_of(socket.member)
        actor = actor_of(self._standing.head.state, socket.member)
        if stream_key(actor) != stream_key(stream.actor):
            await self.join(socket, None)
            return
        self.room.join(socket, actor, stream, cursor)
        if not self.room.people.knows(socket.member):
            self._around.spawn(self.renew_people())

    async def snapshot(self, member: str) -> bytes:
        """The view of that member now. Raises `NotFound`."""
        stream = await self.stream_of(member)
        self.room.refresh(stream)
        return self.room.snapshot(stream, actor_of(self._standing.head.state, member))

    async def stream_of(self, member: str) -> Stream:
        """The stream that member reads now. Raises `NotFound`."""
        while True:
            actor = actor_of(self._standing.head.state, member)
            stream = self.room.stream_from_recent(actor)
            if stream is not None:
                return stream
            lock = self._joining.setdefault(stream_key(actor), asyncio.Lock())
            async with lock:
                if stream_key(actor) not in self.room.streams:
                    await self._read_stream(member)

    async def _read_stream(self, member: str) -> None:
        """A stream whose log goes back further than memory does."""
        seq = self._standing.head.seq
        actor = actor_of(self._standing.head.state, member)
        audience = audience_of(actor)
        lines = await self._around.reading.run(_lines_upto, self._standing.place, audience, seq)
        since = self.room.lines_since(audience, seq)
        now = actor_of(self._standing.head.state, member)
        if since is not None and stream_key(now) == stream_key(actor):
            self.room.add_stream(actor, log.Lines(lines.lines + since, lines.older))

    # --- other seats -------------------------------------------------------------------------------------------

    def change_seats(self, members: set[str]) -> None:
        """The members' sockets get the view of the new role, or are closed if there is no seat any more.

        They leave before the record is shown, so that nobody reads it by a right that has just ended.
        """
        for member in members:
            for socket in self.room.of_member(member):
                self.room.leave(socket)
                self._around.spawn(self._join_again(socket))

    async def _join_again(self, socket: SeatedSocket) -> None:
        try:
            await self.join(socket, None)
        except Refusal:
            socket.close(REMOVED)

    def tell_seats(self) -> None:
        """Seats have changed: all hear it by the state at once, and again by the rows when they are read."""
        self.room.people.seat(self._standing.head.state)
        self._around.spawn(self.renew_people())

    async def renew_people(self) -> None:
        roster = await self._around.reading.run(roster_of, self._standing.place.campaign)
        self.seats = roster.seats
        self.room.people.renew(roster.people)

    def send_away(self, room: Room) -> None:
        """Those of an earlier room begin anew."""
        for socket in room.all_sockets():
            room.leave(socket)
            socket.close(RESTART)


def _lines_upto(place: Place, audience: str, seq: int) -> log.Lines:
    return log.lines_before(place.table, place.epoch, audience, before=seq + 1)
