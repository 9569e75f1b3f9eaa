"""Showing a picture: at a table that plays it is a command, and the commit that stores its record writes who may see
it; else a record of the library alone. What was shown stays shown, whatever play goes back to.
"""

from contextlib import suppress

from django.db import transaction
from django.http import Http404
from django.utils import timezone

from campaigns import board, doors, selectors
from campaigns.board import Board
from campaigns.doors import Told
from campaigns.journal import audiences, visible
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Audience, Block
from campaigns.journal.revealing import plays
from campaigns.journal.visible import Viewer
from campaigns.library import services
from campaigns.library.models import Picture
from campaigns.models import Membership
from rules.game import Art, PictureShown, SetArt, ShowPicture
from rules.refusals import NotAllowed, NotFound, NothingChanges, Stale

To = tuple[str, ...] | None


def show(viewer: Viewer, picture: Picture, to: To = None) -> None:
    """To these members; None: to everyone. Raises `NotAllowed`, `NothingChanges`, `BadArgs`."""
    if not services.may_change(viewer, picture):
        raise NotAllowed()
    if to == ():
        raise NothingChanges()
    if plays(viewer.seat):
        command = ShowPicture(picture=picture.public_id, to=to)
        doors.submit(viewer.seat, viewer.seat.campaign.public_id, command)
        return
    told = Told(viewer.seat.campaign_id, viewer.seat.public_id, timezone.now(), None)
    with transaction.atomic():
        write_shown(told, (PictureShown(picture=picture.public_id, to=to),))


def show_with(viewer: Viewer, block: Block) -> None:
    """To all who read the block it stands in."""
    if block.picture is None:
        raise NothingChanges()
    everyone = block.audience.kind == Audience.Kind.EVERYONE
    show(
        viewer,
        block.picture,
        None if everyone else tuple(one.public_id for one in audiences.readers_in(block.audience)),
    )


def write_shown(told: Told, shown: tuple[PictureShown, ...]) -> None:
    """Inside the transaction that is open. Raises `Stale` if a picture is gone."""
    viewer = _writer(told)
    for one in shown:
        to = None if one.to is None else [member for member in one.to if member != "gm"]
        try:
            picture = visible.picture_or_404(viewer, one.picture)
        except Http404 as gone:
            raise Stale() from gone
        services.widen(viewer, picture, to, told)


def lay(viewer: Viewer, on: str, picture: str) -> None:
    """A picture behind a scene, or one that shows a zone; "" takes it off. Raises `NotAllowed`, `NothingChanges`."""
    if not viewer.seat.runs:
        raise NotAllowed()
    if picture:
        visible.picture_or_404(viewer, picture)
    doors.submit(viewer.seat, viewer.seat.campaign.public_id, SetArt(on=on, picture=picture))


def change(viewer: Viewer, picture: Picture, *, alt: str | None = None, choice: Choice | None = None) -> None:
    """As `services.change`; who is not to see it any more does not have it before them either."""
    services.change(viewer, picture, alt=alt, choice=choice)
    if choice is not None and choice.who != "everyone":
        _take_off(viewer, picture)


def drop(viewer: Viewer, picture: Picture) -> None:
    """As `services.drop`, and out of sight at the table too."""
    services.drop(viewer, picture)
    _take_off(viewer, picture)


def _take_off(viewer: Viewer, picture: Picture) -> None:
    """From what lies open at the table, for everyone there: pages that are open have drawn it. What waits keeps it.

    Whoever brought a picture may hide it, and only who runs the game takes it off: it is done in their name.
    """
    seat = viewer.seat if viewer.seat.runs else selectors.gm_of(viewer.seat.campaign)
    for on in _shown_on(board.look(seat), picture.public_id):
        with suppress(NothingChanges, NotFound):
            doors.submit(seat, seat.campaign.public_id, SetArt(on=on, picture=""))


def _shown_on(table: Board, picture: str) -> list[str]:
    scene = table.live_scene
    if scene is None:
        return []
    open_zones = [one for one in table.all("zone") if one["scene"] == scene["id"] and one["shown"]]
    return [one["id"] for one in (scene, *open_zones) if one["art"] == picture]


def write_art(told: Told, art: tuple[Art, ...]) -> None:
    """Inside the transaction that is open. One that is gone by now shows nothing."""
    viewer = _writer(told)
    for one in art:
        if picture := visible.pictures(viewer).select_related("audience").filter(public_id=one.picture).first():
            services.keep_as_art(viewer, picture, told, seen=one.seen)


def _writer(told: Told) -> Viewer:
    return visible.in_commit(Membership.objects.select_related("campaign").get(public_id=told.by))
