"""Deciding on the lines of a sweep, for those who run the game. What is kept is there for the recap; of a promise a
thread is begun, and a thread that is kept was touched in that session.

Rows are made and changed here, and read through `campaigns.journal.remembered` alone.
"""

from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from campaigns.journal import remembered, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import LINE, TITLE, Capture, Page, Sweep, Swept, Thread
from campaigns.journal.sweeps import lines
from campaigns.journal.sweeps.lines import ASK, THREAD, Row
from campaigns.journal.threads import keeping
from campaigns.journal.visible import Viewer
from campaigns.models import Campaign
from rules.game import check_texts
from rules.refusals import BadArgs, NameNeeded, NotAllowed, NotFound, TooLong

KEEP = Swept.What.KEEP


@transaction.atomic
def decide(viewer: Viewer, session: Any, key: str, what: str, text: str = "") -> list[Row]:
    """Keep it, drop it, leave it for later, or (`what` empty) open it again; all lines as they stand then.

    `text` answers what was asked. Raises `NotAllowed`, `NotFound` for a line that is not there, `BadArgs`, `NameNeeded`
    for a question kept without an answer, `TooLong`.
    """
    if not viewer.seat.runs:
        raise NotAllowed()
    if what and what not in Swept.What.values:
        raise BadArgs(at="$.do", detail="enum")
    row = next((one for one in lines.rows(viewer, session) if one.line.key == key), None)
    if row is None:
        raise NotFound()
    sweep, _new = Sweep.objects.update_or_create(campaign=viewer.seat.campaign, session=session.number, defaults={})
    answer = _answer(text) if row.line.kind == ASK and what == KEEP else ""
    if row.line.kind == ASK and what == KEEP and not answer:
        raise NameNeeded()
    page = _thread_of(viewer, session, row, what)
    if what:
        given = {"what": what, "text": answer, "page": page}
        Swept.objects.update_or_create(sweep=sweep, key=key, defaults=given)
    else:
        Swept.objects.filter(sweep=sweep, key=key).delete()
    if row.line.kind == THREAD and row.line.page:
        keeping.touch(row.line.page, remembered.kept_in(viewer, key))
    after = lines.rows(visible.again(viewer), session)
    # Counted for all who run the game: what only one of them reads is not.
    Sweep.objects.filter(pk=sweep.pk).update(left=sum(not one.decided and not one.line.own for one in after))
    return after


def finish(viewer: Viewer, session: Any, *, done: bool) -> None:
    """Whether nobody need look at it again. Raises `NotAllowed`."""
    if not viewer.seat.runs:
        raise NotAllowed()
    Sweep.objects.update_or_create(campaign=viewer.seat.campaign, session=session.number, defaults={"done": done})


def _answer(text: str) -> str:
    said = " ".join(text.split())
    check_texts(said)
    if len(said) > LINE:
        raise TooLong(at="$.text", most=LINE)
    return said


def _thread_of(viewer: Viewer, session: Any, row: Row, what: str) -> Page | None:
    """The thread of a promise that is kept. One begun for what is kept no more goes, if nothing stands on it."""
    line = row.line
    if line.kind != Capture.What.PROMISE:
        return None
    if what == KEEP:
        return row.begun or keeping.begin(
            viewer, line.text[:TITLE], Choice(line.who), Thread.Kind.PROMISE, since=session.number
        )
    if row.begun and not visible.blocks(viewer, row.begun):
        writing.drop_page(viewer, row.begun)
    return None


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the campaign itself does (`campaigns.removal`)."""
    return [Swept.objects.filter(sweep__campaign=campaign), Sweep.objects.filter(campaign=campaign)]
