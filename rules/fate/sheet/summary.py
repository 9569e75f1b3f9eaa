"""What every game's pages ask of a character: what lists show, and how one is begun."""

from typing import Any

from rules.fate.sheet.entities import Character


def summary(character: Character) -> dict[str, int]:
    """Of heroes, whose sheets are open; of the GM's characters nothing: players see few of their numbers."""
    if character.kind != "pc":
        return {}
    return {"fate_points": character.fate_points, "refresh": character.refresh}


def begins(name: str) -> tuple[str, dict[str, Any]]:
    """A hero's empty sheet."""
    return "create_character", {"name": name}
