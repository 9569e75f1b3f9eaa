"""The files of Apocalypse World: they stand on top of each other as one game, in three languages."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules.moves.file.load import load
from rules.moves.tree.game import Game

FOLDER = Path(__file__).parents[3] / "rules" / "systems" / "apocalypse" / "file"
# What names something stands behind what has it.
ORDER = (
    "game",
    "basic",
    "peripheral",
    "gear",
    "road",
    "moves_angel",
    "moves_psychic",
    "moves_boss",
    "moves_genius",
    "moves_road",
)
FILES = [*(FOLDER / f"{name}.yaml" for name in ORDER), *sorted((FOLDER / "playbooks").glob("*.yaml"))]


def read() -> Game:
    game: Game | None = None
    for path in FILES:
        loaded = load(path.read_text(encoding="utf-8"), game)
        assert loaded.findings == (), path.name
        game = loaded.game
    assert game is not None
    return game


def test_all_files_of_the_folder_are_read_as_one_game() -> None:
    game = read()

    assert set(FILES) == set(FOLDER.rglob("*.yaml"))
    assert [one.id for one in game.playbooks] == ["angel", "boss", "chopper", "driver", "genius", "psychic"]


def test_the_moves_are_those_of_section_17_but_for_what_a_holding_rolls() -> None:
    basic = "act_under_pressure go_aggro seize_by_force seduce_or_manipulate read_situation read_person open_mind"
    more = "help_or_interfere sucker suffer_harm barter_with_strings market want_known insight augury"
    others = "kit_stabilise kit_speed kit_revive board outdistance overtake bad_terrain shoulder"

    assert [one.id for one in read().moves if "playbook" not in one.groups] == f"{basic} {more} {others}".split()


def test_every_playbook_chooses_among_moves_of_its_own() -> None:
    game = read()
    own = {move.id for move in game.moves if "playbook" in move.groups}

    assert all(set(one.moves.options) <= own and len(one.moves.options) > one.moves.pick for one in game.playbooks)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_text_is_there_in_three_languages(path: Path) -> None:
    texts = list(texts_in(yaml.safe_load(path.read_text(encoding="utf-8"))))

    assert texts
    assert [text for text in texts if not {"en", "es", "ru"} <= text.keys()] == []


def texts_in(value: Any) -> Iterator[dict[str, str]]:
    if isinstance(value, dict):
        if "en" in value:
            yield value
        else:
            yield from (text for part in value.values() for text in texts_in(part))
    elif isinstance(value, list):
        yield from (text for part in value for text in texts_in(part))
