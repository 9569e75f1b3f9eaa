"""What no longer fits on a sheet, in words: see `rules.fate.sheet.misfits`."""

from typing import Any

from campaigns.board import Board
from campaigns.language import words


def by_character(table: Board) -> list[dict[str, Any]]:
    """The sheets this reader may know it of, with a line for each thing."""
    return [
        {"id": id, "name": (table.find(id) or {}).get("name", ""), "lines": lines(table, id)}
        for id in table.can.get("misfits", {})
    ]


def found(table: Board, character: str) -> list[dict[str, str]]:
    """Of one sheet: what is said of each, and the rating to `drop` where it may be taken off."""
    told = table.can.get("misfits", {}).get(character, ())
    return [{"say": words.render(words.active(), one), "drop": one.get("drop", "")} for one in told]


def lines(table: Board, character: str) -> list[str]:
    """Of one sheet; empty where all fits, and for readers whom it does not concern."""
    return [one["say"] for one in found(table, character)]
