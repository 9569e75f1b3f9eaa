"""Which devices somebody signed in on before: a signed cookie of the browser says so, and nothing is stored here.

It holds good as long as the password does, so whoever changes theirs makes strangers of all devices but this one.
"""

import secrets
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare, salted_hmac

from campaigns.accounts.models import User

COOKIE = f"{settings.COOKIE_PREFIX}device"
SALT = "storytable.device"
AGE = 400 * 24 * 3600
MOST_PEOPLE = 8


@dataclass
class Device:
    """A browser: an id of its own, and for each person who signed in with it a mark that their password made."""

    id: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    marks: dict[str, str] = field(default_factory=dict)

    def knows(self, user: User) -> bool:
        return constant_time_compare(self.marks.get(str(user.pk), ""), _mark(user))

    def meet(self, user: User) -> None:
        """From now on it knows this person; of many people the last ones."""
        self.marks.pop(str(user.pk), None)
        self.marks[str(user.pk)] = _mark(user)
        for forgotten in list(self.marks)[:-MOST_PEOPLE]:
            del self.marks[forgotten]


def of_request(request: HttpRequest) -> Device:
    """The browser's own; a new one if it brings none, or one that we did not sign."""
    try:
        found: dict[str, Any] = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=AGE)
    except signing.BadSignature:
        return Device()
    return Device(found["id"], found["marks"])


def remember(request: HttpRequest, response: HttpResponse, user: User) -> None:
    """Give the browser the cookie, unless it has it."""
    device = of_request(request)
    if device.knows(user):
        return
    device.meet(user)
    value = signing.dumps({"id": device.id, "marks": device.marks}, salt=SALT)
    response.set_cookie(COOKIE, value, max_age=AGE, secure=settings.PUBLIC.secure, httponly=True, samesite="Lax")


def _mark(user: User) -> str:
    return salted_hmac(SALT, f"{user.pk}:{user.password}", algorithm="sha256").hexdigest()[:32]
