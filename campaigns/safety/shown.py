"""What a table leaves out, as everybody there reads it: what the GM wrote down, and what the people wished."""

from collections.abc import Iterable
from typing import Any

from campaigns.board import Board

# The strictest first: what stands in one is left out of those behind it.
LISTS = ("lines", "veils", "asks")


def limits(table: Board) -> dict[str, Any]:
    """`lines`, `veils`, `asks`, and the table's `consent`."""
    wished = table.find("wishes") or {}
    found: dict[str, Any] = {"consent": table.table["consent"]}
    stands: set[str] = set()
    for name in LISTS:
        found[name] = [one for one in _each(table.table.get(name, ()), wished.get(name, ())) if one not in stands]
        stands.update(found[name])
    return found


def _each(*lists: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(one for each in lists for one in each))
