"""A book beside the product's own, kept by names alone: who may read each word of a story today."""

import random
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

PEOPLE = ("gwen", "pilar", "oleg", "sofia")
WORD = re.compile(r"\bzq\d+x\b", re.IGNORECASE)


@dataclass
class Book:
    """Who may read each word today. `said`: the words of a block in turn, with who could read each then.

    `aside`: comments and suggestions, by the block, with who could read them then. `named`: who reads a page's title;
    `between`: relations, each with the pages at its ends. `pins`: words of pins, each with who reads them: those who
    see the picture too. `off`: both, once they were taken off, with who may bring them back. `stays`: blocks of pages
    that are `gone` which whoever deleted them did not see.
    """

    chance: random.Random
    titles: dict[str, set[str]] = field(default_factory=dict)
    said: dict[int, list[tuple[str, set[str]]]] = field(default_factory=dict)
    readers: dict[int, set[str]] = field(default_factory=dict)
    of_page: dict[int, int] = field(default_factory=dict)
    drafts: dict[str, str] = field(default_factory=dict)
    aside: list[tuple[int, str, set[str]]] = field(default_factory=list)
    taken: dict[str, set[str]] = field(default_factory=dict)
    named: dict[int, set[str]] = field(default_factory=dict)
    between: dict[int, tuple[set[int], str, set[str]]] = field(default_factory=dict)
    pins: dict[int, tuple[str, set[str]]] = field(default_factory=dict)
    off: list[tuple[set[int], str, set[str]]] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    stays: set[int] = field(default_factory=set)
    words: int = 0

    def word(self) -> str:
        self.words += 1
        return f"zq{self.words}x"

    def put(self, key: int, page: int, readers: set[str]) -> None:
        """A new block: on a page that is gone for others it stands as what stayed there."""
        self.readers[key], self.of_page[key] = readers, page
        self.stays |= {key} if page in self.gone else set()

    def delete(self, who: str, page: int) -> None:
        seen = {key for key, at in self.of_page.items() if at == page and who in self.readers[key]}
        unseen = {key for key, at in self.of_page.items() if at == page} - seen
        self.stays = self.stays - seen if page in self.gone else self.stays | unseen
        self.gone.add(page)

    def stands(self, key: int) -> bool:
        return self.of_page[key] not in self.gone or key in self.stays

    def finds(self, who: str, page: int) -> bool:
        """Whether it is there for them: not deleted, or with a part that stayed for them."""
        stayed = any(self.of_page[key] == page and who in self.readers[key] for key in self.stays)
        return who in self.named[page] and (page not in self.gone or stayed)

    def may(self, who: str) -> set[str]:
        blocks = [(key, rows) for key, rows in self.said.items() if who in self.readers[key]]
        said = {word for key, rows in blocks if self.stands(key) for word, by in rows if who in by}
        titles = {word for word, readers in self.titles.items() if who in readers}
        aside = {
            word
            for key, word, readers in self.aside
            if who in readers and who in self.readers[key] and self.stands(key)
        }
        drafts = {word for word, writer in self.drafts.items() if writer == who}
        off = self.found(who, self.off)
        return aside | said | titles | drafts | off | self.noted(who) | self.related(who) | self.pinned(who)

    def related(self, who: str) -> set[str]:
        return self.found(who, self.between.values())

    def found(self, who: str, rows: Iterable[tuple[set[int], str, set[str]]]) -> set[str]:
        """Of what is between pages, if they find all of these."""
        return {word for ends, word, readers in rows if who in readers and all(self.finds(who, end) for end in ends)}

    def noted(self, who: str) -> set[str]:
        return {word for word, readers in self.taken.items() if who in readers}

    def must(self, who: str) -> set[str]:
        """The newest word of every block they may read."""
        return (
            {rows[-1][0] for key, rows in self.said.items() if who in self.readers[key] and self.stands(key)}
            | self.noted(who)
            | self.related(who)
            | self.pinned(who)
        )

    def pinned(self, who: str) -> set[str]:
        return {word for word, readers in self.pins.values() if who in readers}
