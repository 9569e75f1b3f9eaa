"""What is wrong with a file, and where: gathered while it is read, told in the order of the file. Rule: AW-FMT-02."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from heapq import nlargest
from itertools import pairwise
from typing import Any

import msgspec

MOST = 50
LONGEST_WORD = 80
FEW, MANY = 60, 1_000  # words that are compared letter by letter, and at a glance


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """`path`: as `moves[3].then.weak[0].chose`, empty for the file as a whole. `line`: from 1 up, 0 where none is
    known. `code` and `params`: its words (`finding.<code>`). `rule`: the one that asks for it."""

    path: str
    line: int = 0
    code: str
    params: dict[str, Any] = {}
    rule: str = ""


class At:
    """A place in a file: the entry `key` of the place above, the `order`-th one there."""

    __slots__ = ("key", "line", "order", "up")

    def __init__(self, up: At | None = None, key: str | int = "", order: int = 0, line: int = 0) -> None:
        self.up, self.key, self.order, self.line = up, key, order, line

    def path(self) -> str:
        parts: list[str] = []
        for at in self.way():
            if isinstance(at.key, int):
                parts.append(f"[{at.key}]")
            else:
                parts.append(f".{short(at.key)}" if parts else short(at.key))
        return "".join(parts)

    def position(self) -> tuple[int, ...]:
        return tuple(at.order for at in self.way())

    def way(self) -> list[At]:
        """From the first key of the file down to here."""
        found: list[At] = []
        at: At | None = self
        while at is not None and at.up is not None:
            found.append(at)
            at = at.up
        return found[::-1]


class Findings:
    """Those of one file. Only the first `MOST` of them are put together, however many there are."""

    def __init__(self) -> None:
        self._found: list[tuple[At, str, str, dict[str, Any], Iterable[str]]] = []

    def __len__(self) -> int:
        return len(self._found)

    def add(self, at: At, code: str, rule: str, params: dict[str, Any], known: Iterable[str] = ()) -> None:
        """`known`: the words that could stand here; the one nearest to `params["word"]` is told."""
        self._found.append((at, code, rule, params, known))

    def told(self) -> tuple[Finding, ...]:
        """In the order of the file."""
        placed = [(found[0].position(), at) for at, found in enumerate(self._found)]
        return tuple(self._finding(at) for _, at in sorted(placed)[:MOST])

    def _finding(self, index: int) -> Finding:
        at, code, rule, params, known = self._found[index]
        if "word" in params:
            params = params | {"word": short(params["word"]), "nearest": nearest(params["word"], known)}
        return Finding(path=at.path(), line=at.line, code=code, params=params, rule=rule)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that this one was most likely meant to be; none where no word is near."""
    if len(word) > LONGEST_WORD:
        return ""
    words = sorted(known)
    return next(iter(get_close_matches(word.lower(), words if len(words) <= FEW else likest(word, words), 1)), "")


def likest(word: str, known: list[str]) -> list[str]:
    """The few of many words that share most pairs of letters with it: comparing each letter by letter takes long."""
    pairs = pairs_of(word.lower())
    return nlargest(FEW, known[:MANY], lambda other: len(pairs & pairs_of(other)))


def pairs_of(word: str) -> set[tuple[str, str]]:
    return set(pairwise(word))


def short(word: str) -> str:
    """Not longer than a message can hold."""
    shown = word if word.isprintable() else ascii(word)[1:-1]
    return shown if len(shown) <= LONGEST_WORD else shown[: LONGEST_WORD - 1] + "…"
