"""The bell between workers: after a commit they hear {table, seq} and read what they miss from the database.

Redis where there is one. Without it, or when a ring is lost, workers look at the heads every few seconds.
"""

import logging
from functools import cache
from typing import Any

import msgspec
from django.conf import settings

CHANNEL = "storytable:bell"
QUIET_AFTER_FAILURE = 1.0

log = logging.getLogger("storytable.bell")


class Ring(msgspec.Struct, frozen=True, omit_defaults=True):
    """`table` has reached `seq`; or else a person's sessions (one of them, if `session` is given) have ended."""

    table: int = 0
    seq: int = 0
    user: int = 0
    session: str = ""
    worker: str = ""


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
        _client().publish(CHANNEL, msgspec.json.encode(message))
    except Exception:
        log.warning("bell not rung", exc_info=True)
