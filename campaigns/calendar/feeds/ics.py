"""Evenings as iCalendar (RFC 5545): title and time, nothing else."""

from collections.abc import Iterable

from django.conf import settings
from icalendar import Calendar, Event

from campaigns.calendar.nights import Night
from campaigns.models import Campaign

PRODUCT = "-//Storytable//When//EN"


def write(campaign: Campaign, nights: Iterable[Night]) -> bytes:
    """A moved evening keeps its UID under a higher SEQUENCE; one that is off is CANCELLED."""
    found, name = Calendar(), " ".join(campaign.name.split())
    found.add("prodid", PRODUCT)
    found.add("version", "2.0")
    found.add("method", "PUBLISH")
    found.add("x-wr-calname", name)
    for night in nights:
        found.add_component(_event(name, night))
    return bytes(found.to_ical())


def _event(name: str, night: Night) -> Event:
    event = Event()
    event.add("uid", f"{night.key}@{settings.PUBLIC.host.strip('[]')}")
    event.add("sequence", night.sequence)
    event.add("summary", name)
    event.add("dtstart", night.begins)
    event.add("dtend", night.ends)
    event.add("dtstamp", night.changed.replace(microsecond=0))
    event.add("last-modified", night.changed.replace(microsecond=0))
    event.add("status", "CANCELLED" if night.cancelled else "CONFIRMED")
    return event
