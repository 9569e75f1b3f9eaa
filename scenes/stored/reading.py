"""Reading the database for the event loop, in a few threads with connections of their own."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from django.db import InterfaceError, OperationalError, connection

Found = TypeVar("Found")
THREADS = 4
LAST_WAIT = 2.0
# SQLite keeps 2 MB of pages for each connection, beside what the system keeps of the file for all.
CACHE_KB = 512


class Reading:
    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="storytable-reader")

    async def run(self, read: Callable[..., Found], *args: Any) -> Found:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, _patiently, read, args)

    def stop(self) -> None:
        together = threading.Barrier(THREADS)
        for _ in range(THREADS):
            self._pool.submit(_close, together)
        self._pool.shutdown(wait=True)


def _close(together: threading.Barrier) -> None:
    """Close this thread's connection, and wait for the others: a thread that is done early would take their turn."""
    connection.close()
    with contextlib.suppress(threading.BrokenBarrierError):
        together.wait(LAST_WAIT)


def _patiently(read: Callable[..., Found], args: tuple[Any, ...]) -> Found:
    """A connection that was lost while nobody used it is no reason to fail."""
    try:
        return _read(read, args)
    except (OperationalError, InterfaceError):
        connection.close()
        return _read(read, args)


def _read(read: Callable[..., Found], args: tuple[Any, ...]) -> Found:
    if connection.connection is None and connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA cache_size = -{CACHE_KB}")
    return read(*args)
