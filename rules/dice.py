"""Chance, the only source of it: Fate dice, plain dice, and the random ids of new things; and how dice may fall.

Sources: TABLE-DICE-01, FATE-DICE-02, AW-FMT-16.
"""

import secrets
from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb
from random import Random
from typing import Protocol

ID_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 10
# The alphabet has 32 letters, so every byte stands for one, and each letter for as many bytes as any other.
LETTER_OF = (ID_ALPHABET * 8).encode("ascii")
SIX_AS_FATE = {1: -1, 2: -1, 3: 0, 4: 0, 5: 1, 6: 1}


class Dice(Protocol):
    """What the rules may ask of chance."""

    def fate(self, count: int = 4) -> tuple[int, ...]:
        """Faces of `count` Fate dice, each -1, 0 or +1."""
        ...

    def sixes(self, count: int) -> tuple[int, ...]:
        """Faces of `count` ordinary dice, each 1 to 6."""
        ...

    def plain(self, count: int, sides: int) -> tuple[int, ...]:
        """Faces of `count` dice, each 1 to `sides`."""
        ...

    def draw(self, cards: Sequence[tuple[int, ...]]) -> int:
        """The place of one of these cards, each as likely as the others."""
        ...

    def new_id(self) -> str:
        """A public id that tells nothing about what was made before it."""
        ...


class SecretDice:
    """Dice from the operating system's cryptographic source."""

    def fate(self, count: int = 4) -> tuple[int, ...]:
        return tuple(secrets.randbelow(3) - 1 for _ in range(count))

    def sixes(self, count: int) -> tuple[int, ...]:
        return tuple(secrets.randbelow(6) + 1 for _ in range(count))

    def plain(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(secrets.randbelow(sides) + 1 for _ in range(count))

    def draw(self, cards: Sequence[tuple[int, ...]]) -> int:
        return secrets.randbelow(len(cards))

    def new_id(self) -> str:
        return secrets.token_bytes(ID_LENGTH).translate(LETTER_OF).decode("ascii")


class SeededDice:
    """Dice that fall the same each time for the same seed: for what is only tried out, never for play."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def fate(self, count: int = 4) -> tuple[int, ...]:
        return tuple(self._random.randrange(3) - 1 for _ in range(count))

    def sixes(self, count: int) -> tuple[int, ...]:
        return self.plain(count, 6)

    def plain(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(self._random.randrange(sides) + 1 for _ in range(count))

    def draw(self, cards: Sequence[tuple[int, ...]]) -> int:
        return self._random.randrange(len(cards))

    def new_id(self) -> str:
        return self._random.randbytes(ID_LENGTH).translate(LETTER_OF).decode("ascii")


def read_sixes(faces: Sequence[int]) -> tuple[int, ...]:
    """Ordinary six-siders read as Fate dice: 1-2, 3-4, 5-6 (FATE-DICE-02)."""
    return tuple(SIX_AS_FATE[face] for face in faces)


@cache
def ways_of(count: int) -> tuple[int, ...]:
    """In how many ways so many Fate dice come to each sum, from the least up. Rule: TABLE-DICE-01."""
    sums: tuple[int, ...] = (1,)
    for _ in range(count):
        padded = (0, 0, *sums, 0, 0)
        sums = tuple(padded[at] + padded[at + 1] + padded[at + 2] for at in range(len(sums) + 2))
    return sums


@lru_cache(maxsize=64)
def ways_of_plain(count: int, sides: int, kept: int = 0, high: bool = True) -> tuple[int, ...]:
    """In how many ways dice of 1 to `sides` come to each total, from the least up. `kept`: how many of them count, the
    highest or the lowest; all where it is 0. Rule: AW-FMT-16.

    Faces are gone through from the ones that count. `found[used]` holds the ways of that many dice by what they add,
    as one large number whose digits are the ways: so a step is one shift and one sum, however many totals there are.
    """
    kept = kept or count
    size = ((sides + 1) ** count).bit_length() // 8 + 1  # bytes of a digit: more than there are ways
    found = [1] + [0] * count
    for face in range(sides, 0, -1) if high else range(1, sides + 1):
        found = [
            sum(
                (found[used] * comb(count - used, now - used)) << (8 * size * face * _counting(used, now, kept))
                for used in range(now + 1)
                if found[used]
            )
            for now in range(count + 1)
        ]
    digits = found[count].to_bytes(size * (kept * sides + 1), "little")
    return tuple(int.from_bytes(digits[size * at : size * (at + 1)], "little") for at in range(kept, kept * sides + 1))


def _counting(before: int, after: int, kept: int) -> int:
    """How many of the dice after `before` count, where only the first `kept` do."""
    return min(after, kept) - min(before, kept)
