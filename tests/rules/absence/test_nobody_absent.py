"""Nobody absent stops play: whoever goes, whenever, whoever runs the game brings all that is under way to an end.

How much: RANDOM_ABSENCES at each game. Which: RANDOM_PLAY_SEED, as in tests/rules/test_random_play.py.
"""

import os
from random import Random

import pytest

from rules.game import engine_of
from rules.state import State
from rules.table.stage.entities import Token
from tests.rules.absence.cards_ways import CARDS
from tests.rules.absence.fate_ways import FATE
from tests.rules.absence.ferry_moments import ferry_moments
from tests.rules.absence.finishing import Alone
from tests.rules.absence.moves_ways import MOVES
from tests.rules.random_tables import chance_of, games_played, table_of

SEED = int(os.environ.get("RANDOM_PLAY_SEED", "1947"))
ABSENCES = int(os.environ.get("RANDOM_ABSENCES", "24"))
STEPS_A_STORY = 60
EACH = 10  # steps between two moments at which people go
PLAYERS = ("pilar", "oleg")
WAYS = {"fate": FATE, "cards": CARDS, "moves": MOVES}
FERRY = "moves"
GAMES = tuple(dict.fromkeys((*games_played(), FERRY)))


def go_away(alone: Alone, random: Random) -> None:
    """Some go, each in some way; who still runs the game after that is the one who goes on."""
    if random.random() < 0.2:  # whoever has the GM's seat is away, and the other who runs the game is not
        alone.does("gwen", "set_role", {"member": "oleg", "role": "cogm"})
        alone.does("gwen", "set_presence", {"member": "gwen", "here": False})
        alone.runner = "oleg"
    for member in PLAYERS:
        if member != alone.runner and random.random() < 0.8:
            leave(alone, member, random)


def leave(alone: Alone, member: str, random: Random) -> None:
    how = random.choice(("away", "away", "left", "removed", "spectator", "scene"))
    head = alone.runner == "gwen"
    if how == "left":
        alone.does(member, "leave_table", {})
    elif how == "removed":
        alone.does(alone.runner, "remove_member", {"member": member})
    elif how == "spectator" and head:
        alone.does("gwen", "set_role", {"member": member, "role": "spectator"})
    else:
        alone.does(random.choice((alone.runner, member)), "set_presence", {"member": member, "here": False})
    for token in alone.state.all(Token):
        if how == "scene" and alone.state.find(token.character).controller == member:  # type: ignore[union-attr]
            alone.tries(alone.runner, "remove_token", {"token": token.id})


def moments(key: str, part: int, count: int) -> list[State]:
    """As many moments of random play."""
    found: list[State] = []
    story = 0
    while len(found) < count:
        found += moments_of(key, SEED + story * 100 + part)
        story += 1
    return found[:count]


def moments_of(key: str, seed: int) -> list[State]:
    """Those of one story."""
    if key == FERRY:
        return ferry_moments(seed, STEPS_A_STORY, EACH)
    table, found = table_of(key, seed), []
    for step in range(STEPS_A_STORY):
        table.send(chance_of(key, Random(f"{seed}/{step}"), table.state).command())
        if step % EACH == EACH - 1:
            found.append(table.state)
    return found


def check_absences(key: str, part: int, count: int) -> None:
    ways = WAYS[engine_of(key).key]
    for number, state in enumerate(moments(key, part, count)):
        alone = Alone(state, ways, f"{SEED}/{part}/{number}")
        go_away(alone, Random(f"{key}/{alone.name}"))
        alone.check_waits()
        alone.finishes()
        alone.passes_turns()
        alone.ends_scene()


@pytest.mark.parametrize("key", GAMES)
def test_whoever_runs_the_game_brings_all_of_it_to_an_end(key: str) -> None:
    """TABLE-SEAT-03."""
    check_absences(key, 0, ABSENCES)


@pytest.mark.long
@pytest.mark.parametrize("part", range(1, 11))
@pytest.mark.parametrize("key", GAMES)
def test_whoever_runs_the_game_brings_all_of_it_to_an_end_ten_times(key: str, part: int) -> None:
    """TABLE-SEAT-03."""
    check_absences(key, part, ABSENCES)
