"""An evening retold to one reader, in their language."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from campaigns import doors, selectors
from campaigns.journal.captures import listed
from campaigns.journal.sessions import played
from campaigns.journal.sessions.played import Line
from campaigns.journal.visible import Viewer
from rules.game import turning_points

LAST_LINES, BACK = 6, 3


class Evening(NamedTuple):
    """`lines` are all that stand, as the wire has them; `turned` those at which the story turned, in words; `present`
    the names of who was there; `names` everybody's, by member."""

    session: Any
    lines: list[Line]
    turned: list[Line]
    present: list[str]
    names: dict[str, str]


def retell(viewer: Viewer, session: Any, most: int | None = None) -> Evening:
    """With all its turning points, or the last `most` of them."""
    campaign = viewer.seat.campaign
    names = selectors.everybody(campaign)
    lines = played.standing(doors.lines_in(viewer.seat, session))
    there = set(doors.present_in(campaign, session))
    present = [name for member, name in names.items() if member in there]
    turned = played.turning_points(lines, turning_points(campaign.system))
    if most is not None:
        turned = turned[-most:]
    return Evening(session, lines, in_words(viewer, turned, names), present, names)


def in_words(viewer: Viewer, lines: Iterable[Line], names: Mapping[str, str]) -> list[Line]:
    """Lines as the wire has them: in words, with what was taken down."""
    return with_notes(viewer, [played.written(line, names) for line in lines])


def with_notes(viewer: Viewer, lines: list[Line]) -> list[Line]:
    """Each line that tells of something taken down, with its words, as far as the reader may read them today."""
    ids = {line["params"]["capture"] for line in lines if line["key"] == "captured"}
    texts = listed.texts(viewer, ids)
    return [{**line, "note": texts.get(line.get("params", {}).get("capture", ""))} for line in lines]


def last_time(viewer: Viewer) -> Evening | None:
    """The last session that is over, with the last few of its turning points; None if none is."""
    return next(last_times(viewer), None)


def last_times(viewer: Viewer) -> Iterator[Evening]:
    """The last few sessions that are over, the newest first, each read from the log only when it is asked for."""
    over = [session for session in doors.sessions(viewer.seat.campaign.public_id) if session.ended]
    return (retell(viewer, session, LAST_LINES) for session in reversed(over[-BACK:]))
