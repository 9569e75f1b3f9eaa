"""Heroes: a name, the aspects of a sheet, a status card, and a hand of fate points. No numbers else."""

from rules.cards.card.entities import AspectLine
from rules.state import Entity
from rules.table import characters
from rules.view import View, when_shown


class Hero(characters.Character, frozen=True, kw_only=True, tag="character"):
    """Rules: CARD-SHEET-01, CARD-SHEET-02. `aspects`: those of the sheet. `status`: those of the status card, which
    come and go. `points`: fate points in hand. `about`: what else is told of them."""

    about: str = ""
    aspects: tuple[AspectLine, ...] = ()
    status: tuple[AspectLine, ...] = ()
    points: int = 0


VIEWS: dict[type[Entity], View] = {Hero: View(players=when_shown, title="name")}
