"""Deleted campaigns, for those who sit at their tables, as long as they can be taken back."""

from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404
from django.utils import timezone

from campaigns.accounts.models import User
from campaigns.models import GRACE, Membership


def removed_seats(user: User) -> QuerySet[Membership]:
    """The person's seats at deleted campaigns, the first to go first."""
    seats = Membership.objects.select_related("campaign", "user").filter(user=user, role__in=Membership.SEATED)
    return seats.filter(campaign__removed__gt=timezone.now() - GRACE).order_by("campaign__removed", "pk")


def removed_seat_or_404(user: User, campaign: str) -> Membership:
    """The GM's seat there. Whoever else sits there may not take it back: `PermissionDenied`."""
    seat = removed_seats(user).filter(campaign__public_id=campaign).first()
    if seat is None:
        raise Http404
    if not seat.is_gm:
        raise PermissionDenied
    return seat
