"""The last act at the table, where it is the reader's own and about this sheet: in words."""

from typing import Any

from campaigns import doors, selectors
from campaigns.journal.sessions import played
from campaigns.models import Membership

LINES = 20


def last_act(seat: Membership, character: str) -> dict[str, Any] | None:
    """Its `moment`, and in `said` its lines; None where it is somebody else's, of another sheet, or dice were cast."""
    lines = [line for line in doors.log_part(seat, back=True, most=LINES).lines if line.get("act")]
    if not lines:
        return None
    act = [line for line in lines if line["moment"] == lines[-1]["moment"]]
    mine = all(line.get("by") == seat.public_id and line.get("character") == character for line in act)
    if not mine or any(map(played.is_cast, act)):
        return None
    names = selectors.everybody(seat.campaign)
    return {"moment": act[0]["moment"], "said": [played.written(line, names)["say"] for line in act]}
