"""Who may import whom, read from the files."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LAYERS = ("rules", "campaigns", "characters", "scenes")
RULES = ROOT / "rules"
RUNNER = ROOT / "tests" / "rules" / "runner"
# What a caller of the rules may know of them; everything else is their inside.
RULES_DOORS = {
    "rules.game",
    "rules.refusals",
    "rules.words.labels",
    "rules.words.params",
    "rules.systems",
    "rules.commands",
    "rules.table.commands",
    "rules.table.scene_commands",
    "rules.systems.house_rules",
    "rules.systems.profiles",
    "rules.wire.descriptions",
    "rules.words.wording",
}
# Rooms of Fate on the site: what a Fate game has they may know.
OF_FATE = re.compile(r"(characters|campaigns)/games/fate/[\w/]+\.py|scenes/bench/core_may\.py")
# Rooms of the games of moves: how a game's file is read, what it says, and the sheets that are made of it.
OF_MOVES = re.compile(r"(characters|campaigns)/games/moves/[\w/]+\.py|scenes/bench/files/measure\.py")
DOORS_OF_MOVES = (
    "rules.moves.file.",
    "rules.moves.book.",
    "rules.moves.tree.",
    "rules.moves.reading.",
    "rules.moves.trial.",
    "rules.moves.hero.entities",
    "rules.moves.playbook.page",
    "rules.moves.growth.options",
)
DOORS_OF_FATE = ("rules.fate.game.", "rules.fate.questions", "rules.fate.stunt.limits")
RUNNER_MAY = {
    "rules.fate.questions",
    "rules.game",
    "rules.state",
    "rules.refusals",
    "rules.commands",
    "rules.table.commands",
    "rules.table.scene_commands",
    "rules.words.labels",
    "rules.systems.profiles",
}
RUNNER_ASKS = {
    "campaigns.language.words",
    "rules.fate.sheet.limits",
    "rules.fate.sheet.ratings",
    "rules.fate.harm.tracks",
    "rules.moves.file.load",
    "rules.moves.playbook.page",
    "rules.table.look",
}
COUNTING = ["total", "gained", "opposite", "numbered", "best"]
RUNNER_LINES, OF_MORE_GAMES = 5_100, 4_400
HOUSE = (*LAYERS, "static/js")
MOST_MODULES, MOST_LINES = 16, 400
SHELL = (*LAYERS, "config", "static/js", "static/css", "templates")
ENGINES = re.compile(r"(^|/)(fate|cards|moves|systems|games|skins|migrations|bench|labels)/|(^|/)demo")
WORDS_OF_FATE = re.compile(
    r"aspect(?!-?ratio)|invoke|compel|\bstress|consequence|stunt|fate_?points?|approach(es)?\b", re.IGNORECASE
)
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


def test_the_product_does_not_need_its_tests() -> None:
    files = [*python_files(*LAYERS, "config"), ROOT / "manage.py"]
    assert [shown(path) for path in files for module in full_names(path) if top(module) == "tests"] == []


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
        if not (module.startswith(DOORS_OF_FATE) and OF_FATE.fullmatch(shown(path)))
        if not (module.startswith(DOORS_OF_MOVES) and OF_MOVES.fullmatch(shown(path)))
    ]
    assert wrong == []


# --- inside the rules -----------------------------------------------------------------------------------------


def test_no_modules_of_the_rules_need_each_other_in_a_ring() -> None:
    paths = {module_name(path): path for path in python_files("rules")}
    graph = {name: (full_names(path) | packages_of(path)) & paths.keys() - {name} for name, path in paths.items()}

    assert "rules.fate.roll.events" in graph["rules.fate.roll.window"]
    assert knotted(graph) == []


def test_the_rules_import_nothing_inside_a_function() -> None:
    late = [(shown(path), line) for path in python_files("rules") for line in late_imports(path.read_text("utf-8"))]

    assert late == []


def test_the_rules_of_every_table_know_no_engine_and_no_engine_another() -> None:
    """By import; what names a package as data (a game's `engine:`) is found by that name."""
    engines = [path.parent.name for path in RULES.glob("*/engine.py")]
    wrong = [
        (shown(path), module)
        for path in python_files("rules")
        for module in full_names(path)
        for engine in engines
        if module.startswith(f"rules.{engine}.") and not shown(path).startswith(f"rules/{engine}/")
    ]
    assert {"cards", "fate"} <= set(engines)
    assert wrong == []


def test_nobody_needs_an_optional_rule() -> None:
    """Neither what stands below it nor another such rule: each folder may be taken away by itself."""
    assert needing_rules(ROOT) == []


def test_who_needs_an_optional_rule_is_found(tmp_path: Path) -> None:
    plant(tmp_path / "rules/fate/optional/scale/acts.py", "from rules.fate.optional.scale import levels\n")
    plant(tmp_path / "rules/fate/roll/reach.py", "from rules.fate.optionals import limits\n")
    assert needing_rules(tmp_path) == []

    plant(tmp_path / "rules/fate/may.py", "from rules.fate import optional\n")
    plant(tmp_path / "rules/fate/roll/window.py", "from rules.fate.optional.scale.levels import levels\n")
    plant(tmp_path / "rules/fate/optional/threat/acts.py", "import rules.fate.optional.scale.levels\n")
    assert needing_rules(tmp_path) == [
        "rules/fate/may.py",
        "rules/fate/optional/threat/acts.py",
        "rules/fate/roll/window.py",
    ]


def needing_rules(root: Path) -> list[str]:
    """Modules that import something of an optional rule that is not their own."""
    paths = sorted((root / "rules").rglob("*.py"))
    return [path.relative_to(root).as_posix() for path in paths if rules_needed(path, root)]


def rules_needed(path: Path, root: Path) -> set[str]:
    """Each as `<engine>.optional.<rule>`."""
    own = ".".join(path.relative_to(root / "rules").parts[:3])
    named = {f"{module}.{name}" for module, name in imports(path)}
    found = {match[1] for name in named if (match := re.match(r"rules\.(\w+\.optional(?:\.\w+)?)(\.|$)", name))}
    return found - {own}


def test_what_is_done_knows_nothing_of_its_buttons() -> None:
    """Who looks at buttons are those that put them together, and the forecast, which presses them."""
    wrong = [
        (shown(path), module)
        for path in python_files("rules")
        for module in full_names(path)
        if module.endswith("buttons")
        and not path.stem.endswith("buttons")
        and path.stem != "may"
        and path.parent.name != "forecast"
    ]
    assert wrong == []


def test_a_ring_of_modules_is_found() -> None:
    ring = {"turns": {"offers"}, "offers": {"closing", "points"}, "closing": {"turns"}}

    assert knotted({"game": {"turns"}, **ring, "points": set()}) == ["closing", "offers", "turns"]
    assert knotted({**ring, "closing": {"points"}, "points": set()}) == []


def test_an_import_inside_a_function_is_found() -> None:
    source = "import json\n\n\nclass Hit:\n    def land(self):\n        if self:\n            from rules import game\n"

    assert late_imports(source) == [7]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def packages_of(path: Path) -> set[str]:
    """Packages that something is imported from: their own modules run, too."""
    return {module for module, _ in imports(path)}


def late_imports(source: str) -> list[int]:
    """The lines of imports that are made only when a function is called."""
    functions = [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    inside = (node for function in functions for node in ast.walk(function))
    return sorted({node.lineno for node in inside if isinstance(node, ast.Import | ast.ImportFrom)})


def knotted(graph: dict[str, set[str]]) -> list[str]:
    """Modules that need each other, by whatever way round: all that hangs loose at either end is taken off."""
    left = dict(graph)
    while True:
        needed = set().union(*left.values())
        loose = [name for name, needs in left.items() if name not in needed or not needs & left.keys()]
        if not loose:
            return sorted(left)
        left = {name: needs for name, needs in left.items() if name not in loose}


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
        if module.startswith(forbidden) or module.rpartition(".")[2] in ("api", "views", "consumers", "visit", "seated")
    ]
    assert wrong == []


def test_sockets_touch_no_models() -> None:
    """But for those two that ask the database who somebody is."""
    asking = ("scenes/sockets/login.py", "scenes/sockets/tickets.py")
    wrong = [
        (shown(path), module)
        for path in [ROOT / "scenes" / "consumers.py", *python_files("scenes/sockets")]
        if shown(path) not in asking
        for module in full_names(path)
        if module.endswith(".models") or module.startswith("django.db")
    ]
    assert wrong == []


# --- a house for many games -----------------------------------------------------------------------------------


def test_folders_and_modules_stay_small() -> None:
    assert crowded(ROOT) == []
    assert too_long(ROOT) == []


def test_what_is_fates_own_is_named_only_in_its_rooms() -> None:
    assert naming_fate(ROOT) == [], "belongs to rooms of the engine"


def test_a_crowded_folder_a_long_module_and_a_word_too_many_are_found(tmp_path: Path) -> None:
    for number in range(MOST_MODULES):
        plant(tmp_path / f"scenes/live/topic{number}.py")
    plant(tmp_path / "scenes/live/__init__.py")
    plant(tmp_path / "scenes/socket.py", "seat\n" * MOST_LINES)
    plant(tmp_path / "static/css/zone.css", "aspect-ratio: 1;")
    plant(tmp_path / "static/js/games/fate/stress.js", "stress")
    assert (crowded(tmp_path), too_long(tmp_path), naming_fate(tmp_path)) == ([], [], [])

    plant(tmp_path / "scenes/live/one_more.py", "seat\n" * (MOST_LINES + 1))
    plant(tmp_path / "static/js/table/news.js", "const fatePoints = 3;")
    assert crowded(tmp_path) == ["scenes/live"]
    assert too_long(tmp_path) == ["scenes/live/one_more.py"]
    assert naming_fate(tmp_path) == ["static/js/table/news.js"]


def plant(path: Path, text: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def within(root: Path, folders: tuple[str, ...], *kinds: str) -> Iterator[tuple[str, Path]]:
    """Files of these kinds with their paths as seen from the root, in order."""
    for folder in sorted(folders):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in kinds:
                yield path.relative_to(root).as_posix(), path


def modules(root: Path) -> list[tuple[str, Path]]:
    found = within(root, HOUSE, ".py", ".js")
    return [(name, path) for name, path in found if "migrations" not in path.parts and path.name != "__init__.py"]


def crowded(root: Path) -> list[str]:
    held = Counter(name.rpartition("/")[0] for name, _ in modules(root))
    return [folder for folder, count in held.items() if count > MOST_MODULES]


def too_long(root: Path) -> list[str]:
    return [name for name, path in modules(root) if len(path.read_text(encoding="utf-8").splitlines()) > MOST_LINES]


def naming_fate(root: Path) -> list[str]:
    files = within(root, SHELL, ".py", ".js", ".html", ".css")
    return [
        name
        for name, path in files
        if not ENGINES.search(name) and WORDS_OF_FATE.search(path.read_text(encoding="utf-8"))
    ]


# --- the vector runner ----------------------------------------------------------------------------------------


def test_the_vector_runner_knows_nothing_of_a_games_inside() -> None:
    """But for the questions of one file that no view answers."""
    own = "tests.rules."
    wrong = [
        (shown(path), module)
        for path in sorted(RUNNER.rglob("*.py"))
        for module in full_names(path)
        if top(module) in ("rules", "tests", *LAYERS)
        and module not in RUNNER_MAY
        and not module.startswith(own)
        and not module.endswith(".entities")
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
    """Files of one topic, functions of a screen, and no more in all than somebody can read."""
    lengths = {shown(path): len(path.read_text(encoding="utf-8").splitlines()) for path in RUNNER.rglob("*.py")}
    long_files = [path for path, lines in lengths.items() if lines > 400]
    functions = [
        (shown(path), node.name)
        for path in RUNNER.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno > 40
    ]
    assert (long_files, functions) == ([], [])
    more = sum(length for path, length in lengths.items() if re.search("/(apocalypse|cards|century)/", path))
    assert more <= OF_MORE_GAMES
    assert sum(lengths.values()) - more <= RUNNER_LINES


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
        if path.suffix != ".pyc" and re.search(r"AW-V|FAE-V|FCON-V|CARD-V|SOTC-V", path.read_text(encoding="utf-8"))
    ]
    assert named == []


def test_browser_tests_are_where_they_are_looked_for() -> None:
    marked = [path for path in python_files("tests") if "mark.browser" in path.read_text()]
    assert [path for path in marked if not path.is_relative_to(ROOT / "tests/browser") and path != Path(__file__)] == []
