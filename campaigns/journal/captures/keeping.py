"""Taking a line down: while a session goes on the commit that stores its record makes it readable, else it stands at
once. What is written down stays, whatever play goes back to.

Rows are made and changed here, and read through `campaigns.journal.visible` alone.
"""

import uuid
from datetime import timedelta
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.utils import timezone

from campaigns import doors
from campaigns.doors import Told
from campaigns.journal import audiences, remembered
from campaigns.journal.audiences import Choice
from campaigns.journal.models import LINE, Capture
from campaigns.journal.revealing import plays
from campaigns.journal.visible import Viewer
from campaigns.models import Campaign
from rules import game
from rules.game import Captured, check_texts
from rules.refusals import BadArgs, IdReused, NotAllowed, NothingChanges, Stale, TooLong, TooManyCaptures

MOST = 5_000
# Sent, and its record never stored: long before that whoever sent it has sent it again.
WAITS = timedelta(days=1)
READERS = ("mine", "gms", "everyone")


class Line(NamedTuple):
    """A line as somebody writes it. `who`: mine, gms (a player's: the GMs and me) or everyone."""

    what: str
    text: str
    who: str = "mine"

    def checked(self) -> "Line":
        """In one line, of words. Raises `BadArgs`, `TooLong` or what its text breaks."""
        text = " ".join(self.text.split())
        check_texts(text)
        if not text:
            raise BadArgs(at="$.text", detail="text")
        if len(text) > LINE:
            raise TooLong(at="$.text", most=LINE)
        if self.what not in Capture.What.values or self.who not in READERS:
            raise BadArgs(at="$.what" if self.who in READERS else "$.who", detail="enum")
        return self._replace(text=text)


def capture(viewer: Viewer, line: Line, sent: str = "") -> Capture:
    """Take it down. `sent` (a UUID): the same again is the same line. Raises `NotAllowed`, `IdReused`,
    `TooManyCaptures`, what `Line.checked` does, or why the table refuses."""
    _require(viewer.writes)
    line, sent = line.checked(), sent or str(uuid.uuid4())
    mine = remembered.sent_captures(viewer).filter(sent=sent)
    row = mine.first() or _made(viewer, line, sent)
    if line_of(viewer, row) != line:
        raise IdReused()
    if row.pending:
        _tell(viewer, row, line.who)
    return mine.get()


def line_of(viewer: Viewer, row: Capture) -> Line:
    """As its writer would write it again."""
    return Line(row.what, row.text, audiences.choice_of(row.audience, viewer.seat).who)


def _made(viewer: Viewer, line: Line, sent: str) -> Capture:
    remembered.sent_captures(viewer).filter(pending=True, at__lt=timezone.now() - WAITS).delete()
    if remembered.sent_captures(viewer).filter(dropped=None).count() >= MOST:
        raise TooManyCaptures(most=MOST)
    audience = audiences.keep(viewer.seat, Choice(line.who))
    of = {"campaign": viewer.seat.campaign, "by": viewer.seat, "sent": sent, "audience": audience}
    row = Capture(**of, what=line.what, text=line.text, pending=plays(viewer.seat))
    # Sent twice at once, the first one stands.
    Capture.objects.bulk_create([row], ignore_conflicts=True)
    return remembered.sent_captures(viewer).get(sent=sent)


def _tell(viewer: Viewer, row: Capture, who: str) -> None:
    command = game.Capture(capture=row.public_id, what=row.what, readers=who)  # type: ignore[arg-type]
    doors.submit(viewer.seat, viewer.seat.campaign.public_id, command, command_id=row.sent)


def write_captured(told: Told, captured: tuple[Captured, ...]) -> None:
    """Inside the transaction that is open. Raises `Stale` if there is no such line."""
    for one in captured:
        of = {"campaign": told.campaign, "by__public_id": told.by, "public_id": one.capture}
        if not Capture.objects.filter(**of, pending=True).update(pending=False, moment=told.seq, at=told.at):
            raise Stale()


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the sets of people that may read it do (`campaigns.removal`)."""
    return [Capture.objects.filter(campaign=campaign)]


# --- one's own lines -------------------------------------------------------------------------------------------------


def may_change(viewer: Viewer, row: Capture) -> bool:
    return viewer.writes and row.by_id == viewer.seat.pk


def change(viewer: Viewer, row: Capture, line: Line) -> None:
    """Its words, its kind and its readers. Raises `NotAllowed`, or what `Line.checked` does."""
    _require(may_change(viewer, row))
    line = line.checked()
    audience = audiences.keep(viewer.seat, Choice(line.who))
    Capture.objects.filter(pk=row.pk).update(what=line.what, text=line.text, audience=audience)


def drop(viewer: Viewer, row: Capture) -> None:
    """It can be brought back. Raises `NotAllowed`."""
    _require(may_change(viewer, row))
    Capture.objects.filter(pk=row.pk).update(dropped=timezone.now())


def bring_back(viewer: Viewer, row: Capture) -> None:
    """Raises `NotAllowed`, `NothingChanges` if it stands there already."""
    _require(may_change(viewer, row))
    if not Capture.objects.filter(pk=row.pk, dropped__isnull=False).update(dropped=None):
        raise NothingChanges()


def _require(allowed: bool) -> None:
    if not allowed:
        raise NotAllowed()
