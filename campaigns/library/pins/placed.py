"""The pins of pictures as their reader reads them: numbered in their own row, with what leads somewhere for them.

A pin that leads to what they do not see is its words alone, and without words it is not there. Who runs the game still
finds one of their own whose page or zone is gone, so that they can take it off.
"""

from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import quote

from django.urls import reverse

from campaigns import board
from campaigns.journal import remembered, visible
from campaigns.journal.models import Audience
from campaigns.journal.visible import Viewer
from campaigns.language import words
from campaigns.library.models import WHOLE, Picture, Pin

PAGE, ZONE = "page", "zone"


class Zone(NamedTuple):
    """A zone that somebody sees at the table: its name, that of its scene, and where it is."""

    name: str
    scene: str
    url: str


class Placed(NamedTuple):
    """`number`: which it is of those the reader reads there. `leads`: page, zone or nothing; `to`: the id of that,
    `title` its name as they read it, `url` its address."""

    pin: Pin
    number: int = 0
    leads: str = ""
    to: str = ""
    title: str = ""
    url: str = ""

    @property
    def words(self) -> str:
        """Its own, else the name of what it leads to; empty where that has none for them."""
        return self.pin.words or self.title

    @property
    def said(self) -> str:
        """What is written for it, whatever it lacks."""
        lacking = "journal.untitled" if self.leads else "pins.nowhere"
        return self.words or words.text(words.active(), lacking)

    @property
    def secret(self) -> bool:
        return self.pin.audience.kind != Audience.Kind.EVERYONE

    @property
    def beside(self) -> str:
        """What it leads to, where its words do not say that."""
        return self.title if self.pin.words and self.pin.words != self.title else ""

    @property
    def x(self) -> str:
        return percent(self.pin.x)

    @property
    def y(self) -> str:
        return percent(self.pin.y)


def percent(share: int) -> str:
    """A number of per cent, as a field of a form and a drawing take it, whatever the language."""
    return f"{share * 100 / WHOLE:g}"


def on(viewer: Viewer, pictures: Iterable[Picture] | None = None, *, dropped: bool = False) -> dict[int, list[Placed]]:
    """Of these pictures (None: of all that they see), by the picture's key."""
    rows = list(remembered.pins(viewer, pictures, dropped=dropped))
    pages = visible.seen_ids(viewer, [row.page.public_id for row in rows if row.page])
    known = zones(viewer) if any(row.zone for row in rows) else {}
    found: dict[int, list[Placed]] = {}
    for row in rows:
        if (one := _read(viewer, row, pages, known)) is not None:
            there = found.setdefault(row.picture_id, [])
            there.append(one._replace(number=len(there) + 1))
    return found


def of_picture(viewer: Viewer, picture: Picture, *, dropped: bool = False) -> list[Placed]:
    return on(viewer, [picture], dropped=dropped).get(picture.pk, [])


def _read(viewer: Viewer, row: Pin, pages: dict[str, str], known: dict[str, Zone]) -> Placed | None:
    if row.page and row.page.public_id in pages:
        id = row.page.public_id
        return Placed(row, 0, PAGE, id, pages[id], reverse("page", args=[viewer.seat.campaign.public_id, id]))
    if row.zone in known:
        zone = known[row.zone]
        return Placed(row, 0, ZONE, row.zone, zone.name, zone.url)
    own = viewer.seat.runs and row.author_id == viewer.seat.pk
    return Placed(row) if row.words or own else None


def zones(viewer: Viewer) -> dict[str, Zone]:
    """By id, those of scenes that wait or go on, as the reader's own seat sees the table; scene by scene."""
    table, campaign = board.look(viewer.seat), viewer.seat.campaign.public_id
    scenes = {one["id"]: one for one in table.all("scene") if one["state"] != "closed"}
    seen = [one for one in table.all("zone") if one["scene"] in scenes]
    order = {id: at for at, id in enumerate(scenes)}
    seen.sort(key=lambda one: (order[one["scene"]], one["name"].casefold()))
    return {one["id"]: Zone(one["name"], (at := scenes[one["scene"]])["title"], _where(campaign, at)) for one in seen}


def _where(campaign: str, scene: board.Thing) -> str:
    if scene["state"] == "prepared":
        return f"{reverse('prepare', args=[campaign])}#{quote(scene['id'])}"
    return reverse("table", args=[campaign])
