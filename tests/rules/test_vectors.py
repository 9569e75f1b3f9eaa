"""Every case of every vector file, one test each, and the lists beside them."""

import re

import pytest

from rules.labels import read_yaml
from rules.refusals import REFUSALS, Refusal
from tests.rules.runner.acts import ACTS, find_act
from tests.rules.runner.expect import READERS
from tests.rules.runner.given import GIVEN
from tests.rules.runner.loading import VECTORS_DIR, Case, Step, UnknownWord, all_cases, read_case
from tests.rules.runner.play import play_case, reasons

CASES = all_cases()
BY_ID = {case.id: case for case in CASES}
MISSING: dict[str, str] = read_yaml(VECTORS_DIR / "accelerated_missing.yaml")
MAY_BE_MISSING = re.compile(r"FAE-(HELP|FACT|STN|CHL|CON|ADV|REC|GM)-\d+")
DECK_KEYS = {"card", "randomizer"}


@pytest.mark.parametrize("case", [case for case in CASES if case.id not in MISSING], ids=lambda case: case.id)
def test_vector(case: Case) -> None:
    play_case(case)


def test_a_case_listed_as_missing_may_be_and_does_not_pass() -> None:
    for id, reason in MISSING.items():
        assert reason, f"no reason given for {id}"
        assert may_be_missing(BY_ID[id])
        with pytest.raises((AssertionError, Refusal)):
            play_case(BY_ID[id])


def may_be_missing(case: Case) -> bool:
    deck = any(DECK_KEYS.intersection(step.keys) for step in case.steps)
    return deck or "hidden" in case.given or any(MAY_BE_MISSING.fullmatch(rule) for rule in case.rules)


def test_a_file_gives_each_case_an_id_of_its_own() -> None:
    named = [(case.file, case.id) for case in CASES]
    assert len(set(named)) == len(named)


# --- what must be understood --------------------------------------------------------------------------------

VOCABULARY = read_yaml(VECTORS_DIR / "accelerated_vocabulary.yaml")


def test_every_word_of_the_vocabulary_is_understood() -> None:
    assert set(VOCABULARY["given"]) <= set(GIVEN)
    assert set(VOCABULARY["acts"]) <= set(ACTS)
    assert set(VOCABULARY["expectations"]) <= set(READERS)
    assert set(VOCABULARY["reasons"]) <= set(reasons())


@pytest.mark.parametrize("name", VOCABULARY["acts"])
def test_every_key_seen_beside_an_act_is_understood(name: str) -> None:
    keys = dict.fromkeys(VOCABULARY["acts"][name], "x")
    find_act(BY_ID["FAE-V01"], Step(1, name, None, keys))


def test_every_reason_is_one_refusal_of_the_product() -> None:
    unknown = {reason: code for reason, code in reasons().items() if code not in REFUSALS}
    assert unknown == {}


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("do", [{"n": 1, "by": "reth", "act": "levitate"}]),
        ("do", [{"n": 1, "by": "reth", "act": "overcome", "loudly": True}]),
        ("given", {"weather": "rain"}),
        ("given", {"characters": {"reth": {"use": "reth", "mood": "grim"}}}),
        ("expect", [{"after": 1, "applause": 3}]),
        ("expect", [{"after": 1, "refused": "too_silly"}]),
    ],
)
def test_a_word_that_is_not_understood_is_an_error(part: str, words: object) -> None:
    raw = {
        "id": "X", "rules": ["FAE-DICE-01"], "given": {"characters": {"reth": {"use": "reth"}}},
        "do": [{"n": 1, "by": "reth", "act": "overcome", "approach": "quick", "difficulty": 1, "dice": [0, 0, 0, 0]}],
        "expect": [], part: words,
    }  # fmt: skip
    with pytest.raises(UnknownWord):
        play_case(read_case(raw, "test"))
