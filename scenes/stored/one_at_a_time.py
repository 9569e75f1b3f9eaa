"""Locks by name, for work on the event loop that must not be done twice at once for the same thing."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator


class OneAtATime:
    """A lock is forgotten when its last user has let go of it, and never while somebody waits."""

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self._users: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def held(self, name: str) -> AsyncIterator[None]:
        lock = self._locks.setdefault(name, asyncio.Lock())
        self._users[name] += 1
        try:
            async with lock:
                yield
        finally:
            self._users[name] -= 1
            if not self._users[name]:
                del self._locks[name], self._users[name]
