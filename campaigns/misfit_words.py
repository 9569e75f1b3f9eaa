"""What no longer fits on a sheet, in words: see `rules.fate.misfits`."""

from typing import Any

from campaigns import words
from campaigns.board import Board


def by_character(table: Board) -> list[dict[str, Any]]:
    """The sheets this reader may know it of, with a line for each thing."""
    return [
        {"id": id, "name": (table.find(id) or {}).get("name", ""), "lines": lines(table, id)}
        for id in table.can.get("misfits", {})
    ]


def lines(table: Board, character: str) -> list[str]:
    """Of one sheet; empty where all fits, and for readers whom it does not concern."""
    found = table.can.get("misfits", {}).get(character, ())
    return [words.render(words.active(), message) for message in found]
