"""What a calendar says of a date: whether there is such a day, which day of the week it is, and how it is said."""

from typing import NamedTuple

from campaigns.language import words
from campaigns.worlddates.models import WorldCalendar
from campaigns.worlddates.refusals import NoSuchDay, NoSuchMonth
from rules.refusals import BadNumber

EARLIEST, LATEST = -1_000_000, 1_000_000


class When(NamedTuple):
    """As `WorldDate` has it."""

    year: int
    month: int = 0
    day: int = 0


def check(calendar: WorldCalendar, when: When) -> None:
    """Raises `BadNumber`, `NoSuchMonth`, `NoSuchDay`, which name what is wrong."""
    if not EARLIEST <= when.year <= LATEST:
        raise BadNumber(least=EARLIEST, most=LATEST)
    months = len(calendar.months)
    if when.month > months or (when.day and not when.month):
        raise NoSuchMonth(month=when.month, most=months)
    if when.day and when.day > calendar.months[when.month - 1][1]:
        name, days = calendar.months[when.month - 1]
        raise NoSuchDay(day=when.day, month=name, most=days)


def fits(calendar: WorldCalendar, when: When) -> bool:
    try:
        check(calendar, when)
    except (BadNumber, NoSuchMonth, NoSuchDay):
        return False
    return True


def weekday(calendar: WorldCalendar, when: When) -> str:
    """Counted from the first day of the year 1, which is the first of the week."""
    if not (calendar.weekdays and when.day):
        return ""
    days = [days for _name, days in calendar.months]
    since = (when.year - 1) * sum(days) + sum(days[: when.month - 1]) + when.day - 1
    return str(calendar.weekdays[since % len(calendar.weekdays)])


def said(calendar: WorldCalendar, when: When) -> str:
    """Starday, 12 Deepwinter 1204. What does not fit is said by its numbers."""
    year = str(when.year).replace("-", words.MINUS)
    if not fits(calendar, when):
        return _say("numbers", year=year, month=str(when.month or ""), day=str(when.day or ""))
    if not calendar.months:
        return _say("place", number=year)
    if not when.month:
        return _say("year", year=year)
    month = calendar.months[when.month - 1][0]
    if not when.day:
        return f"{month} {year}"
    return ", ".join(filter(None, [weekday(calendar, when), f"{when.day} {month} {year}"]))


def _say(key: str, **params: object) -> str:
    return words.write(words.active(), f"worlddates.{key}", params)
