"""The hub of a worker: its open tables, the writer they share, and the clocks that keep readers up to date."""

import asyncio
import concurrent.futures
import logging
import random
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from django.conf import settings

from rules.game import State
from rules.refusals import Refusal, TryAgain
from scenes import seats
from scenes.asked import Asked
from scenes.live.bell import Bell, Ring
from scenes.live.can_clock import CanClock
from scenes.live.jobs import Gathering, Job, Surroundings
from scenes.live.opening import Opening, read_table
from scenes.live.room import REMOVED
from scenes.live.table import LiveTable
from scenes.outcomes import Receipt
from scenes.sockets import login
from scenes.sockets.login import Person
from scenes.sockets.outlets import bundle
from scenes.sockets.seated import BEATS, SeatedSocket
from scenes.stored import heads
from scenes.stored.one_at_a_time import OneAtATime
from scenes.stored.reading import Reading
from scenes.stored.together import Together
from scenes.stored.writer import Result, Writer

HAND_OVER_SECONDS = 10
DRAIN_SECONDS = 8
HEADS_EVERY = 3
# Tokens are looked after as often as heads, sessions every fifth time.
SESSIONS_EVERY = 5
SWEEP_EVERY = 30
UNREAD_FOR = 600
SIGNED_OUT = 4401

log = logging.getLogger("storytable.hub")

Given = TypeVar("Given")
Results = list[tuple[Any, Result]]


