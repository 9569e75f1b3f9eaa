"""What fills up at a Fate table: its countdowns."""

from typing import NamedTuple

from campaigns.board import Board


class Clock(NamedTuple):
    """`state`: prepared, running, over. `scene`: whose it is, empty for one that outlasts scenes."""

    id: str
    name: str
    filled: int
    size: int
    state: str
    scene: str


def clocks(table: Board) -> list[Clock]:
    """As one sees them who may read all of each."""
    return [
        Clock(one["id"], one["name"], one["marked"], one["boxes"], one["state"], one.get("scene") or "")
        for one in table.all("countdown")
    ]
