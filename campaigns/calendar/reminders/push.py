"""Word of an evening to a device: its campaign's name and when it is, which everyone at the table sees."""

from typing import Any
from zoneinfo import ZoneInfo

from django.http import Http404
from django.urls import reverse
from django.utils import timezone, translation

from campaigns import selectors as tables
from campaigns.accounts.language import zone_of
from campaigns.calendar import selectors, shown
from campaigns.calendar.nights import Night
from campaigns.calendar.reminders import who
from campaigns.integrations import outgoing
from campaigns.jobs.kinds import Work
from campaigns.models import Membership
from campaigns.pushing import sending
from campaigns.pushing.models import Device

KIND = "remind_device"


def word(seat: Membership, night: Night) -> dict[str, str]:
    """In their language, by their clock; and whether they still have to answer."""
    with translation.override(seat.user.language), timezone.override(ZoneInfo(zone_of(seat.user))):
        row = shown.night(seat, night, tables.seated(seat.campaign))
        asks = shown.asks(row)
    return {
        "title": " ".join(seat.campaign.name.split()),
        "body": " ".join(filter(None, [f"{row['day']}, {row['span']}.", asks])),
        "lang": seat.user.language,
        "tag": night.key,
        "url": reverse("campaign", args=[seat.campaign.public_id]) + "#next",
    }


def remind(work: Work) -> None:
    """Tell one device. What it is about, or whose it is, may have changed since: then nothing is said."""
    seat, night = work.viewer, night_of(work)
    assert seat is not None
    device = Device.objects.filter(public_id=work.args["device"], user=seat.user_id).first()
    if device is None or night is None or not who.by_device().filter(pk=seat.pk).exists():
        return
    try:
        sending.send(device, word(seat, night), until=night.begins, topic=night.key)
    except outgoing.Refused as refused:
        if str(refused) in ("unreachable", "not_taken"):
            raise


def night_of(work: Work) -> Night | None:
    """The evening that the job is about, if it still comes."""
    seat: Any = work.viewer
    try:
        night = selectors.night_or_404(seat.campaign, work.args["evening"])
    except Http404:
        return None
    return night if not night.cancelled and night.begins > timezone.now() else None
