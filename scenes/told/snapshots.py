"""A view of a table as it is now, in one frame."""

from typing import NamedTuple

from msgspec import Raw

from campaigns.selectors import told_apart
from rules.game import Actor
from scenes.asked import SEATED, actor_of, audience_of
from scenes.stored import sql, store
from scenes.told import log, projection, wire
from scenes.told.cursors import make_cursor
from scenes.told.log import Lines


def encode_snapshot(*, cursor: str, audience: str, actor: Actor, views: bytes, lines: Lines, people: bytes) -> bytes:
    """The snapshot frame, of parts that are encoded already."""
    return wire.encode(
        wire.Snapshot(
            cursor=cursor,
            view=audience,
            me=wire.Me(actor.member, actor.role),
            put=Raw(views),
            log=[Raw(line) for line in lines.lines],
            older=lines.older,
            people=Raw(people),
        )
    )


class Roster(NamedTuple):
    """Who belongs to a table. `people`: everybody whose name the log may need, who has left too; `seats`: each
    seated person's member."""

    people: dict[str, wire.Person]
    seats: dict[int, str]


def roster_of(campaign: int) -> Roster:
    roster = Roster({}, {})
    rows = sql.read(sql.READ_ROSTER, campaign)
    names = told_apart((member, name) for _user, member, _role, name in rows)
    for user, member, role, _name in rows:
        roster.people[member] = wire.Person(names[member], False, role)
        if role in SEATED:
            roster.seats[user] = member
    return roster


def stored_snapshot(public_id: str, member: str) -> bytes:
    """A member's snapshot frame from the database. Raises `NotFound` for one without a seat."""
    loaded = store.load(public_id)
    actor = actor_of(loaded.head.state, member)
    audience = audience_of(actor)
    views = projection.views(loaded.head.state, audience)
    views["can"] = projection.encode_can(loaded.head.state, actor)
    return encode_snapshot(
        cursor=make_cursor(loaded.epoch, loaded.head.seq),
        audience=audience,
        actor=actor,
        views=projection.join_views(views),
        lines=log.lines_before(loaded.table, loaded.epoch, audience, before=loaded.head.seq + 1),
        people=wire.encode(roster_of(loaded.campaign).people),
    )
