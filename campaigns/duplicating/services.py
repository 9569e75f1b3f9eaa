"""Making a copy of a campaign for whoever runs it: no seats but theirs, no log, no points."""

from collections.abc import Callable, Iterable
from typing import Any

from campaigns import board, doors, services
from campaigns.journal import copying, visible
from campaigns.models import Campaign, Membership
from campaigns.removal.services import remove_campaign
from rules.game import Bring

# What keeps files of the things that come along: (public id of the old campaign, of the new one, the things).
copy_files: list[Callable[[str, str, Iterable[Any]], None]] = []


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
    things = doors.packed(old.campaign.public_id)
    for copy in copy_files:
        copy(old.campaign.public_id, new.campaign.public_id, things)
    if things:
        doors.submit(new, new.campaign.public_id, Bring(things=things))
    copying.copy_pages(visible.viewer_of(old), visible.viewer_of(new))
