"""The library as somebody sees it: each picture with where it is used and who was shown it, of what they may know."""

from collections.abc import Iterable
from typing import NamedTuple

from django.db.models import Prefetch

from campaigns.journal import visible
from campaigns.journal.models import Page
from campaigns.journal.visible import Viewer
from campaigns.library.models import Picture, PictureShown
from campaigns.library.pins import placed
from campaigns.library.pins.placed import Placed
from campaigns.models import Membership


class Hung(NamedTuple):
    """`used`: pages with it, each with the title the reader may read; `shown`: who was shown it; `pins`: on it."""

    picture: Picture
    used: list[tuple[Page, str]]
    shown: list[PictureShown]
    pins: list[Placed]


def gallery(viewer: Viewer) -> list[Hung]:
    """All pictures the reader sees, the newest first."""
    people = Prefetch("audience__members", Membership.objects.select_related("user").order_by("pk"))
    found = visible.pictures(viewer).select_related("audience", "author__user", "campaign").prefetch_related(people)
    return hung(viewer, found.order_by("-pk"))


def hung(viewer: Viewer, pictures: Iterable[Picture]) -> list[Hung]:
    kept = list(pictures)
    pins = placed.on(viewer, kept)
    used: dict[int, list[tuple[Page, str]]] = {}
    for block in visible.with_pictures(viewer):
        place = block.page, visible.title(viewer, block.page)
        if place not in used.setdefault(block.picture_id or 0, []):
            used[block.picture_id or 0].append(place)
    shown: dict[int, list[PictureShown]] = {}
    for row in visible.pictures_shown(viewer):
        shown.setdefault(row.picture_id, []).append(row)
    return [Hung(one, used.get(one.pk, []), shown.get(one.pk, []), pins.get(one.pk, [])) for one in kept]
