"""Moments in a reader's words: their own clock first, then those of the others where they differ."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from babel.dates import format_date, format_time
from django.utils import timezone

from campaigns.accounts.language import zone_of
from campaigns.calendar.models import Slot
from campaigns.calendar.nights import Night
from campaigns.language import words
from campaigns.models import Membership

MOST_NAMED = 3
# A day of this year, as each language writes it.
DAY = {"en": "EEEE, MMMM d", "es": "EEEE, d 'de' MMMM", "ru": "EEEE, d MMMM"}


class Clock(NamedTuple):
    """What stands on some people's clocks at a moment; `day` only where that is another day than the reader's."""

    time: str
    day: str
    names: list[str]


def say(key: str, **params: object) -> str:
    return words.write(words.active(), f"calendar.{key}", params)


def local(moment: datetime) -> datetime:
    return timezone.localtime(moment)


def hours(moment: datetime) -> str:
    return str(format_time(local(moment), "short", locale=words.active()))


def day(moment: datetime) -> str:
    """Friday, November 27; with the year where it is another."""
    here, lang = local(moment), words.active()
    pattern = DAY[lang] if here.year == local(timezone.now()).year else "full"
    return str(format_date(here, pattern, locale=lang))


def block(moment: datetime) -> dict[str, str]:
    """The parts of a date block: Fri, 27, November."""
    here, lang = local(moment), words.active()
    return {
        "weekday": format_date(here, "ccc", locale=lang),
        "day": str(here.day),
        "month": format_date(here, "MMMM", locale=lang),
    }


def span(night: Night) -> str:
    """20:00 to 23:00."""
    return between(night.begins, night.ends)


def between(begins: datetime, ends: datetime) -> str:
    return say("span", start=hours(begins), end=hours(ends))


def until(moment: datetime, now: datetime) -> str:
    """Today, tomorrow, in 6 days, by the reader's days."""
    days = (local(moment).date() - local(now).date()).days
    return say("now") if moment <= now else say("in_days", n=days)


def length(minutes: int) -> str:
    """3 hours; 3 hours 30 minutes."""
    whole, rest = divmod(minutes, 60)
    lang = words.active()
    parts = [words.text(lang, "common.count.hours", n=whole)] if whole else []
    return " ".join([*parts, *([words.text(lang, "common.count.minutes", n=rest)] if rest else [])])


def elsewhere(moment: datetime, seats: Iterable[Membership]) -> list[Clock]:
    """The clocks that are known to show another hour than the reader's, the earliest first."""
    mine, found = local(moment), dict[timedelta, list[str]]()
    for seat in (one for one in seats if one.user.zone_known):
        offset = moment.astimezone(ZoneInfo(zone_of(seat.user))).utcoffset() or timedelta()
        if offset != mine.utcoffset():
            found.setdefault(offset, []).append(seat.user.display_name)
    return [_clock(moment + offset, mine.date(), names) for offset, names in sorted(found.items())]


def _clock(there: datetime, mine: date, names: list[str]) -> Clock:
    """`there`: what the clock shows, whatever zone it says."""
    lang = words.active()
    other = "" if there.date() == mine else str(format_date(there.date(), "ccc", locale=lang))
    return Clock(str(format_time(there.time(), "short", locale=lang)), other, names)


def clocks(moment: datetime, seats: Iterable[Membership]) -> str:
    """What the others' clocks show, where they differ: 21:00 Lena, Sat 04:00 Oleg."""
    parts = []
    for clock in elsewhere(moment, seats):
        names = " · ".join(clock.names) if len(clock.names) <= MOST_NAMED else say("people", n=len(clock.names))
        parts.append(say("clock", time=f"{clock.day} {clock.time}".strip(), names=names))
    return ", ".join(parts)


def slot(standing: Slot) -> str:
    """Every Friday at 20:00, by the clock of its own zone."""
    lang = words.active()
    weekday = format_date(standing.first, "cccc", locale=lang)
    return say("standing", every=standing.every, weekday=weekday, time=format_time(standing.at, "short", locale=lang))


def listed(names: list[str]) -> str:
    """A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return words.text(words.active(), "common.joiner.and", first=", ".join(names[:-1]), last=names[-1])
