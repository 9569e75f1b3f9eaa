"""The library as somebody sees it: each picture with where it is used and who was shown it, of what they may know."""

from collections.abc import Iterable
from typing import NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import Prefetch, QuerySet

from campaigns.journal import visible
from campaigns.journal.models import Page as JournalPage
from campaigns.journal.visible import Viewer
from campaigns.library.models import Picture, PictureShown
from campaigns.library.pins import placed
from campaigns.library.pins.placed import Placed
from campaigns.models import Membership

A_PART = 60


class Hung(NamedTuple):
    """`used`: pages with it, each with the title the reader may read; `shown`: who was shown it; `pins`: on it."""

    picture: Picture
    used: list[tuple[JournalPage, str]]
    shown: list[PictureShown]
    pins: list[Placed]


def gallery(viewer: Viewer) -> list[Hung]:
    """All pictures the reader sees, the newest first."""
    return hung(viewer, _newest_first(viewer))


def part(viewer: Viewer, number: str | None, at: str = "") -> Page[Picture]:
    """A part of them: of that number, or the one where the picture `at` is."""
    found = _newest_first(viewer)
    if at and (one := found.filter(public_id=at).first()) is not None:
        number = str(found.filter(pk__gt=one.pk).count() // A_PART + 1)
    return Paginator(found, A_PART).get_page(number)


def _newest_first(viewer: Viewer) -> QuerySet[Picture]:
    people = Prefetch("audience__members", Membership.objects.select_related("user").order_by("pk"))
    found = visible.pictures(viewer).select_related("audience", "author__user", "campaign").prefetch_related(people)
    return found.order_by("-pk")


def hung(viewer: Viewer, pictures: Iterable[Picture]) -> list[Hung]:
    kept = list(pictures)
    pins = placed.on(viewer, kept)
    used: dict[int, list[tuple[JournalPage, str]]] = {}
    for block in visible.with_pictures(viewer).filter(picture__in=kept):
        place = block.page, visible.title(viewer, block.page)
        if place not in used.setdefault(block.picture_id or 0, []):
            used[block.picture_id or 0].append(place)
    shown: dict[int, list[PictureShown]] = {}
    for row in visible.pictures_shown(viewer).filter(picture__in=kept):
        shown.setdefault(row.picture_id, []).append(row)
    return [Hung(one, used.get(one.pk, []), shown.get(one.pk, []), pins.get(one.pk, [])) for one in kept]
