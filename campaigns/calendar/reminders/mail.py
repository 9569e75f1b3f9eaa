"""The letter of a reminder: when, who comes, last time, what waits; in its reader's language and by their clock."""

from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation

from campaigns import board, selectors
from campaigns.accounts.language import zone_of
from campaigns.calendar import selectors as calendar
from campaigns.calendar import shown, spoken
from campaigns.calendar.nights import Night
from campaigns.calendar.reminders import links
from campaigns.journal import visible
from campaigns.journal.sessions import retold
from campaigns.language import words
from campaigns.language.zones import zone_name
from campaigns.models import Membership
from campaigns.site import overview

FIRST_LINES = 3


def letter(seat: Membership, night: Night) -> EmailMessage:
    """As its reader would see the campaign now: all of it comes of their own seat."""
    with translation.override(seat.user.language), timezone.override(ZoneInfo(zone_of(seat.user))):
        row = shown.night(seat, night, selectors.seated(seat.campaign))
        off = public(reverse("remind_off", args=[links.off_token(seat)]))
        name = " ".join(seat.campaign.name.split())
        text = render_to_string("campaigns/calendar/mail.txt", {**_parts(seat, night, row), "off": off})
        subject = spoken.say("mail.subject", name=name, day=row["day"], span=row["span"])
    headers = {"List-Unsubscribe": f"<{off}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    return EmailMessage(subject, text, to=[str(seat.user.email)], headers=headers)


def _parts(seat: Membership, night: Night, row: dict[str, Any]) -> dict[str, Any]:
    return {
        "row": row,
        "campaign": seat.campaign,
        "zone": zone_name(zone_of(seat.user)),
        "taps": _taps(seat, night) if calendar.counts(seat) else [],
        "last": _last_time(seat),
        "waits": _waiting(seat),
        "home": public(reverse("campaign", args=[seat.campaign.public_id])),
    }


def _taps(seat: Membership, night: Night) -> list[tuple[str, str]]:
    address = public(reverse("tap", args=[links.make_tap(seat, night)]))
    return [(spoken.say(f"say.{say}"), f"{address}?say={say}") for say in shown.SAYS]


def _last_time(seat: Membership) -> list[str]:
    evening = retold.last_time(visible.viewer_of(seat))
    return [line["say"] for line in evening.turned[:FIRST_LINES]] if evening else []


def _waiting(seat: Membership) -> list[str]:
    table = board.look(seat)
    found = [overview.waits(entry, seat, table) for entry in overview.waiting(seat, table)]
    return [": ".join(filter(None, [words.render(words.active(), one["say"]), one["name"]])) for one in found]


def public(path: str) -> str:
    return f"{settings.PUBLIC_ORIGIN}{path}"
