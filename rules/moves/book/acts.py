"""Taking a game over: its next version holds from the next move on. Rules: AW-FMT-11, AW-FMT-15."""

from rules.moves.book.commands import AcceptGame
from rules.moves.book.entities import Book, newest
from rules.moves.book.events import GameAccepted
from rules.moves.book.refusals import AnotherGame, VersionMoved
from rules.moves.book.texts import worded
from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.state import State
from rules.table.characters import Character


@handles(AcceptGame)
def accept_game(play: Play, command: AcceptGame) -> None:
    """What is under way keeps the version it began with. Raises `GmOnly`, `NothingChanges`, `VersionMoved`,
    `AnotherGame`. Rule: AW-FMT-11."""
    play.require_gm("AW-FMT-11")
    before = play.state.look(Book, newest)
    version = before.version if before else 0
    if command.after is not None and command.after != version:
        raise VersionMoved(rule="AW-FMT-11", version=version)
    if before is not None:
        check_next(play.state, before, command)
    book = Book(id=f"book:{version + 1}", version=version + 1, source=command.source, game=command.game)
    play.emit(GameAccepted(book=book, drop=unused(play.state)))


def check_next(state: State, before: Book, command: AcceptGame) -> None:
    """It is another version of what is played; another game only where nobody has a sheet of this one."""
    if (before.source, before.game) == (command.source, command.game):
        raise NothingChanges(rule="AW-FMT-11")
    if before.game.id != command.game.id and state.all(Character):
        raise AnotherGame(rule="AW-FMT-15", game=worded(before.game.name))


def unused(state: State) -> tuple[str, ...]:
    """The books that nothing open was begun with."""
    kept = {getattr(entity, "book", "") for entity in state.entities()}
    return tuple(book.id for book in state.all(Book) if book.id not in kept)
