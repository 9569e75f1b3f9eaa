"""Which Fate game a table plays, with its dials turned."""

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.fate.game.dialled import dialled
from rules.fate.game.structs import Game
from rules.state import State
from rules.systems import system
from rules.table import look


def game_of(state: State) -> Game:
    """The table's game with its dials turned."""
    game = look.game_of(state)
    assert isinstance(game, Game)
    return game


def fate(key: str, dials: Mapping[str, Any] | None = None) -> Game:
    """The Fate game of that key, with these dials turned. Raises `KeyError`."""
    game = system(key)
    assert isinstance(game, Game)
    return dialled(game, dials or {})


def game_view(game: Game) -> dict[str, Any]:
    """The lists and numbers of the table's game, for its page."""
    ratings = {**msgspec.to_builtins(game.ratings), "range": game.ratings.range}
    return {"ratings": ratings, "sheet": msgspec.to_builtins(game.sheet)}
