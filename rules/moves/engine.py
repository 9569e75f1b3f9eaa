"""The engine of games of moves: what it brings beside what stands in its modules."""

from collections.abc import Iterator

from rules.engine import Engine
from rules.events import Entry, Event
from rules.moves.book.name import name_of_game
from rules.moves.growth.events import MarkTakenBack
from rules.moves.hero.entities import Hero
from rules.moves.hero.events import ExperienceMarked, ResourceChanged
from rules.moves.may import moves_may
from rules.moves.move.entities import Desk
from rules.moves.safety.entities import Flags
from rules.moves.safety.sight import game_called

CORRECTING = ("edit_sheet", "give_gear", "take_gear", "wear_gear", "tag_gear", "grant_experience", "take_back_mark")


def ledger(event: Event) -> Iterator[Entry]:
    """Every resource that comes or goes, and every mark of experience. Rules: AW-BRT-02, AW-XP-01, AW-XP-06."""
    if isinstance(event, ResourceChanged | ExperienceMarked | MarkTakenBack):
        yield event.entry()


def summary(hero: Hero) -> dict[str, int]:
    """What lists show of a character: harm and improvements where there are any."""
    some = {"harm": hero.harm, "improvements": hero.pending}
    return {"experience": hero.circles} | {name: many for name, many in some.items() if many}


ENGINE = Engine(
    key="moves",
    package="rules.moves",
    can=moves_may,
    called=name_of_game,
    ledger=ledger,
    summary=summary,
    corrects=CORRECTING,
    begins=lambda name: ("create_character", {"name": name}),
    at_first=(Desk(id="desk"), Flags(id="flags")),
    kept=("flags",),
    fetched=game_called,
)
