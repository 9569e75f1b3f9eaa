"""Tickets by which a program without a cookie opens a socket: sent in its first message, good once, for 30 seconds."""

import hashlib
import secrets
from dataclasses import dataclass

from django.core.cache import cache

SECONDS = 30


@dataclass(frozen=True)
class Holder:
    """Whose ticket it is; `token` is the API token it was asked for with, None for a session's."""

    user: int
    token: str | None = None


def issue(holder: Holder) -> str:
    secret = secrets.token_urlsafe(24)
    cache.set(_place(secret), {"user": holder.user, "token": holder.token}, SECONDS)
    return secret


def redeem(ticket: str) -> Holder | None:
    """The holder, once; None for one that is used, out of time or made up."""
    place = _place(ticket)
    found = cache.get(place)
    if found is None or not cache.delete(place):
        return None
    return Holder(**found)


def _place(secret: str) -> str:
    """Several workers share Redis as their cache; there only the hash is kept."""
    return "ticket:" + hashlib.sha256(secret.encode()).hexdigest()
