"""What a table's own game is called on the pages of its campaign."""

from rules.moves.book.entities import Book, newest
from rules.moves.tree.words import Text
from rules.state import State


def name_of_game(state: State) -> Text:
    """By language; nothing where no game has been brought."""
    book = state.look(Book, newest)
    return book.game.name if book else {}
