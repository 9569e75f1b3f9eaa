"""One thread that owns the write connection. It commits together all that queued while the last commit was synced."""

import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

from django.db import DatabaseError, Error, connection, transaction

from campaigns.rest import trouble
from rules.refusals import Refusal, StorageFull, TryAgain
from scenes.outcomes import Stored
from scenes.stored import store
from scenes.stored.writes import HeadMoved, ReceiptThere, Write, write_all

MOST_AT_ONCE = 256
LOST_KEPT = 10_000

log = logging.getLogger("storytable.writer")

# None: stored. Stored: this id was answered before, so. Else what went wrong.
Result = None | Stored | Exception


class Job(Protocol):
    @property
    def write(self) -> Write: ...


Report = Callable[[list[tuple[Job, Result]]], None]


class Writer:
    """`report` is called in the writer's thread with what became of each job, in order."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._queue: deque[Job] = deque()
        self._wake = threading.Condition()
        self._asleep = False
        self._stopping = False
        self._lost: set[int] = set()
        self._thread = threading.Thread(target=self._run, name="storytable-writer", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def put(self, jobs: Iterable[Job]) -> None:
        """Waking the thread costs more than the rest: it is only done while it sleeps."""
        self._queue.extend(jobs)
        if self._asleep:
            with self._wake:
                self._wake.notify()

    def stop(self, timeout: float) -> None:
        """Write what is queued, then end."""
        with self._wake:
            self._stopping = True
            self._wake.notify()
        self._thread.join(timeout)

    def _run(self) -> None:
        try:
            while True:
                jobs = self._take()
                if not jobs:
                    return
                self._report(commit(jobs, self._lost))
                if len(self._lost) > LOST_KEPT:
                    self._lost.clear()
        finally:
            connection.close()

    def _take(self) -> list[Job]:
        if not self._queue:
            with self._wake:
                # Said before the queue is looked at: whoever puts a job after that look sees it and wakes us.
                self._asleep = True
                while not self._queue and not self._stopping:
                    self._wake.wait()
                self._asleep = False
        return [self._queue.popleft() for _ in range(min(len(self._queue), MOST_AT_ONCE))]


def commit(jobs: list[Job], lost: set[int]) -> list[tuple[Job, Result]]:
    """Store them in one transaction; if that cannot be, each alone. What was decided on a failed job fails with it.

    `lost` holds marks of heads that were not stored. Nothing could be stored on them anyway, since each commit names
    the mark it follows: knowing them saves the others in the batch from failing with a hopeless one.
    """
    standing = [job for job in jobs if not _falls(job.write, lost)]
    failure = _try([job.write for job in standing]) if standing else None
    if failure is not None and len(standing) > 1 and not isinstance(failure, TryAgain | StorageFull):
        return [commit([job], lost)[0] for job in jobs]
    results: dict[int, Result] = {}
    for job, result in zip(standing, _results([job.write for job in standing], failure), strict=True):
        results[id(job)] = result
        if result is not None and not isinstance(result, Stored):
            _lose(job.write, lost)
    return [(job, results[id(job)] if id(job) in results else HeadMoved()) for job in jobs]


def _falls(write: Write, lost: set[int]) -> bool:
    """Whether it was decided on a head that is lost; so is what was decided on it in turn."""
    falls = write.before.mark in lost
    if falls:
        _lose(write, lost)
    return falls


def _lose(write: Write, lost: set[int]) -> None:
    if write.event is not None:
        lost.add(write.after.mark)


def _try(writes: list[Write]) -> Exception | None:
    try:
        with transaction.atomic():
            write_all(writes)
    except (HeadMoved, ReceiptThere, Refusal) as expected:
        return expected
    except Error as error:
        return _judge(error)
    except Exception as error:
        log.exception("commit failed")
        return error
    return None


def _results(writes: list[Write], failure: Exception | None) -> list[Result]:
    """What became of each. What failed may be stored all the same: an answer of the database can be lost."""
    if not isinstance(failure, ReceiptThere | TryAgain):
        return [failure] * len(writes)
    try:
        return [_stored(write) or TryAgain() for write in writes]
    except DatabaseError:
        return [TryAgain()] * len(writes)


def _stored(write: Write) -> Stored | None:
    return store.find_receipt(write.table, *write.receipt[:2]) if write.receipt is not None else None


def _judge(error: Error) -> Exception:
    """What a failure of the database means to the sender."""
    refusal = trouble.refusal_for(error) or TryAgain()
    log.warning("commit not possible now (%s): %s", refusal.code, error)
    if not trouble.name_of(error).startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        _drop_connection()
    return refusal


def _drop_connection() -> None:
    try:
        connection.close()
    except DatabaseError:
        connection.connection = None
