"""Who may import whom, read from the files."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LAYERS = ("rules", "campaigns", "characters", "scenes")
RUNNER = ROOT / "tests" / "rules" / "runner"
# What a caller of the rules may know of them; everything else is their inside.
RULES_DOORS = {
    "rules.game",
    "rules.refusals",
    "rules.words.labels",
    "rules.systems",
    "rules.commands",
    "rules.dials",
    "rules.systems.profiles",
    "rules.words.wording",
}
RUNNER_MAY = {
    "rules.game",
    "rules.state",
    "rules.fate.sheet.entities",
    "rules.fate.optional.entities",
    "rules.fate.contest.entities",
    "rules.refusals",
    "rules.commands",
    "rules.words.labels",
    "rules.systems.profiles",
}
RUNNER_ASKS = {"rules.fate.sheet.limits", "rules.fate.sheet.ratings", "rules.fate.harm.tracks", "rules.table.acts"}
COUNTING = ["total", "gained", "opposite", "numbered", "best"]
CHANCE = {"random", "secrets", "uuid"}
CLOCKS = {"time", "datetime", "calendar", "zoneinfo"}
OUTSIDE = {
    "socket",
    "sqlite3",
    "subprocess",
    "threading",
    "asyncio",
    "urllib",
    "http",
    "os",
    "shutil",
    "tempfile",
    "logging",
}


def python_files(*folders: str) -> list[Path]:
    return [
        path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")) if "migrations" not in path.parts
    ]


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """Every module imported, with the name taken from it ("" for the whole)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, ""
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            for alias in node.names:
                yield node.module, alias.name


def full_names(path: Path) -> set[str]:
    """Modules imported; of a package's own module its full name."""
    found = set()
    for module, name in imports(path):
        inner = f"{module}.{name}"
        found.add(inner if name and is_module(inner) else module)
    return found


def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def top(module: str) -> str:
    return module.partition(".")[0]


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT))


# --- the layers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_go_one_way(layer: str) -> None:
    above = set(LAYERS[LAYERS.index(layer) + 1 :])
    wrong = [
        (shown(path), module) for path in python_files(layer) for module in full_names(path) if top(module) in above
    ]
    assert wrong == []


def test_rules_import_only_the_standard_library_msgspec_and_yaml() -> None:
    allowed = {*sys.stdlib_module_names, "rules", "msgspec", "yaml"}
    wrong = [
        (shown(path), module)
        for path in python_files("rules")
        for module in full_names(path)
        if top(module) not in allowed and shown(path) != "rules/apps.py"
    ]
    assert wrong == []


def test_rules_read_no_clock_and_reach_nothing_outside() -> None:
    wrong = [(shown(p), m) for p in python_files("rules") for m in full_names(p) if top(m) in CLOCKS | OUTSIDE]
    assert wrong == []


def test_chance_comes_only_from_the_dice() -> None:
    sources = {shown(path) for path in python_files("rules") if CHANCE & {top(module) for module in full_names(path)}}
    assert sources == {"rules/dice.py"}


def test_the_product_knows_the_rules_only_by_their_doors() -> None:
    wrong = [
        (shown(path), module)
        for path in python_files("scenes", "characters", "campaigns", "config")
        for module in full_names(path)
        if top(module) == "rules" and module not in RULES_DOORS
    ]
    assert wrong == []


# --- inside an app --------------------------------------------------------------------------------------------


def test_models_import_no_services() -> None:
    wrong = [
        (shown(path), module)
        for path in python_files(*LAYERS[1:])
        if path.name == "models.py"
        for module in full_names(path)
        if module.rpartition(".")[2] in ("services", "selectors", "views", "api", "doors")
    ]
    assert wrong == []


def test_services_know_no_requests() -> None:
    forbidden = ("django.http", "django.shortcuts", "rest_framework", "channels")
    wrong = [
        (shown(path), module)
        for path in python_files(*LAYERS[1:])
        if path.name == "services.py"
        for module in full_names(path)
        if module.startswith(forbidden) or module.rpartition(".")[2] in ("api", "views", "socket", "seated_socket")
    ]
    assert wrong == []


def test_sockets_touch_no_models() -> None:
    wrong = [
        (shown(path), module)
        for path in python_files("scenes")
        if "socket" in path.name
        for module in full_names(path)
        if module.endswith(".models") or module.startswith("django.db")
    ]
    assert wrong == []


# --- the vector runner ----------------------------------------------------------------------------------------


def test_the_vector_runner_knows_nothing_of_a_games_inside() -> None:
    """But for the questions of one file that no view answers."""
    own = "tests.rules."
    wrong = [
        (shown(path), module)
        for path in sorted(RUNNER.rglob("*.py"))
        for module in full_names(path)
        if top(module) in ("rules", "tests", *LAYERS) and module not in RUNNER_MAY and not module.startswith(own)
        if path.name != "asking.py" or module not in RUNNER_ASKS
    ]
    assert wrong == []


def test_the_vector_runner_does_no_arithmetic() -> None:
    """But for counting what was read, in one file."""
    sums = [
        (shown(path), node.lineno)
        for path in sorted(RUNNER.rglob("*.py"))
        if path.name != "counting.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if is_arithmetic(node)
    ]
    assert sums == []


def test_counting_what_was_read_is_all_that_one_file_does() -> None:
    tree = ast.parse(RUNNER.joinpath("counting.py").read_text(encoding="utf-8"))

    assert [node.name for node in tree.body if isinstance(node, ast.FunctionDef)] == COUNTING


def test_the_vector_runner_is_small() -> None:
    """Files of one topic, functions of a screen."""
    long_files = [shown(path) for path in RUNNER.rglob("*.py") if len(path.read_text().splitlines()) > 400]
    functions = [
        (shown(path), node.name)
        for path in RUNNER.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno > 40
    ]
    assert (long_files, functions) == ([], [])


def is_arithmetic(node: ast.AST) -> bool:
    """Adding, taking away, multiplying, dividing; `|` joins types and sets, and a sign before a number is none."""
    if isinstance(node, ast.BinOp | ast.AugAssign):
        return not isinstance(node.op, ast.BitOr)
    named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    return named and node.func.id in ("sum", "divmod", "pow", "abs", "round", "max", "min")


def test_the_vector_runner_speaks_of_no_case() -> None:
    """It interprets words: no id of a case stands in it."""
    named = [
        shown(path)
        for path in sorted(RUNNER.rglob("*.*"))
        if path.suffix != ".pyc" and re.search(r"FAE-V|FCON-V", path.read_text(encoding="utf-8"))
    ]
    assert named == []


def test_browser_tests_are_where_they_are_looked_for() -> None:
    marked = [path for path in python_files("tests") if "mark.browser" in path.read_text()]
    assert [path for path in marked if path.parent.name != "browser" and path != Path(__file__)] == []
