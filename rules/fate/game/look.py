"""Which Fate game a table plays, with its dials turned."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict

from rules.engine import GameSeen
from rules.fate.game.dialled import dialled
from rules.fate.game.structs import Game, Ratings, Sheet
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


class RatingsSeen(Ratings, frozen=True, kw_only=True, rename={"reach": "range"}):
    """What somebody may be good at. `reach`: the least and the most that a fresh sheet brings to a roll."""

    reach: tuple[int, int]


class FateSeen(GameSeen, frozen=True, kw_only=True):
    """The lists and numbers of the table's game: its `ratings`, and what a `sheet` has."""

    ratings: RatingsSeen
    sheet: Sheet


def game_view(game: Game) -> FateSeen:
    return FateSeen(ratings=RatingsSeen(**asdict(game.ratings), reach=game.ratings.range), sheet=game.sheet)
