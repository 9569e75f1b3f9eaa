"""Played sessions: which records are theirs, and what they tell a reader."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from campaigns.models import Campaign, Membership
from rules.game import gone_back_to, session_in
from scenes.asked import actor_of, audience_of
from scenes.models import Event, Table
from scenes.stored import store
from scenes.told.cursors import make_cursor
from scenes.told.log import lines_of
from scenes.told.projection import COMMON


class Session(NamedTuple):
    """`first` and `last` are its records; `last` and `ended` are None while it goes on."""

    number: int
    first: int
    last: int | None
    began: datetime
    ended: datetime | None


def sessions(public_id: str) -> list[Session]:
    """In their order. What was gone back behind did not begin, or has not ended."""
    table = Table.objects.filter(campaign__public_id=public_id).values_list("pk", flat=True).first()
    found: list[Session] = []
    for seq, at, events in store.turns(table) if table else ():
        back, number = gone_back_to(events), session_in(events)
        if back is not None:
            found = _gone_back(found, back)
        elif found and number == found[-1].number:
            found[-1] = found[-1]._replace(last=seq, ended=at)
        elif number is not None:
            found.append(Session(number, seq, None, at, None))
    return found


def _gone_back(found: list[Session], to: int) -> list[Session]:
    begun = [session for session in found if session.first <= to]
    return [
        session if session.last is None or session.last <= to else session._replace(last=None, ended=None)
        for session in begun
    ]


def lines_in(seat: Membership, session: Session) -> list[dict[str, Any]]:
    """All lines of it that the reader may see, as the wire has them. Raises `NotFound` for a member without a seat."""
    loaded = store.load(seat.campaign.public_id)
    return _lines(loaded, audience_of(actor_of(loaded.head.state, seat.public_id)), session)


def lines_for_all(campaign: Campaign, session: Session) -> list[dict[str, Any]]:
    """Those that everybody may read, who only watches too."""
    return _lines(store.load(campaign.public_id), COMMON, session)


def _lines(loaded: store.Loaded, audience: str, session: Session) -> list[dict[str, Any]]:
    return lines_among(loaded, audience, store.records(loaded.table, after=session.first - 1, upto=session.last))


def lines_among(loaded: store.Loaded, audience: str, dated: Iterable[store.Dated]) -> list[dict[str, Any]]:
    """What that audience is told of these records, as the wire has it."""
    return [
        {**msgspec.json.decode(line), "moment": make_cursor(loaded.table, one.record.seq)}
        for one in dated
        for line in lines_of(audience, one, loaded.epoch)
    ]


def present_in(campaign: Campaign, session: Session) -> list[str]:
    """Members who did something then: safety commands name nobody and count nobody in; nor does a line taken down."""
    rows = Event.objects.filter(table__campaign=campaign, seq__gte=session.first, member__isnull=False)
    rows = rows.exclude(kind="capture")
    rows = rows if session.last is None else rows.filter(seq__lte=session.last)
    return [member for member in rows.order_by().values_list("member", flat=True).distinct() if member]
