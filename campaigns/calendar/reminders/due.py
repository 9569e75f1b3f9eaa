"""Whom to remind of what, found every hour; each letter is a job of its own, with the view of its reader."""

from collections import defaultdict
from datetime import datetime, timedelta

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.http import Http404
from django.utils import timezone

from campaigns.calendar import selectors
from campaigns.calendar.models import Reminded, Reminder
from campaigns.calendar.nights import Night
from campaigns.calendar.reminders import mail
from campaigns.jobs import services as jobs
from campaigns.jobs.kinds import Work
from campaigns.models import Membership

KIND = "remind_member"
LEAD = {Reminder.When.DAY: timedelta(days=1), Reminder.When.WEEK: timedelta(days=7)}
FORGOTTEN = timedelta(days=60)
# So many campaigns are looked at together.
AT_ONCE = 50


def find(work: Work) -> None:
    """Enter a job for each letter that is due. Where letters do not arrive, none: they would stand in the logs."""
    now = timezone.now()
    Reminded.objects.filter(begins__lt=now - FORGOTTEN).delete()
    if not settings.MAIL_ARRIVES:
        return
    by_campaign: dict[int, list[Membership]] = defaultdict(list)
    for seat in reachable():
        by_campaign[seat.campaign_id].append(seat)
    keys = sorted(by_campaign)
    for start in range(0, len(keys), AT_ONCE):
        part = [seat for key in keys[start : start + AT_ONCE] for seat in by_campaign[key]]
        _enter(part, now)
        work.step(min(start + AT_ONCE, len(keys)), len(keys))


def reachable() -> QuerySet[Membership]:
    """Those with an address of their own who sit at a table that is played."""
    proven = EmailAddress.objects.filter(user=OuterRef("user"), email=OuterRef("user__email"), verified=True)
    return Membership.objects.filter(
        Exists(proven),
        role__in=Membership.SEATED,
        user__is_guest=False,
        user__is_active=True,
        campaign__removed=None,
        campaign__archived=None,
        campaign__demo=False,
    ).select_related("campaign", "user")


def _enter(seats: list[Membership], now: datetime) -> None:
    chosen = dict(Reminder.objects.filter(member__in=seats).values_list("member", "when"))
    campaigns = {seat.campaign_id: seat.campaign for seat in seats}
    nights = selectors.nights_of(campaigns.values(), now, now + max(LEAD.values()))
    told = set(Reminded.objects.filter(member__in=seats).values_list("member", "evening", "begins"))
    for seat in seats:
        lead = LEAD.get(chosen.get(seat.pk, Reminder.When.DAY))  # type: ignore[call-overload]
        for night in nights[seat.campaign_id] if lead else []:
            if not night.cancelled and night.begins - lead <= now and (seat.pk, night.key, night.begins) not in told:
                _enter_one(seat, night)


@transaction.atomic
def _enter_one(seat: Membership, night: Night) -> None:
    _row, new = Reminded.objects.get_or_create(member=seat, evening=night.key, begins=night.begins)
    if new:
        jobs.start(KIND, viewer=seat, evening=night.key)


def remind(work: Work) -> None:
    """Send one letter. What it is about may have changed since: then there is none."""
    seat = work.viewer
    assert seat is not None
    try:
        night = selectors.night_or_404(seat.campaign, work.args["evening"])
    except Http404:
        return
    if not night.cancelled and night.begins > timezone.now() and reachable().filter(pk=seat.pk).exists():
        mail.letter(seat, night).send()
