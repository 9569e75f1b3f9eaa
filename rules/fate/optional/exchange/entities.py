"""Who sits where."""

from rules.state import Entity
from rules.view import View


class Seating(Entity, frozen=True, kw_only=True, tag="seating"):
    """The members around the table, clockwise, the GM first (id `seating`)."""

    members: tuple[str, ...] = ()


VIEWS: dict[type[Entity], View] = {Seating: View()}
