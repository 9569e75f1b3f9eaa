"""A clock as it is drawn: slices of a circle, from the top on. The table's page draws it in kit.js."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

RADIUS, MIDDLE = 32, 36


class Slice(NamedTuple):
    """`path`: of an SVG, 72 wide. `on`: it is marked. `late`: its edge is dashed."""

    path: str
    on: bool
    late: bool


def slices(marks: Sequence[tuple[bool, bool]]) -> list[Slice]:
    """One for each mark: whether it is on, and whether it is late."""
    size = len(marks)
    return [Slice(outline(at, size), on, late) for at, (on, late) in enumerate(marks)]


def outline(at: int, size: int) -> str:
    if size == 1:
        half = f"a{RADIUS} {RADIUS} 0 1 1"
        return f"M{MIDDLE - RADIUS} {MIDDLE}{half} {2 * RADIUS} 0{half} {-2 * RADIUS} 0Z"
    start, end = (point(step / size * 2 * pi) for step in (at, at + 1))
    return f"M{MIDDLE} {MIDDLE}L{start}A{RADIUS} {RADIUS} 0 {1 if size < 3 else 0} 1 {end}Z"


def point(angle: float) -> str:
    return f"{MIDDLE + RADIUS * sin(angle):.1f} {MIDDLE - RADIUS * cos(angle):.1f}"
