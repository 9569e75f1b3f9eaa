"""A ready sheet at a table whose dials differ from its game's: it comes as that table can have it.

Whoever is minor has ratings or lists, as the table writes them; what is not on the table's list, or more than a sheet
may begin with, is left out; a hero that is no longer complete comes as a draft. Rules: TABLE-DIAL-01, FATE-NPC-52.
"""

from typing import Any, NamedTuple

from rules.fate.game.look import game_of
from rules.fate.game.structs import Game
from rules.fate.sheet.entities import Character
from rules.fate.sheet.ratings import Ratings, check_start, missing_ratings, names_of
from rules.fate.stunt.entities import Stunt
from rules.refusals import Refusal
from rules.state import State
from rules.table.look import dial


class Minor(NamedTuple):
    """What a minor character is rated in: names with numbers, or the words of its two lists."""

    ratings: Ratings
    skilled: tuple[str, ...]
    bad: tuple[str, ...]


def fit_minor(state: State, own: Minor, words: dict[str, str]) -> Minor:
    """`words`: what a rating of the list is called by the one who copies. Rules: FATE-NPC-02, FATE-NPC-52."""
    game = game_of(state)
    if dial(state, "minor_npcs") == "rated":
        listed = dict.fromkeys(own.skilled, game.mook_ratings["skilled"])
        listed |= dict.fromkeys(own.bad, game.mook_ratings["bad"])
        most = int(game.mook["skills"])
        capped = {name: min(value, game.ratings.highest) for name, value in {**own.ratings, **listed}.items()}
        return Minor(dict(list(capped.items())[:most]), (), ())
    rated = {words.get(name, name): value for name, value in own.ratings.items()}
    good = tuple(name for name, value in rated.items() if value > 0)
    poor = tuple(name for name, value in rated.items() if value < 0)
    return Minor({}, (*own.skilled, *good), (*own.bad, *poor))


def fit_ratings(game: Game, kind: str, ratings: Ratings) -> Ratings:
    """Those of the list, under the cap; a hero's only as the table's shape hands them out. Rule: FATE-SKILL-03."""
    if kind != "pc" and game.npc.get("own_names"):
        return {name: min(value, game.ratings.highest) for name, value in ratings.items()}
    listed = {name: value for name, value in ratings.items() if name in names_of(game)}
    if kind != "pc":
        return {name: min(value, game.ratings.highest) for name, value in listed.items()}
    try:
        check_start(game, listed)
    except Refusal:
        return {}
    return listed


def fit_stunts(state: State, kind: str, stunts: tuple[Stunt, ...]) -> tuple[Stunt, ...]:
    """Those for what is on the list, as many as such a sheet may begin with. Rules: FATE-STUNT-02, FATE-NPC-52."""
    game = game_of(state)
    listed = tuple(one for one in stunts if kind != "pc" or not {one.rating, one.other} - {None, *names_of(game)})
    if kind == "npc":
        return listed
    if kind != "pc":
        return listed[: int(game.mook["stunts"])]
    paid = game.sheet.free_stunts + game.sheet.refresh["start"] - game.sheet.refresh["lowest"]
    turned: Any = state.table.dials.get("starting_stunts", paid)
    return listed[: min(paid, turned)]


def begins(state: State, character: Character) -> str:
    """Whether a copied hero is ready, or has something to choose first. Rules: FATE-SHEET-07, FATE-PLAY-01."""
    if character.kind != "pc" or dial(state, "create_as_you_play"):
        return "ready"
    return "draft" if missing_ratings(game_of(state), character.ratings) else "ready"
