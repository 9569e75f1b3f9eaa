"""When the rules are asked anew what readers may do: at once while there is time, else table by table in turn."""

import asyncio
import logging
import time

from scenes.room import Room

# Of the loop's time this takes a fifth at most; the rest is for commands and frames.
REST = 4.0

log = logging.getLogger("storytable.can")


class CanClock:
    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._due: dict[Room, None] = {}
        self._timer: asyncio.Handle | None = None
        self._free_at = 0.0

    def want(self, room: Room) -> None:
        self._due[room] = None
        if self._timer is None:
            self._schedule()

    def _schedule(self) -> None:
        wait = self._free_at - self._loop.time()
        self._timer = self._loop.call_later(wait, self._next) if wait > 0 else self._loop.call_soon(self._next)

    def _next(self) -> None:
        self._timer = None
        room = next(iter(self._due))
        del self._due[room]
        began = time.perf_counter()
        try:
            room.renew_can()
        except Exception:
            log.exception("what may be done cannot be asked")
        self._free_at = self._loop.time() + REST * (time.perf_counter() - began)
        if self._due:
            self._schedule()
