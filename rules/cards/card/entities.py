"""Cards and the aspects on them: on the scene, in the GM's store, and in her plans."""

from typing import Literal

import msgspec

from rules.state import Entity
from rules.view import View, nothing

Kind = Literal["detrimental", "beneficial", "neutral"]


class AspectLine(msgspec.Struct, frozen=True, kw_only=True):
    """One aspect as it is written on a card or a sheet. `kind`: what it is to those present. `crossed`: out of play."""

    id: str
    text: str
    kind: Kind = "neutral"
    crossed: bool = False


class Card(Entity, frozen=True, kw_only=True, tag="card"):
    """One thing of the scene, with its aspects. Rules: CARD-SCENE-02, CARD-SCENE-06."""

    scene: str
    name: str
    lines: tuple[AspectLine, ...] = ()


class Stored(Entity, frozen=True, kw_only=True, tag="stored"):
    """What the GM keeps of a place or a person, for the day they come back. Rules: CARD-CLEAN-02, CARD-GM-04."""

    name: str
    lines: tuple[AspectLine, ...] = ()


class Plan(Entity, frozen=True, kw_only=True, tag="plan"):
    """An aspect that the GM has in mind for a scene, and nobody else knows of. `card`: the name of the one it will lie
    on. `text`: its words."""

    scene: str
    card: str
    text: str
    kind: Kind = "neutral"


def live(lines: tuple[AspectLine, ...]) -> list[AspectLine]:
    return [line for line in lines if not line.crossed]


VIEWS: dict[type[Entity], View] = {
    Card: View(title="name"),
    Stored: View(players=nothing),
    Plan: View(players=nothing),
}
