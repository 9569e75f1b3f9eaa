"""Writing the library: adding, describing, aiming and deleting pictures. Rows are read through `visible` alone."""

import hashlib
from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from campaigns.doors import Told
from campaigns.jobs.kinds import Work
from campaigns.journal import audiences, visible
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Audience
from campaigns.journal.visible import Viewer
from campaigns.library import files
from campaigns.library.models import ALT, Picture, PictureShown, Pin
from campaigns.limiting.limits import require
from campaigns.models import Campaign, Membership
from campaigns.uploads.maker import Made, make
from rules.game import check_texts, one_line
from rules.refusals import BadArgs, LibraryFull, NotAllowed, NothingChanges, TooLong, TooManyPictures

# What all pictures of a campaign may take, and what one player's own may: so no refusal tells of what is hidden.
MEGABYTES, OWN_MEGABYTES = 500, 50
MOST, MOST_OWN = 2_000, 200
UPLOADS, WITHIN = 60, 60
KEPT = timedelta(days=30)
# Those who run the game see every picture, so that what they delete or are refused never hangs on what is hidden.
WHO = ("everyone", "gms", "chosen")


def may_change(viewer: Viewer, picture: Picture) -> bool:
    """Describe it, aim it, delete it: whoever runs the game, and whoever brought it."""
    return viewer.writes and (viewer.seat.runs or picture.author_id == viewer.seat.pk)


def add(viewer: Viewer, upload: Callable[[], bytes], *, alt: str = "", choice: Choice = audiences.ONLY_GMS) -> Picture:
    """A new picture; the one that is there if its uploader sees one of that content.

    Raises `NotAllowed`, `LimitReached`, `LibraryFull`, `TooManyPictures`, `StorageFull`, and what `make` raises.
    """
    _require(viewer.writes)
    audience, alt = _kept(viewer, choice), one_line(alt)
    _check(alt)
    require("pictures", f"person:{viewer.seat.user_id}", most=UPLOADS, seconds=WITHIN)
    _check_room(viewer)
    made = make(upload(), "picture")
    file = files.keep(viewer.seat.campaign.public_id, made)
    try:
        picture = _entered(viewer, made, file, alt, audience)
    except Exception:
        files.SHELF.drop(viewer.seat.campaign.public_id, file)
        raise
    if picture.file != file:
        files.SHELF.drop(viewer.seat.campaign.public_id, file)
    return picture


@transaction.atomic
def _entered(viewer: Viewer, made: tuple[Made, Made], file: str, alt: str, audience: Audience) -> Picture:
    screen, thumb = made
    digest = hashlib.sha256(screen.content).hexdigest()
    twin = visible.twin(viewer, digest)
    seen = visible.pictures(viewer).filter(digest=digest).order_by("pk").first()
    if seen is not None:
        return seen
    return Picture.objects.create(
        campaign=viewer.seat.campaign,
        file=twin or file,
        digest=digest,
        size=len(screen.content) + len(thumb.content),
        width=screen.width,
        height=screen.height,
        alt=alt,
        audience=audience,
        author=viewer.seat,
    )


def _check_room(viewer: Viewer) -> None:
    """Of those who run the game everything counts; of a player what is their own, which tells nothing of the rest."""
    taken, number = visible.taken(viewer)
    megabytes, most = room_of(viewer), MOST if viewer.seat.runs else MOST_OWN
    if taken >= megabytes << 20:
        raise LibraryFull(most=megabytes)
    if number >= most:
        raise TooManyPictures(most=most)


def room_of(viewer: Viewer) -> int:
    """How many megabytes there are for them."""
    return MEGABYTES if viewer.seat.runs else OWN_MEGABYTES


@transaction.atomic
def change(viewer: Viewer, picture: Picture, *, alt: str | None = None, choice: Choice | None = None) -> None:
    """What it shows, and who may see it; None leaves that as it is. Raises `NotAllowed`, `TooLong`, `BadArgs`."""
    _require(may_change(viewer, picture))
    if alt is not None:
        alt = one_line(alt)
        _check(alt)
        Picture.objects.filter(pk=picture.pk).update(alt=alt)
    if choice is not None:
        _aim(viewer, picture, _kept(viewer, choice), None)


