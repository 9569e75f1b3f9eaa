"""Since when something is new to whoever comes back to a campaign's home."""

from datetime import datetime, timedelta

from django.db import DatabaseError, transaction
from django.utils import timezone

from campaigns.models import Membership, Visit

# Whoever comes back within it has not been away; a later moment is not noted more often than that.
STAYS, NOTED = timedelta(minutes=30), timedelta(minutes=1)


def since(seat: Membership, now: datetime | None = None) -> datetime | None:
    """When the member was last here on an earlier occasion; None on their first. Notes that they are here now.

    A page that is only read does not fail because that cannot be written.
    """
    now = now or timezone.now()
    found = Visit.objects.filter(member=seat).first()
    if found is None:
        _note(seat, last=now)
        return None
    if now - found.last > STAYS:
        _note(seat, last=now, before=found.last)
        return found.last
    if now - found.last > NOTED:
        _note(seat, last=now)
    return found.before


def _note(seat: Membership, **moments: datetime) -> None:
    try:
        with transaction.atomic():
            Visit.objects.update_or_create(member=seat, defaults=moments)
    except DatabaseError:
        return
