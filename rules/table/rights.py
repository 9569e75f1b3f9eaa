"""Who acts for whom. Rule: FAE-GAME-03."""

from rules.fate.sheet.entities import Character
from rules.play import Play
from rules.refusals import NotYourCharacter
from rules.state import State


def controls(state: State, member: str, is_gm: bool, character: Character) -> bool:
    """A player acts for the characters given to them; the GM for all that nobody else has."""
    return character.controller == member or (is_gm and character.controller is None)


def require_controller(play: Play, id: str) -> Character:
    """The character, if the actor acts for it. Raises `NotFound` for one they cannot see, `NotYourCharacter`."""
    character = seen_character(play, id)
    if not controls(play.state, play.actor.member, play.actor.is_gm, character):
        raise NotYourCharacter(rule="FAE-GAME-03", character=character.name)
    return character


def seen_character(play: Play, id: str) -> Character:
    """A character the actor may know of. Raises `NotFound`."""
    from rules.refusals import NotFound

    character = play.state.get(id, Character)
    if not character.shown and not play.actor.is_gm:
        raise NotFound()
    return character
