"""A distraction, and what players see of it."""

import msgspec
from msgspec.structs import asdict

from rules.state import Entity
from rules.view import View


class Distraction(Entity, frozen=True, kw_only=True, tag="distraction"):
    """A question that takes people away from the fight: what comes of leaving it alone, and of dealing with it.

    `opposition` None: dealing with it takes no roll. `told`: the players know what would come of it. `state`: prepared
    (in a scene that is not open yet), open, dealt, left. `secret`: it stays hidden when its scene goes live.
    """

    scene: str
    name: str
    choice: str
    leave: str = ""
    deal: str = ""
    opposition: int | None = None
    told: bool = False
    shown: bool = False
    secret: bool = False
    state: str = "open"


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
    """Its question; what comes of an answer only when the GM has told it, or it has come. Rule: FATE-OBST-10."""
    if not distraction.shown:
        return None
    view = asdict(distraction)
    del view["secret"]
    come = {"dealt": "deal", "left": "leave"}.get(distraction.state)
    hidden = () if distraction.told else tuple(name for name in ("leave", "deal") if name != come)
    return DistractionSeen(**view | dict.fromkeys(hidden, ""))


VIEWS: dict[type[Entity], View] = {Distraction: View(players=distraction_for_players, title="name")}
