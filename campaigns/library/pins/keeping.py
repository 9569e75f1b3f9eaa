"""Putting pins on a picture: whoever may change the picture does, and of those there whoever runs the game changes all
they read, anybody else their own.

Rows are made and changed here, and read through `campaigns.journal.remembered` alone.
"""

from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from campaigns.journal import audiences, visible
from campaigns.journal.audiences import Choice
from campaigns.journal.models import WORD, Page
from campaigns.journal.visible import Viewer
from campaigns.library import services
from campaigns.library.models import WHOLE, Picture, Pin
from campaigns.library.pins import placed
from campaigns.library.pins.refusals import NoPageTitled, PinLeadsTwice, PinSaysNothing, TooManyPins
from rules.game import check_texts
from rules.refusals import BadArgs, NotAllowed, NotFound, TooLong

MOST = 60


class Leads(NamedTuple):
    """Where a pin leads: to a page, to a zone by its id, or nowhere."""

    page: Page | None = None
    zone: str = ""


NOWHERE = Leads()


class Place(NamedTuple):
    """Thousandths of the picture's width and height."""

    x: int
    y: int


def may_pin(viewer: Viewer, picture: Picture) -> bool:
    return services.may_change(viewer, picture)


def may_change(viewer: Viewer, pin: Pin) -> bool:
    """Move, word, aim it, take it off."""
    return may_pin(viewer, pin.picture) and (viewer.seat.runs or pin.author_id == viewer.seat.pk)


def leading(viewer: Viewer, page: str, zone: str) -> Leads:
    """By the ids of what the writer sees; "" is none. Raises `PinLeadsTwice`, `NotFound`, `Http404`."""
    if page and zone:
        raise PinLeadsTwice()
    if zone and zone not in placed.zones(viewer):
        raise NotFound()
    return Leads(visible.page_or_404(viewer, page) if page else None, zone)


def titled(viewer: Viewer, title: str) -> str:
    """The id of the page of that title; "" without one. Raises `NoPageTitled`."""
    name = " ".join(title.split())
    id = visible.titles(viewer, [name.lower()]).get(name.lower(), "") if name else ""
    if name and not id:
        raise NoPageTitled(title=name)
    return id


@transaction.atomic
def put(viewer: Viewer, picture: Picture, place: Place, *, words: str, leads: Leads, choice: Choice) -> Pin:
    """A new one. Raises `NotAllowed`, `TooManyPins`, `PinSaysNothing`, `BadArgs`, `TooLong`."""
    _require(may_pin(viewer, picture))
    _check_room(viewer, picture)
    said = _checked(words)
    if not said and leads == NOWHERE:
        raise PinSaysNothing()
    return Pin.objects.create(
        picture=picture,
        words=said,
        page=leads.page,
        zone=leads.zone,
        audience=audiences.keep(viewer.seat, choice),
        author=viewer.seat,
        **_place(place),
    )


@transaction.atomic
def change(
    viewer: Viewer,
    pin: Pin,
    *,
    place: Place | None = None,
    words: str | None = None,
    leads: Leads | None = None,
    choice: Choice | None = None,
) -> None:
    """What is None stays as it is. Raises what `put` does.

    Where the writer does not see what it leads to, it leads nowhere for them: without words it says nothing, and
    `NOWHERE` leaves it as it is.
    """
    _require(may_change(viewer, pin))
    was = next((one for one in placed.of_picture(viewer, pin.picture) if one.pin.pk == pin.pk), placed.Placed(pin))
    said = pin.words if words is None else _checked(words)
    if not said and not (was.leads if leads is None else leads != NOWHERE):
        raise PinSaysNothing()
    changed: dict[str, Any] = {"words": said}
    if place is not None:
        changed |= _place(place)
    if leads is not None and (leads != NOWHERE or was.leads):
        changed |= {"page": leads.page, "zone": leads.zone}
    if choice is not None:
        changed["audience"] = audiences.keep(viewer.seat, choice)
    Pin.objects.filter(pk=pin.pk).update(**changed)


def drop(viewer: Viewer, pin: Pin) -> None:
    """It can be brought back. Raises `NotAllowed`."""
    _require(may_change(viewer, pin))
    Pin.objects.filter(pk=pin.pk).update(dropped=timezone.now())


def bring_back(viewer: Viewer, pin: Pin) -> None:
    """Raises `NotAllowed`, `TooManyPins`."""
    _require(may_change(viewer, pin))
    _check_room(viewer, pin.picture)
    Pin.objects.filter(pk=pin.pk).update(dropped=None)


def enter_copies(viewer: Viewer, pins: list[Pin]) -> None:
    """Pins of another campaign as this one's, by whoever runs both."""
    _require(viewer.seat.runs)
    Pin.objects.bulk_create(pins)


def _check_room(viewer: Viewer, picture: Picture) -> None:
    """For so many as the writer reads: how many are hidden from them is told by nothing."""
    if len(placed.of_picture(viewer, picture)) >= MOST:
        raise TooManyPins(most=MOST)


def _checked(words: str) -> str:
    """In one line."""
    said = " ".join(words.split())
    check_texts(said)
    if len(said) > WORD:
        raise TooLong(at="$.words", most=WORD)
    return said


def _place(place: Place) -> dict[str, int]:
    for name, share in place._asdict().items():
        if not 0 <= share <= WHOLE:
            raise BadArgs(at=f"$.{name}", detail="number")
    return place._asdict()


def _require(allowed: bool) -> None:
    if not allowed:
        raise NotAllowed()
