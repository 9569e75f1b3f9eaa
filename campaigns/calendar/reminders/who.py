"""Who can be reminded, and how: of those who sit at a table that is played."""

from allauth.account.models import EmailAddress
from django.db.models import Exists, OuterRef, QuerySet

from campaigns.calendar.selectors import COUNTING
from campaigns.models import Membership
from campaigns.pushing.models import Device


def playing() -> QuerySet[Membership]:
    found = Membership.objects.filter(
        user__is_active=True, campaign__removed=None, campaign__archived=None, campaign__demo=False
    )
    return found.select_related("campaign", "user")


def by_mail() -> QuerySet[Membership]:
    """Those with an address of their own."""
    proven = EmailAddress.objects.filter(user=OuterRef("user"), email=OuterRef("user__email"), verified=True)
    return playing().filter(Exists(proven), role__in=Membership.SEATED, user__is_guest=False)


def by_device() -> QuerySet[Membership]:
    """Those whose coming counts, and who have a device that is told; guests too."""
    return playing().filter(Exists(Device.objects.filter(user=OuterRef("user"))), role__in=COUNTING)
