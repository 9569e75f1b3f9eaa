"""Whom to remind of what, found every hour; each letter, and each word to a device, is a job with its reader's view."""

from collections import defaultdict
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from campaigns.calendar import selectors
from campaigns.calendar.models import Reminded, Reminder
from campaigns.calendar.nights import Night
from campaigns.calendar.reminders import mail, push, who
from campaigns.jobs import services as jobs
from campaigns.jobs.kinds import Work
from campaigns.models import Membership
from campaigns.pushing.devices import devices_of

KIND = "remind_member"
LEAD = {Reminder.When.DAY: timedelta(days=1), Reminder.When.WEEK: timedelta(days=7)}
FORGOTTEN = timedelta(days=60)
# So many campaigns are looked at together.
AT_ONCE = 50


class Way(NamedTuple):
    """`chosen`: the field that says when somebody is reminded so; `seats`: who can be."""

    name: str
    chosen: str
    seats: Callable[[], QuerySet[Membership]]
    enter: Callable[[Membership, Night], None]


def find(work: Work) -> None:
    """Enter a job for each letter, and for each device, that is due.

    Where letters do not arrive there are none: they would stand in the logs.
    """
    now = timezone.now()
    Reminded.objects.filter(begins__lt=now - FORGOTTEN).delete()
    for way in WAYS if settings.MAIL_ARRIVES else WAYS[1:]:
        _find(work, way, now)


def _find(work: Work, way: Way, now: datetime) -> None:
    by_campaign: dict[int, list[Membership]] = defaultdict(list)
    for seat in way.seats():
        by_campaign[seat.campaign_id].append(seat)
    keys = sorted(by_campaign)
    for start in range(0, len(keys), AT_ONCE):
        part = [seat for key in keys[start : start + AT_ONCE] for seat in by_campaign[key]]
        _enter(way, part, now)
        work.step(min(start + AT_ONCE, len(keys)), len(keys))


def _enter(way: Way, seats: list[Membership], now: datetime) -> None:
    chosen = dict(Reminder.objects.filter(member__in=seats).values_list("member", way.chosen))
    campaigns = {seat.campaign_id: seat.campaign for seat in seats}
    nights = selectors.nights_of(campaigns.values(), now, now + max(LEAD.values()))
    told = set(Reminded.objects.filter(member__in=seats, way=way.name).values_list("member", "evening", "begins"))
    for seat in seats:
        lead = LEAD.get(chosen.get(seat.pk, Reminder.When.DAY))  # type: ignore[call-overload]
        if lead is None:
            continue
        for night in nights[seat.campaign_id]:
            if not night.cancelled and night.begins - lead <= now and (seat.pk, night.key, night.begins) not in told:
                _enter_one(way, seat, night)


@transaction.atomic
def _enter_one(way: Way, seat: Membership, night: Night) -> None:
    _row, new = Reminded.objects.get_or_create(member=seat, evening=night.key, begins=night.begins, way=way.name)
    if new:
        way.enter(seat, night)


def _letter(seat: Membership, night: Night) -> None:
    jobs.start(KIND, viewer=seat, evening=night.key)


def _word(seat: Membership, night: Night) -> None:
    """A job for each device, so that one that is not reached holds up no other."""
    for device in devices_of(seat.user):
        jobs.start(push.KIND, viewer=seat, evening=night.key, device=device.public_id)


WAYS = (Way("mail", "when", who.by_mail, _letter), Way("device", "devices", who.by_device, _word))


def remind(work: Work) -> None:
    """Send one letter. What it is about may have changed since: then there is none."""
    seat, night = work.viewer, push.night_of(work)
    assert seat is not None
    if night and who.by_mail().filter(pk=seat.pk).exists():
        mail.letter(seat, night).send()
