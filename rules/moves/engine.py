"""The engine of games of moves: what it brings beside what stands in its modules."""

from rules.engine import Engine
from rules.moves.book.name import name_of_game
from rules.moves.hero.entities import Hero
from rules.moves.may import moves_may
from rules.moves.move.entities import Desk
from rules.moves.safety.entities import Flags

CORRECTING = ("edit_sheet", "give_gear", "take_gear", "wear_gear", "tag_gear", "grant_experience", "take_back_mark")


def summary(hero: Hero) -> dict[str, int]:
    """What lists show of a character."""
    return {"harm": hero.harm, "experience": hero.circles, "improvements": hero.pending}


ENGINE = Engine(
    key="moves",
    package="rules.moves",
    can=moves_may,
    called=name_of_game,
    summary=summary,
    corrects=CORRECTING,
    begins=lambda name: ("create_character", {"name": name}),
    at_first=(Desk(id="desk"), Flags(id="flags")),
    kept=("flags",),
)
