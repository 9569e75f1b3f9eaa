"""Where the links of texts lead a reader."""

from collections.abc import Collection
from typing import NamedTuple

from campaigns.journal import links, visible
from campaigns.journal.visible import Viewer


class Addresses(NamedTuple):
    """Where links lead a reader: titles by the ids of pages they see, ids by titles in small letters."""

    seen: dict[str, str]
    titles: dict[str, str]


def addresses(viewer: Viewer, texts: list[str]) -> Addresses:
    names = {name for text in texts for name in links.names_in(text)}
    return of(viewer, set(links.pages_named(texts)), names)


def of(viewer: Viewer, pages: Collection[str], names: Collection[str]) -> Addresses:
    """Of links to these pages, by id, and to whatever has these names, in small letters."""
    return Addresses(visible.seen_ids(viewer, pages), visible.titles(viewer, names))
