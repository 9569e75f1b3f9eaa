"""One open table: its queue of commands, its readers, the history it follows, and when it holds still."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any

from scenes.asked import Asked
from scenes.live.breath import BreathClock
from scenes.live.history import History
from scenes.live.jobs import Surroundings, Tell
from scenes.live.opening import Opening
from scenes.live.queue import CommandQueue
from scenes.live.readers import Readers
from scenes.live.room import Room
from scenes.live.standing import Standing
from scenes.sockets.seated import SeatedSocket
from scenes.stored.store import Head
from scenes.told.cursors import read_cursor
from scenes.turn import Place

logger = logging.getLogger("storytable.table")


class LiveTable:
    """Touched by the event loop only. Its states are drawn in docs/architecture.md, "The hub"."""

    def __init__(self, around: Surroundings, opening: Opening) -> None:
        self.around = around
        self.public_id = opening.loaded.public_id
        self.used = time.monotonic()
        self.breath = BreathClock(self.public_id, self.submit)
        self._standing = Standing(opening.loaded)
        self.readers = Readers(around, self._standing, opening)
        self.history = History(around, self._standing, self.readers, self.breath, self._look_soon, self._begin)
        self.queue = CommandQueue(around, self._standing, self.history, self._hold)
        self._look_at_breath()

    def _begin(self, opening: Opening) -> None:
        """Another history: nothing of this one is known any more."""
        self._standing.begin(opening.loaded)
        self.readers.begin(opening)
        self._look_at_breath()
        self.queue.answered.clear()

    def _look_at_breath(self) -> None:
        self.breath.look(self.head.state, self.place.epoch, self.head.seq)

    @property
    def place(self) -> Place:
        return self._standing.place

    @property
    def head(self) -> Head:
        """What is stored and told."""
        return self._standing.head

    @property
    def room(self) -> Room:
        return self.readers.room

    @property
    def is_idle(self) -> bool:
        return self.queue.is_empty and not self._standing.held and not self.room.count()

    def submit(self, asked: Asked, tell: Tell) -> None:
        """Take a command in its turn. The same id under way or answered before gets the same answer."""
        self.queue.submit(asked, tell)

    async def join(self, socket: SeatedSocket, cursor: str | None) -> None:
        """Seat a socket; who knows more than this table waits for it. Raises `NotFound` without a seat."""
        seq = read_cursor(cursor, self.place.epoch)
        if seq is not None and seq > self.head.seq:
            self.history.heard(seq)
            await self._settled()
        await self.readers.join(socket, cursor)

    async def _settled(self) -> None:
        for _ in range(50):
            if not self._standing.held:
                return
            await asyncio.sleep(0.02)

    # --- when it has to hold still -----------------------------------------------------------------------------

    def _hold(self, work: Coroutine[Any, Any, None]) -> None:
        self._standing.held = True
        self.around.spawn(self._held(work))

    async def _held(self, work: Coroutine[Any, Any, None]) -> None:
        """Whatever comes of the work, the table goes on; only a hub that ends leaves it held."""
        try:
            await work
        except Exception:
            logger.exception("table %s", self.public_id)
        self._standing.held = False
        self.queue.go_on()

    def _look_soon(self) -> None:
        self._hold(self._look())

    async def _look(self) -> None:
        await self.queue.all_stored.wait()
        await self.history.catch_up()
