"""A table goes on when its game is replaced by another version: sheets, moves and pages of all that is gone from it.

AW-FMT-11, AW-FMT-15.
"""

import json
from math import ceil
from random import Random
from typing import Any

import pytest

from rules import game
from rules.moves.book.commands import AcceptGame
from rules.moves.book.entities import game_at
from rules.moves.file.load import load
from rules.moves.file.source.text import read_source
from rules.moves.hero.entities import Hero
from rules.moves.reading.left import left_behind
from rules.moves.reading.sheets import sheet_in
from rules.moves.tree.game import Game
from tests.rules.moves.catalogue import EXAMPLES, FRAGMENTS, apocalypse, block, night_ferry
from tests.rules.moves.chance import ChanceTable, Draws
from tests.rules.sound_table import Tally
from tests.rules.test_random_play import PARTS, SEED, STEPS_A_PART

STEPS, VERSIONS = 30, 4


class Edited(ChanceTable):
    """A table whose MC takes in another version of the game every now and then."""

    def accept(self, played: Game, version: int) -> None:
        self.take(game.Actor("gwen", "gm"), AcceptGame(source=(f"version {version}",), game=played))

    def check_limits(self) -> None:
        """Numbers stand as they were when another version has narrower limits; all else holds."""

    def read_all(self) -> None:
        """Every sheet is read out, and what it has left behind."""
        played = game_at(self.state)
        names = {hero.id: hero.name for hero in self.state.all(Hero)}
        for hero in self.state.all(Hero):
            assert sheet_in(played, hero, names)


def text_of(played: Game) -> str:
    return block("night_ferry") if played.id == night_ferry().id else apocalypse(*EXAMPLES, *FRAGMENTS)


def version_of(played: Game, chance: Random) -> Game:
    """The game with a few of its entries left out, as the loader takes it."""
    while True:
        tree = json.loads(json.dumps(read_source(text_of(played))))
        for _ in range(chance.randint(1, 6)):
            leave_out(tree, chance)
        found = load(json.dumps(tree)).game
        if found is not None:
            return found


def leave_out(tree: dict[str, Any], chance: Random) -> None:
    block = tree["game"]
    holders = [tree["moves"], tree.get("playbooks", []), *(one for one in block.values() if isinstance(one, list))]
    holder = chance.choice([one for one in holders if one])
    del holder[chance.randrange(len(holder))]
    if chance.random() < 0.3:
        block.pop(chance.choice(sorted(set(block) - {"id", "stats", "bands", "dice"})), None)
    if chance.random() < 0.3:
        block["improve_at"], block["stat_range"] = chance.randint(1, 3), [-1, 1]


@pytest.mark.parametrize("part", range(PARTS))
def test_random_play_goes_on_whatever_the_next_version_leaves_out(part: int) -> None:
    tally, stories = Tally.empty(), ceil(STEPS_A_PART / (STEPS * VERSIONS * 2))
    for story in range(stories):
        table = Edited(SEED + 31 * story * PARTS + part, tally)
        chance, first = Random(table.seed), game_at(table.state)
        for version in range(VERSIONS):
            for step in range(STEPS):
                table.send(Draws(Random(f"{table.seed}/{version}/{step}"), table.state).command())
                table.check()
            after = version_of(first, chance)
            left_behind(table.state, game_at(table.state), after)
            table.accept(after, version)
            table.read_all()

    assert tally.share > 0.2
