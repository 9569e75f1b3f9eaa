"""What a reader may see of what sessions leave, of what is said about pages, is between them and leads to them: lines
taken down, threads, what is told, remarks, relations, pins on pictures. It reads their rows, as
`campaigns.journal.visible` does of pages.

Every query is cut by the reader's sets of people before it is counted or ordered.
"""

from collections.abc import Iterable

from django.db.models import Max, Prefetch, Q, QuerySet

from campaigns.journal import visible
from campaigns.journal.models import (
    Capture,
    Comment,
    Link,
    Opening,
    Page,
    Recap,
    Relation,
    Suggestion,
    Sweep,
    Swept,
    Thread,
)
from campaigns.journal.visible import Viewer
from campaigns.library.models import Picture, Pin
from campaigns.models import Membership

# --- lines taken down ----------------------------------------------------------------------------------------------


def captures(viewer: Viewer, *, dropped: bool = False) -> QuerySet[Capture]:
    """Those the reader may read, the newest first."""
    found = Capture.objects.filter(campaign=viewer.seat.campaign_id, audience__in=viewer.sets, pending=False)
    return found.filter(dropped__isnull=not dropped).select_related("by__user", "audience").order_by("-at", "-pk")


def sent_captures(viewer: Viewer) -> QuerySet[Capture]:
    """All the reader has ever sent, those of which no record is stored yet too."""
    return Capture.objects.filter(by=viewer.seat).select_related("audience")


# --- threads ---------------------------------------------------------------------------------------------------------


def thread_facts(viewer: Viewer, pages: Iterable[Page]) -> QuerySet[Thread]:
    """What more is said of these threads; who may read their titles may read it."""
    return Thread.objects.filter(page__in=visible.threads(viewer).filter(pk__in=[page.pk for page in pages]).order_by())


def links_to(viewer: Viewer, pages: Iterable[Page]) -> QuerySet[Link]:
    """Of blocks that the reader may read, to these pages."""
    here = visible.reads(viewer, "from_block__") & visible.stands("from_block__")
    return Link.objects.filter(here, to_page__in=[page.pk for page in pages])


# --- what is said about pages -----------------------------------------------------------------------------------------


def _said(viewer: Viewer, page: Page | None) -> Q:
    """Of what is said about blocks: what the reader may read today, and could when it was said."""
    here = Q(block__page__campaign=viewer.seat.campaign_id) & visible.stands("block__")
    here &= visible.reads(viewer, "block__") & Q(audience__in=viewer.sets)
    return here if page is None else here & Q(block__page=page)


def comments(viewer: Viewer, page: Page) -> QuerySet[Comment]:
    return Comment.objects.filter(_said(viewer, page), dropped=None).select_related("author__user")


def suggestions(viewer: Viewer, page: Page | None = None) -> QuerySet[Suggestion]:
    """The reader's own, and those of which it is theirs to decide: the GMs', and of whoever wrote the block."""
    found = Suggestion.objects.filter(_said(viewer, page))
    if not viewer.seat.runs:
        found = found.filter(Q(author=viewer.seat) | Q(block__author=viewer.seat))
    return found.select_related("author__user", "by__user", "block__page__title_audience")


# --- relations -------------------------------------------------------------------------------------------------------


def relations(viewer: Viewer, page: Page | None = None, *, dropped: bool = False) -> QuerySet[Relation]:
    """Faces that the reader may read, where they read both titles. `page`: those that end there."""
    ends = visible.titled(viewer)
    found = Relation.objects.filter(audience__in=viewer.sets, one__in=ends, other__in=ends, dropped__isnull=not dropped)
    found = found if page is None else found.filter(Q(one=page) | Q(other=page))
    people = Membership.objects.select_related("user").order_by("pk")
    return found.select_related("one", "other", "audience", "by__user").prefetch_related(
        Prefetch("audience__members", people)
    )


# --- pins on pictures ------------------------------------------------------------------------------------------------


def pins(viewer: Viewer, pictures: Iterable[Picture] | None = None, *, dropped: bool = False) -> QuerySet[Pin]:
    """Those the reader may read, on pictures that they see (None: on all), in the order they were put.

    What one leads to may be hidden from them: what is left of it then says `campaigns.library.pins.placed`.
    """
    found = Pin.objects.filter(audience__in=viewer.sets, dropped__isnull=not dropped)
    found = found.filter(picture__in=visible.pictures(viewer))
    found = found if pictures is None else found.filter(picture__in=[one.pk for one in pictures])
    people = Membership.objects.select_related("user").order_by("pk")
    found = found.select_related("picture", "page", "audience", "author")
    return found.prefetch_related(Prefetch("audience__members", people)).order_by("pk")


def pinned_on(viewer: Viewer, page: Page) -> list[Picture]:
    """Pictures with a pin the reader may read that leads to this page, which they see."""
    there = Pin.objects.filter(audience__in=viewer.sets, page=page, dropped=None)
    return list(visible.pictures(viewer).filter(pk__in=there.values("picture")).order_by("pk"))


# --- what play opens -------------------------------------------------------------------------------------------------


def openings(viewer: Viewer, page: Page | None = None) -> QuerySet[Opening]:
    """Of blocks that not everyone reads, for who runs the game; nobody else is told that there is one."""
    found = Opening.objects.filter(visible.reads(viewer, "block__"), visible.stands("block__"))
    found = found.filter(block__page__campaign=viewer.seat.campaign_id).exclude(block__audience__kind="everyone")
    found = found if page is None else found.filter(block__page=page)
    found = found if viewer.seat.runs else found.none()
    return found.select_related("block__page__title_audience", "block__audience", "block__picture").order_by(
        "came", "pk"
    )


# --- what sessions are told as -------------------------------------------------------------------------------------


def recaps(viewer: Viewer, *, dropped: bool = False) -> QuerySet[Recap]:
    """By the session. What stands there is cut like any page; that there is one is told to who reads some of it."""
    found = Recap.objects.filter(campaign=viewer.seat.campaign_id)
    there = visible.there(viewer, "page__")
    found = found.exclude(there) if dropped else found.filter(there)
    return found.select_related("page__title_audience").order_by("session")


# --- what is gone through after a session -------------------------------------------------------------------------


def sweep(viewer: Viewer, session: int) -> Sweep | None:
    """For those who run the game; of others' there is none."""
    return _sweeps(viewer).filter(session=session).first()


def swept(viewer: Viewer, session: int) -> list[Swept]:
    """What was decided there."""
    found = Swept.objects.filter(sweep__in=_sweeps(viewer).filter(session=session))
    return list(found.select_related("page__title_audience"))


def kept_in(viewer: Viewer, key: str) -> int | None:
    """The last session of which the line with that key was kept."""
    found = Swept.objects.filter(sweep__in=_sweeps(viewer), key=key, what=Swept.What.KEEP)
    last: int | None = found.aggregate(last=Max("sweep__session"))["last"]
    return last


def _sweeps(viewer: Viewer) -> QuerySet[Sweep]:
    every = Sweep.objects.filter(campaign=viewer.seat.campaign_id)
    return every if viewer.seat.runs else every.none()
