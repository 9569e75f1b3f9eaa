"""Counting what was read: the only sums of the runner. No rule is worked out here, nor anywhere else in it."""

from collections.abc import Iterable


def total(numbers: Iterable[int]) -> int:
    """How many all of them are together."""
    return sum(numbers)


def gained(before: int, after: int) -> int:
    """What a number has become more by."""
    return after - before


def opposite(number: int | None) -> int:
    """A margin as the other side sees it."""
    return -(number or 0)


def numbered(count: int) -> list[int]:
    """One, two and so on: places, boxes, people."""
    return list(range(1, count + 1))


def best(ratings: dict[str, int]) -> str:
    """What somebody is rated highest in; the first of several."""
    return max(ratings, key=lambda name: ratings[name])
