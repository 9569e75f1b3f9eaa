"""A clock of the table, by its name."""

from rules.moves.tree.words import Text
from rules.state import Entity
from rules.view import View, when_shown

SEGMENTS = 6


class Clock(Entity, frozen=True, kw_only=True, tag="clock"):
    """`ticked` of `size` segments. `shown`: players see it."""

    name: Text
    ticked: int = 0
    size: int = SEGMENTS
    shown: bool = True


VIEWS: dict[type[Entity], View] = {Clock: View(players=when_shown)}
