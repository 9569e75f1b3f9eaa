"""Who acts for a character of Fate. Rule: TABLE-SEAT-02."""

from rules.fate.sheet.entities import Character
from rules.play import Play
from rules.table.rights import check_owner, require_control, require_control_or_gm


def require_controller(play: Play, id: str) -> Character:
    """The character, if the actor acts for it. Raises `NotFound`, `NotYourCharacter`."""
    return require_control(play, id, Character)


def require_owner(play: Play, id: str) -> Character:
    """The character, if it is the actor's own. Raises `NotFound`, `NotYourCharacter`."""
    character = play.state.get(id, Character)
    check_owner(play.actor.member, play.actor.is_gm, character)
    return character


def require_controller_or_gm(play: Play, id: str) -> Character:
    """The same, and for whoever runs the game anybody. Raises `NotFound`, `NotYourCharacter`."""
    return require_control_or_gm(play, id, Character)
