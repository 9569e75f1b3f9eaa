"""What changes when a group plays, and who says they come."""

from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from campaigns.calendar import nights, selectors
from campaigns.calendar.chat import services as chat
from campaigns.calendar.models import Answer, Evening, Poll, Say, Slot
from campaigns.calendar.nights import Night
from campaigns.models import Campaign, Membership
from rules.refusals import EveningOver, NotAllowed, NothingChanges, TooManyEvenings

MOST_SLOTS, MOST_SINGLE = 4, 60


def set_slot(
    *, by: Membership, first: date, at: time, minutes: int, zone: str, every: int = 1, slot: Slot | None = None
) -> Slot:
    """A standing slot; `slot`: the one it takes the place of, from the next evening on that has not begun.

    Raises `NotAllowed`, `NothingChanges`, `TooManyEvenings`.
    """
    _require_runner(by)
    asked = {"first": first, "at": at, "minutes": minutes, "zone": zone, "every": every}
    if slot is None:
        _require_room(Slot.objects.filter(campaign=by.campaign, until=None), MOST_SLOTS)
        return Slot.objects.create(campaign=by.campaign, since=first, **asked)
    if all(getattr(slot, name) == value for name, value in asked.items()):
        raise NothingChanges()
    since = _ends(slot)
    with transaction.atomic():
        Slot.objects.filter(pk=slot.pk).update(until=since, changed=timezone.now())
        return Slot.objects.create(
            campaign=by.campaign, series=slot.series, since=max(since, first), revision=slot.revision + 1, **asked
        )


def end_slot(*, by: Membership, slot: Slot) -> None:
    """No more of its evenings, but for those that were moved. Raises `NotAllowed`."""
    _require_runner(by)
    Slot.objects.filter(pk=slot.pk).update(until=_ends(slot), changed=timezone.now())


def resume_slot(*, by: Membership, slot: Slot) -> None:
    """As if it had not been ended. Raises `NotAllowed`, `NothingChanges`."""
    _require_runner(by)
    if selectors.ended_slot(by.campaign, slot.public_id) is None:
        raise NothingChanges()
    Slot.objects.filter(pk=slot.pk).update(until=None, changed=timezone.now())


def _ends(slot: Slot) -> date:
    """The first day whose evening has not begun yet."""
    now = timezone.now()
    today = now.astimezone(ZoneInfo(slot.zone)).date()
    return today if nights.moment(slot, today) > now else today + nights.DAY


def add_evening(*, by: Membership, begins: datetime, minutes: int, zone: str) -> Night:
    """A single evening. Raises `NotAllowed`, `TooManyEvenings`, `EveningOver`."""
    _require_runner(by)
    _require_ahead(begins + timedelta(minutes=minutes))
    ahead = Evening.objects.filter(campaign=by.campaign, day=None, begins__gt=timezone.now())
    _require_room(ahead, MOST_SINGLE)
    row = Evening.objects.create(campaign=by.campaign, begins=begins, minutes=minutes, zone=zone)
    night = selectors.night_or_404(by.campaign, row.key)
    chat.tell(by.campaign, "added", night)
    return night


def move(*, by: Membership, night: Night, begins: datetime, minutes: int, zone: str) -> Night:
    """Another moment. Raises `NotAllowed`, `NothingChanges`, `EveningOver`."""
    _require_runner(by)
    _require_ahead(night.ends)
    _require_ahead(begins + timedelta(minutes=minutes))
    if (begins, minutes) == (night.begins, night.minutes):
        raise NothingChanges()
    return _change("move", by, night, begins=begins, minutes=minutes, zone=zone)


def cancel(*, by: Membership, night: Night) -> Night:
    """It does not take place. Raises `NotAllowed`, `NothingChanges`, `EveningOver`."""
    _require_runner(by)
    _require_ahead(night.ends)
    if night.cancelled:
        raise NothingChanges()
    return _change("cancel", by, night, cancelled=timezone.now())


def bring_back(*, by: Membership, night: Night) -> Night:
    """It does take place. Raises `NotAllowed`, `NothingChanges`, `EveningOver`."""
    _require_runner(by)
    _require_ahead(night.ends)
    if not night.cancelled:
        raise NothingChanges()
    return _change("bring_back", by, night, cancelled=None)


@transaction.atomic
def _change(what: str, by: Membership, night: Night, **values: Any) -> Night:
    row = kept(by.campaign, night)
    Evening.objects.filter(pk=row.pk).update(**values, sequence=row.sequence + 1, changed=timezone.now())
    chat.tell(by.campaign, what, night)
    return selectors.night_or_404(by.campaign, night.key)


def answer(*, by: Membership, night: Night, say: str, member: Membership | None = None) -> str:
    """Whether `member` comes (`by` themselves, if nobody is named); "" takes the answer back. What was said before.

    Only who runs the table answers for others. Raises `NotAllowed`, `EveningOver`.
    """
    member = member or by
    if not selectors.counts(member) or (member != by and not by.runs):
        raise NotAllowed()
    _require_ahead(night.ends)
    if night.cancelled:
        raise EveningOver()
    with transaction.atomic():
        row = kept(by.campaign, night)
        before = Answer.objects.filter(evening=row, member=member).first()
        if say == "":
            Answer.objects.filter(evening=row, member=member).delete()
        else:
            values = {"say": Say(say), "by": None if member == by else by, "at": timezone.now()}
            Answer.objects.update_or_create(evening=row, member=member, defaults=values)
    return before.say if before else ""


def kept(campaign: Campaign, night: Night) -> Evening:
    """The row of an evening; of one that is as its slot says, made now."""
    values = {"campaign": campaign, "day": night.day, "zone": night.zone}
    return Evening.objects.get_or_create(key=night.key, defaults=values)[0]


def _require_runner(seat: Membership) -> None:
    if not seat.runs:
        raise NotAllowed()


def _require_ahead(ends: datetime) -> None:
    if ends <= timezone.now():
        raise EveningOver()


def _require_room(rows: QuerySet[Any], most: int) -> None:
    if rows.count() >= most:
        raise TooManyEvenings(most=most)


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the campaign itself does (`campaigns.removal`)."""
    polls = Poll.objects.filter(campaign=campaign)
    return [polls, Evening.objects.filter(campaign=campaign), Slot.objects.filter(campaign=campaign)]
