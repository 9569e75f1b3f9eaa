"""What players see of what the optional rules put on the table."""

from typing import Any

import msgspec

from rules.fate.optional.entities import Countdown, Distraction

BOXES = ("id", "scene", "boxes", "marked", "state")


def countdown_for_players(countdown: Countdown) -> dict[str, Any] | None:
    """Nothing of a hidden one, or before its scene opens; only boxes while its meaning is hidden; once it is over, all
    that happened.

    Rule: FCON-CNTD-04.
    """
    told: tuple[str, ...] = BOXES
    if countdown.state == "over":
        told = (*BOXES, "name", "outcome")
    elif countdown.visibility == "hidden" or countdown.state == "prepared":
        return None
    elif countdown.visibility == "open":
        told = (*BOXES, "name", "outcome", "triggers")
    view = {name: msgspec.to_builtins(getattr(countdown, name)) for name in told}
    return {"type": "countdown", "visibility": countdown.visibility, **view}


def distraction_for_players(distraction: Distraction) -> dict[str, Any] | None:
    """Its question; what comes of an answer only when the GM has told it, or it has come. Rule: FCON-OBST-10."""
    if not distraction.shown:
        return None
    view: dict[str, Any] = msgspec.to_builtins(distraction)
    view.pop("secret")
    come = {"dealt": "deal", "left": "leave"}.get(distraction.state)
    hidden = () if distraction.told else tuple(name for name in ("leave", "deal") if name != come)
    return {**view, **dict.fromkeys(hidden, "")}
