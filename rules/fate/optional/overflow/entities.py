"""Shifts to spare, and whose they are."""

from rules.state import Entity
from rules.view import View


class Surplus(Entity, frozen=True, kw_only=True, tag="surplus"):
    """What is `left` to its `owner` until somebody acts again (id `surplus:<character>`)."""

    scene: str
    owner: str
    left: int


VIEWS: dict[type[Entity], View] = {Surplus: View()}
