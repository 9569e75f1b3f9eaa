"""The accepted text of a table's game. Rules: AW-FMT-11, AW-FMT-15."""

from collections.abc import Iterable

import msgspec

from rules.moves.tree.game import Game
from rules.moves.tree.moves import Move
from rules.refusals import NotFound
from rules.state import Entity, State


class Book(Entity, frozen=True, kw_only=True, tag="book"):
    """A version of the table's game: id `book:<version>`. `source`: the files it was read from, as they came. `game`:
    what they say. An older one stays for as long as an open move goes by it."""

    version: int
    source: tuple[str, ...]
    game: Game


class BookSeen(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="book"):
    """A version of the table's game. `digest`: by which is fetched what of it may be seen at this table; it is another
    as soon as another flag is hidden. Rule: AW-SAFE-04."""

    id: str
    v: int
    version: int
    digest: str = ""


def newest(books: Iterable[Book]) -> Book | None:
    return max(books, key=lambda book: book.version, default=None)


def book_at(state: State) -> Book:
    """What the table plays by now. Raises `NotFound` where no game has been brought."""
    found = state.look(Book, newest)
    if found is None:
        raise NotFound()
    return found


def game_at(state: State) -> Game:
    """Raises `NotFound` where no game has been brought."""
    return book_at(state).game


def move_of(game: Game, id: str) -> Move | None:
    return next((move for move in game.moves if move.id == id), None)


def as_address(book: Book) -> BookSeen:
    """What it says is fetched by its digest: sent with the table it would be most of what is sent."""
    return BookSeen(id=book.id, v=book.v, version=book.version)
