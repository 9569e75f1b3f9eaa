"""What pages show of evenings to one reader: when by their clock, who comes, what they said themselves."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from campaigns.calendar import selectors, spoken
from campaigns.calendar.models import Answer, Say
from campaigns.calendar.nights import Night
from campaigns.models import Membership

SAYS = tuple(Say.values)
# As many names as one reads at a glance.
MOST_NAMED = 3
EARLY = timedelta(hours=3)


def night(seat: Membership, found: Night, seated: list[Membership], now: datetime | None = None) -> dict[str, Any]:
    """One evening as its reader sees it."""
    now = now or timezone.now()
    counting = selectors.who_counts(seated)
    said = {answer.member_id: answer for answer in found.answers}
    by = {say: [one for one in counting if one.pk in said and said[one.pk].say == say] for say in SAYS}
    silent = [one for one in counting if one.pk not in said]
    ahead = found.ends > now
    return {
        "night": found,
        "block": spoken.block(found.begins),
        "day": spoken.day(found.begins),
        "span": spoken.span(found),
        "until": spoken.until(found.begins, now),
        "clocks": spoken.clocks(found.begins, counting),
        "planned": spoken.day(found.planned) + ", " + spoken.hours(found.planned)
        if found.moved and found.planned
        else "",
        "by": by,
        "answered": [said[one.pk] for one in counting if one.pk in said],
        "others": [one for one in counting if one != seat],
        "silent": silent,
        "unanswered": unanswered(silent, seat) if ahead and not found.cancelled else "",
        "mine": said[seat.pk].say if seat.pk in said else "",
        "mine_by": _by(said.get(seat.pk)),
        "may_answer": ahead and not found.cancelled and selectors.counts(seat),
        "may_change": ahead and seat.runs,
        "going_on": found.begins <= now < found.ends,
    }


def _by(answer: Answer | None) -> str:
    """Who said it for them."""
    return answer.by.user.display_name if answer and answer.by else ""


def unanswered(silent: Iterable[Membership], seat: Membership) -> str:
    """Reth has not answered; the reader is told by the buttons."""
    names = [one.user.display_name for one in silent if one != seat]
    if not names:
        return ""
    if len(names) > MOST_NAMED:
        return spoken.say("unanswered_n", n=len(names))
    return spoken.say("unanswered", n=len(names), names=spoken.listed(names))


def played(found: Night, sessions: Iterable[Any]) -> int | None:
    """The number of the session that was begun on that evening, or shortly before it."""
    began = (one.number for one in sessions if found.begins - EARLY <= one.began < found.ends)
    return next(began, None)


def next_one(
    seat: Membership, seated: list[Membership], *, running: bool, now: datetime | None = None
) -> dict[str, Any] | None:
    """The evening that comes next; while a session is open, the one after it."""
    now = now or timezone.now()
    found = selectors.coming(selectors.nights_at(seat.campaign, now - selectors.LONGEST, now + selectors.AHEAD), now)
    first = next((one for one in found if not one.cancelled and not (running and one.begins <= now)), None)
    return night(seat, first, seated, now) if first else None


def asks(shown: dict[str, Any]) -> str:
    """What is asked of its reader, if they have not answered."""
    return spoken.say("waits.evening") if waits(shown) else ""


def waits(shown: dict[str, Any] | None) -> list[dict[str, Any]]:
    """Of the next evening, for the list of what waits for its reader."""
    if not shown or not shown["may_answer"] or shown["mine"]:
        return []
    return [{"say": {"key": "calendar.waits.evening"}, "terms": f"{shown['day']}, {shown['span']}", "at": "#next"}]


def undo(asked: Mapping[str, str]) -> dict[str, str]:
    """What was answered before the answer that led here: `?undo=<evening>&was=<answer>`."""
    was = asked.get("was", "")
    return {"key": asked.get("undo", ""), "was": was if was in SAYS else ""}