def widen(viewer: Viewer, picture: Picture, to: Iterable[str] | None, told: Told | None) -> None:
    """These members may see it too from now on, and were shown it; None: everyone. Raises `NotAllowed`."""
    _require(may_change(viewer, picture))
    audience = audiences.widened(viewer.seat, picture.audience, to)
    named = None if to is None else set(to)
    shown = [seat for seat in audiences.readers_in(audience) if named is None or seat.public_id in named]
    _aim(viewer, picture, audience, told, shown)


def keep_as_art(viewer: Viewer, picture: Picture, told: Told, *, seen: bool) -> None:
    """A scene or a zone names it. `seen`: it lies before the players, so everyone may see it from now on."""
    audience = audiences.widened(viewer.seat, picture.audience, None) if seen else picture.audience
    _aim(viewer, picture, audience, told)


@transaction.atomic
def _aim(
    viewer: Viewer, picture: Picture, audience: Audience, told: Told | None, shown: Iterable[Membership] = ()
) -> None:
    """Who sees it from now on and could not before was shown it: that stays, also if it is hidden from them again."""
    at, moment = (told.at, told.seq) if told else (timezone.now(), None)
    before = {seat.pk for seat in audiences.readers_in(picture.audience)} | {picture.author_id}
    new = [seat for seat in audiences.readers_in(audience) if seat.pk not in before]
    told_to = {seat.pk: seat for seat in (*new, *shown) if seat.pk != picture.author_id}
    rows = [PictureShown(picture=picture, member=one, by=viewer.seat, at=at, moment=moment) for one in told_to.values()]
    PictureShown.objects.bulk_create(rows, ignore_conflicts=True)
    kept = {"told": True} if moment is not None else {}
    Picture.objects.filter(pk=picture.pk).update(audience=audience, **kept)


def drop(viewer: Viewer, picture: Picture) -> None:
    """Out of sight; for thirty days it can be brought back. Raises `NotAllowed`."""
    _require(may_change(viewer, picture))
    Picture.objects.filter(pk=picture.pk).update(dropped=timezone.now())


def bring_back(viewer: Viewer, picture: Picture) -> None:
    _require(may_change(viewer, picture))
    Picture.objects.filter(pk=picture.pk).update(dropped=None)


def drop_for_good(viewer: Viewer) -> None:
    """All deleted ones that they may change, and their files. Raises `NothingChanges` if there are none."""
    gone = [one for one in visible.pictures(viewer, dropped=True).select_related("campaign") if may_change(viewer, one)]
    if not gone:
        raise NothingChanges()
    for picture in gone:
        _drop_row(picture)


def collect(work: Work) -> None:
    """Drop what was deleted thirty days ago, and what came as long ago and no page, scene or record has ever named."""
    old = visible.uncalled(timezone.now() - KEPT)
    for number, picture in enumerate(old):
        _drop_row(picture)
        work.step(number + 1, len(old))


def enter_copy(viewer: Viewer, picture: Picture, file: str, choice: Choice) -> Picture:
    """A picture of another campaign as this one's, by whoever runs both."""
    _require(viewer.seat.runs)
    return Picture.objects.create(
        campaign=viewer.seat.campaign,
        file=file,
        digest=picture.digest,
        size=picture.size,
        width=picture.width,
        height=picture.height,
        alt=picture.alt,
        audience=_kept(viewer, choice),
        author=viewer.seat,
    )


def drop_unnamed(picture: Picture) -> None:
    """One that came only just now, if no record of the table names it yet."""
    if not visible.is_told(picture):
        _drop_row(picture)


def _drop_row(picture: Picture) -> None:
    """The files go with the last picture that has their content."""
    with transaction.atomic():
        Picture.objects.filter(pk=picture.pk).delete()
        last = not visible.shares_file(picture)
    if last:
        files.SHELF.drop(picture.campaign.public_id, picture.file)


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the campaign itself does (`campaigns.removal`)."""
    return [Pin.objects.filter(picture__campaign=campaign), Picture.objects.filter(campaign=campaign)]


def _kept(viewer: Viewer, choice: Choice) -> Audience:
    if choice.who not in WHO:
        raise BadArgs(at="$.audience", detail="enum")
    return audiences.keep(viewer.seat, choice)


def _check(alt: str) -> None:
    check_texts(alt)
    if len(alt) > ALT:
        raise TooLong(at="$.alt", most=ALT)


def _require(allowed: bool) -> None:
    if not allowed:
        raise NotAllowed()
