"""Who acts for a character of Fate. Rule: TABLE-SEAT-02."""

from rules.fate.sheet.entities import Character
from rules.play import Play
from rules.table.rights import require_control


def require_controller(play: Play, id: str) -> Character:
    """The character, if the actor acts for it. Raises `NotFound`, `NotYourCharacter`."""
    return require_control(play, id, Character)
