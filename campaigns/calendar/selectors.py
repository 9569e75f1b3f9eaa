"""What pages, feeds and programs read of when a group plays. Whoever has a seat sees the dates."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import Prefetch, Q
from django.http import Http404
from django.utils import timezone

from campaigns import selectors
from campaigns.calendar import nights
from campaigns.calendar.models import Answer, Evening, Slot
from campaigns.calendar.nights import Night
from campaigns.models import Campaign, Membership

COUNTING = (Membership.Role.GM, Membership.Role.COGM, Membership.Role.PLAYER)
AHEAD = timedelta(weeks=26)
# No page or feed shows what comes later, so nobody has its key.
FARTHEST = timedelta(weeks=60)
LONGEST = timedelta(hours=24)
EARLIEST = 1900


def counts(seat: Membership) -> bool:
    """Whether it matters for an evening that this member comes: who watches does not count."""
    return seat.role in COUNTING


def slots(campaign: Campaign) -> list[Slot]:
    """The standing slots that hold from now on."""
    return list(Slot.objects.filter(campaign=campaign, until=None).order_by("first", "at", "pk"))


def slot_or_404(campaign: Campaign, public_id: str) -> Slot:
    found = Slot.objects.filter(campaign=campaign, public_id=public_id, until=None).first()
    if found is None:
        raise Http404
    return found


def ended_slot(campaign: Campaign, public_id: str) -> Slot | None:
    """That one, if it was ended and nothing has taken its place."""
    found = Slot.objects.filter(campaign=campaign, public_id=public_id).exclude(until=None).first()
    later = found and Slot.objects.filter(series=found.series, pk__gt=found.pk).exists()
    return None if later else found


def nights_of(campaigns: Iterable[Campaign], start: datetime, end: datetime) -> dict[int, list[Night]]:
    """By campaign's key, its evenings that begin from `start` to before `end`: a few queries for however many."""
    keys = [campaign.pk for campaign in campaigns]
    inside = Q(begins__gte=start, begins__lt=end) | Q(
        day__gte=start.date() - nights.DAY, day__lte=end.date() + nights.DAY
    )
    answers = Answer.objects.select_related("member__user", "by__user").order_by("at", "pk")
    rows, standing = defaultdict(list), defaultdict(list)
    for row in Evening.objects.filter(inside, campaign__in=keys).prefetch_related(
        Prefetch("answers", queryset=answers)
    ):
        rows[row.campaign_id].append(row)
    for slot in Slot.objects.filter(campaign__in=keys).order_by("pk"):
        standing[slot.campaign_id].append(slot)
    return {key: nights.spread(standing[key], rows[key], start, end) for key in keys}


def nights_at(campaign: Campaign, start: datetime, end: datetime) -> list[Night]:
    return nights_of([campaign], start, end)[campaign.pk]


def coming(found: Iterable[Night], now: datetime) -> list[Night]:
    """Those that are not over."""
    return [night for night in found if night.ends > now]


def next_nights(campaigns: Iterable[Campaign], now: datetime) -> dict[int, Night]:
    """By campaign's key, the evening that comes next, or goes on now, if one is planned."""
    found = nights_of(campaigns, now - LONGEST, now + AHEAD)
    firsts = {key: next((night for night in coming(of, now) if not night.cancelled), None) for key, of in found.items()}
    return {key: night for key, night in firsts.items() if night is not None}


def night_or_404(campaign: Campaign, key: str) -> Night:
    """The evening known by that key, whenever it is."""
    row = Evening.objects.filter(campaign=campaign, key=key).first()
    near = row.begins if row and row.begins else day_in(key)
    if near is None:
        raise Http404
    found = nights_at(campaign, near - 2 * nights.DAY, near + 2 * nights.DAY)
    night = next((one for one in found if one.key == key), None)
    if night is None:
        raise Http404
    return night


def day_in(key: str) -> datetime | None:
    """The day that the key of a slot's evening names, if anybody can have come by that key."""
    try:
        found = datetime.strptime(key.partition("-")[2], "%Y%m%d").replace(tzinfo=timezone.get_default_timezone())
    except ValueError:
        return None
    return found if found.year > EARLIEST and found < timezone.now() + FARTHEST else None


def who_counts(seated: Iterable[Membership]) -> list[Membership]:
    return [seat for seat in seated if counts(seat)]


def member_or_404(campaign: Campaign, member: str) -> Membership:
    """Somebody at the table whose coming counts."""
    found = next((seat for seat in selectors.seated(campaign) if seat.public_id == member and counts(seat)), None)
    if found is None:
        raise Http404
    return found
