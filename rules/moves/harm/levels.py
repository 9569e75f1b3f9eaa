"""The levels of a game's harm: what they are called, and where a debility stops the count. Rules: AW-FMT-20,
AW-HARM-05."""

from rules.moves.book.texts import named
from rules.moves.hero.entities import Hero
from rules.moves.safety.flags import is_hidden
from rules.moves.tree.game import Debility, Game, Level
from rules.state import State
from rules.words.params import Param

HEALS, WORSENS = "heals", "worsens"
CLOSED = ("dead", "retired")


def last_level(game: Game) -> int:
    """The number of levels; 0 where the game has no harm."""
    return len(game.harm)


def level_at(game: Game, level: int) -> Level | None:
    """Counted from 1; None for no harm. Rule: AW-HARM-05."""
    return game.harm[level - 1] if 1 <= level <= len(game.harm) else None


def level_name(game: Game, level: int) -> Param:
    found = level_at(game, level)
    if found is None:
        return {"key": "move.harm.none", "with": {}}
    return named(found.name, found.label) if found.name else found.label


def time_at(game: Game, level: int) -> str:
    """What time does to it: heals, stays, worsens, ends; stays without harm."""
    found = level_at(game, level)
    return found.time if found is not None else "stays"


def first_worsening(game: Game) -> int | None:
    return next((at for at, level in enumerate(game.harm, 1) if level.time == WORSENS), None)


def stopped_at(game: Game, before: int, after: int) -> int | None:
    """The level that a debility leaves, where one may be taken against going from `before` to `after`.

    From the first level that worsens on: the count stops just below it, or stays as it was. At the last level there is
    nothing to be saved any more. Rules: AW-DEB-01, AW-DEB-02, AW-FMT-20.
    """
    first = first_worsening(game)
    if first is None or after < first or after <= before or before >= last_level(game):
        return None
    return max(before, first - 1)


def open_debilities(state: State, game: Game, hero: Hero) -> list[Debility]:
    """Each once, none whose stat can fall no further, none the table does not want. Rules: AW-DEB-05, AW-SAFE-04."""
    return [one for one in game.debilities if is_free(game, hero, one) and not is_hidden(state, one.content)]


def is_free(game: Game, hero: Hero, debility: Debility) -> bool:
    if debility.id in hero.debilities:
        return False
    after = hero.stats.get(debility.stat, 0) + debility.amount
    return not debility.stat or game.stat_least <= after <= game.stat_most


def is_beyond(hero: Hero) -> bool:
    """Dead or retired: nothing harms or heals them. Rules: AW-UNT-05, AW-IMP-02."""
    return hero.out in CLOSED
