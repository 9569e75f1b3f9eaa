"""Taking the folder of an optional rule away takes the rule away, and leaves all else working."""

import json
import pickle
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.engine import brought, engine_of
from rules.fate.parts import RULES as OPTIONAL_RULES
from rules.fate.parts import CharacterPart, OnScene, OnToken
from rules.fate.sheet.entities import THINGS
from rules.refusals import REFUSALS
from rules.words.labels import read_yaml
from tests.rules.runner.case import lists
from tests.rules.test_vectors import MISSING

ROOT = Path(__file__).resolve().parents[3]
OPTIONAL = Path("rules", "fate", "optional")
# By folder: how the cases that need the rule name it.
RULES = {
    "aspect_refresh": "refresh|finish_sheet|session",
    "block": "SOTC",
    "buy_out": "buy_out",
    "cheer": "cheer",
    "combined": "secondary|supplemental|move|restrict|COMB|SUP",
    "concede_at_wound": "concession|grit",
    "countdown": "countdown",
    "directed_hit": "stress_from_shifts",
    "distance": "SOTC",
    "dice_source": "dice_source|deck|cards?|d6|six",
    "exchange": "SOTC",
    "followers": "minion|companion|group",
    "gear": "weapon|armor",
    "kept_boxes": "set_skill|MARKED_BOX",
    "maneuver": "maneuver",
    "manual_dice": "manual",
    "mob": "mob",
    "novels": "SOTC",
    "one_box": "mark_box|marked|pending_hit|choose",
    "obstacle": "obstacle|hazard|block|distraction|cover",
    "overflow": "overflow",
    "own_pool": "npc_pools|earns",
    "plus_one": "plus1|plus_one",
    "rest": "recover|breather|begin_session",
    "scale": "scale|time",
    "shared_tie": "SOTC",
    "shifts": "spend_shifts|shifts_left|use_shift",
    "shuffle": "shuffle",
    "several": "split|zone_attack|multi_target|several|spread",
    "spin": "spin",
    "sprint": "SOTC",
    "stunt_tree": "SHEET-06|stunt",
    "substitution": "substitut",
    "tag": r"\btag\b|fragile|temp_aspects",
    "threat": "big_bad|boss|solo|minion|immun|threat|true_form",
    "whole_hit": "mark_box|pending_hit|choose",
    "wide": "wide|organization|setting|scenario",
    "wound_wording": "status|revise_consequence|consequence_Nell",
}
# Each rule's share of the cases: all of them are played without one rule or another, most without several.
SHARE = 16


@pytest.fixture(scope="module")
def play() -> Iterator[Callable[..., int | str]]:
    """Plays cases in a tree, and says how many, or what went wrong."""
    command = [sys.executable, "-m", "tests.rules.fate.without"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin and process.stdout
        goes_in, comes_out = process.stdin, process.stdout

        def played(*asked: Any) -> int | str:
            pickle.dump(asked, goes_in)
            goes_in.flush()
            said: int | str = json.loads(comes_out.readline())
            return said

        yield played


def cases_without(named: str) -> list[dict[str, Any]]:
    """As they are written: those that do not name the rule."""
    every = [case for _path, cases in lists() for case in cases if case["id"] not in MISSING]
    rest = [case for case in every if not re.search(named, repr(case))]
    assert len(every) * 0.7 < len(rest) <= len(every)
    return rest


def tree_without(rule: str, root: Path) -> Path:
    """The product as it is, linked folder by folder, without that one."""
    for folder in (Path(), *reversed(OPTIONAL.parents[:-1]), OPTIONAL):
        (root / folder).mkdir(exist_ok=True)
        for path in (ROOT / folder).iterdir():
            if path.relative_to(ROOT) not in (*OPTIONAL.parents, OPTIONAL, OPTIONAL / rule):
                (root / folder / path.name).symlink_to(path)
    return root


def brought_by(rule: str) -> list[str]:
    """Its dials, commands and refusals, its kinds of things in the way, and what it notes of scenes and tokens."""
    package = f"rules.fate.optional.{rule}."
    commands = [kind for kind, one in engine_of("condensed").commands.items() if one.__module__.startswith(package)]
    refusals = [code for code, one in REFUSALS.items() if one.__module__.startswith(package)]
    parts = [part for part in brought(CharacterPart, OPTIONAL_RULES) if part.__module__.startswith(package)]
    things = [kind for part in parts for kind in part.things]
    notes = [*brought(OnScene, OPTIONAL_RULES), *brought(OnToken, OPTIONAL_RULES)]
    noted = [name for one in notes if one.__module__.startswith(package) for name in one.__struct_fields__]
    path = ROOT / OPTIONAL / rule / "dials.yaml"
    return [*(read_yaml(path) if path.exists() else ()), *commands, *refusals, *things, *noted]


def test_every_rule_is_tried() -> None:
    assert sorted(RULES) == sorted(path.parent.name for path in (ROOT / OPTIONAL).glob("*/__init__.py"))


def test_only_its_own_folder_asks_for_the_kinds_that_a_rule_brings() -> None:
    """And what reads the documents of older releases."""
    asks = re.compile(rf'kind\b.*"({"|".join(THINGS)})"')

    asking = [path for path in (ROOT / "rules" / "fate").rglob("*.py") if asks.search(path.read_text(encoding="utf-8"))]

    assert {"/".join(path.relative_to(ROOT).parts[2:-1]) or path.name for path in asking} == {
        "optional/obstacle",
        "upgrades.py",
    }


@pytest.mark.parametrize("from_case", [0, pytest.param(SHARE // 2, marks=pytest.mark.long)])
@pytest.mark.parametrize("rule", RULES)
def test_without_its_folder_a_rule_is_gone_and_the_rest_plays_on(
    rule: str, from_case: int, play: Callable[..., int | str], tmp_path: Path
) -> None:
    tree, brought = tree_without(rule, tmp_path), brought_by(rule)

    cases = cases_without(RULES[rule])[(list(RULES).index(rule) + from_case) % SHARE :: SHARE]
    said = play(str(tree), brought, cases)

    assert said == len(cases) > 0
    assert brought
