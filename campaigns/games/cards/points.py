"""What lies in the bowl and in the GM's hand, for pages."""

from typing import Any

from campaigns.board import Board


def piles(table: Board) -> dict[str, Any]:
    """`dealt`: the first session has begun. `bowl`: None where it never runs out. `starts`: what will be dealt."""
    found = table.find("piles")
    names = ("player_start", "gm_start", "bowl_start")
    return {
        "dealt": found is not None,
        "gm": found["gm"] if found else 0,
        "bowl": found["bowl"] if found else 0,
        "starts": {name: table.dial(name) for name in names},
    }
