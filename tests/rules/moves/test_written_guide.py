"""docs/game-files.md: what it shows as a game is one."""

import re
from pathlib import Path

from rules.moves.file.load import load
from rules.moves.file.moves.effects import EFFECTS

ROOT = Path(__file__).parents[3]
GUIDE = (ROOT / "docs" / "game-files.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "rules" / "systems" / "moves" / "static" / "games" / "moves" / "example.yaml"


def test_the_small_game_of_the_guide_is_taken_in() -> None:
    [example] = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)

    loaded = load(example)

    assert loaded.findings == ()
    assert loaded.game is not None
    assert [move.id for move in loaded.game.moves] == ["climb", "comfort"]


def test_the_small_game_is_the_one_that_is_offered_for_download() -> None:
    [example] = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)

    assert example == EXAMPLE.read_text(encoding="utf-8")


def test_the_guide_names_every_effect() -> None:
    effects = GUIDE.partition("## Effects")[2].partition("## A playbook")[0]

    assert [name for name in EFFECTS if f"`{name}" not in effects] == []
