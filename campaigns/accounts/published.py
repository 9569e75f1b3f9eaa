"""The demo's logins. Everybody can read their password, so where others reach this site they open nothing."""

from functools import lru_cache

from django.conf import settings
from django.contrib.auth.hashers import check_password

PASSWORD = "storytable"  # printed on the start page of a demo, and in the README
ADDRESSES = frozenset({"gwen@example.org", "pilar@example.org", "oleg@example.org", "sofia@example.org"})


def is_shut(email: str | None, encoded: str) -> bool:
    """Whether nobody may come in as this account, by password, session or token, until it has another password."""
    return not settings.DEMO_LOGINS and is_published(email, encoded)


def is_published(email: str | None, encoded: str) -> bool:
    """Whether this is a demo account with the password that everybody knows."""
    return email in ADDRESSES and _is_known(encoded)


@lru_cache(maxsize=64)
def _is_known(encoded: str) -> bool:
    """Hashing takes its time, and is done once for each stored password: a new one is a new question."""
    return check_password(PASSWORD, encoded)


def refuses(email: str, password: str) -> bool:
    """Whether these are the published words, which mean nothing here."""
    return not settings.DEMO_LOGINS and password == PASSWORD and email.lower() in ADDRESSES
