"""What lists show of a character."""

from rules.fate.sheet.entities import Character


def summary(character: Character) -> dict[str, int]:
    """Of heroes, whose sheets are open; of the GM's characters nothing: players see few of their numbers."""
    if character.kind != "pc":
        return {}
    return {"fate_points": character.fate_points, "refresh": character.refresh}
