"""Who may give in now, and offers that were refused."""

from rules.fate.bargain.entities import Offer
from rules.state import Entity
from rules.view import View


class Yielding(Entity, frozen=True, kw_only=True, tag="yielding"):
    """Somebody has just taken a consequence, and may give in until somebody does something. `to`: who answers."""

    scene: str
    character: str
    to: str


class RefusedConcession(Entity, frozen=True, kw_only=True, tag="refused_concession"):
    """An `offer` to give in that was refused: the GM says whether it was reasonable. `refuser`: a character, if any."""

    scene: str
    offer: Offer
    refuser: str = ""


VIEWS: dict[type[Entity], View] = {Yielding: View(), RefusedConcession: View()}
