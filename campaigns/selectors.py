"""What pages and the API read about campaigns: only what the reader has a seat at."""

from collections.abc import Iterable
from itertools import count

from django.conf import settings
from django.db.models import Prefetch, QuerySet
from django.http import Http404

from campaigns.accounts import published
from campaigns.accounts.models import User
from campaigns.ids import hash_secret
from campaigns.models import Campaign, Invitation, Membership
from rules.refusals import InviteInvalid

SEATED = Membership.SEATED


def seats_of(user: User) -> QuerySet[Membership]:
    """Every seat the person has now, the newest campaign first, with all who sit at that table."""
    others = Membership.objects.filter(role__in=SEATED).select_related("user").order_by("joined")
    return (
        Membership.objects.filter(user=user, role__in=SEATED, campaign__removed=None)
        .select_related("campaign")
        .prefetch_related(Prefetch("campaign__memberships", queryset=others, to_attr="seated"))
        .order_by("-campaign__created", "-pk")
    )


def find_seat(user: User | None, campaign: str) -> Membership | None:
    """The person's seat at that table; None for a stranger and for a campaign that is not there."""
    if user is None or not user.is_authenticated:
        return None
    found = Membership.objects.select_related("campaign", "user")
    return found.filter(user=user, campaign__public_id=campaign, campaign__removed=None, role__in=SEATED).first()


def seat_or_404(user: User, campaign: str) -> Membership:
    seat = find_seat(user, campaign)
    if seat is None:
        raise Http404
    return seat


def seated(campaign: Campaign) -> list[Membership]:
    """Who sits at the table: the GM first, then by role and time."""
    order = {role: place for place, role in enumerate(SEATED)}
    found = campaign.memberships.filter(role__in=SEATED).select_related("user").order_by("joined", "pk")
    return sorted(found, key=lambda seat: order[seat.role])  # type: ignore[index]


def gm_of(campaign: Campaign) -> Membership:
    return campaign.memberships.select_related("user").get(role=Membership.Role.GM)


def banned(campaign: Campaign) -> list[Membership]:
    return list(campaign.memberships.filter(role=Membership.Role.BANNED).select_related("user").order_by("joined"))


def invitations(campaign: Campaign) -> list[Invitation]:
    """The newest first; closed ones too, so that one can see what became of them."""
    return list(campaign.invitations.select_related("made_by__user").order_by("-made_at", "-pk"))


def find_invitation(token: str) -> Invitation:
    """The open invitation with that secret. Expired, revoked, used up and unknown: one answer, `InviteInvalid`."""
    found = Invitation.objects.select_related("campaign", "made_by__user").filter(token_hash=hash_secret(token)).first()
    if found is None or not found.is_open() or found.campaign.is_archived or found.campaign.removed:
        raise InviteInvalid()
    return found


def demo_seats() -> list[Membership]:
    """Whom one press signs in where the demo is loaded, the GM first: those who made no real account of it since. Of
    whoever sits at several of its tables, the first seat."""
    if not settings.DEMO_LOGINS:
        return []
    seats = Membership.objects.filter(
        campaign__demo=True, campaign__removed=None, role__in=SEATED, user__email__in=published.ADDRESSES
    )
    found: dict[int, Membership] = {}
    for seat in seats.select_related("user").order_by("pk"):
        found.setdefault(seat.user_id, seat)
    return [seat for seat in found.values() if published.is_published(seat.user.email, seat.user.password)]


def everybody(campaign: Campaign) -> dict[str, str]:
    """Names by member, of those too who have left: the log still speaks of them."""
    return names(campaign.memberships.select_related("user"))


def names(seats: Iterable[Membership]) -> dict[str, str]:
    return told_apart((seat.public_id, seat.user.display_name) for seat in sorted(seats, key=lambda seat: seat.pk))


def told_apart(people: Iterable[tuple[str, str]]) -> dict[str, str]:
    """By id, the names of those who belong to a table, in the order they came: who has another's name gets a number."""
    found: dict[str, str] = {}
    for id, name in people:
        numbered = (name if number == 1 else f"{name} {number}" for number in count(1))
        found[id] = next(one for one in numbered if one not in found.values())
    return found
