"""Names and texts of a table's own game, as parameters of messages."""

from typing import Any

from rules.moves.tree.game import Game
from rules.moves.tree.words import Text
from rules.words.params import Param


def worded(text: Text, **names: Param) -> Param:
    """A text in the reader's language, with these names in its gaps. Rule: AW-FMT-08."""
    found: Any = {"texts": text, "with": names} if names else {"texts": text}
    return found  # type: ignore[no-any-return]


def named(text: Text, id: str) -> Param:
    """A name in the reader's language; what has none is called by its id."""
    return worded(text) if text else id.replace("_", " ")


def name_in(things: Any, id: str) -> Param:
    """What that one of these is called."""
    found = next((thing for thing in things if thing.id == id), None)
    return named(found.name if found is not None else {}, id)


def stat_name(game: Game, id: str) -> Param:
    return name_in(game.stats, id)


def band_name(game: Game, id: str) -> Param:
    bands = (*game.bands, game.advanced) if game.advanced else game.bands
    found = next((band for band in bands if band.id == id), None)
    if found is not None and found.name:
        return worded(found.name)
    return {"key": f"move.band.{id}"} if id in STANDARD else id.replace("_", " ")


STANDARD = ("miss", "weak", "strong")
