"""What players see of what the optional rules put on the table."""

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from rules.fate.optional.entities import Countdown, Distraction, Trigger


class CountdownSeen(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="countdown"):
    """A countdown as players see it: its meaning is left out while it is hidden from them.

    `visibility`: hidden, boxes_only, open. `boxes` in all, and how many are `marked`. `outcome`: what happens when the
    last is. `triggers`: what marks a box. `state`: running or over. `scene`: none if it outlasts scenes.
    """

    visibility: str
    id: str
    scene: str | None
    boxes: int
    marked: int
    state: str
    name: str | UnsetType = UNSET
    outcome: str | UnsetType = UNSET
    triggers: tuple[Trigger, ...] | UnsetType = UNSET


def countdown_for_players(countdown: Countdown) -> CountdownSeen | None:
    """Nothing of a hidden one, or before its scene opens; only boxes while its meaning is hidden; once it is over, all
    that happened.

    Rule: FCON-CNTD-04.
    """
    over = countdown.state == "over"
    if not over and (countdown.visibility == "hidden" or countdown.state == "prepared"):
        return None
    meant = over or countdown.visibility == "open"
    return CountdownSeen(
        visibility=countdown.visibility,
        id=countdown.id,
        scene=countdown.scene,
        boxes=countdown.boxes,
        marked=countdown.marked,
        state=countdown.state,
        name=countdown.name if meant else UNSET,
        outcome=countdown.outcome if meant else UNSET,
        triggers=countdown.triggers if meant and not over else UNSET,
    )


class DistractionSeen(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="distraction"):
    """A distraction as players see it. `choice`: its question. `leave`, `deal`: what comes of an answer, empty while
    they are not `told` and it has not come. `opposition`: null where dealing with it takes no roll."""

    id: str
    v: int
    scene: str
    name: str
    choice: str
    leave: str
    deal: str
    opposition: int | None
    told: bool
    shown: bool
    state: str


def distraction_for_players(distraction: Distraction) -> DistractionSeen | None:
    """Its question; what comes of an answer only when the GM has told it, or it has come. Rule: FCON-OBST-10."""
    if not distraction.shown:
        return None
    view = asdict(distraction)
    del view["secret"]
    come = {"dealt": "deal", "left": "leave"}.get(distraction.state)
    hidden = () if distraction.told else tuple(name for name in ("leave", "deal") if name != come)
    return DistractionSeen(**view | dict.fromkeys(hidden, ""))
