"""What more there is to say of a page that is a thread: its kind, whose it is, since when, and whether it is open."""

from typing import NamedTuple

from campaigns import doors
from campaigns.journal import visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import NAME, Page, Thread
from campaigns.journal.visible import Viewer
from rules.game import check_texts, one_line
from rules.refusals import BadArgs, NotAllowed, TooLong

# Not touched for so many sessions, it fades.
GREY = 4


class Facts(NamedTuple):
    """As somebody writes it. `since`: the number of a session; None: not said."""

    kind: str = Thread.Kind.QUESTION
    who: str = ""
    since: int | None = None
    status: str = Thread.Status.OPEN


def begin(viewer: Viewer, title: str, choice: Choice, kind: str, who: str = "", since: int | None = None) -> Page:
    """A page of it, since the last session unless another is said.

    Raises what `writing.create_page` does, `BadArgs`, `TooLong`.
    """
    page = writing.create_page(viewer, title=title, kind=Page.Kind.THREAD, choice=choice)
    sessions = doors.sessions(viewer.seat.campaign.public_id)
    last = sessions[-1].number if sessions else None
    change(visible.again(viewer), page, Facts(kind, who, last if since is None else since))
    return page


def may_change(viewer: Viewer, page: Page) -> bool:
    return page.kind == Page.Kind.THREAD and writing.may_name(viewer, page)


def change(viewer: Viewer, page: Page, facts: Facts) -> None:
    """For whoever may change the page's title. Raises `NotAllowed`, `BadArgs`, `TooLong`."""
    if not may_change(viewer, page):
        raise NotAllowed()
    if facts.kind not in Thread.Kind.values or facts.status not in Thread.Status.values:
        raise BadArgs(at="$.kind", detail="enum")
    facts = facts._replace(who=one_line(facts.who))
    check_texts(facts.who)
    if len(facts.who) > NAME:
        raise TooLong(at="$.who", most=NAME)
    Thread.objects.update_or_create(page=page, defaults=facts._asdict())


def touch(page: Page, session: int | None) -> None:
    """Somebody who runs the game says that it came up in that session; None: nobody says so any more."""
    Thread.objects.update_or_create(page=page, defaults={"touched": session})
