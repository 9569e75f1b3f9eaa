"""Whose socket it is: the session of its cookie, read once and remembered for a moment; or a ticket."""

import time
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.utils import timezone

from campaigns.accounts.models import ApiToken, User
from scenes import tickets

REMEMBERED = 20.0
MOST_REMEMBERED = 5000


@dataclass(frozen=True, slots=True)
class Person:
    """A signed-in person. `campaign`, `seat` and `scopes` narrow what a program with a token may do."""

    user: int
    language: str
    session: str = ""
    campaign: str | None = None
    seat: str | None = None
    scopes: frozenset[str] | None = None

    def may_send(self, role: str) -> bool:
        """Whoever runs the table sends the GM's commands, so their token must be made for that."""
        return self.scopes is None or ("gm" if role in ("gm", "cogm") else "play") in self.scopes


_known: dict[str, tuple[float, Person]] = {}


def session_key(headers: list[tuple[bytes, bytes]]) -> str | None:
    """The session cookie's value; None if there is no cookie header at all, "" if it has no session."""
    found = [value for name, value in headers if name == b"cookie"]
    if not found:
        return None
    try:
        jar: SimpleCookie = SimpleCookie(b"; ".join(found).decode("latin-1"))
    except CookieError:
        return ""
    morsel = jar.get(settings.SESSION_COOKIE_NAME)
    return morsel.value if morsel is not None else ""


def remembered(key: str) -> Person | None:
    known = _known.get(key)
    if known is None or known[0] < time.monotonic():
        return None
    return known[1]


def read_person(key: str) -> Person | None:
    """The person of that session, from the database."""
    user = _user_of(key)
    if user is None:
        return None
    person = Person(user=user.pk, language=user.language, session=key)
    if len(_known) >= MOST_REMEMBERED:
        _known.clear()
    _known[key] = (time.monotonic() + REMEMBERED, person)
    return person


def _user_of(key: str) -> User | None:
    store: Any = import_module(settings.SESSION_ENGINE).SessionStore
    request: Any = SimpleNamespace(session=store(key), META={})
    user = get_user(request)
    return user if isinstance(user, User) and user.is_active else None


def redeem_ticket(ticket: str) -> Person | None:
    """The person a program speaks for, and what its token lets it do. A ticket is good once."""
    holder = tickets.redeem(ticket)
    user = User.objects.filter(pk=holder.user, is_active=True).first() if holder else None
    if holder is None or user is None:
        return None
    if holder.token is None:
        return Person(user=user.pk, language=user.language)
    token = ApiToken.objects.filter(public_id=holder.token, user=user).first()
    if token is None or not token.scope_set or (token.expiry and token.expiry <= timezone.now()):
        return None
    return Person(
        user=user.pk, language=user.language, campaign=token.campaign, seat=token.seat, scopes=token.scope_set
    )


def forget(user: int) -> None:
    """The person's sessions, or some of them, have ended."""
    for key in [key for key, (_until, person) in list(_known.items()) if person.user == user]:
        _known.pop(key, None)


def forget_all() -> None:
    _known.clear()


def live_sessions(keys: set[str]) -> set[str]:
    """Those of the sessions that still belong to somebody."""
    return {key for key in keys if _user_of(key) is not None}
