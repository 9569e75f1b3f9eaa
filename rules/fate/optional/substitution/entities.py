"""Skills that stand in for others."""

from rules.state import Entity
from rules.view import View


class Substitution(Entity, frozen=True, kw_only=True, tag="substitution"):
    """`rating` does the work of `instead_of` for a `character`. `lasts`: roll, scene."""

    scene: str
    character: str
    rating: str
    instead_of: str
    lasts: str = "roll"


VIEWS: dict[type[Entity], View] = {Substitution: View()}
