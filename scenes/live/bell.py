"""The bell between workers: after a commit they hear {table, seq} and read what they miss from the database.

Redis where there is one. Without it, or when a ring is lost, workers look at the heads every few seconds.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import msgspec
from django.conf import settings

QUIET_AFTER_FAILURE = 1.0
LOOK_EVERY = 1.0
# A request that rings waits for Redis itself: so long, and if in vain, for a while none does.
RINGS_WITHIN = 0.5
SENDS_NONE_FOR = 10.0

log = logging.getLogger("storytable.bell")


class Ring(msgspec.Struct, frozen=True, omit_defaults=True):
    """`table` has reached `seq`; or else a person's sessions (one of them, if `session` is given) have ended."""

    table: int = 0
    seq: int = 0
    user: int = 0
    session: str = ""
    worker: str = ""


def channel() -> str:
    """Redis hears all its databases alike: sites that share a server, each with a number, hear only their own bell."""
    return f"storytable:bell{urlsplit(settings.REDIS_URL).path}"


class Reach:
    """Whether Redis can be reached, said once when that changes: it is asked every second."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.lost_at: float | None = None

    def lost(self, error: Exception) -> None:
        if self.lost_at is None:
            log.warning("%s: Redis is out of reach, workers look at the database instead (%s)", self.what, error)
        self.lost_at = time.monotonic()

    def found(self) -> None:
        if self.lost_at is not None:
            log.warning("%s: Redis can be reached again", self.what)
        self.lost_at = None

    def is_lost_for_less_than(self, seconds: float) -> bool:
        return self.lost_at is not None and time.monotonic() - self.lost_at < seconds


_sending = Reach("bells of requests")


@cache
def _client() -> Any:
    from redis import Redis
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    within = {"socket_timeout": RINGS_WITHIN, "socket_connect_timeout": RINGS_WITHIN}
    return Redis.from_url(settings.REDIS_URL, retry=Retry(NoBackoff(), 0), **within)


def ring(table: int, seq: int) -> None:
    """Tell the workers, from a process that has no hub. A bell that cannot be rung costs them a few seconds."""
    send(Ring(table=table, seq=seq))


def send(message: Ring) -> None:
    if not settings.REDIS_URL or _sending.is_lost_for_less_than(SENDS_NONE_FOR):
        return
    try:
        _client().publish(channel(), msgspec.json.encode(message))
    except Exception as error:
        _sending.lost(error)
    else:
        _sending.found()


class Bell:
    """The hub's end of it: rings without waiting, and hears what other workers ring."""

    def __init__(self, heard: Callable[[Ring], None]) -> None:
        self._heard = heard
        self._worker = secrets.token_hex(8)
        self._rung: asyncio.Queue[Ring] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._redis: Any = None
        self._ringing, self._listening = Reach("bells of the table"), Reach("bells of other workers")
        self._stopping = False

    async def start(self) -> None:
        if not settings.REDIS_URL:
            return
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        # Both loops try again by themselves.
        self._redis = Redis.from_url(settings.REDIS_URL, socket_connect_timeout=2, retry=Retry(NoBackoff(), 0))
        self._tasks = [asyncio.create_task(self._keep_ringing()), asyncio.create_task(self._keep_listening())]

    async def stop(self) -> None:
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            # The client may take a cancellation for a lost line; then it ends with its next look.
            await asyncio.wait(self._tasks, timeout=2 * LOOK_EVERY)
        if self._redis is not None:
            await self._redis.aclose()

    def ring(self, table: int, seq: int) -> None:
        if self._redis is not None:
            self._rung.put_nowait(Ring(table=table, seq=seq, worker=self._worker))

    async def _keep_ringing(self) -> None:
        """All that was rung meanwhile goes out in one piece; of one table only the newest."""
        while not self._stopping:
            latest = {}
            ring = await self._rung.get()
            latest[ring.table] = ring
            while not self._rung.empty():
                ring = self._rung.get_nowait()
                latest[ring.table] = ring
            try:
                pipeline = self._redis.pipeline(transaction=False)
                for ring in latest.values():
                    pipeline.publish(channel(), msgspec.json.encode(ring))
                await pipeline.execute()
            except Exception as error:
                self._ringing.lost(error)
                await asyncio.sleep(QUIET_AFTER_FAILURE)
            else:
                self._ringing.found()

    async def _keep_listening(self) -> None:
        while not self._stopping:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.subscribe(channel())
                    self._listening.found()
                    await self._listen(pubsub)
            except Exception as error:
                self._listening.lost(error)
                await asyncio.sleep(QUIET_AFTER_FAILURE)

    async def _listen(self, pubsub: Any) -> None:
        while not self._stopping:
            message = await pubsub.get_message(timeout=LOOK_EVERY)
            if message is not None:
                self._take(message["data"])

    def _take(self, data: bytes) -> None:
        try:
            ring = msgspec.json.decode(data, type=Ring)
        except msgspec.MsgspecError:
            log.warning("a bell that is none of ours")
            return
        if ring.worker != self._worker:
            self._heard(ring)
