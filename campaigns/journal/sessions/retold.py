"""An evening retold to one reader, in their language."""

from typing import Any, NamedTuple

from campaigns import doors, selectors
from campaigns.journal import visible
from campaigns.journal.captures import listed
from campaigns.journal.sessions import played
from campaigns.journal.sessions.played import Line
from campaigns.journal.visible import Viewer
from campaigns.models import Membership
from rules.game import turning_points

LAST_LINES = 6


class Evening(NamedTuple):
    """`lines` are all that stand, `turned` those at which the story turned, `present` the names of who was there."""

    session: Any
    lines: list[Line]
    turned: list[Line]
    present: list[str]


def retell(seat: Membership, session: Any) -> Evening:
    names = selectors.everybody(seat.campaign)
    lines = written(visible.viewer_of(seat), doors.lines_in(seat, session), names)
    there = set(doors.present_in(seat.campaign, session))
    present = [name for member, name in names.items() if member in there]
    turned = played.turning_points(lines, turning_points(seat.campaign.system))
    return Evening(session, lines, turned, present)


def written(viewer: Viewer, told: list[dict[str, Any]], names: dict[str, str]) -> list[Line]:
    """Those of these lines, which come as the wire has them, that stand: in words, with what was taken down."""
    return with_notes(viewer, [played.written(line, names) for line in played.standing(told)])


def with_notes(viewer: Viewer, lines: list[Line]) -> list[Line]:
    """Each line that tells of something taken down, with its words, as far as the reader may read them today."""
    ids = {line["params"]["capture"] for line in lines if line["key"] == "captured"}
    texts = listed.texts(viewer, ids)
    return [{**line, "note": texts.get(line.get("params", {}).get("capture", ""))} for line in lines]


def last_time(seat: Membership) -> Evening | None:
    """The last session that is over, with the last few of its turning points; None if none is."""
    over = [session for session in doors.sessions(seat.campaign.public_id) if session.ended]
    if not over:
        return None
    evening = retell(seat, over[-1])
    return evening._replace(turned=evening.turned[-LAST_LINES:])
