"""The bell between workers: after a commit they hear {table, seq} and read what they miss from the database.

Redis where there is one. Without it, or when a ring is lost, workers look at the heads every few seconds.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import msgspec
from django.conf import settings

QUIET_AFTER_FAILURE = 1.0
LOOK_EVERY = 1.0

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


@cache
def _client() -> Any:
    from redis import Redis

    return Redis.from_url(settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=1)


def ring(table: int, seq: int) -> None:
    """Tell the workers, from a process that has no hub. A bell that cannot be rung costs them a few seconds."""
    send(Ring(table=table, seq=seq))


def send(message: Ring) -> None:
    if not settings.REDIS_URL:
        return
    try:
        _client().publish(channel(), msgspec.json.encode(message))
    except Exception:
        log.warning("bell not rung", exc_info=True)


class Bell:
    """The hub's end of it: rings without waiting, and hears what other workers ring."""

    def __init__(self, heard: Callable[[Ring], None]) -> None:
        self._heard = heard
        self._worker = secrets.token_hex(8)
        self._rung: asyncio.Queue[Ring] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._redis: Any = None
        self._stopping = False

    async def start(self) -> None:
        if not settings.REDIS_URL:
            return
        from redis.asyncio import Redis

        self._redis = Redis.from_url(settings.REDIS_URL, socket_connect_timeout=2)
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
            except Exception:
                log.warning("bell not rung", exc_info=True)
                await asyncio.sleep(QUIET_AFTER_FAILURE)

    async def _keep_listening(self) -> None:
        while not self._stopping:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.subscribe(channel())
                    await self._listen(pubsub)
            except Exception:
                log.warning("bell not heard", exc_info=True)
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
