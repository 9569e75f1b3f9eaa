"""Tables at which chance plays, whichever engine the game is of."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from rules.game import SYSTEM_KEYS, engine_of
from rules.state import State
from rules.words.labels import all_games
from tests.rules import random_args, random_words
from tests.rules.cards import chance as of_cards
from tests.rules.moves import chance as of_moves
from tests.rules.random_commands import Chance
from tests.rules.random_table import RandomTable, beginning
from tests.rules.sound_table import SoundTable, Tally

Order = Callable[[str, str, dict[str, Any]], object]


class Played(NamedTuple):
    """`table`: one with people, characters and a scene, by the game's key and a seed. `draws`: what may be sent there:
    `command()`, and `args(kind)`. `never`: commands that nobody sends by chance. `usual`: what players send most, by
    the character it is of. `dials`: some at another value. `set_up`: what a table begins with, sent by `order`."""

    table: Callable[[str, int, Tally], SoundTable]
    draws: Callable[[Random, State], Any]
    never: set[str]
    usual: Callable[[Any, str], tuple[str, dict[str, Any]]]
    dials: Callable[[Random, State], dict[str, Any]]
    set_up: Callable[[str, Random, Order, Callable[[], State]], None]


def begin_fate(key: str, random: Random, order: Order, state: Callable[[], State]) -> None:
    for sent in beginning(key, random):
        order(*sent)


PLAYED = {
    "fate": Played(
        RandomTable,
        Chance,
        random_words.NEVER,
        lambda draws, character: ("declare_action", {**draws.declare(), "character": character}),
        lambda random, state: random_args.Draws(random, state).settings(),
        begin_fate,
    ),
    "cards": Played(
        lambda _key, seed, tally: of_cards.ChanceTable(seed, tally),
        of_cards.Draws,
        of_cards.NEVER,
        lambda draws, character: ("invoke_aspect", {**draws.args("invoke_aspect"), "character": character}),
        lambda random, state: of_cards.Draws(random, state).dials(),
        lambda _key, _random, order, state: of_cards.set_up(order, state),
    ),
    "moves": Played(
        lambda _key, seed, tally: of_moves.ChanceTable(seed, tally),
        of_moves.Draws,
        of_moves.NEVER,
        lambda draws, character: ("make_move", {**draws.args("make_move"), "character": character}),
        lambda random, state: of_moves.Draws(random, state).dials(),
        lambda _key, _random, order, state: of_moves.set_up(order, state),
    ),
}


def games_played() -> list[str]:
    """Those that people are offered, and of the others those of an engine at whose tables chance plays."""
    return [key for key in all_games() if key in SYSTEM_KEYS or engine_of(key).key in PLAYED]


def table_of(key: str, seed: int) -> SoundTable:
    return played_by(key).table(key, seed, Tally.empty())


def chance_of(key: str, random: Random, state: State) -> Any:
    return played_by(key).draws(random, state)


def played_by(key: str) -> Played:
    return PLAYED[engine_of(key).key]
