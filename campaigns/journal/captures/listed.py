"""What was taken down, as its readers see it listed."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from campaigns import doors
from campaigns.journal import remembered
from campaigns.journal.captures import keeping
from campaigns.journal.captures.keeping import Line
from campaigns.journal.models import Capture
from campaigns.journal.pages.shown import who_reads
from campaigns.journal.visible import Viewer
from campaigns.language import words

ICONS = {"note": "note", "quote": "whisper", "promise": "hand", "person": "npc", "clue": "search"}


class Listed(NamedTuple):
    """`session`: the number of the one in which it was taken down; None: between two. `who`: its readers, in words.
    `what`: the kind, in words. `line`: as its writer would write it again."""

    row: Capture
    session: int | None
    who: str
    what: str
    line: Line
    mine: bool
    icon: str


def listed(viewer: Viewer, rows: Iterable[Capture]) -> list[Listed]:
    sessions = doors.sessions(viewer.seat.campaign.public_id)
    return [one(viewer, row, sessions) for row in rows]


def one(viewer: Viewer, row: Capture, sessions: list[Any]) -> Listed:
    mine = keeping.may_change(viewer, row)
    line, who = keeping.line_of(viewer, row), who_reads(viewer, row.audience)
    return Listed(row, session_at(row.moment, sessions), who, called(row.what), line, mine, ICONS[row.what])


def called(what: str) -> str:
    return words.text(words.active(), f"capture.what.{what}")


def session_at(moment: int | None, sessions: list[Any]) -> int | None:
    """The number of the session that a record is of."""
    if moment is None:
        return None
    return next((s.number for s in sessions if s.first <= moment and (s.last is None or moment <= s.last)), None)


def texts(viewer: Viewer, ids: Iterable[str]) -> dict[str, Capture]:
    """Of the lines with these ids those the reader may read."""
    wanted = set(ids)
    return {row.public_id: row for row in remembered.captures(viewer).filter(public_id__in=wanted)} if wanted else {}
