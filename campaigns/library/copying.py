"""Pictures copied into another campaign of the same GM: one copy by content, seen by as many as before or by fewer."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from django.db.models import QuerySet

from campaigns.journal import audiences, visible
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Audience
from campaigns.journal.visible import Viewer
from campaigns.library import files, services
from campaigns.library.models import Picture
from rules.refusals import LibraryFull, TooManyPictures

Copies = dict[str, Picture]


@contextmanager
def copied(old: Viewer, new: Viewer, only: Collection[str] | None = None) -> Iterator[Copies]:
    """Copies, by the ids of their originals, of these pictures (None: of all) that the giver sees.

    What is there already with that content is taken as it is. If what follows fails, the new ones go again, but for
    those that a scene there names. Raises `LibraryFull`, `TooManyPictures`, `StorageFull`.
    """
    wanted = list(_wanted(old, only))
    there = {one.digest: one for one in visible.pictures(new).order_by("-pk")}
    _check_room(new, [one for one in wanted if one.digest not in there])
    made: list[Picture] = []
    try:
        for picture in wanted:
            if picture.digest not in there and (copy := _copy(new, picture)):
                there[picture.digest] = copy
                made.append(copy)
        yield {one.public_id: there[one.digest] for one in wanted if one.digest in there}
    except BaseException:
        for copy in made:
            services.drop_unnamed(copy)
        raise


def _wanted(old: Viewer, only: Collection[str] | None) -> QuerySet[Picture]:
    found = visible.pictures(old).select_related("audience", "campaign").order_by("pk")
    return found if only is None else found.filter(public_id__in=only)


def _check_room(new: Viewer, coming: list[Picture]) -> None:
    taken, number = visible.taken(new)
    if taken + sum(one.size for one in {one.digest: one for one in coming}.values()) > services.MEGABYTES << 20:
        raise LibraryFull(most=services.MEGABYTES)
    if number + len(coming) > services.MOST:
        raise TooManyPictures(most=services.MOST)


def _copy(new: Viewer, picture: Picture) -> Picture | None:
    """None where its files are gone. Chosen people have no seat there."""
    campaign = new.seat.campaign
    file = files.copy(picture.campaign.public_id, campaign.public_id, picture.file)
    if not file:
        return None
    everyone = picture.audience.kind == Audience.Kind.EVERYONE
    return services.enter_copy(new, picture, file, Choice("everyone") if everyone else audiences.ONLY_GMS)
