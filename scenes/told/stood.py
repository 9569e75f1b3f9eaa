"""A table as it stood at a moment of its log: by that day's visibility and the seat of today."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from campaigns.journal.sessions.played import CLOSING
from campaigns.models import Membership
from rules.game import Entity, State, Undone, again, as_seen_now
from scenes.asked import actor_of, audience_of
from scenes.models import Table
from scenes.stored import store
from scenes.told.cursors import read_cursor
from scenes.told.projection import COMMON, views
from scenes.told.reading import lines_of_moment, undone
from scenes.told.sessions import Session, lines_among

Things = dict[str, dict[str, Any]]


class Stood(NamedTuple):
    """By id what could be seen then and may be seen today: `things` by the reader, `everybodys` by all."""

    things: Things
    everybodys: Things


class Round(NamedTuple):
    """A session as its reader may see it: its `lines`, and the table `before` it began and `after` it ended."""

    lines: list[dict[str, Any]]
    before: Stood
    after: Stood


def stood_at(seat: Membership, moment: str) -> Stood | None:
    """At the end of that moment; where it ended a scene, right before. None for one that the reader knows nothing of,
    that was taken back or gone back behind."""
    seq = _record_at(seat, moment)
    if seq is None:
        return None
    loaded = store.load(seat.campaign.public_id)
    return _stood(loaded, seat, state_then(loaded.table, seq))


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
    if seq is None or not lines or any(gone.first <= seq <= gone.last for _by, gone in undone(table.pk, seq)):
        return None
    return seq - any(line["key"] in CLOSING for line in lines)


def round_of(seat: Membership, session: Session) -> Round:
    """One that is over, of one look at the table. Raises `NotFound` for a member without a seat."""
    loaded, before = store.load(seat.campaign.public_id), session.first - 1
    dated = store.records(loaded.table, after=before, upto=session.last)
    back = list(undone(loaded.table, before))
    earlier = store.state_at(loaded.table, before)
    later, reached = store.replay(earlier, dated)
    stood = [
        _stood(loaded, seat, _without(loaded.table, state, seq, back))
        for state, seq in ((earlier, before), (later, reached))
    ]
    audience = audience_of(actor_of(loaded.head.state, seat.public_id))
    return Round(lines_among(loaded, audience, dated), *stood)


def _stood(loaded: store.Loaded, seat: Membership, then: State) -> Stood:
    """Raises `NotFound` for a member without a seat."""
    now = loaded.head.state
    return Stood(_seen(audience_of(actor_of(now, seat.public_id)), then, now), _seen(COMMON, then, now))


def state_then(table: int, seq: int) -> State:
    """Raises `NotFound` for a record that is not there."""
    return _without(table, store.state_at(table, seq), seq, undone(table, seq))


def _without(table: int, state: State, seq: int, back: Iterable[tuple[int, Undone]]) -> State:
    """Without what an act had done that was taken back later on: things it touched are as they were before it."""
    for by, gone in back:
        if gone.all and gone.first <= seq < by:
            touched = {id for dated in store.records_at(table, [gone.first]) for id in dated.touched}
            before = store.state_at(table, gone.first - 1)
            kept = [one for one in state.entities() if one.id not in touched]
            state = State.of([*kept, *(one for id in touched if (one := before.find(id)))])
    return state


def _seen(audience: str, then: State, now: State) -> Things:
    """What was seen then, without what is hidden from them today and what names it."""
    then = as_seen_now(then, now)
    hidden = views(now, "gm").keys() - views(now, audience).keys()
    found: Things = {id: msgspec.json.decode(view) for id, view in views(then, audience).items() if id not in hidden}
    gone = set(hidden)
    while gone := {id for id, thing in found.items() if _names(thing.values(), gone)}:
        found = {id: thing for id, thing in found.items() if id not in gone}
    return found


def _names(values: Iterable[Any], ids: set[str]) -> bool:
    return any(isinstance(value, str) and value in ids for value in values)
