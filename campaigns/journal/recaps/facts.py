"""What the log offers to a recap: facts to put in, and questions where it is silent."""

import json
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from campaigns import doors
from campaigns.journal import remembered
from campaigns.journal.captures import listed
from campaigns.journal.sessions import played, retold
from campaigns.journal.sessions.played import CLOSING, OPENING, Line
from campaigns.journal.visible import Viewer

# So long without dice, something else was going on.
QUIET = timedelta(minutes=30)
STEP = 5


class Fact(NamedTuple):
    """`secret`: not everyone has heard of it."""

    text: str
    at: datetime
    icon: str
    secret: bool


class Ask(NamedTuple):
    """Nobody rolled in that scene for so many minutes: what was said?"""

    number: Any
    title: str
    minutes: int
    at: datetime


def facts(viewer: Viewer, evening: retold.Evening) -> list[Fact]:
    """Scenes, turning points and lines that were taken down, in the order of play."""
    known = {_told(line) for line in doors.lines_for_all(viewer.seat.campaign, evening.session)}
    began = [line for line in evening.lines if line["key"] in OPENING]
    chosen = [*retold.in_words(viewer, began, evening.names), *evening.turned]
    found = [Fact(line["say"], line["at"], "zone", _told(line) not in known) for line in chosen]
    session = evening.session
    noted = remembered.captures(viewer).filter(moment__gte=session.first)
    noted = noted.filter(moment__lte=session.last) if session.last else noted
    for row in noted:
        found.append(Fact(row.text, row.at, listed.ICONS[row.what], row.audience.kind != "everyone"))
    return sorted(found, key=lambda fact: fact.at)


def _told(line: Line) -> tuple[str, str, str]:
    return line["id"], line["key"], json.dumps(line.get("params", {}), sort_keys=True)


def asks(lines: Iterable[Line]) -> list[Ask]:
    """Where a scene went on for long without dice. `lines`: as the wire has them."""
    found: list[Ask] = []
    scene: Line | None = None
    since, last = None, None
    for line in lines:
        last = datetime.fromisoformat(line["at"])
        if scene and since and (line["key"] in OPENING | CLOSING or played.is_cast(line)):
            found += _quiet(scene, since, last)
            since = last
        if line["key"] in OPENING:
            scene, since = line, last
        elif line["key"] in CLOSING:
            scene, since = None, None
    return found + (_quiet(scene, since, last) if scene and since and last else [])


def _quiet(scene: Line, since: datetime, until: datetime) -> list[Ask]:
    if until - since < QUIET:
        return []
    minutes = int((until - since).total_seconds() // 60) // STEP * STEP
    return [Ask(scene["params"].get("number"), scene["params"].get("title", ""), minutes, since)]
