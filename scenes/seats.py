"""Which seat a person has at a table, as the rows say."""

from campaigns.models import Membership
from rules.refusals import NotFound
from scenes.sockets.login import Person
from scenes.stored import sql


def member_of(person: Person, public_id: str) -> str:
    """The person's member id. Raises `NotFound` without a seat there, and for a program that was let in elsewhere."""
    rows = sql.read(sql.READ_SEAT, public_id, person.user)
    member = next((member for member, role in rows if role in Membership.SEATED), None)
    if member is None or person.campaign not in (None, public_id) or person.seat not in (None, member):
        raise NotFound()
    return str(member)
