"""A rating that is not on the table's list any more stays on the sheet until it is taken off. Rule: TABLE-DIAL-01."""

from msgspec.structs import replace

from rules.fate.control import require_controller
from rules.fate.game.look import game_of
from rules.fate.growth import commands as c
from rules.fate.growth.events import Grown
from rules.fate.refusals.sheet import FitsHere
from rules.fate.sheet.entities import Character
from rules.fate.sheet.measured import remeasured
from rules.fate.sheet.misfits import of_ratings
from rules.play import Play, handles
from rules.words.wording import rating_word


@handles(c.DropRating)
def drop_rating(play: Play, command: c.DropRating) -> None:
    """Whoever acts for a character, and the GM for all. Raises `FitsHere` for what is on the list, or on no sheet."""
    if not play.actor.is_gm:
        require_controller(play, command.character)
    character = play.state.get(command.character, Character)
    system = play.state.table.system
    if command.rating not in leftovers(play, character):
        raise FitsHere(rule="TABLE-DIAL-01", rating=rating_word(system, command.rating))
    ratings = {name: value for name, value in character.ratings.items() if name != command.rating}
    grown = remeasured(play.state, character, replace(character, ratings=ratings))
    value = character.ratings[command.rating]
    play.emit(Grown(character=grown, system=system, choice="dropped", rating=command.rating, value=value))


def leftovers(play: Play, character: Character) -> set[str]:
    return {found["rating"] for found in of_ratings(game_of(play.state), character) if found["kind"] == "rating"}
