"""A scene that closes over an open roll or a hit tells what is dropped, and what becomes of what was spent."""

import pytest

from tests.rules.accelerated.table import Played
from tests.rules.century.duel import Duel
from tests.rules.condensed.table import Condensed

SAMPLES = {"accelerated": ("reth", "quick"), "condensed": ("ilse", "fight"), "century": ("billie", "pilot")}


@pytest.mark.parametrize("game", [Played, Condensed, Duel])
def test_an_open_roll_is_dropped_with_a_line(game: type[Played]) -> None:
    played = game()
    sample, rating = SAMPLES[played.system]
    hero = played.hero("pilar", sample)
    played.opened(hero)
    played.does("pilar", "declare_action", character=hero, action="overcome", rating=rating)

    played.does("gwen", "close_scene")

    line = played.line("roll_dropped", "spectators")
    assert line["name"] == played.character(hero).name
    assert (line["action"], line["points"], line["free"]) == ({"key": "log.action.overcome"}, 0, 0)


def test_points_and_free_uses_that_went_into_it_are_counted() -> None:
    played = Played()
    reth = played.hero()
    scene = played.opened(reth)
    edge = played.does("gwen", "place_aspect", text="Low Beams", on=scene, free=1, free_for=reth)
    roll = played.does("pilar", "declare_action", character=reth, action="overcome", rating="quick")
    played.does("gwen", "set_opposition", roll=roll, difficulty=3)
    played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)
    own = next(one.id for one in played.aspects_on(reth) if one.slot == "high_concept")
    invoke = {"roll": roll, "character": reth, "effect": "bonus", "because": "so"}
    played.does("pilar", "invoke_aspect", aspect=edge, free=True, **invoke)
    played.does("pilar", "invoke_aspect", aspect=own, **invoke)

    played.does("gwen", "close_scene")

    line = played.line("roll_dropped", "spectators")
    assert (line["points"], line["free"]) == (1, 1)


def test_a_hit_that_nobody_absorbed_is_dropped_with_a_line() -> None:
    played = Played()
    reth = played.hero()
    played.opened(reth)
    played.does("gwen", "inflict_hit", target=reth, shifts=3)

    played.does("gwen", "close_scene")

    assert played.line("hit_dropped", "spectators") == {"name": played.character(reth).name, "n": 3}
