"""A table has a game of its own, or another version of it."""

from rules.events import Entry, Event
from rules.moves.book.entities import Book
from rules.moves.book.texts import worded
from rules.state import Draft


class GameAccepted(Event, frozen=True, kw_only=True, tag="game_accepted"):
    """The book as a whole, so that nothing is read from a file again. `drop`: older ones that nothing goes by."""

    book: Book
    drop: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        for id in self.drop:
            draft.drop(id)
        draft.put(self.book)

    def entry(self) -> Entry:
        return Entry(key="game_accepted", params={"game": worded(self.book.game.name), "version": self.book.version})
