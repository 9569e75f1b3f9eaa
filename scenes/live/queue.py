"""The commands of an open table, in order: under way, written, waiting, decided again, answered."""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine
from typing import Any

from rules.game import Past
from rules.refusals import IdReused, Refusal, Stale, TryAgain
from scenes import outcomes
from scenes.asked import Asked
from scenes.live.history import History
from scenes.live.jobs import Answer, Job, Surroundings, Tell
from scenes.live.standing import Standing
from scenes.outcomes import Receipt, Stored
from scenes.staleness import FindOld
from scenes.stored import store
from scenes.stored.past import past_for
from scenes.stored.store import Dated
from scenes.stored.writer import Result
from scenes.stored.writes import HeadMoved
from scenes.told.cursors import make_cursor, read_cursor
from scenes.turn import Turn, refuse, take_turn

ANSWERS_KEPT = 200
TRIES = 8
PAUSE = 1.0

logger = logging.getLogger("storytable.table")


class CommandQueue:
    """Decided on a speculative head, told only when they are stored. Touched by the event loop only.

    `hold` has the table hold still while its work is done.
    """

    def __init__(
        self,
        around: Surroundings,
        standing: Standing,
        history: History,
        hold: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._around = around
        self._standing = standing
        self._history = history
        self._hold = hold
        self._deciding: dict[tuple[str, str], Job] = {}
        self._writing: deque[Job] = deque()
        self._waiting: deque[Job] = deque()
        self._again: list[Job] = []
        self.answered: OrderedDict[tuple[str, str], Stored] = OrderedDict()
        self.all_stored: asyncio.Event = asyncio.Event()
        self.all_stored.set()

    @property
    def is_empty(self) -> bool:
        return not (self._deciding or self._writing or self._waiting)

    # --- deciding them -----------------------------------------------------------------------------------------

    def submit(self, asked: Asked, tell: Tell) -> None:
        """Take a command in its turn. The same id under way or answered before gets the same answer."""
        key = asked.member_key, asked.command_id
        stored = self.answered.get(key)
        if stored is not None:
            tell(self._answer_again(stored, asked))
            return
        known = self._deciding.get(key)
        if known is not None:
            known.tells.append(tell if known.asked.body_hash == asked.body_hash else _reused(tell))
            return
        job = self._deciding[key] = Job(self, asked, tell, key)
        if self._standing.is_open and not self._waiting:
            self._decide(job)
        else:
            self._waiting.append(job)

    def go_on(self) -> None:
        """The table holds still no longer: look whether something else is to be done first, then decide who waited."""
        if self._standing.broken and not self._writing:
            self._hold(self._recover())
            return
        self._history.listen()
        while self._waiting and not self._standing.held:
            self._decide(self._waiting.popleft())

    def _decide(self, job: Job) -> None:
        if job.asked.command.needs_past or not self._standing.knows(job.asked.base):
            self._hold(self._decide_with_past(job))
            return
        self._decide_now(job, None, None)

    def _decide_now(self, job: Job, past: Past | None, old: FindOld | None) -> None:
        try:
            job.turn = self._turn(job.asked, past, old)
        except Refusal as refusal:
            self._answer(job, refusal)
        except Exception:
            logger.exception("%s cannot be decided", job.asked.kind)
            self._answer(job, TryAgain())
        else:
            self._standing.go_ahead(job.turn)
            self._send(job)

    def _turn(self, asked: Asked, past: Past | None, old: FindOld | None) -> Turn:
        place, ahead = self._standing.place, self._standing.ahead
        if asked.base is not None and old is None:
            seq = read_cursor(asked.base, place.epoch)
            if seq is None or seq > ahead.seq:
                return refuse(place, ahead, asked, Stale())
            old = self._standing.olds.at(seq, ahead.state)
        return take_turn(place, ahead, asked, past=past, old=old)

    def _send(self, job: Job) -> None:
        self._writing.append(job)
        self.all_stored.clear()
        self._around.write(job)

    async def _decide_with_past(self, job: Job) -> None:
        """Nothing else is decided while older moments are read; what is under way is stored first."""
        await self.all_stored.wait()
        if self._standing.broken:
            await self._recover()
        asked = job.asked
        try:
            past, old = await self._around.reading.run(self._read_past, asked)
        except Refusal as refusal:
            job.turn = refuse(self._standing.place, self._standing.ahead, asked, refusal)
            self._send(job)
        except Exception:
            logger.exception("the past cannot be read")
            self._answer(job, TryAgain())
        else:
            self._decide_now(job, past, old)

    def _read_past(self, asked: Asked) -> tuple[Past | None, FindOld | None]:
        place = self._standing.place
        past = None
        if asked.command.needs_past:
            past = past_for(asked, place.table, place.epoch, self._standing.head)
        old = None
        if not self._standing.knows(asked.base):
            seq = read_cursor(asked.base, place.epoch)
            old = store.state_at(place.table, seq).find if seq is not None else None
        return past, old

    # --- what became of them -----------------------------------------------------------------------------------

    def settle(self, job: Job, result: Result) -> None:
        """The writer is done with the table's next job."""
        first = self._writing.popleft()
        assert first is job
        assert job.turn is not None
        if result is None and not self._standing.broken:
            self._stored(job, job.turn)
        else:
            self._failed(job, result)
        if not self._writing:
            self.all_stored.set()
            if self._standing.broken and not self._standing.held:
                self._hold(self._recover())

    def _stored(self, job: Job, turn: Turn) -> None:
        assert turn.write.receipt is not None
        if turn.record is not None and turn.write.event is not None:
            event = turn.write.event
            self._standing.head = turn.head
            self._history.show(Dated(turn.record, event.at, event.touched, event.cast))
            self._around.ring(self._standing.place.table, self._standing.head.seq)
        self._keep_answer(job, Stored(job.asked.body_hash, turn.write.receipt[3]))
        if turn.refusal is not None:
            self._answer(job, turn.refusal)
        else:
            cursor = make_cursor(self._standing.place.epoch, turn.head.seq)
            self._answer(job, Receipt(id=job.asked.command_id, cursor=cursor, made=turn.made))

    def _failed(self, job: Job, result: Result) -> None:
        """Nothing was written, or it is not known on what: the stored head has to be read before anything is told.

        Those that are stored, behind such a one or by a commit whose answer was lost, find their receipts then. Only
        the first of those that fail together has tried in vain; the others could not but fail with it.
        """
        first, self._standing.broken = not self._standing.broken, True
        if result is None or isinstance(result, Stored):
            self._again.append(job)
        elif isinstance(result, HeadMoved) and job.tries < TRIES:
            job.tries += first
            self._again.append(job)
        elif isinstance(result, Refusal):
            self._answer(job, result)
        else:
            self._answer(job, TryAgain())

    async def _recover(self) -> None:
        """Back to what is stored; then the commands that were not stored are decided anew, in their order."""
        await self.all_stored.wait()
        while True:
            try:
                await self._history.catch_up()
                await self._answer_known()
                break
            except Exception:
                logger.warning("table %s cannot be read", self._standing.public_id, exc_info=True)
                self._give_up_waiting()
                await asyncio.sleep(PAUSE)
        self._standing.broken = False
        self._waiting.extendleft(reversed(self._again))
        self._again.clear()

    # --- answering them ----------------------------------------------------------------------------------------

    async def _answer_known(self) -> None:
        """Of commands that are to be decided anew some may have been answered before, perhaps by another worker."""
        keys = [job.key for job in self._again]
        table = self._standing.place.table
        found = await self._around.reading.run(store.find_receipts, table, keys) if keys else {}
        known = [job for job in self._again if job.key in found]
        self._again = [job for job in self._again if job.key not in found]
        for job in known:
            self._keep_answer(job, found[job.key])
            self._answer(job, self._answer_again(found[job.key], job.asked))

    def _give_up_waiting(self) -> None:
        for job in [*self._again, *self._waiting]:
            self._answer(job, TryAgain())
        self._again.clear()
        self._waiting.clear()

    def _keep_answer(self, job: Job, stored: Stored) -> None:
        self.answered[job.key] = stored
        if len(self.answered) > ANSWERS_KEPT:
            self.answered.popitem(last=False)

    def _answer_again(self, stored: Stored, asked: Asked) -> Answer:
        try:
            return outcomes.answer_again(stored, asked.body_hash, asked.command_id, self._standing.place.epoch)
        except Refusal as refusal:
            return refusal

    def _answer(self, job: Job, answer: Answer) -> None:
        """One who cannot be told keeps neither the others nor the table from going on."""
        self._deciding.pop(job.key, None)
        for tell in job.tells:
            try:
                tell(answer)
            except Exception:
                logger.exception("%s is answered, and the sender cannot be told", job.asked.kind)


def _reused(tell: Tell) -> Tell:
    return lambda _answer: tell(IdReused())
