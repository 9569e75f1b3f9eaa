"""Who heard a line of the log, as sets that are kept once a campaign: what SQL can ask for."""

import hashlib
from collections.abc import Iterable

from campaigns.models import Campaign, Membership
from campaigns.search.models import Hearers

EVERYONE, GM = "*", "gm"
Heard = tuple[str, ...] | None


def name_of(heard_by: Heard) -> str:
    """The set in words, of what an event says of who hears it (`rules.view.hears`): None is everyone, nobody the GM."""
    if heard_by is None:
        return EVERYONE
    return " ".join(sorted(set(heard_by))) or GM


def keep(campaign: Campaign, names: Iterable[str]) -> dict[str, int]:
    """Keys of the sets by their names; those that were not kept yet are made."""
    wanted = {_key(name): name for name in names}
    kept = _kept(campaign, wanted)
    if len(kept) < len(wanted):
        rows = [Hearers(campaign=campaign, key=key, names=name) for key, name in wanted.items() if name not in kept]
        Hearers.objects.bulk_create(rows, ignore_conflicts=True)
        kept = _kept(campaign, wanted)
    return kept


def _kept(campaign: Campaign, keys: Iterable[str]) -> dict[str, int]:
    return dict(Hearers.objects.filter(campaign=campaign, key__in=keys).values_list("names", "pk"))


def _key(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()


def sets_of(seat: Membership) -> list[int]:
    """Keys of all sets the reader is in, by the seat they have today: those who run the table hear as the GM."""
    me = GM if seat.runs else "" if seat.role == Membership.Role.SPECTATOR else seat.public_id
    every = Hearers.objects.filter(campaign=seat.campaign_id).values_list("pk", "names")
    return [pk for pk, names in every if names == EVERYONE or (me and me in names.split())]
