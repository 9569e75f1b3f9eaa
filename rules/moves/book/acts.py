"""Taking a game over: its next version holds from the next move on. Rules: AW-FMT-11, AW-FMT-15."""

from rules.moves.book.commands import AcceptGame
from rules.moves.book.entities import Book, newest
from rules.moves.book.events import GameAccepted
from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.state import State


@handles(AcceptGame)
def accept_game(play: Play, command: AcceptGame) -> None:
    """What is under way keeps the version it began with. Raises `GmOnly`, `NothingChanges`. Rule: AW-FMT-11."""
    play.require_gm("AW-FMT-11")
    before = play.state.look(Book, newest)
    if before is not None and (before.source, before.game) == (command.source, command.game):
        raise NothingChanges(rule="AW-FMT-11")
    version = before.version + 1 if before else 1
    book = Book(id=f"book:{version}", version=version, source=command.source, game=command.game)
    play.emit(GameAccepted(book=book, drop=unused(play.state)))


def unused(state: State) -> tuple[str, ...]:
    """The books that nothing open was begun with."""
    kept = {getattr(entity, "book", "") for entity in state.entities()}
    return tuple(book.id for book in state.all(Book) if book.id not in kept)
