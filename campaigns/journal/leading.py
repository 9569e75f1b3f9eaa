"""Where the links of texts lead a reader."""

from typing import NamedTuple

from campaigns.journal import links, visible
from campaigns.journal.visible import Viewer


class Addresses(NamedTuple):
    """Where links lead a reader: titles by the ids of pages they see, ids by titles in small letters."""

    seen: dict[str, str]
    titles: dict[str, str]


def addresses(viewer: Viewer, texts: list[str]) -> Addresses:
    names = {name for text in texts for name in links.names_in(text)}
    return Addresses(visible.seen_ids(viewer, links.pages_named(texts)), visible.titles(viewer, names))
