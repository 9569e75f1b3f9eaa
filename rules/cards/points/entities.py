"""The GM's hand and the bowl. What players hold stands on their heroes."""

from rules.state import Entity
from rules.view import View


class Piles(Entity, frozen=True, kw_only=True, tag="piles"):
    """There from the campaign's first session on (id `piles`). `gm`: points in her hand. `bowl`: those in the bowl;
    none
    where it never runs out. Rules: CARD-ECON-02, CARD-ECON-03."""

    gm: int = 0
    bowl: int | None = 0


VIEWS: dict[type[Entity], View] = {Piles: View()}
