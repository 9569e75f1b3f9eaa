"""The address of a member's feed. It is a password: 128 bits, kept as a hash, told once, void once there is another."""

from django.utils import timezone

from campaigns.calendar.models import FeedLink
from campaigns.ids import hash_secret, new_secret
from campaigns.models import Membership


def renew(seat: Membership) -> str:
    """The secret of the seat's one feed, told only now."""
    secret = new_secret()
    FeedLink.objects.update_or_create(member=seat, defaults={"token_hash": hash_secret(secret), "made": timezone.now()})
    return secret


def revoke(seat: Membership) -> None:
    FeedLink.objects.filter(member=seat).delete()


def link_of(seat: Membership) -> FeedLink | None:
    return FeedLink.objects.filter(member=seat).first()


def seat_of(secret: str) -> Membership | None:
    """Whose feed it is: of somebody who still sits at a table that is still there."""
    found = FeedLink.objects.select_related("member__campaign").filter(
        token_hash=hash_secret(secret), member__role__in=Membership.SEATED, member__campaign__removed=None
    )
    link = found.first()
    return link.member if link else None
