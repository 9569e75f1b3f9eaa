"""Spin, and whose it is."""

from rules.state import Entity
from rules.view import View


class Spin(Entity, frozen=True, kw_only=True, tag="spin"):
    """What a defense won by three or more leaves its `owner`, one each (id `spin:<character>`).

    `margin`: by how much; `roll`: which one it came of. `state`: live, used (on `on`, or as shifts), lapsed.
    """

    scene: str
    owner: str
    margin: int
    roll: str
    state: str = "live"


VIEWS: dict[type[Entity], View] = {Spin: View()}
