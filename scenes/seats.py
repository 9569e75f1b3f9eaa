"""Which seat a person has at a table, as the rows say."""

from campaigns.models import Membership
from rules.refusals import NotFound
from scenes.login import Person


def member_of(person: Person, public_id: str) -> str:
    """The person's member id. Raises `NotFound` without a seat there, and for a program that was let in elsewhere."""
    rows = Membership.objects.filter(
        campaign__public_id=public_id, user=person.user, role__in=Membership.SEATED
    ).values_list("public_id", flat=True)
    member = rows.first()
    if member is None or person.campaign not in (None, public_id) or person.seat not in (None, member):
        raise NotFound()
    return str(member)
