"""What stands over a field of the editor: the marks it sets, each by a button and a key."""

from typing import NamedTuple

from campaigns.language.words import lazy_text


class Mark(NamedTuple):
    """`label` in words. `does`: what the toolbar's element does, or the editor's script, as `attribute` says."""

    label: str
    icon: str
    key: str
    does: str
    attribute: str = "data-md-button"

    @property
    def keys(self) -> str:
        """The key as people read it."""
        return "+".join(["Ctrl", *(part.capitalize() for part in self.key.split("+"))])


MARKS = (
    Mark(lazy_text("journal.marks.bold"), "bold", "b", "bold"),
    Mark(lazy_text("journal.marks.italic"), "italic", "i", "italic"),
    Mark(lazy_text("journal.marks.heading"), "heading", "alt+2", "header-2"),
    Mark(lazy_text("journal.marks.list"), "list", "shift+8", "unordered-list"),
    Mark(lazy_text("journal.marks.numbers"), "numbers", "shift+7", "ordered-list"),
    Mark(lazy_text("journal.marks.quote"), "quote", "shift+9", "quote"),
    Mark(lazy_text("journal.marks.page"), "link", "k", "page", "data-mark"),
    Mark(lazy_text("journal.marks.web"), "globe", "shift+k", "link"),
    Mark(lazy_text("journal.marks.aloud"), "aloud", "shift+l", "aloud", "data-mark"),
)
