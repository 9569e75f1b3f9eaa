"""Making a copy of a campaign for whoever runs it: no seats but theirs, no log, no points."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple

from django.db import transaction

from campaigns import board, doors, services
from campaigns.journal import copying, visible
from campaigns.journal.models import Page
from campaigns.library import copying as library
from campaigns.library.copying import Copies
from campaigns.library.pins.copying import copy_pins
from campaigns.models import Campaign, Membership
from campaigns.removal.services import remove_campaign
from rules.game import Bring, SecretDice, arts_of, fitted, with_art
from rules.refusals import NotFound, NothingChanges

# What keeps files of the things that come along: (public id of the old campaign, of the new one, the things).
copy_files: list[Callable[[str, str, Iterable[Any]], None]] = []

# What keeps rows of the campaign that its copy begins with: (the GM's seat there, their seat in the copy, the copies of
# its pages by the keys of their originals).
copy_rows: list[Callable[[Membership, Membership, Mapping[int, Page]], None]] = []


def duplicate_campaign(*, seat: Membership, name: str) -> Campaign:
    """The new campaign. One that could not be finished goes the way of a deleted one, and what stopped it is raised."""
    old = seat.campaign
    told = board.look(seat).table
    new = services.create_campaign(
        user=seat.user,
        name=name,
        system=old.system,
        language=old.language,
        blurb=old.blurb,
        dials=told["dials"],
        warned=told["warned"],
    )
    try:
        _fill(seat, Membership.objects.select_related("campaign", "user").get(campaign=new))
    except Exception:
        remove_campaign(campaign=new)
        raise
    return new


def _fill(old: Membership, new: Membership) -> None:
    giver, taker = visible.viewer_of(old), visible.viewer_of(new)
    with library.copied(giver, taker) as pictures:
        _bring(old, new, doors.packed(old.campaign.public_id), pictures)
        pages = copying.copy_pages(giver, visible.again(taker), pictures)
        copy_pins(giver, visible.again(taker), pictures, pages)
    for copy in copy_rows:
        copy(old, new, pages)


class Brought(NamedTuple):
    """How many came: characters, scenes, pages."""

    people: int
    scenes: int
    pages: int


def bring(*, old: Membership, new: Membership, things: Collection[str], pages: Collection[str]) -> Brought:
    """Characters and scenes (by id) and pages (by public id) of one campaign into another, by whoever runs both.

    Ids that lead nowhere are passed over. Raises `NothingChanges` where nothing is left, and what the dials there
    refuse; then nothing came.
    """
    kept = doors.packed(old.campaign.public_id, things)
    before, now = (board.look(seat).table["dials"] for seat in (old, new))
    kept = fitted(kept, new.campaign.system, before, now, SecretDice())
    giver, taker = visible.viewer_of(old), visible.viewer_of(new)
    chosen = copying.chosen(giver, pages)
    if not kept and not chosen:
        raise NothingChanges()
    copying.check_room(taker, len(chosen))
    with library.copied(giver, taker, arts_of(kept) | copying.pictures_on(giver, chosen)) as pictures:
        _bring(old, new, kept, pictures)
        with transaction.atomic():
            copied = copying.copy_pages(giver, taker, pictures, pages) if chosen else {}
            copy_pins(giver, visible.again(taker), pictures, copied)
    kinds = [thing.id.partition(":")[0] for thing in kept]
    return Brought(kinds.count("character"), kinds.count("scene"), len(copied))


def prepare_again(*, seat: Membership, moment: str) -> str:
    """The scene that went on at that moment of the log, as it stood, among the prepared ones: its id.

    Raises `NotFound` for a moment that is none or was in no scene, what the table refuses.
    """
    things = doors.again_at(seat, moment)
    if not things:
        raise NotFound()
    receipt = doors.submit(seat, seat.campaign.public_id, Bring(things=things, again=True))
    return next(str(id) for id in receipt.made if id.startswith("scene:"))


def give(*, old: Membership, new: Membership, made: str, character: str) -> None:
    """Something made by hand for a character of one campaign onto one of another, by whoever runs both.

    Raises `NotFound` for a thing that is not there, and what putting it on is refused with.
    """
    found = next((one for one in doors.made_by_hand(old.campaign.public_id) if one.id == made), None)
    if found is None:
        raise NotFound()
    table = new.campaign.public_id
    doors.submit(new, table, doors.giving(table, character, found.thing))


def _bring(old: Membership, new: Membership, things: tuple[Any, ...], pictures: Copies) -> None:
    things = with_art(things, {id: copy.public_id for id, copy in pictures.items()})
    for copy in copy_files:
        copy(old.campaign.public_id, new.campaign.public_id, things)
    if things:
        doors.submit(new, new.campaign.public_id, Bring(things=things))
