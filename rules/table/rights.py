"""Who acts for whom. Rules: TABLE-SEAT-02, TABLE-SEAT-03."""

from typing import TypeVar

from rules.play import Play
from rules.refusals import NotAllowed, NothingChanges, NotYourCharacter
from rules.state import State
from rules.systems.warned import note_absent
from rules.table.attendance.entities import is_present
from rules.table.characters import Character
from rules.table.look import seat_of

AnyCharacter = TypeVar("AnyCharacter", bound=Character)


def owns(member: str, is_gm: bool, character: Character) -> bool:
    """Whether it is theirs: a player has the characters given to them, the GM all that nobody else has."""
    return character.controller == member or (is_gm and character.controller is None)


def answering(state: State, character: Character) -> str | None:
    """The member who acts for it now; None: whoever runs the game. They do so for all that nobody has, and for those
    whose player is away, has left, or only looks on."""
    controller = character.controller
    return controller if controller is not None and is_present(state, controller) else None


def controls(state: State, member: str, is_gm: bool, character: Character) -> bool:
    """Whether the member acts for the character: their own, or one of somebody who is away, if they run the game."""
    if owns(member, is_gm, character):
        return True
    if not is_gm or answering(state, character) is not None:
        return False
    note_absent(str(character.controller))
    return True


def check_owner(member: str, is_gm: bool, character: Character) -> None:
    """What is a player's own to choose nobody chooses for them, away or not. Raises `NotYourCharacter`."""
    if not owns(member, is_gm, character):
        raise NotYourCharacter(rule="TABLE-SEAT-02", character=character.name)


def check_given(state: State, character: Character, to: str | None, *roles: str) -> None:
    """Whether it can be that member's from now on, whose role is one of these; None: the GM's. Raises `NotAllowed`,
    `NothingChanges`. Rule: TABLE-SEAT-02."""
    if to is not None and seat_of(state, to).role not in roles:
        raise NotAllowed(rule="TABLE-SEAT-02")
    if character.controller == to:
        raise NothingChanges()


def require_control_or_gm(play: Play, id: str, kind: type[AnyCharacter]) -> AnyCharacter:
    """The character, if the actor acts for it, or runs the game. Raises `NotFound`, `NotYourCharacter`."""
    character = play.state.get(id, kind)
    if not controls(play.state, play.actor.member, play.actor.is_gm, character) and not play.actor.is_gm:
        raise NotYourCharacter(rule="TABLE-SEAT-02", character=character.name)
    return character


def require_control(play: Play, id: str, kind: type[AnyCharacter]) -> AnyCharacter:
    """The character, if the actor acts for it. Raises `NotFound`, `NotYourCharacter`."""
    character = play.state.get(id, kind)
    if not controls(play.state, play.actor.member, play.actor.is_gm, character):
        raise NotYourCharacter(rule="TABLE-SEAT-02", character=character.name)
    return character
