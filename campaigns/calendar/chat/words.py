"""What is said in a chat, in the campaign's language and by the clock of the evening's own zone."""

from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.urls import reverse
from django.utils import timezone, translation

from campaigns.calendar import spoken
from campaigns.calendar.models import ChatHook
from campaigns.calendar.nights import Night
from campaigns.language.zones import zone_name
from campaigns.models import Campaign


def line(campaign: Campaign, what: str, night: Night | None) -> str:
    zone = night.zone if night else "UTC"
    address = f"{settings.PUBLIC_ORIGIN}{reverse('when', args=[campaign.public_id])}"
    name = " ".join(campaign.name.split())
    with translation.override(campaign.language), timezone.override(ZoneInfo(zone)):
        if night is None:
            return spoken.say(f"chat.said.{what}", name=name, address=address)
        day = f"{spoken.day(night.begins)}, {spoken.span(night)}"
        return spoken.say(f"chat.said.{what}", name=name, day=day, zone=zone_name(zone), address=address)


def body(shape: str, text: str) -> dict[str, Any]:
    """As each chat takes it: nobody is called by it, and nothing in it is read as a sign of theirs."""
    if shape == ChatHook.Shape.DISCORD:
        return {"content": text, "allowed_mentions": {"parse": []}}
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return {"text": escaped if shape == ChatHook.Shape.SLACK else text}
