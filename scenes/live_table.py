"""One open table: commands in order, decided on a speculative head, told only when they are stored."""

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

from rules.game import Past, roles_after
from rules.refusals import IdReused, Refusal, Stale, TryAgain
from scenes import outcomes
from scenes.asked import Asked, actor_of, audience_of
from scenes.live.jobs import Answer, Job, Surroundings, Tell
from scenes.live.opening import Opening, read_table
from scenes.live.room import REMOVED, RESTART, Room
from scenes.olds import Olds
from scenes.outcomes import Stored
from scenes.sockets.seated import SeatedSocket
from scenes.staleness import FindOld
from scenes.stored import store
from scenes.stored.heads import HeadKey, StoredHead, begin_epoch
from scenes.stored.past import past_for
from scenes.stored.store import Dated, Head
from scenes.stored.writer import Result
from scenes.stored.writes import HeadMoved
from scenes.told import log
from scenes.told.cursors import read_cursor
from scenes.told.snapshots import roster_of
from scenes.told.stream import Stream, stream_key
from scenes.turn import Place, Turn, refuse, take_turn

ANSWERS_KEPT = 200
TRIES = 8
PAUSE = 1.0

logger = logging.getLogger("storytable.table")


class LiveTable:
    """Touched by the event loop only. `head` is stored; `ahead` is where the commands under way will lead."""

    def __init__(self, around: Surroundings, opening: Opening) -> None:
        self.around = around
        self.public_id = opening.loaded.public_id
        self._begin(opening)
        self.deciding: dict[tuple[str, str], Job] = {}
        self.writing: deque[Job] = deque()
        self.waiting: deque[Job] = deque()
        self.again: list[Job] = []
        self.answered: OrderedDict[tuple[str, str], Stored] = OrderedDict()
        self.held = False
        self.broken = False
        self.rung = 0
        self.used = time.monotonic()
        self._drained: asyncio.Event = asyncio.Event()
        self._drained.set()
        self._joining: dict[str, asyncio.Lock] = {}

    def _begin(self, opening: Opening) -> None:
        loaded, recent, roster = opening
        self.place = Place(loaded.table, loaded.campaign, loaded.epoch)
        self.head = self.ahead = loaded.head
        self.olds = Olds(loaded.head.seq)
        self.seats = roster.seats
        self.room = Room(loaded, roster.people, recent, self.around.want_can)

    @property
    def is_idle(self) -> bool:
        return not (self.deciding or self.writing or self.waiting or self.held or self.room.count())

    # --- commands ----------------------------------------------------------------------------------------

    def submit(self, asked: Asked, tell: Tell) -> None:
        """Take a command in its turn. The same id under way or answered before gets the same answer."""
        key = asked.member_key, asked.command_id
        stored = self.answered.get(key)
        if stored is not None:
            tell(self._answer_again(stored, asked))
            return
        known = self.deciding.get(key)
        if known is not None:
            known.tells.append(tell if known.asked.body_hash == asked.body_hash else _reused(tell))
            return
        job = self.deciding[key] = Job(self, asked, tell)
        if self.held or self.broken or self.waiting:
            self.waiting.append(job)
        else:
            self._decide(job)

    def _decide(self, job: Job) -> None:
        if job.asked.command.needs_past or not self._knows_base(job.asked):
            self._hold(self._decide_with_past(job))
            return
        self._decide_now(job, None, None)

    def _knows_base(self, asked: Asked) -> bool:
        if asked.base is None:
            return True
        seq = read_cursor(asked.base, self.place.epoch)
        return seq is None or seq > self.ahead.seq or seq >= self.olds.since

    def _decide_now(self, job: Job, past: Past | None, old: FindOld | None) -> None:
        try:
            job.turn = self._turn(job.asked, past, old)
        except Refusal as refusal:
            self._answer(job, refusal)
        except Exception:
            logger.exception("%s cannot be decided", job.asked.kind)
            self._answer(job, TryAgain())
        else:
            if job.turn.record is not None:
                self.olds.add(job.turn.head.seq, job.turn.touched, self.ahead.state)
            self.ahead = job.turn.head
            self._send(job)

    def _send(self, job: Job) -> None:
        self.writing.append(job)
        self._drained.clear()
        self.around.write(job)

    def _turn(self, asked: Asked, past: Past | None, old: FindOld | None) -> Turn:
        if asked.base is not None and old is None:
            seq = read_cursor(asked.base, self.place.epoch)
            if seq is None or seq > self.ahead.seq:
                return refuse(self.place, self.ahead, asked, Stale())
            old = self.olds.at(seq, self.ahead.state)
        return take_turn(self.place, self.ahead, asked, past=past, old=old)

    # --- what became of them ---------------------------------------------------------------------------------

    def settle(self, job: Job, result: Result) -> None:
        """The writer is done with the table's next job."""
        first = self.writing.popleft()
        assert first is job
        assert job.turn is not None
        if result is None and not self.broken:
            self._stored(job, job.turn)
        else:
            self._failed(job, result)
        if not self.writing:
            self._drained.set()
            if self.broken and not self.held:
                self._hold(self._recover())

    def _stored(self, job: Job, turn: Turn) -> None:
        assert turn.write.receipt is not None
        if turn.record is not None and turn.write.event is not None:
            event = turn.write.event
            self.head = turn.head
            self._show(Dated(turn.record, event.at, event.touched, event.cast))
            self.around.ring(self.place.table, self.head.seq)
        self._keep_answer(job, Stored(job.asked.body_hash, turn.write.receipt[3]))
        if turn.refusal is not None:
            self._answer(job, turn.refusal)
        else:
            self._answer(job, outcomes.answer(turn.write.receipt[3], job.asked.command_id, self.place.epoch))

    def _failed(self, job: Job, result: Result) -> None:
        """Nothing was written, or it is not known on what: the stored head has to be read before anything is told.

        Those that are stored, behind such a one or by a commit whose answer was lost, find their receipts then. Only
        the first of those that fail together has tried in vain; the others could not but fail with it.
        """
        first, self.broken = not self.broken, True
        if result is None or isinstance(result, Stored):
            self.again.append(job)
        elif isinstance(result, HeadMoved) and job.tries < TRIES:
            job.tries += first
            self.again.append(job)
        elif isinstance(result, Refusal):
            self._answer(job, result)
        else:
            self._answer(job, TryAgain())

    def _keep_answer(self, job: Job, stored: Stored) -> None:
        self.answered[job.key] = stored
        if len(self.answered) > ANSWERS_KEPT:
            self.answered.popitem(last=False)

    def _answer_again(self, stored: Stored, asked: Asked) -> Answer:
        try:
            return outcomes.answer_again(stored, asked.body_hash, asked.command_id, self.place.epoch)
        except Refusal as refusal:
            return refusal

    def _answer(self, job: Job, answer: Answer) -> None:
        self.deciding.pop(job.key, None)
        for tell in job.tells:
            tell(answer)

    # --- when the table has to hold still ---------------------------------------------------------------------

    def _hold(self, work: Coroutine[Any, Any, None]) -> None:
        self.held = True
        self.around.spawn(self._held(work))

    async def _held(self, work: Coroutine[Any, Any, None]) -> None:
        """Whatever comes of the work, the table goes on; only a hub that ends leaves it held."""
        try:
            await work
        except Exception:
            logger.exception("table %s", self.public_id)
        self.held = False
        self._go_on()

    def _go_on(self) -> None:
        if self.broken and not self.writing:
            self._hold(self._recover())
            return
        self._listen()
        while self.waiting and not self.held:
            self._decide(self.waiting.popleft())

    async def _decide_with_past(self, job: Job) -> None:
        """Nothing else is decided while older moments are read; what is under way is stored first."""
        await self._drained.wait()
        if self.broken:
            await self._recover()
        asked = job.asked
        try:
            past, old = await self.around.reading.run(self._read_past, asked)
        except Refusal as refusal:
            job.turn = refuse(self.place, self.ahead, asked, refusal)
            self._send(job)
        except Exception:
            logger.exception("the past cannot be read")
            self._answer(job, TryAgain())
        else:
            self._decide_now(job, past, old)

    def _read_past(self, asked: Asked) -> tuple[Past | None, FindOld | None]:
        past = None
        if asked.command.needs_past:
            past = past_for(asked, self.place.table, self.place.epoch, self.head)
        old = None
        if not self._knows_base(asked):
            seq = read_cursor(asked.base, self.place.epoch)
            old = store.state_at(self.place.table, seq).find if seq is not None else None
        return past, old

    async def _recover(self) -> None:
        """Back to what is stored; then the commands that were not stored are decided anew, in their order."""
        await self._drained.wait()
        while True:
            try:
                await self._catch_up()
                await self._answer_known()
                break
            except Exception:
                logger.warning("table %s cannot be read", self.public_id, exc_info=True)
                self._give_up_waiting()
                await asyncio.sleep(PAUSE)
        self.broken = False
        self.waiting.extendleft(reversed(self.again))
        self.again.clear()

    async def _answer_known(self) -> None:
        """Of commands that are to be decided anew some may have been answered before, perhaps by another worker."""
        keys = [job.key for job in self.again]
        found = await self.around.reading.run(store.find_receipts, self.place.table, keys) if keys else {}
        known = [job for job in self.again if job.key in found]
        self.again = [job for job in self.again if job.key not in found]
        for job in known:
            self._keep_answer(job, found[job.key])
            self._answer(job, self._answer_again(found[job.key], job.asked))

    def _give_up_waiting(self) -> None:
        for job in [*self.again, *self.waiting]:
            self._answer(job, TryAgain())
        self.again.clear()
        self.waiting.clear()

    # --- what other workers did ----------------------------------------------------------------------------------

    def heard(self, seq: int) -> None:
        """The stored head is said to have come to `seq`: read what is missing, now or when there is time for it."""
        self.rung = max(self.rung, seq)
        if not self.held and not self.broken:
            self._listen()

    def _listen(self) -> None:
        if self.rung > self.ahead.seq:
            self._hold(self._look())

    def compare(self, told: HeadKey, stored: StoredHead) -> None:
        """`stored` was read while, or after, the table was at `told`: it has to be that, or what came of it."""
        parted = stored.key.seq < told.seq or (stored.key.seq == told.seq and stored.key != told)
        if (parted or stored.epoch != self.place.epoch) and not self.held and not self.broken:
            self._hold(self._look())
        else:
            self.heard(stored.key.seq)

    async def _look(self) -> None:
        await self._drained.wait()
        await self._catch_up()

    async def _catch_up(self) -> None:
        """Apply and show the records behind the head. The stored head becomes the one to decide on."""
        self.ahead = self.head
        self.rung = 0
        self.olds.back_to(self.head.seq)
        found = await self.around.reading.run(store.missed, self.place.table, self.head.seq)
        if found.head.epoch != self.place.epoch:
            await self._reload()
        elif not store.leads_on(self.head.key, found):
            await self._part(found.head)
        else:
            for dated in found.records:
                self.olds.add(dated.record.seq, dated.touched, self.head.state)
                state = store.replay(self.head.state, [dated])[0]
                self.head = self.ahead = Head(found.head.key._replace(seq=dated.record.seq), state)
                self._show(dated)
            self.head = self.ahead = replace(self.head, key=found.head.key)

    async def _part(self, stored: StoredHead) -> None:
        """What was told here is not in the stored history (a database that lost commits): nobody's cursor holds."""
        logger.error("table %s is not as it was told: %s is stored, not %s", self.public_id, stored.key, self.head.key)
        await self.around.reading.run(begin_epoch, self.place.table, self.place.epoch)
        await self._reload()

    async def _reload(self) -> None:
        """Another history, as from a backup: all readers begin anew."""
        opening = await self.around.reading.run(read_table, self.public_id)
        old = self.room
        self._begin(opening)
        self.answered.clear()
        for socket in old.all_sockets():
            old.leave(socket)
            socket.close(RESTART)

    def _show(self, dated: Dated) -> None:
        changed = roles_after(dated.record.events)
        for member in {change.member for change in changed}:
            self._reseat(member)
        self.room.show(dated, self.head.state)
        if changed:
            self.room.people.seat(self.head.state)
            self.around.spawn(self.renew_people())

    def _reseat(self, member: str) -> None:
        """The member's sockets get the view of the new role, or are closed if there is no seat any more.

        They leave before the record is shown, so that nobody reads it by a right that has just ended.
        """
        for socket in self.room.of_member(member):
            self.room.leave(socket)
            self.around.spawn(self._join_again(socket))

    async def _join_again(self, socket: SeatedSocket) -> None:
        try:
            await self.join(socket, None)
        except Refusal:
            socket.close(REMOVED)

    async def renew_people(self) -> None:
        roster = await self.around.reading.run(roster_of, self.place.campaign)
        self.seats = roster.seats
        self.room.people.renew(roster.people)

    # --- readers ------------------------------------------------------------------------------------------------

    async def join(self, socket: SeatedSocket, cursor: str | None) -> None:
        """Seat a socket: it gets what it misses and follows from there. Raises `NotFound` without a seat."""
        seq = read_cursor(cursor, self.place.epoch)
        if seq is not None and seq > self.head.seq:
            self.heard(seq)
            await self._settled()
        stream = await self.stream_of(socket.member)
        actor = actor_of(self.head.state, socket.member)
        if stream_key(actor) != stream_key(stream.actor):
            await self.join(socket, None)
            return
        self.room.join(socket, actor, stream, cursor)
        if not self.room.people.knows(socket.member):
            self.around.spawn(self.renew_people())

    async def _settled(self) -> None:
        for _ in range(50):
            if not self.held:
                return
            await asyncio.sleep(0.02)

    async def stream_of(self, member: str) -> Stream:
        """The stream that member reads now. Raises `NotFound`."""
        while True:
            actor = actor_of(self.head.state, member)
            stream = self.room.stream_from_recent(actor)
            if stream is not None:
                return stream
            lock = self._joining.setdefault(stream_key(actor), asyncio.Lock())
            async with lock:
                if stream_key(actor) not in self.room.streams:
                    await self._read_stream(member)

    async def _read_stream(self, member: str) -> None:
        """A stream whose log goes back further than memory does."""
        seq = self.head.seq
        actor = actor_of(self.head.state, member)
        audience = audience_of(actor)
        lines = await self.around.reading.run(_lines_upto, self.place, audience, seq)
        since = self.room.lines_since(audience, seq)
        now = actor_of(self.head.state, member)
        if since is not None and stream_key(now) == stream_key(actor):
            self.room.add_stream(actor, log.Lines(lines.lines + since, lines.older))

    async def snapshot(self, member: str) -> bytes:
        stream = await self.stream_of(member)
        self.room.refresh(stream)
        return self.room.snapshot(stream, actor_of(self.head.state, member))


def _reused(tell: Tell) -> Tell:
    return lambda _answer: tell(IdReused())


def _lines_upto(place: Place, audience: str, seq: int) -> log.Lines:
    return log.lines_before(place.table, place.epoch, audience, before=seq + 1)
