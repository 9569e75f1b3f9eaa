"""The examples, fragments and the whole second game of the catalogue load as they are written there. 16.4, 16.6."""

import json

import msgspec
import pytest

from rules.moves.file.load import load
from rules.moves.file.source.text import read_source
from rules.moves.tree.amounts import ByBand, Pick, Reference
from rules.moves.tree.dice import Band, DiceRule
from rules.moves.tree.effects import Choose, GainHold, Inflict
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Right, Term
from tests.rules.moves.catalogue import (
    EXAMPLES,
    FRAGMENTS,
    apocalypse,
    apocalypse_game,
    block,
    game_of,
    night_ferry,
    on_top,
)


@pytest.mark.parametrize("name", [*EXAMPLES, *FRAGMENTS])
def test_each_example_loads_on_top_of_the_game_that_runs(name: str) -> None:
    needed = ["act_under_pressure"] if name == "kit_stabilise" else []
    running = game_of(load(block("block")))

    game = game_of(load(on_top(*needed, name), running))

    assert [move.id for move in game.moves] == [*needed, name]
    assert game.stats == running.stats


def test_all_examples_make_one_game() -> None:
    game = apocalypse_game()

    assert [move.id for move in game.moves] == [*EXAMPLES, *FRAGMENTS]
    assert [option.id for option in game.lists["lesser_blows"]] == ["miss_something", "grip", "track", "footing"]


def test_the_night_ferry_loads_whole() -> None:
    game = night_ferry()

    assert game.dice == DiceRule(count=3, sides=6, kept=2, high=True)
    assert [(band.id, band.least, band.most, band.hit) for band in game.bands] == [
        ("swamped", None, 6, False),
        ("scrape", 7, 9, True),
        ("clear", 10, 11, True),
        ("shine", 12, None, True),
    ]
    assert [move.id for move in game.moves] == ["cross", "listen", "blanket", "long_arms", "old_song"]
    assert [playbook.id for playbook in game.playbooks] == ["oar", "bell"]
    assert [question.id for question in game.session_end] == ["bond", "landed"]
    assert [part.id for part in game.sheet] == [
        *("looks", "stats", "pair", "conditions", "experience", "moves", "resources", "gear", "debts", "notes"),
        *("modifiers", "holds", "improvements"),
    ]


def test_what_the_files_say_stands_in_the_tree_in_one_form() -> None:
    moves = {move.id: move for move in apocalypse_game().moves}

    assert moves["suffer_harm"].throw.terms == (Term(what="event", key="harm"),)
    assert moves["defy_danger"].throw.terms == (Term(what="stat_from", key="how"),)
    assert moves["kit_stabilise"].who == Right(kind="owns", key="angel_kit")
    assert moves["kit_stabilise"].pay is not None
    assert moves["kit_stabilise"].pay.amount == Reference(ref="answers.spend")
    choice = moves["go_aggro"].then["hit"][0]
    assert isinstance(choice, Choose)
    assert choice.picks == {"": Pick(least=1, most=1)}
    assert isinstance(choice.options, tuple)
    assert choice.options[1].do == (Inflict(to="target", weapon=Reference(ref="answers.weapon")),)
    assert moves["read_person"].then["always"] == (
        GainHold(kind="insight_into", gain=ByBand(bands={"strong": 3, "weak": 1, "miss": 1}), over="target"),
    )


def test_what_the_catalogue_leaves_out_is_what_its_table_says() -> None:
    game = game_of(load("format: pbta-moves/1\ngame: {id: tides, stats: [nerve]}"))

    assert game == Game(
        id="tides",
        name={"en": "tides"},
        stats=game.stats,
        bands=(
            Band(id="miss", least=None, most=6, hit=False),
            Band(id="weak", least=7, most=9, hit=True),
            Band(id="strong", least=10, most=None, hit=True),
        ),
        sheet=game.sheet,
    )
    assert [part.id for part in game.sheet] == [
        *("looks", "stats", "experience", "modifiers", "holds", "moves", "gear", "improvements", "notes")
    ]


def test_a_playbook_comes_alone_for_the_game_that_runs() -> None:
    others = ("second_sight", "sickroom", "steady_company", "calm_in_fire", "warm_hands")
    moves = "".join(f"  - {{id: {id}, name: {id}, group: playbook, then: {{}}}}\n" for id in others)
    running = game_of(load(f"format: pbta-moves/1\nmoves:\n{moves}", apocalypse_game()))

    game = game_of(load(block("angel"), running))

    (angel,) = game.playbooks
    assert angel.moves.pick == 2
    assert angel.gear[0].shipped == "common_weapons"
    assert angel.later_ids[0] == "stat_plus_1"
    assert [question.pick for question in angel.pair] == [1, 0]
    assert game.moves == running.moves


@pytest.mark.parametrize("text", [apocalypse(*EXAMPLES, *FRAGMENTS), block("night_ferry")], ids=["apocalypse", "ferry"])
def test_the_same_as_json_is_the_same_game(text: str) -> None:
    tree = json.loads(json.dumps(read_source(text)))

    assert load(json.dumps(tree)).game == load(text).game
    assert load(json.dumps(tree, ensure_ascii=False, indent="\t")).game == load(text).game


@pytest.mark.parametrize("game", [apocalypse_game(), night_ferry()], ids=["apocalypse", "ferry"])
def test_a_game_is_stored_and_read_back_as_it_was(game: Game) -> None:
    assert msgspec.json.decode(msgspec.json.encode(game), type=Game) == game
