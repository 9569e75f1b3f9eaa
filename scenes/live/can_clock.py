"""When the rules are asked anew what readers may do: reader by reader, between the loop's rounds.

A round of the event loop comes first; then one reader's buttons are worked out, if the loop has nothing else to do or
has done enough since. So a command never waits for more than one reader's answer, and buttons never wait for long.
All of it is counted in processor time: what other programs take does not make buttons late.

A table at which more is decided than is stored waits until that is told: what it could hear now would be old by then.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from scenes.live.room import Room

# While the loop is busy it works so many times as long on commands and frames as on buttons.
REST = 9.0
# A round that took no longer than this had nothing to do.
IDLE = 50e-6
# A table at which something is always under way is asked about all the same after so many seconds.
LONGEST = 0.5

log = logging.getLogger("storytable.can")


class Turn(NamedTuple):
    """A table whose readers are told one by one; `until` when it would have waited for what is under way there."""

    room: Room
    until: float
    readers: Iterator[None]


class CanClock:
    def __init__(self, loop: asyncio.AbstractEventLoop, clock: Callable[[], float] = time.thread_time) -> None:
        self._loop = loop
        self._clock = clock
        self._due: dict[Room, float] = {}
        self._turn: Turn | None = None
        self._later: asyncio.TimerHandle | None = None
        self._waits = False
        self._looked = 0.0
        self._owed = 0.0

    def want(self, room: Room) -> None:
        self._due.setdefault(room, self._loop.time() + LONGEST)
        self._wake()

    def _wake(self) -> None:
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
        """One reader's buttons; whether more are due now. A table whose turn is over waits for those of the others."""
        if self._turn is not None and not self._has_time(self._turn.room, self._turn.until):
            self._due[self._turn.room], self._turn = self._turn.until, None
        if self._turn is not None:
            try:
                for _ in self._turn.readers:
                    return True
            except Exception:
                log.exception("what may be done cannot be asked")
                # For its other readers: of this one nobody asks again before something changes.
                self._due.setdefault(self._turn.room, self._turn.until)
        self._turn = self._next_turn()
        return self._turn is not None

    def _has_time(self, room: Room, until: float) -> bool:
        return not room.is_ahead() or until <= self._loop.time()

    def _next_turn(self) -> Turn | None:
        for room, until in self._due.items():
            if self._has_time(room, until):
                del self._due[room]
                return Turn(room, until, room.renew_can())
        if self._due and self._later is None:
            self._later = self._loop.call_at(min(self._due.values()), self._look_again)
        return None

    def _look_again(self) -> None:
        self._later = None
        self._wake()
