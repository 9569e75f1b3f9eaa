"""What no longer fits on a sheet, in words: see `rules.fate.misfits`."""

from collections.abc import Callable
from typing import Any

from campaigns import words
from campaigns.board import Board
from rules.labels import load_labels
from rules.wording import rating_word

Misfit = dict[str, Any]


def by_character(game: str, table: Board) -> list[dict[str, Any]]:
    """The sheets this reader may know it of, with a line for each thing."""
    found = []
    for id, told in table.can.get("misfits", {}).items():
        character = table.find(id) or {}
        found.append({"id": id, "name": character.get("name", ""), "lines": lines(game, told)})
    return found


def lines(game: str, told: list[Misfit]) -> list[str]:
    return [line(game, misfit) for misfit in told]


def line(game: str, misfit: Misfit) -> str:
    params = {name: PARAMS[name](game, value) if name in PARAMS else value for name, value in misfit.items()}
    return words.text(words.active(), f"play.misfit.{misfit['kind']}", **params)


def slot_word(game: str, slot: str) -> Any:
    """An aspect's slot or a consequence's, by the game's name for it."""
    for area in ("slot", "consequence"):
        key = f"{game}.{area}.{slot}.name"
        if key in load_labels(game, words.active()):
            return {"key": key}
    return slot


def track_word(game: str, track: str) -> Any:
    key = f"{game}.track.{track}"
    return {"key": key} if key in load_labels(game, words.active()) else ""


def spread(game: str, ratings: list[int]) -> Any:
    return {"list": [{"signed": rating} for rating in ratings]}


PARAMS: dict[str, Callable[[str, Any], Any]] = {
    "rating": rating_word, "value": lambda _, value: {"signed": value}, "most": lambda _, most: most, "wanted": spread,
    "slot": slot_word, "track": track_word,
}  # fmt: skip
