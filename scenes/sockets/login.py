"""Whose socket it is: the session of its cookie, read once and remembered for a moment; or a ticket."""

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.db.models import Q
from django.http import parse_cookie
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from campaigns.accounts.models import TOKEN_SESSION, ApiToken, User
from campaigns.rest import scopes
from scenes.sockets import tickets
from scenes.stored.sql import read, stored_time

SESSIONS = "SELECT session_key, session_data FROM django_session WHERE session_key IN ({}) AND expire_date > %s"
PEOPLE = "SELECT id, password, email, session_mark, language FROM accounts_user WHERE id IN ({}) AND is_active"
# The first of these: what tells whether a session is theirs.
WHO = ("id", "password", "email", "session_mark")
REMEMBERED = 20.0
MOST_REMEMBERED = 5000
ASKED_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Person:
    """A signed-in person. `campaign`, `seat` and `scopes` narrow what a program with a token may do."""

    user: int
    language: str
    session: str = ""
    campaign: str | None = None
    seat: str | None = None
    scopes: frozenset[str] | None = None

    def lacks(self, *, runs: bool) -> str:
        """The scope that is missing for a command of a seat that runs the table, or of another one; "" if none is."""
        return "" if self.scopes is None else scopes.lacking(self.scopes, scopes.WRITES, runs=runs)


_known: dict[str, tuple[float, Person]] = {}


def session_key(headers: list[tuple[bytes, bytes]]) -> str | None:
    """The session cookie's value; None if there is no cookie header at all, "" if it has no session."""
    found = [value for name, value in headers if name == b"cookie"]
    if not found:
        return None
    key: str = parse_cookie(b"; ".join(found).decode("latin-1")).get(settings.SESSION_COOKIE_NAME, "")
    return key


def remembered(key: str) -> Person | None:
    known = _known.get(key)
    if known is None or known[0] < time.monotonic():
        return None
    return known[1]


def read_persons(keys: list[str]) -> dict[str, Person]:
    """The people of those sessions, from the database."""
    found: dict[str, Person] = {}
    for start in range(0, len(keys), ASKED_AT_ONCE):
        found |= _persons_of(keys[start : start + ASKED_AT_ONCE])
    if len(_known) + len(found) > MOST_REMEMBERED:
        _known.clear()
    until = time.monotonic() + REMEMBERED
    _known.update((key, (until, person)) for key, person in found.items())
    return found


def _persons_of(keys: list[str]) -> dict[str, Person]:
    """As Django's own `get_user`, with two plain queries for all: many come at once after a restart."""
    store = _store_class()()
    rows = read(SESSIONS.format(_places(keys)), *keys, stored_time(timezone.now()))
    sessions = {key: store.decode(data) for key, data in rows}
    users = sorted({_pk_in(session) for session in sessions.values()})
    people = {row[0]: row for row in read(PEOPLE.format(_places(users)), *users)} if users else {}
    found = {}
    for key, session in sessions.items():
        row = people.get(_pk_in(session))
        if row is not None and _is_of(session, User.from_db(None, WHO, row[:-1])):
            found[key] = Person(user=row[0], language=sys.intern(row[-1]), session=key)
    return found


def _places(keys: Sequence[Any]) -> str:
    return ", ".join(["%s"] * len(keys))


def redeem_ticket(ticket: str) -> Person | None:
    """The person a program speaks for, and what its token lets it do. A ticket is good once."""
    holder = tickets.redeem(ticket)
    user = User.objects.filter(pk=holder.user, is_active=True).first() if holder else None
    if holder is None or user is None or user.is_shut:
        return None
    if holder.token is None:
        session = holder.session or ""
        lives = not session or bool(live_sessions({session}))
        return Person(user=user.pk, language=user.language, session=session) if lives else None
    token = ApiToken.objects.filter(public_id=holder.token, user=user).first()
    if token is None or not token.scope_set or (token.expiry and token.expiry <= timezone.now()):
        return None
    return Person(
        user=user.pk,
        language=user.language,
        session=token.session_key,
        campaign=token.campaign,
        seat=token.seat,
        scopes=token.scope_set,
    )


def forget(user: int) -> None:
    """The person's sessions, or some of them, have ended."""
    for key in [key for key, (_until, person) in list(_known.items()) if person.user == user]:
        _known.pop(key, None)


def live_keys(keys: set[str]) -> set[str]:
    """Those by which a socket may stay open: sessions that still belong to somebody, tokens that still hold."""
    tokens = {key for key in keys if is_token(key)}
    return live_sessions(keys - tokens) | live_tokens(tokens)


def is_token(key: str) -> bool:
    """Whether a socket with this key is a program's."""
    return key.startswith(TOKEN_SESSION)


def live_tokens(keys: set[str]) -> set[str]:
    ids = [key.removeprefix(TOKEN_SESSION) for key in keys]
    found = ApiToken.objects.filter(public_id__in=ids, user__is_active=True) if ids else ApiToken.objects.none()
    found = found.filter(Q(expiry=None) | Q(expiry__gt=timezone.now()))
    return {token.session_key for token in found.select_related("user") if not token.user.is_shut}


def live_sessions(keys: set[str]) -> set[str]:
    """Those of the sessions that still belong to somebody."""
    live: set[str] = set()
    ordered = sorted(keys)
    for start in range(0, len(ordered), ASKED_AT_ONCE):
        live |= _stored_live(ordered[start : start + ASKED_AT_ONCE])
    return live


def _stored_live(keys: list[str]) -> set[str]:
    """Those that two queries find in order. The database has the word: what is deleted there is over, cached or not."""
    store: Any = _store_class()()
    rows = store.model.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
    sessions = {key: store.decode(data) for key, data in rows.values_list("session_key", "session_data")}
    users = User.objects.filter(is_active=True).in_bulk({_pk_in(session) for session in sessions.values()})
    return {key for key, session in sessions.items() if _is_of(session, users.get(_pk_in(session)))}


def _pk_in(session: dict[str, Any]) -> int:
    return int(session.get(SESSION_KEY) or 0)


def _is_of(session: dict[str, Any], user: User | None) -> bool:
    return (
        user is not None
        and not user.is_shut
        and session.get(BACKEND_SESSION_KEY) in settings.AUTHENTICATION_BACKENDS
        and constant_time_compare(session.get(HASH_SESSION_KEY) or "", user.get_session_auth_hash())
    )


def _store_class() -> Any:
    return import_module(settings.SESSION_ENGINE).SessionStore
