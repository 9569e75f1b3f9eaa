"""Names of games, roles and the like, whose keys are made of a value."""

from datetime import datetime
from typing import Any

from babel.dates import format_date, format_time
from django import template
from django.urls import reverse
from django.utils import timezone

from campaigns import doors, selectors
from campaigns.journal.sessions import played
from campaigns.language import words
from campaigns.models import Campaign, Membership
from campaigns.rulebook import games
from rules.words import labels

register = template.Library()


def said(key: str) -> str:
    return words.text(words.active(), key)


@register.simple_tag
def game_name(system: str) -> str:
    return said(f"{system}.game.name")


@register.simple_tag
def game_played(campaign: Campaign) -> str:
    """What a campaign plays, as its own game is called or else as its words have it."""
    return games.played(campaign, words.active())


@register.simple_tag
def game_tagline(system: str) -> str:
    return said(f"{system}.game.tagline")


@register.simple_tag
def role_title(role: str) -> str:
    """GM, Co-GM, Player, Spectator: as a title."""
    return said(f"common.role_title.{role}")


@register.simple_tag
def game_word(system: str, *path: str) -> str:
    """A word of the game: `{% game_word "accelerated" "rating" key "name" %}`.

    A rating that a table named itself has no words: it is shown as it is, and no more is known of it.
    """
    key = ".".join((system, *map(str, path)))
    if path[0] == "rating" and not words.has(key):
        return str(path[1]) if path[-1] == "name" else ""
    return said(key)


@register.simple_tag
def game_note(system: str, *path: str) -> str:
    """What a game may say of itself, or leave unsaid."""
    key = ".".join((system, *path))
    return said(key) if words.has(key) else ""


@register.simple_tag
def counts(system: str, summary: dict[str, int]) -> list[dict[str, Any]]:
    """What a list shows of a character's summary: numbers for which the game has words, in the order of the words."""
    start = f"{system}.summary."
    named = (key for key in labels.load_labels(system, words.DEFAULT) if key.startswith(start))
    found = ((key, summary.get(key.removeprefix(start))) for key in named)
    return [{"n": n, "say": words.text(words.active(), key, n=n)} for key, n in found if n is not None]


@register.simple_tag
def word(*path: str) -> str:
    """A word whose key is put together from parts."""
    return said(".".join(map(str, path)))


@register.simple_tag
def character_url(campaign: str, id: str) -> str:
    """A sheet's address, from the character's id `character:<key>`."""
    return reverse("character", args=[campaign, id.partition(":")[2]])


@register.filter
def moment(when: datetime) -> str:
    """Day and time in the reader's zone, as their language writes them."""
    here, lang = timezone.localtime(when), words.active()
    return f"{format_date(here, 'long', locale=lang)}, {format_time(here, 'short', locale=lang)}"


@register.filter
def day(when: datetime) -> str:
    """The day in the reader's zone."""
    return format_date(timezone.localtime(when), "full", locale=words.active())


@register.filter
def hour(when: datetime) -> str:
    """The time of day in the reader's zone."""
    return format_time(timezone.localtime(when), "short", locale=words.active())


@register.simple_tag
def corrections(seat: Membership, character: str) -> list[dict[str, Any]]:
    """Lines that tell the reader what who runs the game wrote on that sheet: `{% corrections seat id as lines %}`."""
    lines = doors.corrected(seat, character)
    names = selectors.everybody(seat.campaign) if lines else {}
    return [played.written(line, names) for line in lines]