class Hub:
    """Started and drained by the ASGI lifespan; everything but the writer and readers runs on its event loop."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.reading = Reading()
        self.writer = Writer(self._report)
        self.bell = Bell(self._heard)
        self.tables: dict[str, LiveTable] = {}
        self.by_key: dict[int, LiveTable] = {}
        self.sockets_of: dict[int, int] = {}
        self.stopping = False
        self._opening, self._seating = OneAtATime(), OneAtATime()
        self._persons = Together(lambda keys: self.reading.run(login.read_persons, keys), self.spawn)
        self._tasks: set[asyncio.Task[None]] = set()
        self._unread_since: dict[tuple[str, str], float] = {}
        self._cans = CanClock(self.loop)
        self._gathering = Gathering(self.loop, self.writer.put)
        self._around = Surroundings(self._gathering.add, self.reading, self.spawn, self.bell.ring, self._cans.want)

    async def start(self) -> None:
        self.writer.start()
        await self.bell.start()
        for every, work in (
            (1.0, self._beat),
            (HEADS_EVERY, self._read_heads),
            (HEADS_EVERY, self._check_sessions),
            (SWEEP_EVERY, self._sweep),
        ):
            self.spawn(self._repeat(every, work))

    async def stop(self) -> None:
        """Store what was taken, then end. Commands that come now are told to try again elsewhere."""
        self.stopping = True
        for table in self.tables.values():
            table.breath.stop()
        self._gathering.hand_over()
        await self.loop.run_in_executor(None, self.writer.stop, DRAIN_SECONDS)
        await asyncio.sleep(0)
        await self.bell.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.loop.run_in_executor(None, self.reading.stop)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run it beside everything else; a task that nobody holds would be collected."""
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- the door ------------------------------------------------------------------------------------------

    async def perform(self, public_id: str, asked: Asked) -> Receipt:
        """Raises the `Refusal`."""
        table = await self.table(public_id)
        answer: asyncio.Future[Receipt | Refusal] = self.loop.create_future()
        self.take(table, asked, lambda given: None if answer.done() else answer.set_result(given))
        given = await answer
        if isinstance(given, Refusal):
            raise given
        return given

    def take(self, table: LiveTable, asked: Asked, tell: Callable[[Receipt | Refusal], None]) -> None:
        if self.stopping:
            tell(TryAgain())
        else:
            table.submit(asked, tell)

    def perform_from_thread(self, public_id: str, asked: Asked) -> Receipt:
        return self._from_thread(self.perform(public_id, asked))

    def snapshot_from_thread(self, public_id: str, member: str) -> bytes:
        return self._from_thread(self.snapshot(public_id, member))

    def state_from_thread(self, public_id: str) -> State:
        return self._from_thread(self.state(public_id))

    async def state(self, public_id: str) -> State:
        """What is stored and told, at this moment."""
        return (await self.table(public_id)).head.state

    async def snapshot(self, public_id: str, member: str) -> bytes:
        return await (await self.table(public_id)).readers.snapshot(member)

    def _from_thread(self, work: Coroutine[Any, Any, Given]) -> Given:
        future = asyncio.run_coroutine_threadsafe(work, self.loop)
        try:
            return future.result(HAND_OVER_SECONDS)
        except concurrent.futures.TimeoutError:
            raise TryAgain() from None

    # --- tables ----------------------------------------------------------------------------------------------

    async def table(self, public_id: str) -> LiveTable:
        """The open table; read from the database if nobody sits at it yet. Raises `NotFound`."""
        known = self.tables.get(public_id)
        if known is not None:
            known.used = time.monotonic()
            return known
        async with self._opening.held(public_id):
            if public_id not in self.tables:
                self._open(await self.reading.run(read_table, public_id))
        return self.tables[public_id]

    def _open(self, opening: Opening) -> None:
        table = LiveTable(self._around, opening)
        self.tables[table.public_id] = self.by_key[table.place.table] = table

    def _report(self, results: Results) -> None:
        """Called in the writer's thread."""
        try:
            self.loop.call_soon_threadsafe(self._settle, results)
        except RuntimeError:
            log.warning("%s commands stored after the loop had ended", len(results))

    def _settle(self, results: Results) -> None:
        with bundle:
            for job, result in results:
                _settle_job(job, result)

    # --- sockets -------------------------------------------------------------------------------------------------

    async def person_of(self, key: str) -> Person | None:
        """Whose session that is."""
        return login.remembered(key) or await self._persons.get(key)

    async def member_of(self, person: Person, public_id: str) -> str:
        """The person's member id at that table. Raises `NotFound`. Where the table is open nothing is read.

        Of those who come together to a table that is closed, the first with a seat opens it for all.
        """
        if public_id not in self.tables:
            async with self._seating.held(public_id), self._opening.held(public_id):
                if public_id not in self.tables:
                    member, opening = await self.reading.run(_read_for, person, public_id)
                    self._open(opening)
                    return member
        known = self._seat_of(person, public_id)
        return known if known is not None else await self.reading.run(seats.member_of, person, public_id)

    def _seat_of(self, person: Person, public_id: str) -> str | None:
        """As the open table knows it; of a program more is asked than that."""
        table = self.tables.get(public_id)
        return table.readers.seats.get(person.user) if table is not None and person.scopes is None else None

    async def join(self, table: LiveTable, socket: SeatedSocket, cursor: str | None) -> None:
        await table.join(socket, cursor)

    def leave(self, table: LiveTable, socket: SeatedSocket) -> None:
        table.room.leave(socket)

    def count_in(self, user: int, table: LiveTable) -> bool:
        """Whether this person may open one more socket at this table; counts it if so."""
        mine = self.sockets_of.get(user, 0)
        if mine >= settings.SOCKETS_PER_USER or table.room.count() >= settings.SOCKETS_PER_TABLE:
            return False
        self.sockets_of[user] = mine + 1
        return True

    def count_out(self, user: int) -> None:
        left = self.sockets_of.pop(user, 0) - 1
        if left > 0:
            self.sockets_of[user] = left

    def sessions_ended(self, user: int, session: str) -> None:
        """From any thread, here or in another worker: close the sockets that lived by these sessions."""
        self.loop.call_soon_threadsafe(self._close_sessions, user, session)

    def _close_sessions(self, user: int, session: str) -> None:
        login.forget(user)
        for socket in self._all_sockets():
            if socket.user == user and session in ("", socket.session):
                socket.close(SIGNED_OUT)

    def _all_sockets(self) -> list[SeatedSocket]:
        return [socket for table in self.tables.values() for socket in table.room.all_sockets()]

    # --- clocks ----------------------------------------------------------------------------------------------------

    async def _repeat(self, every: float, work: Callable[[int], Coroutine[Any, Any, None]]) -> None:
        await asyncio.sleep(every * random.random())  # only spreads work over time
        turn = 0
        while True:
            try:
                await work(turn)
            except Exception:
                log.warning("%s failed", work.__name__, exc_info=True)
            turn += 1
            await asyncio.sleep(every)

    async def _beat(self, turn: int) -> None:
        """Every socket hears its view's cursor every `BEATS` seconds: a lost last frame is noticed."""
        bucket = turn % BEATS
        for table in list(self.tables.values()):
            room = table.room
            for stream, sockets in list(room.sockets.items()):
                beat = None
                for socket in [socket for socket in sockets if socket.bucket == bucket]:
                    beat = beat or room.beat(stream)
                    socket.send(beat)

    async def _read_heads(self, _turn: int) -> None:
        """What a lost bell would have told, or all of it where there is none."""
        told = {key: table.head.key for key, table in self.by_key.items()}
        stored = await self.reading.run(heads.read_heads, list(told)) if told else {}
        for key in told:
            table = self.by_key.get(key)
            if table is None:
                continue
            if key in stored:
                table.history.compare(told[key], stored[key])
            else:
                self._close(table)

    def _heard(self, ring: Ring) -> None:
        if ring.user:
            self._close_sessions(ring.user, ring.session)
        table = self.by_key.get(ring.table)
        if table is not None:
            table.history.heard(ring.seq)

    async def _check_sessions(self, turn: int) -> None:
        """What a lost bell would have told of sessions and tokens that have ended, or run out by themselves."""
        keys = {socket.session for socket in self._all_sockets() if socket.session}
        if turn % SESSIONS_EVERY:
            keys = {key for key in keys if login.is_token(key)}
        if not keys:
            return
        ended = keys - await self.reading.run(login.live_keys, keys)
        for socket in self._all_sockets():
            if socket.session in ended:
                socket.close(SIGNED_OUT)

    async def _sweep(self, _turn: int) -> None:
        """Forget streams and tables that nobody has read for a while."""
        now = time.monotonic()
        unread: dict[tuple[str, str], float] = {}
        for table in list(self.tables.values()):
            room = table.room
            for key, stream in list(room.streams.items()):
                if not room.sockets[stream]:
                    unread[table.public_id, key] = self._unread_since.get((table.public_id, key), now)
            room.forget_streams(
                [key for (of, key), since in unread.items() if of == table.public_id and now - since > UNREAD_FOR]
            )
            if table.is_idle and not room.streams and now - table.used > UNREAD_FOR:
                self._forget(table)
        self._unread_since = unread

    def _close(self, table: LiveTable) -> None:
        """Its campaign was deleted: nobody is let in again."""
        for socket in list(table.room.all_sockets()):
            socket.close(REMOVED)
        self._forget(table)

    def _forget(self, table: LiveTable) -> None:
        table.breath.stop()
        del self.tables[table.public_id], self.by_key[table.place.table]


def _read_for(person: Person, public_id: str) -> tuple[str, Opening]:
    """The person's seat first: nobody without one opens a table. Raises `NotFound`."""
    return seats.member_of(person, public_id), read_table(public_id)


def _settle_job(job: Job, result: Result) -> None:
    try:
        job.queue.settle(job, result)
    except Exception:
        log.exception("%s stored, but not told", job.asked.kind)
