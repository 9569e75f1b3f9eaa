"""Taking the folder of an optional rule away takes the rule away, and leaves all else working."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

import pytest

ROOT = Path(__file__).resolve().parents[3]
# By folder: a dial of the rule, one of its commands, and how the cases that need it name it.
RULES = {
    "countdown": ("countdowns", "make_countdown", "countdown"),
    "gear": ("weapons_armor", "", "weapon|armor"),
    "mob": ("mobs", "", "mob"),
}
PLAY_THE_REST = """
import re, sys
from rules.game import commands_of, engine_of, system
from tests.rules.runner.play import play_case
from tests.rules.test_vectors import CASES, MISSING

dial, command, named = sys.argv[1:]
engine_of("condensed").check()
assert dial not in system("condensed").dials and command not in commands_of("condensed")
cases = [case for game in CASES.values() for case in game if case.id not in MISSING]
rest = [case for case in cases if not re.search(named, repr(case))]
for case in rest:
    play_case(case)
print(len(rest), len(cases))
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the rules and of what plays their cases."""
    unneeded = ignore_patterns("__pycache__", "past", "browser", "*.sqlite3")
    for folder in ("rules", "locale", "tests"):
        copytree(ROOT / folder, tmp_path / folder, ignore=unneeded)
    return tmp_path


@pytest.mark.parametrize("rule", RULES)
def test_without_its_folder_a_rule_is_gone_and_the_rest_plays_on(rule: str, tree: Path) -> None:
    rmtree(tree / "rules" / "fate" / "optional" / rule)

    env = {**os.environ, "PYTHONPATH": str(tree)}
    told = subprocess.run(
        [sys.executable, "-c", PLAY_THE_REST, *RULES[rule]], cwd=tree, env=env, capture_output=True, text=True
    )

    assert told.returncode == 0, told.stderr[-2000:]
    played, known = map(int, told.stdout.split())
    assert known * 0.8 < played <= known
