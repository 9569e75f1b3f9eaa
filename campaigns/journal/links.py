"""Links and tags in the text of blocks.

A writer types `[[words]]` or `[[title|words]]`. It is kept as `[[=page|words]]` where it leads to a page, by the
page's id: a later rename changes nothing. What an editor is given is what was typed, without ids.
"""

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

LINK = re.compile(r"\[\[([^\[\]\n]{1,300})\]\]")
KEPT = re.compile(r"\[\[=(\w{12})\|([^\[\]\n]{1,300})\]\]")
ID = re.compile(r"\[\[=\w{12}\|(?=[^\[\]\n]{1,300}\]\])")
TAG = re.compile(r"(?<![\w#&/])#([^\W_][\w-]{1,39})")


class Kept(NamedTuple):
    """A link as it is kept: the page's id, and the words as typed."""

    page: str
    words: str


def links_in(text: str) -> list[Kept]:
    return [Kept(found[1], found[2]) for found in KEPT.finditer(text)]


def tags_in(text: str) -> list[str]:
    """Each tag once, in small letters."""
    tags = (found[1].lower() for found in TAG.finditer(KEPT.sub(r"\2", text)))
    return list(dict.fromkeys(tag for tag in tags if not tag.isdigit()))


def typed(text: str) -> str:
    """As an editor reads it."""
    return ID.sub("[[", text)


def read(text: str) -> str:
    """As it is read where links lead nowhere: their words alone."""
    return LINK.sub(lambda found: target(found[1])[1], typed(text))


def titles_typed(text: str) -> set[str]:
    """The titles that links name, in small letters."""
    return {target(found[1])[0].lower() for found in LINK.finditer(text)}


def names_in(text: str) -> list[str]:
    """Names, in small letters, that led nowhere when they were typed."""
    return [target(found[1])[0].lower() for found in LINK.finditer(text) if not found[1].startswith("=")]


def leads(text: str, seen: Mapping[str, str], titles: Mapping[str, str]) -> list[Kept]:
    """The links of a text that lead a reader somewhere: to pages they see, and to those of a name they see by now."""
    found = []
    for one in LINK.finditer(text):
        kept = KEPT.fullmatch(one[0])
        title, words = target(one[1])
        page = (kept[1] if kept[1] in seen else None) if kept else titles.get(title.lower())
        if page:
            found.append(Kept(page, kept[2] if kept else words))
    return found


def attach(text: str, before: Iterable[Kept], seen: Mapping[str, str], find: Callable[[str], str | None]) -> str:
    """The text to keep. `before`: links of the version it was written on; `seen`: those of their pages the writer sees.

    Where the writer sees a page of that name, a link leads there; a link to a page that is hidden from them is kept
    only where none is, so that nobody learns of it by what becomes of a link.
    """
    old: dict[str, deque[Kept]] = {}
    for one in before:
        old.setdefault(one.words, deque()).append(one)

    def link(found: re.Match[str]) -> str:
        title, words = target(found[1])
        same = old[words].popleft() if old.get(words) else None
        page = same.page if same and same.page in seen else find(title.lower()) or (same.page if same else None)
        return f"[[={page}|{words}]]" if page else f"[[{found[1].lstrip('=')}]]"

    return LINK.sub(link, text)


def target(inside: str) -> tuple[str, str]:
    """The title a link names, and the words it shows."""
    title, bar, words = inside.lstrip("=").partition("|")
    return title.strip(), (words.strip() if bar else "") or title.strip()


def pages_named(texts: Iterable[str]) -> Iterator[str]:
    """Ids of all pages that the texts lead to."""
    for text in texts:
        yield from (kept.page for kept in links_in(text))
