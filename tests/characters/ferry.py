"""A table that plays The Night Ferry, from the file that the catalogue writes."""

import uuid
from functools import cache

from rules.moves.book.commands import AcceptGame
from rules.moves.file.load import load
from rules.moves.tree.game import Game
from scenes import services
from tests.conftest import Cast
from tests.rules.moves.catalogue import block
from tests.scenes.tables import Playing, seat_table


@cache
def ferry() -> Game:
    game = load(block("night_ferry")).game
    assert game is not None
    return game


def ferry_table(cast: Cast) -> Playing:
    """Gwen's table, with everybody seated and the game accepted."""
    table = seat_table(cast, system="moves")
    accept(table, ferry(), block("night_ferry"))
    return table


def accept(table: Playing, game: Game, source: str) -> None:
    services.perform(
        actor=table.seats["gwen"],
        table=table.id,
        command=AcceptGame(source=(source,), game=game),
        command_id=str(uuid.uuid4()),
    )
