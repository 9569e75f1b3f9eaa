"""Commands on their way at an open table, and what a table needs of the hub to bring them there."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from rules.refusals import Refusal
from scenes.asked import Asked
from scenes.live.room import Room
from scenes.outcomes import Receipt
from scenes.stored.reading import Reading
from scenes.stored.writes import Write
from scenes.turn import Turn

if TYPE_CHECKING:
    from scenes.live.queue import CommandQueue

# Nobody waits longer for others that go to the writer with them, in seconds.
LONGEST = 0.02

Answer = Receipt | Refusal
Tell = Callable[[Answer], None]


class Job:
    """A command on its way; `tell` hears the answer once, after it is stored."""

    __slots__ = ("asked", "key", "queue", "tells", "tries", "turn")

    def __init__(self, queue: "CommandQueue", asked: Asked, tell: Tell, key: tuple[str, str]) -> None:
        self.queue = queue
        self.asked = asked
        self.key = key
        self.tells = [tell]
        self.tries = 0
        self.turn: Turn | None = None

    @property
    def write(self) -> Write:
        assert self.turn is not None
        return self.turn.write


class Surroundings:
    """What a table needs of the hub: the writer, threads to read in, tasks that are not forgotten, the bell."""

    def __init__(
        self,
        write: Callable[[Job], None],
        reading: Reading,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        ring: Callable[[int, int], None],
        want_can: Callable[[Room], None],
    ) -> None:
        self.write = write
        self.reading = reading
        self.spawn = spawn
        self.ring = ring
        self.want_can = want_can


class Gathering:
    """What goes to the writer together: all that is decided while more comes in. Used by the event loop only.

    A commit costs as much as several commands, and what it changes of a table is written and told once, however many of
    its commands are in it. So a loop that is busy commits seldom and much, and one that is not, each command at once.
    """

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        write: Callable[[list[Job]], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._loop = loop
        self._write = write
        self._clock = clock
        self._jobs: list[Job] = []
        self._seen = 0
        self._since = 0.0

    def add(self, job: Job) -> None:
        if not self._jobs:
            self._seen, self._since = 0, self._clock()
            self._loop.call_soon(self._look)
        self._jobs.append(job)

    def hand_over(self) -> None:
        if self._jobs:
            jobs, self._jobs = self._jobs, []
            self._write(jobs)

    def _look(self) -> None:
        """A round of the loop is over: if it brought more, the next may too."""
        if len(self._jobs) > self._seen and self._clock() - self._since < LONGEST:
            self._seen = len(self._jobs)
            self._loop.call_soon(self._look)
        else:
            self.hand_over()
