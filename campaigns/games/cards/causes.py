"""What more a block of the journal may wait for at a table of the card game: actions that succeed."""

from collections.abc import Iterator

from campaigns.board import Board, Thing
from campaigns.journal.openings.causes import Cause

SUCCESS = frozenset({"success"})


def causes(_table: Board) -> Iterator[Cause]:
    return iter(())


def happened(_thing: Thing) -> bool:
    return False
