"""Words as they are found: without case and accents, and cut to their stems in every language that may be theirs."""

import re
import threading
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import snowballstemmer

WORD = re.compile(r"[^\W_]+")
LATIN, CYRILLIC = ("english", "spanish"), ("russian",)
LONGEST = 40
LEAST, MOST = 2, 8


class Asked(NamedTuple):
    """A word that is asked for: how what is found begins, or the stems it may have."""

    begins: str
    stems: tuple[str, ...]


class _Stemmers(threading.local):
    """They keep the word they are at, so no two threads may share one."""

    def __init__(self) -> None:
        self.of = {name: snowballstemmer.stemmer(name) for name in (*LATIN, *CYRILLIC)}


_stemmers = _Stemmers()


def words_in(text: str) -> list[str]:
    """In small letters, in their order, with their accents."""
    return [word[:LONGEST] for word in WORD.findall(unicodedata.normalize("NFKC", text).casefold())]


@lru_cache(maxsize=50_000)
def plain(word: str) -> str:
    """Without accents: few people type them when they search."""
    apart = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


@lru_cache(maxsize=50_000)
def stems_of(word: str) -> tuple[str, ...]:
    """Its stems, each once, by the alphabet it is written in."""
    names = CYRILLIC if any("\u0400" <= letter <= "\u04ff" for letter in word) else LATIN
    return tuple(dict.fromkeys(plain(_stemmers.of[name].stemWord(word)) for name in names))


def indexed(text: str) -> Iterable[str]:
    """What a text is found by: its words as often as they stand there, and then their stems."""
    words = words_in(text)
    found = [plain(word) for word in words]
    return [*found, *({stem for word in words for stem in stems_of(word)} - set(found))]


@lru_cache(maxsize=5_000)
def found_by(text: str) -> frozenset[str]:
    """The same of a short text, as titles are, which is asked again and again."""
    return frozenset(indexed(text))


def asked(query: str) -> list[Asked]:
    """The words of a query; none if it has no word of two letters. One letter beside others is passed over."""
    words = [word for word in words_in(query) if len(word) >= LEAST]
    return [Asked(plain(word), stems_of(word)) for word in dict.fromkeys(words[:MOST])]


def answers(words: Iterable[Asked], text: str) -> bool:
    """Whether a short text has every word that is asked for, as the index would find it."""
    return has_all(words, found_by(text))


def has_all(words: Iterable[Asked], found: frozenset[str]) -> bool:
    """The same, of what a text is found by."""
    return all(not found.isdisjoint(word.stems) or any(one.startswith(word.begins) for one in found) for word in words)
