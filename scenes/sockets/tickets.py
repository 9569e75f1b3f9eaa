"""Tickets by which a program without a cookie opens a socket: sent in its first message, good once, for 30 seconds.

They are rows, so that a ticket is good at every worker and nobody's asking for tickets takes another's away.
"""

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from campaigns.accounts.models import User
from rules.refusals import TooManyCommands
from scenes.models import Ticket

SECONDS = 30
MOST_LIVE = 10


@dataclass(frozen=True)
class Holder:
    """Whose ticket it is, and the API token or the session it was asked for with."""

    user: int
    token: str | None = None
    session: str | None = None


def issue(holder: Holder) -> str:
    """A new secret. Raises `TooManyCommands` for whoever holds as many as one may at a time."""
    secret = secrets.token_urlsafe(24)
    now = timezone.now()
    if _live(holder.user) >= MOST_LIVE:
        raise TooManyCommands()
    with transaction.atomic():
        # One at a time for each person; SQLite lets only one write anyhow.
        User.objects.select_for_update(no_key=True).filter(pk=holder.user).first()
        if _live(holder.user) >= MOST_LIVE:
            raise TooManyCommands()
        Ticket.objects.filter(user=holder.user, ends__lte=now).delete()
        Ticket.objects.create(
            user_id=holder.user,
            token=holder.token,
            session=holder.session,
            digest=_digest(secret),
            ends=now + timedelta(seconds=SECONDS),
        )
    return secret


def redeem(ticket: str) -> Holder | None:
    """The holder, once; None for one that is used, out of time or made up."""
    found = Ticket.objects.filter(digest=_digest(ticket), ends__gt=timezone.now()).first()
    # Of two who come with it at once, one deletes the row.
    if found is None or not Ticket.objects.filter(pk=found.pk).delete()[0]:
        return None
    return Holder(found.user_id, found.token, found.session)


def _live(user: int) -> int:
    return Ticket.objects.filter(user=user, ends__gt=timezone.now()).count()


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
