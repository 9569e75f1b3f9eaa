"""The scene as the card game has it, and what is asked in it."""

import msgspec
from msgspec.structs import replace

from rules.cards.card.entities import Kind
from rules.state import Entity
from rules.table.offers import entities as offers
from rules.table.stage import entities as stage
from rules.table.views import live_scene, scene_for_players
from rules.view import View


class Scene(stage.Scene, frozen=True, kw_only=True, tag="scene"):
    """`mode`: full, with cards, or short. `first_free`: the first aspect laid is still free. `paid`: what the GM has
    paid in it for laying. `problems`: aspects that were declared to be one. `resolved`: it is over but for clean-up.
    `ending`: how it ended, in words. `persons`: whose stored cards are looked for beside the place's. `asked`: aspects
    of status cards that their players have decided on."""

    mode: str = "full"
    first_free: bool = True
    paid: int = 0
    problems: tuple[str, ...] = ()
    resolved: bool = False
    ending: str = ""
    persons: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()


class Laying(msgspec.Struct, frozen=True, kw_only=True):
    """An aspect to be laid: on a `card` by its name, or on the status card of `status_of`."""

    text: str
    card: str = ""
    status_of: str | None = None
    kind: Kind = "neutral"


class Ask(offers.Offer, frozen=True, kw_only=True, tag="offer"):
    """Kinds: call (a conflict), edit_sheet, remove_status, invoke, full_scene, bargain. `aspect`: the line it is about,
    and `was` its words now. `paid`: an invocation for a point. `wanted`: what the GM would lay, and `problem` what she
    would declare, once the scene is a full one. Of a bargain `price` (implicit, explicit), `cost` (in words), `mark`
    (an aspect that is part of the price), and `accepted`: the members who have said yes."""

    aspect: str = ""
    was: str = ""
    paid: bool = False
    wanted: Laying | None = None
    problem: str = ""
    price: str = ""
    cost: str = ""
    mark: Laying | None = None
    accepted: tuple[str, ...] = ()


def is_told(ask: Ask) -> bool:
    """What the GM would add to a short conflict is her own, until it is a full scene. Rule: CARD-FAST-04."""
    return ask.kind != "full_scene" or ask.by != "gm"


def open_ask(ask: Ask) -> Ask:
    return ask if is_told(ask) else replace(ask, terms="", wanted=None, problem="")


VIEWS: dict[type[Entity], View] = {
    Scene: View(gm=live_scene, players=scene_for_players, title="title"),
    Ask: View(players=open_ask, is_open=is_told),
}
