"""The one list of refusals: each is raised somewhere, each that play can raise is tested."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from rules.fate.refusals.bargain import NotEnoughFatePoints
from rules.refusals import REFUSALS
from rules.words.labels import read_yaml

ROOT = Path(__file__).resolve().parent.parent.parent
ASKING = ("rules", "scenes", "abuse")
WANTS = re.compile(r"refus|raises|\bcode\b|\btries\b|told")
CODES = {refusal.__name__: code for code, refusal in REFUSALS.items()}


@cache
def sources(*folders: str) -> str:
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return "\n".join(
        path.read_text(encoding="utf-8") for path in paths if "refusals" not in (path.stem, path.parent.name)
    )


@cache
def made_names(*folders: str) -> set[str]:
    """Classes that are called or raised, by the names they have where they are defined."""
    text = sources(*folders)
    called = set(re.findall(r"\b([A-Z]\w+)\(|raise ([A-Z]\w+)", text))
    aliases = dict(re.findall(r"\b([A-Z]\w+) as ([A-Z]\w+)", text))
    used = {name for pair in called for name in pair}
    return used | {real for real, alias in aliases.items() if alias in used}


@cache
def reasons() -> dict[str, str]:
    """The vectors' reasons by product code."""
    told = read_yaml(ROOT / "tests/rules/vectors/accelerated_reasons.yaml")
    return {code: reason for reason, codes in told.items() for code in listed(codes)}


def listed(codes: str | list[str]) -> list[str]:
    return codes if isinstance(codes, list) else [codes]


@cache
def refused_in_cases() -> set[str]:
    paths = (ROOT / "tests/rules/vectors").glob("accelerated*.yaml")
    return {code for path in paths for code in re.findall(r"refused: (\w+)", path.read_text(encoding="utf-8"))}


@cache
def refused_in_branches() -> set[str]:
    """Product codes that the cases of the other games want."""
    return {code for game in ("cards", "century", "condensed") for code in wanted_in_cases(game)}


def wanted_in_cases(game: str) -> set[str]:
    """Of several reasons that hold at once any may be the one."""
    told = read_yaml(ROOT / f"tests/rules/vectors/{game}_reasons.yaml")
    paths = (ROOT / "tests/rules/vectors").glob(f"{game}*.yaml")
    asked = [reason for path in paths for reason in re.findall(r"reason: (\w+)", path.read_text(encoding="utf-8"))]
    wanted = [told[reason] for reason in asked if reason in told]
    return {code for codes in wanted for code in listed(codes)}


@cache
def wanted_by_tests() -> set[str]:
    """Codes that some test wants as the answer: `refuses(...)`, `raises(...)`, or compared with what was refused."""
    found: set[str] = set()
    for path in (path for folder in ASKING for path in sorted((ROOT / "tests" / folder).rglob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found |= wanted_in(node)
    return found


def wanted_in(test: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """In one function; where it wants a refusal, what it is parametrized with counts too."""
    found, wants = set(), False
    for node in (node for part in test.body for node in ast.walk(part)):
        if isinstance(node, ast.Call | ast.Compare) and WANTS.search(ast.unparse(said_by(node))):
            wants = True
            found |= told_in(node)
    return found.union(*map(told_in, test.decorator_list)) if wants else found


def said_by(node: ast.Call | ast.Compare) -> ast.AST:
    return node.func if isinstance(node, ast.Call) else node


def told_in(node: ast.AST) -> set[str]:
    """Words, and refusals by the names of their classes."""
    parts = list(ast.walk(node))
    words = {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    return words | {CODES[part.id] for part in parts if isinstance(part, ast.Name) and part.id in CODES}


@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_every_refusal_is_raised_somewhere(code: str) -> None:
    used = made_names("rules", "scenes", "campaigns", "characters", "config")
    assert REFUSALS[code].__name__ in used


OF_THE_RULES = sorted(code for code, refusal in REFUSALS.items() if refusal.__name__ in made_names("rules"))


@pytest.mark.parametrize("code", OF_THE_RULES)
def test_every_refusal_of_the_rules_is_tested(code: str) -> None:
    played = reasons().get(code, code) in refused_in_cases() or code in refused_in_branches()
    assert played or code in wanted_by_tests()


def test_a_refusal_has_only_the_parameters_it_names() -> None:
    with pytest.raises(TypeError):
        NotEnoughFatePoints(needed=1, missing=1)


def test_a_word_that_no_test_wants_as_an_answer_is_not_enough() -> None:
    source = """
@parametrize("code", ["pool_empty"])
def test_it(code):
    name("no_such_box")
    table.refuses("pilar", "absorb", "row_closed")
    assert refusal.code == "too_late"
    with raises(NoConflict):
        pass
"""
    (test,) = ast.parse(source).body
    assert isinstance(test, ast.FunctionDef)

    assert wanted_in(test) >= {"pool_empty", "row_closed", "too_late", "no_conflict"}
    assert "no_such_box" not in wanted_in(test)
