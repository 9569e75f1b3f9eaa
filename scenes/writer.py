"""One thread that owns the write connection. It commits together all that queued while the last commit was synced."""

import logging
import threading
from collections import deque
from collections.abc import Callable
from typing import Protocol

from django.db import DatabaseError, connection, transaction

from rules.refusals import Refusal, StorageFull, TryAgain
from scenes import store
from scenes.outcomes import Stored
from scenes.writes import HeadMoved, ReceiptThere, Write, write_all

MOST_AT_ONCE = 256

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
        self._thread = threading.Thread(target=self._run, name="storytable-writer", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def put(self, job: Job) -> None:
        """Waking the thread costs more than the rest: it is only done while it sleeps."""
        self._queue.append(job)
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
                self._report(commit(jobs))
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


def commit(jobs: list[Job]) -> list[tuple[Job, Result]]:
    """Store them in one transaction; if that cannot be, each alone."""
    result = _try([job.write for job in jobs])
    if result is None:
        return [(job, None) for job in jobs]
    if len(jobs) == 1:
        return [(jobs[0], _final(jobs[0].write, result))]
    if isinstance(result, TryAgain | StorageFull):
        return [(job, result) for job in jobs]
    return [commit([job])[0] for job in jobs]


def _try(writes: list[Write]) -> Exception | None:
    try:
        with transaction.atomic():
            write_all(writes)
    except (HeadMoved, ReceiptThere, Refusal) as expected:
        return expected
    except DatabaseError as error:
        return _judge(error)
    except Exception as error:
        log.exception("commit failed")
        return error
    return None


def _final(write: Write, result: Exception) -> Result:
    """A job that failed alone may be stored all the same: an answer of the database can be lost."""
    if not isinstance(result, ReceiptThere | TryAgain) or write.receipt is None:
        return result
    try:
        stored = store.find_receipt(write.table, write.receipt[0], write.receipt[1])
    except DatabaseError:
        return TryAgain()
    return stored if stored is not None else TryAgain()


def _judge(error: DatabaseError) -> Exception:
    """What a failure of the database means to the sender."""
    cause = error.__cause__
    name = getattr(cause, "sqlite_errorname", "") or type(cause).__name__
    if name in {"SQLITE_FULL", "DiskFull"} or name.startswith("SQLITE_IOERR"):
        log.error("the disk is full: %s", error)
        _drop_connection()
        return StorageFull()
    log.warning("commit not possible now: %s", error)
    if not name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        _drop_connection()
    return TryAgain()


def _drop_connection() -> None:
    try:
        connection.close()
    except DatabaseError:
        connection.connection = None
