"""Short names, as titles of pages are: which of them answer a query, and which were meant where it is mistyped."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from rapidfuzz import fuzz, process

from campaigns.search import stems
from campaigns.search.stems import Asked

# Of a hundred: so alike a name and a mistyped one are, and not two different ones.
ALIKE = 76
MOST_GUESSES = 5


class Named(NamedTuple):
    """Something by its name."""

    name: str
    what: Any


def answering(query: str, asked: list[Asked], named: Iterable[Named]) -> list[Named]:
    """Those with all the words: the very name first, then those that begin so, each by name."""
    said = _flat(query)
    found = [(flat, one) for one in named if asked and stems.answers(asked, one.name) and (flat := _flat(one.name))]
    return [one for _name, one in sorted(found, key=lambda row: (row[0] != said, not row[0].startswith(said), row[0]))]


def guesses(query: str, named: Iterable[Named]) -> list[Named]:
    """Those that may have been meant, the likeliest first: the name, or one word of it, is nearly what was typed."""
    every = [(part, one) for one in named for part in {_flat(one.name), *_flat(one.name).split()}]
    parts = [part for part, _one in every]
    found = process.extract(_flat(query), parts, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=None)
    likely = dict.fromkeys(every[at][1].what for _part, _score, at in found)
    by_what = {one.what: one for _part, one in every}
    return [by_what[what] for what in likely][:MOST_GUESSES]


def is_called(name: str, named: Iterable[Named]) -> bool:
    return any(_flat(one.name) == _flat(name) for one in named)


@lru_cache(maxsize=5_000)
def _flat(name: str) -> str:
    return " ".join(stems.plain(word) for word in stems.words_in(name))
