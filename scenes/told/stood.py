"""A table as it stood at a moment of its log: by that day's visibility and the seat of today."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from campaigns.journal.sessions.played import CLOSING
from campaigns.models import Membership
from rules.game import Entity, State, again
from scenes.asked import actor_of, audience_of
from scenes.models import Table
from scenes.stored import store
from scenes.told.cursors import read_cursor
from scenes.told.projection import COMMON, views
from scenes.told.reading import lines_of_moment, undone

Things = dict[str, dict[str, Any]]


class Stood(NamedTuple):
    """By id what could be seen then and may be seen today: `things` by the reader, `everybodys` by all."""

    things: Things
    everybodys: Things


def stood_at(seat: Membership, moment: str) -> Stood | None:
    """At the end of that moment; where it ended a scene, right before. None for one that the reader knows nothing of,
    that was taken back or gone back behind."""
    seq = _record_at(seat, moment)
    return None if seq is None else stood(seat, seq)


def again_at(seat: Membership, moment: str) -> tuple[Entity, ...]:
    """The scene that went on at that moment as it begins anew (`rules.table.carrying`), for whoever runs the table.

    Nothing where there was none.
    """
    seq = _record_at(seat, moment)
    if seq is None:
        return ()
    loaded = store.load(seat.campaign.public_id)
    return again(state_then(loaded.table, seq), loaded.head.state)


def _record_at(seat: Membership, moment: str) -> int | None:
    table = Table.objects.get(campaign=seat.campaign_id)
    seq, lines = read_cursor(moment, table.pk), lines_of_moment(seat, moment)
    if seq is None or not lines or any(gone.first <= seq <= gone.last for _by, gone in undone(table, seq)):
        return None
    return seq - any(line["key"] in CLOSING for line in lines)


def stood(seat: Membership, seq: int) -> Stood:
    """After that record. Raises `NotFound` for a member without a seat, or a record that is not there."""
    loaded = store.load(seat.campaign.public_id)
    audience = audience_of(actor_of(loaded.head.state, seat.public_id))
    then, now = state_then(loaded.table, seq), loaded.head.state
    return Stood(_seen(audience, then, now), _seen(COMMON, then, now))


def state_then(table: int, seq: int) -> State:
    """Without what an act had done that was taken back later on: things it touched are as they were before it."""
    state = store.state_at(table, seq)
    for by, gone in undone(Table.objects.get(pk=table), seq):
        if gone.all and gone.first <= seq < by:
            touched = {id for dated in store.records_at(table, [gone.first]) for id in dated.touched}
            before = store.state_at(table, gone.first - 1)
            kept = [one for one in state.entities() if one.id not in touched]
            state = State.of([*kept, *(one for id in touched if (one := before.find(id)))])
    return state


def _seen(audience: str, then: State, now: State) -> Things:
    """What was seen then, without what is hidden from them today and what names it."""
    hidden = views(now, "gm").keys() - views(now, audience).keys()
    found: Things = {id: msgspec.json.decode(view) for id, view in views(then, audience).items() if id not in hidden}
    gone = set(hidden)
    while gone := {id for id, thing in found.items() if _names(thing.values(), gone)}:
        found = {id: thing for id, thing in found.items() if id not in gone}
    return found


def _names(values: Iterable[Any], ids: set[str]) -> bool:
    return any(isinstance(value, str) and value in ids for value in values)
