"""What of a drawn text hangs on who reads it: its links to pages, and tags. The rest is drawn once for all readers."""

from collections.abc import Callable
from html import escape
from typing import NamedTuple

from campaigns.journal import links

# Stands around the number of a slot in the text that is drawn. Nobody can type it: it is taken out of what is read.
PLACE = "\x1a"


class Slot(NamedTuple):
    """A link to a page by its id or by a name in small letters, or a tag in small letters; `words` are what is read."""

    words: str
    page: str = ""
    name: str = ""
    tag: str = ""

    @classmethod
    def of_link(cls, link: str) -> "Slot":
        kept = links.KEPT.fullmatch(link)
        title, words = links.target(kept[2] if kept else link[2:-2])
        return cls(words, page=kept[1]) if kept else cls(words, name=title.lower())


class Drawn(NamedTuple):
    """A text as HTML with gaps: before each slot stands a piece, and the last one behind all. `steps`: what it took.

    `as_typed`: it was too much to draw.
    """

    pieces: tuple[str, ...]
    slots: tuple[Slot, ...]
    steps: int
    as_typed: bool = False

    def filled(self, address_of: Callable[[Slot], str]) -> str:
        found = [self.pieces[0]]
        for slot, piece in zip(self.slots, self.pieces[1:], strict=True):
            found += (_link(slot, address_of(slot)), piece)
        return "".join(found)


def cut(html: str, slots: list[Slot], steps: int) -> Drawn:
    """The HTML at its gaps, which come in any order."""
    parts = html.split(PLACE)
    return Drawn(tuple(parts[::2]), tuple(slots[int(number)] for number in parts[1::2]), steps)


def _link(slot: Slot, address: str) -> str:
    words = escape(slot.words)
    return f'<a href="{escape(address)}" rel="noopener noreferrer nofollow">{words}</a>' if address else words
