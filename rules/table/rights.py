"""Who acts for whom. Rule: TABLE-SEAT-02."""

from typing import TypeVar

from rules.play import Play
from rules.refusals import NotYourCharacter
from rules.state import State
from rules.table.characters import Character

AnyCharacter = TypeVar("AnyCharacter", bound=Character)


def controls(state: State, member: str, is_gm: bool, character: Character) -> bool:
    """A player acts for the characters given to them; the GM for all that nobody else has."""
    return character.controller == member or (is_gm and character.controller is None)


def require_control(play: Play, id: str, kind: type[AnyCharacter]) -> AnyCharacter:
    """The character, if the actor acts for it. Raises `NotFound`, `NotYourCharacter`."""
    character = play.state.get(id, kind)
    if not controls(play.state, play.actor.member, play.actor.is_gm, character):
        raise NotYourCharacter(rule="TABLE-SEAT-02", character=character.name)
    return character
