"""When the rules are asked anew what readers may do: reader by reader, between the loop's rounds.

A round of the event loop comes first; then one reader's buttons are worked out, if the loop has nothing else to do or
has done enough since. So a command never waits for more than one reader's answer, and buttons never wait for long.
All of it is counted in processor time: what other programs take does not make buttons late.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator

from scenes.live.room import Room

# While the loop is busy it works so many times as long on commands and frames as on buttons.
REST = 9.0
# A round that took no longer than this had nothing to do.
IDLE = 50e-6

log = logging.getLogger("storytable.can")


class CanClock:
    def __init__(self, loop: asyncio.AbstractEventLoop, clock: Callable[[], float] = time.thread_time) -> None:
        self._loop = loop
        self._clock = clock
        self._due: dict[Room, None] = {}
        self._room: Room
        self._under_way: Iterator[None] = iter(())
        self._waits = False
        self._looked = 0.0
        self._owed = 0.0

    def want(self, room: Room) -> None:
        self._due[room] = None
        if not self._waits:
            self._looked = self._clock()
            self._wait()

    def _wait(self) -> None:
        self._waits = True
        self._loop.call_soon(self._round)

    def _round(self) -> None:
        """One round of the loop is over."""
        self._waits = False
        before, self._looked = self._looked, self._clock()
        worked = self._looked - before
        self._owed -= worked
        if worked >= IDLE and self._owed > 0:
            self._wait()
            return
        if self._renew_one():
            before, self._looked = self._looked, self._clock()
            self._owed = REST * (self._looked - before)
            self._wait()

    def _renew_one(self) -> bool:
        """One reader's buttons; whether more are due. A table whose turn is over is asked about again in its turn."""
        try:
            for _ in self._under_way:
                return True
            if not self._due:
                return False
            room = next(iter(self._due))
            del self._due[room]
            self._room, self._under_way = room, room.renew_can()
        except Exception:
            log.exception("what may be done cannot be asked")
            self._due[self._room] = None  # for its other readers; of this one nobody asks again at the same head
        return True
