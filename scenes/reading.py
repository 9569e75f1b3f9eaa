"""Reading the database for the event loop, in a few threads with connections of their own."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from django.db import InterfaceError, OperationalError, connection

Found = TypeVar("Found")
THREADS = 4


class Reading:
    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="storytable-reader")

    async def run(self, read: Callable[..., Found], *args: Any) -> Found:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, _patiently, read, args)

    def stop(self) -> None:
        for _ in range(THREADS):
            self._pool.submit(connection.close)
        self._pool.shutdown(wait=True)


def _patiently(read: Callable[..., Found], args: tuple[Any, ...]) -> Found:
    """A connection that was lost while nobody used it is no reason to fail."""
    try:
        return read(*args)
    except (OperationalError, InterfaceError):
        connection.close()
        return read(*args)
