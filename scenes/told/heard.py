"""The log for who keeps it by who hears it, and lines of it by their place."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from campaigns.models import Membership
from rules.game import Actor, Heard, Undone, lines_heard, places_heard, undone_by
from scenes.asked import audience_of
from scenes.models import Table
from scenes.stored import store
from scenes.told.log import lines_of
from scenes.told.reading import name_of

Place = tuple[int, int]


class Moment(NamedTuple):
    """A record: its lines with who hears each, and what it takes back or goes back behind."""

    seq: int
    lines: list[Heard]
    undone: Undone | None


def moments_after(campaign: int, after: int, most: int) -> list[Moment]:
    """The next records of that campaign (its key), to be kept apart by who hears them and never shown as they are."""
    table = Table.objects.get(campaign=campaign)
    records = (dated.record for dated in store.records(table.pk, after=after, upto=table.seq, most=most))
    return [Moment(one.seq, lines_heard(one), undone_by(one.seq, one.events)) for one in records]


def lines_at(seat: Membership, places: Iterable[Place]) -> dict[Place, dict[str, Any]]:
    """Of the lines at these places (a record's number, an event in it) the reader's own, each with its `moment`."""
    wanted = set(places)
    table = Table.objects.get(campaign=seat.campaign_id)
    audience = audience_of(Actor(member=seat.public_id, role=seat.role))
    found: dict[Place, dict[str, Any]] = {}
    for dated in store.records_at(table.pk, {seq for seq, _place in wanted}):
        heard = places_heard(audience, dated.record)
        for place, line in zip(heard, lines_of(audience, dated, table.epoch), strict=True):
            if (dated.record.seq, place) in wanted:
                moment = name_of(table, dated.record.seq)
                found[dated.record.seq, place] = {**msgspec.json.decode(line), "moment": moment}
    return found
