"""Every case of Fate Condensed, one test each, and the lists beside them."""

import pytest

from rules.labels import read_yaml
from rules.refusals import REFUSALS, Refusal
from rules.systems import system
from tests.rules.runner.condensed.acts import ACTS, find_act
from tests.rules.runner.condensed.cases import Case, Step, all_cases, condensed_files, read_case
from tests.rules.runner.condensed.expect import READERS
from tests.rules.runner.condensed.given import FINISH, GIVEN, dial_set
from tests.rules.runner.condensed.play import play_case, reasons
from tests.rules.runner.loading import VECTORS_DIR, UnknownWord, lists, vector_files

CASES = all_cases()
MISSING: dict[str, str] = read_yaml(VECTORS_DIR / "condensed_missing.yaml") or {}


@pytest.mark.parametrize("case", [case for case in CASES if case.id not in MISSING], ids=lambda case: case.id)
def test_vector(case: Case) -> None:
    play_case(case)


def test_a_case_listed_as_missing_does_not_pass() -> None:
    for case in CASES:
        if case.id in MISSING:
            assert MISSING[case.id], f"no reason given for {case.id}"
            with pytest.raises((AssertionError, Refusal)):
                play_case(case)


# --- what must be understood --------------------------------------------------------------------------------

VOCABULARY = read_yaml(VECTORS_DIR / "condensed_vocabulary.yaml")


def test_every_word_of_the_vocabulary_is_understood() -> None:
    assert set(VOCABULARY["given"]) <= {*GIVEN, *FINISH}
    assert set(VOCABULARY["acts"]) <= set(ACTS)
    assert set(VOCABULARY["expectations"]) <= set(READERS)
    assert set(VOCABULARY["reasons"]) <= set(reasons())
    assert {dial_set(name, "off")[0] for name in VOCABULARY["dials"]} <= set(system("condensed").dials)


@pytest.mark.parametrize("name", VOCABULARY["acts"])
def test_every_key_seen_beside_an_act_is_understood(name: str) -> None:
    told = set(VOCABULARY["acts"][name]) - {"as"}
    find_act("FCON-V01", Step(1, name, None, None, dict.fromkeys(told, "x")))


def test_every_reason_is_a_refusal_of_the_product() -> None:
    codes = {code for named in reasons().values() for code in (named if isinstance(named, list) else [named])}
    assert codes <= set(REFUSALS)


# --- what is not understood ---------------------------------------------------------------------------------

ROLL = {"n": 1, "who": "pa", "act": "overcome", "skill": "fight", "difficulty": 1, "dice": [0, 0, 0, 0]}


def odd_case(part: str, words: object) -> dict[str, object]:
    return {
        "id": "X", "rules": ["FCON-DICE-01"], "given": {"characters": {"pa": {"skills": {"fight": 1}}}},
        "do": [ROLL], "expect": [], part: words,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("mood", "grim"),
        ("given", {"weather": "rain"}),
        ("given", {"characters": {"pa": {"mood": "grim"}}}),
        ("given", {"characters": {"pa": {"stunts": [{"name": "a", "effect": "levitates"}]}}}),
        ("given", {"characters": {"pa": {}}, "scene": {"aspects": [{"text": "Fog", "free": {"nobody": 1}}]}}),
        ("given", {"characters": {"pa": {}}, "free": {"Fog": {"pa": 1}}}),
        ("do", [{**ROLL, "act": "levitate"}]),
        ("do", [{**ROLL, "loudly": True}]),
        ("do", [ROLL, ROLL]),
        ("do", [{"n": 1, "who": "gm", "act": "set_dial", "dial": "scale", "value": "on", "when": "on_a_whim"}]),
        ("branches", {"a": [1, 2]}),
        ("expect", [{"after": 1, "applause": 3}]),
        ("expect", [{"after": 1, "ok": False, "reason": "too_silly"}]),
        ("expect", [{"after": 1, "ok": False}]),
        ("expect", [{"after": 1, "ok": True, "reason": "gm_only"}]),
        ("expect", [{"after": 2, "effort": 1}]),
        ("expect", [{"after": 1, "branch": "nowhere", "effort": 1}]),
    ],
)
def test_a_word_that_is_not_understood_is_an_error(part: str, words: object) -> None:
    with pytest.raises(UnknownWord):
        play_case(read_case(odd_case(part, words), "test"))


@pytest.mark.parametrize("told", [{"effort": 2}, {"ok": False, "reason": "gm_only"}, {"reason": "gm_only"}])
def test_what_is_expected_otherwise_is_an_error(told: dict[str, object]) -> None:
    """A reason alone says that the step is refused."""
    with pytest.raises(AssertionError):
        play_case(read_case(odd_case("expect", [{"after": 1, **told}]), "test"))


def test_a_file_gives_each_case_an_id_of_its_own() -> None:
    named = [(case.file, case.id) for case in CASES]
    assert len(set(named)) == len(named)


def test_every_file_of_cases_is_some_games() -> None:
    assert sorted([*condensed_files(), *vector_files()]) == [path for path, _ in lists()]


# --- sums ---------------------------------------------------------------------------------------------------

STEPS = {"+": int.__add__, "-": int.__sub__, "/": int.__floordiv__}
SUMS = [(raw["id"], line) for path in condensed_files() for raw in read_yaml(path) for line in raw.get("math", ())]


@pytest.mark.parametrize(("id", "line"), SUMS)
def test_the_sums_beside_a_case_come_out(id: str, line: str) -> None:
    told, result = line.split(" = ")
    first, *rest = told.split(" ")
    found = int(first)
    for sign, number in zip(rest[::2], rest[1::2], strict=True):
        found = STEPS[sign](found, int(number))
    assert found == int(result)
