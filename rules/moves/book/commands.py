"""The command by which a table takes a game over from its file."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command
from rules.moves.tree.game import Game


class AcceptGame(Command, frozen=True, kw_only=True, tag="accept_game"):
    """What a file says becomes the table's game, or its next version. Only who runs the game may.

    Sent by the site once it has read the file; never by a browser. `source`: all files that it was read from, as they
    came, the game's own first. `after`: the version that it was compared with, 0 where there was none.
    """

    source: Annotated[tuple[str, ...], Meta(min_length=1, max_length=50)]
    game: Game
    after: int | None = None
