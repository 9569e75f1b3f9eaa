"""Chance for tests: told beforehand, or the same for the same question."""

import hashlib
from collections import deque
from collections.abc import Iterable, Sequence

from rules.dice import read_sixes


class NoMoreFaces(AssertionError):
    """The rules asked for dice that the test did not expect to be cast."""


class FixedDice:
    """Gives the faces it was fed, one after the other, and ids that count up."""

    def __init__(self, *faces: int) -> None:
        self.faces: deque[int] = deque(faces)
        self.six_siders: deque[int] = deque()
        self.ids = 0

    def feed(self, faces: Iterable[int]) -> None:
        self.faces.extend(faces)

    def feed_sixes(self, faces: Iterable[int]) -> None:
        self.six_siders.extend(faces)

    def clear(self) -> None:
        self.faces.clear()
        self.six_siders.clear()

    @property
    def left(self) -> list[int]:
        return [*self.faces, *self.six_siders]

    def fate(self, count: int = 4) -> tuple[int, ...]:
        if self.six_siders:
            return read_sixes(self.sixes(count))
        return take(self.faces, count)

    def sixes(self, count: int) -> tuple[int, ...]:
        return take(self.six_siders, count)

    def plain(self, count: int, sides: int) -> tuple[int, ...]:
        return take(self.six_siders, count)

    def draw(self, cards: Sequence[tuple[int, ...]]) -> int:
        return cards.index(take(self.faces, 4))

    def new_id(self) -> str:
        self.ids += 1
        return f"made{self.ids:06d}"


def take(faces: deque[int], count: int) -> tuple[int, ...]:
    if len(faces) < count:
        raise NoMoreFaces(f"{count} dice are cast, {len(faces)} faces were fed")
    return tuple(faces.popleft() for _ in range(count))


class KeyedDice:
    """Faces and ids that follow from a key alone.

    Two runs that give a command the same key see the same dice for it, whatever else was rolled
    before: so what a hidden roll changes elsewhere is a leak, not another row of random numbers.
    """

    def __init__(self, seed: str, key: str) -> None:
        self.name = f"{seed}/{key}"
        self.asked = 0

    def number(self, sides: int) -> int:
        self.asked += 1
        digest = hashlib.sha256(f"{self.name}/{self.asked}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % sides

    def fate(self, count: int = 4) -> tuple[int, ...]:
        return tuple((-1, 0, 1)[self.number(3)] for _ in range(count))

    def sixes(self, count: int) -> tuple[int, ...]:
        return tuple((1, 2, 3, 4, 5, 6)[self.number(6)] for _ in range(count))

    def plain(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(self.number(sides) + 1 for _ in range(count))

    def draw(self, cards: Sequence[tuple[int, ...]]) -> int:
        return self.number(len(cards))

    def new_id(self) -> str:
        self.asked += 1
        return hashlib.sha256(f"{self.name}/{self.asked}".encode()).hexdigest()[:10]
