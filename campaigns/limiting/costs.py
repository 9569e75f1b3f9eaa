"""What costs is limited per person and per address: campaigns, pages, scenes tried out, words to a chat.

What somebody asks for by a request is counted. What the house does by itself, or a command line, is not.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest

from campaigns.limiting import limits

# People of one household, club or school come from one address.
AT_ONE_ADDRESS = 4


class Limit(NamedTuple):
    """`setting`: its name says how many for one person; within so many seconds."""

    setting: str
    seconds: int


LIMITS = {
    "campaigns": Limit("CAMPAIGNS_AN_HOUR", 3600),
    "pages": Limit("PAGES_IN_10_MINUTES", 600),
    "forecasts": Limit("FORECASTS_AN_HOUR", 3600),
    "game_files": Limit("GAME_FILES_AN_HOUR", 3600),
    "chat": Limit("CHAT_TESTS_AN_HOUR", 3600),
}
_answered: ContextVar[HttpRequest | None] = ContextVar("answered", default=None)


@contextmanager
def answering(request: HttpRequest) -> Iterator[None]:
    """What is done meanwhile is done for this request."""
    before = _answered.set(request)
    try:
        yield
    finally:
        _answered.reset(before)


def spend(person: int, what: str) -> None:
    """Count one more by that person, a key of theirs. Raises `LimitReached`."""
    request = _answered.get()
    if request is None:
        return
    limit = LIMITS[what]
    most = getattr(settings, limit.setting)
    limits.require(what, f"person:{person}", most=most, seconds=limit.seconds)
    here = f"address:{limits.origin_of(request)}"
    limits.require(what, here, most=most * AT_ONE_ADDRESS, seconds=limit.seconds, where="address")
