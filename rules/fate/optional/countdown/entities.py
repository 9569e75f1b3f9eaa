"""A countdown, and what players see of it."""

import msgspec
from msgspec import UNSET, UnsetType

from rules.state import Entity
from rules.view import View


class Trigger(msgspec.Struct, frozen=True, kw_only=True):
    """What marks a box. `on`: exchange, minute, hour, day, consequence, taken_out. `who`: of which character (None: of
    anybody). `box`: only while this box, counted from 1, is the next."""

    on: str
    who: str | None = None
    box: int | None = None


class Countdown(Entity, frozen=True, kw_only=True, tag="countdown"):
    """A row of boxes, and what happens when the last is marked. `visibility`: hidden, boxes_only, open.

    `state`: prepared (in a scene that is not open yet: nobody but the GM knows of it), running, over (the outcome has
    happened, and everybody knows it). `scene` None: it outlasts scenes. `lasting`: prepared, it will outlast its scene.
    """

    name: str
    outcome: str
    boxes: int
    marked: int = 0
    triggers: tuple[Trigger, ...] = ()
    visibility: str = "hidden"
    state: str = "running"
    scene: str | None = None
    lasting: bool = False


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

    Rule: FATE-CNTD-04.
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


VIEWS: dict[type[Entity], View] = {Countdown: View(players=countdown_for_players, title="name")}
