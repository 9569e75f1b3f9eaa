"""Every test says what must hold, and every test runs: read from the files."""

import ast
from collections.abc import Iterator, Set
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
Function = ast.FunctionDef | ast.AsyncFunctionDef
# Of pytest, of playwright, and of what asks for the proof itself.
PROOFS = {"raises", "expect", "fail", "validate_response", "run_state_machine_as_test"}


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def functions_of(path: Path) -> dict[str, Function]:
    return {node.name: node for node in ast.walk(tree_of(path)) if isinstance(node, Function)}


@cache
def known_in(path: Path) -> dict[str, Function]:
    """What a file calls by its bare name: what it took from other files of the tests, and its own."""
    taken = {}
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests."):
            other = TESTS.parent / (str(node.module).replace(".", "/") + ".py")
            there = known_in(other) if other.exists() else {}
            taken |= {name.asname or name.name: there[name.name] for name in node.names if name.name in there}
    return taken | functions_of(path)


@cache
def methods() -> dict[str, list[Function]]:
    """Those of all classes of the tests, by name."""
    found: dict[str, list[Function]] = {}
    for path in TESTS.rglob("*.py"):
        for owner in (node for node in ast.walk(tree_of(path)) if isinstance(node, ast.ClassDef)):
            for node in owner.body:
                if isinstance(node, Function):
                    found.setdefault(node.name, []).append(node)
    return found


@cache
def calls_of(function: Function) -> list[ast.expr]:
    return [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]


def proves(function: Function) -> bool:
    """By itself, without what it calls."""
    names = {getattr(call, "id", getattr(call, "attr", "")) for call in calls_of(function)}
    return bool(names & PROOFS) or any(isinstance(node, ast.Assert) for node in ast.walk(function))


@cache
def proving() -> frozenset[Function]:
    """The functions that prove something, by themselves or by what they call."""
    everything = [
        (path, node) for path in TESTS.rglob("*.py") for node in ast.walk(tree_of(path)) if isinstance(node, Function)
    ]
    found = {function for _path, function in everything if proves(function)}
    while more := {one for path, one in everything if one not in found and asks(path, one, found)}:
        found |= more
    return frozenset(found)


def asks(path: Path, function: Function, proofs: Set[Function]) -> bool:
    """Whether it calls one of them."""
    for call in calls_of(function):
        if isinstance(call, ast.Name) and known_in(path).get(call.id) in proofs:
            return True
        if isinstance(call, ast.Attribute) and any(one in proofs for one in methods().get(call.attr, ())):
            return True
    return False


def cases_of(path: Path) -> Iterator[Function]:
    for node in tree_of(path).body:
        for inner in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(inner, Function) and inner.name.startswith("test"):
                yield inner


FILES = sorted(TESTS.rglob("test_*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(TESTS).as_posix())
def test_every_test_says_what_must_hold(path: Path) -> None:
    silent = [test.name for test in cases_of(path) if not proves(test) and not asks(path, test, proving())]

    assert silent == []


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("table.nods()", False),
        ("assert table.nods()", True),
        ("with pytest.raises(Refusal): table.nods()", True),
        ("if table.nods(): asked('gwen')", True),
        ("seat.sees('here')", True),
    ],
)
def test_only_acting_says_nothing(body: str, says: bool, tmp_path: Path) -> None:
    path = tmp_path / "test_it.py"
    path.write_text(f"def asked(who):\n    assert who\n\ndef test_it(table, seat):\n    {body}\n")
    proofs = proving() | {functions_of(path)["asked"]}
    (test,) = cases_of(path)

    assert (proves(test) or asks(path, test, proofs)) is says


def test_what_a_look_for_barriers_finds_is_never_thrown_away() -> None:
    thrown_away = [
        f"{path.relative_to(TESTS)}:{node.lineno}"
        for path in TESTS.rglob("*.py")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        if "no_violations" in (getattr(node.value.func, "id", ""), getattr(node.value.func, "attr", ""))
    ]

    assert thrown_away == []


LONG = "pytest.mark.long"


def long_marks(tree: ast.AST) -> set[ast.Attribute]:
    return {node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and ast.unparse(node) == LONG}


def long_beside_usual(tree: ast.AST) -> set[ast.Attribute]:
    """The marks of single cases that stand in one list with a case without the mark."""
    lists = [node.elts for node in ast.walk(tree) if isinstance(node, ast.List | ast.Tuple)]
    return {
        mark
        for cases in lists
        if not all(long_marks(case) for case in cases)
        for case in cases
        if isinstance(case, ast.Call) and ast.unparse(case.func) == "pytest.param"
        for mark in long_marks(case)
    }


def test_nothing_is_looked_at_in_browsers_by_the_long_run_alone() -> None:
    """Of what is marked as long there is a usual case, too."""
    alone = [
        f"{path.relative_to(TESTS)}:{mark.lineno}"
        for path in TESTS.joinpath("browser").rglob("*.py")
        for mark in long_marks(tree_of(path)) - long_beside_usual(tree_of(path))
    ]

    assert alone == []


@pytest.mark.parametrize(
    ("marked", "alone"),
    [
        ('[pytest.param(1, id="one"), pytest.param(2, marks=pytest.mark.long)]', False),
        ("[1, pytest.param(2, marks=[pytest.mark.long, pytest.mark.skip])]", False),
        ("[pytest.param(1, marks=pytest.mark.long), pytest.param(2, marks=pytest.mark.long)]", True),
        ("[pytest.mark.skip, pytest.mark.long]", True),
        ("pytest.mark.long", True),
    ],
)
def test_a_long_case_is_known_from_a_long_test(marked: str, alone: bool) -> None:
    tree = ast.parse(marked)

    assert bool(long_marks(tree) - long_beside_usual(tree)) is alone


def test_no_part_of_verify_misses_a_test() -> None:
    """Services are looked for everywhere but among rules and browsers, and browsers only there."""
    names = {path: path.relative_to(TESTS).parts[0] for path in FILES}
    marked = {
        mark: {path for path in FILES if f"pytest.mark.{mark}" in ast.unparse(tree_of(path))}
        for mark in ("browser", "services")
    }

    elsewhere = set(TESTS.rglob("*.py")) - set(FILES)

    assert marked["browser"] == {path for path in FILES if names[path] == "browser"}
    assert [path for path in elsewhere if "pytest.mark.services" in ast.unparse(tree_of(path))] == []
    assert all("pytest.mark.services" in path.read_text(encoding="utf-8") for path in marked["services"])
    assert not {names[path] for path in marked["services"]} & {"browser", "rules"}
