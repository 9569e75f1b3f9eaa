"""The one list of refusals: each is raised somewhere, each that play can raise is tested."""

import re
from functools import cache
from pathlib import Path

import pytest

from rules.fate.refusals.bargain import NotEnoughFatePoints
from rules.refusals import REFUSALS
from rules.words.labels import read_yaml

ROOT = Path(__file__).resolve().parent.parent.parent


@cache
def sources(*folders: str) -> str:
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths if path.name != "refusals.py")


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
    told = read_yaml(ROOT / "tests/rules/vectors/condensed_reasons.yaml")
    text = (ROOT / "tests/rules/vectors/condensed.yaml").read_text(encoding="utf-8")
    wanted = [told[reason] for reason in re.findall(r"reason: (\w+)", text) if reason in told]
    return {code for codes in wanted for code in listed(codes)}


@cache
def words_of_tests() -> set[str]:
    return set(re.findall(r"\w+", sources("tests/rules", "tests/scenes", "tests/abuse")))


@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_every_refusal_is_raised_somewhere(code: str) -> None:
    used = made_names("rules", "scenes", "campaigns", "characters", "config")
    assert REFUSALS[code].__name__ in used


OF_THE_RULES = sorted(code for code, refusal in REFUSALS.items() if refusal.__name__ in made_names("rules"))


@pytest.mark.parametrize("code", OF_THE_RULES)
def test_every_refusal_of_the_rules_is_tested(code: str) -> None:
    played = reasons().get(code, code) in refused_in_cases() or code in refused_in_branches()
    assert played or {REFUSALS[code].__name__, code} & words_of_tests()


def test_a_refusal_has_only_the_parameters_it_names() -> None:
    with pytest.raises(TypeError):
        NotEnoughFatePoints(needed=1, missing=1)
