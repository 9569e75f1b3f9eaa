"""What players see of what the optional rules put on the table."""

from typing import Any

import msgspec

from rules.fate.extras_state import Countdown

BOXES = ("id", "scene", "boxes", "marked", "state")


def countdown_for_players(countdown: Countdown) -> dict[str, Any] | None:
    """Nothing of a hidden one, and only boxes while its meaning is hidden; once it is over, all that happened.

    Rule: FCON-CNTD-04.
    """
    told: tuple[str, ...] = BOXES
    if countdown.state == "over":
        told = (*BOXES, "name", "outcome")
    elif countdown.visibility == "hidden":
        return None
    elif countdown.visibility == "open":
        told = (*BOXES, "name", "outcome", "triggers")
    view = {name: msgspec.to_builtins(getattr(countdown, name)) for name in told}
    return {"type": "countdown", "visibility": countdown.visibility, **view}
