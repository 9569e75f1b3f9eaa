"""Every case of Fate Condensed, one test each, and the lists beside them."""

import pytest

from rules.labels import read_yaml
from rules.refusals import REFUSALS, Refusal
from rules.systems import system
from tests.rules.runner.condensed.acts import ACTS, find_act
from tests.rules.runner.condensed.cases import Case, Step, all_cases
from tests.rules.runner.condensed.expect import READERS
from tests.rules.runner.condensed.given import FINISH, GIVEN, dial_set
from tests.rules.runner.condensed.play import play_case, reasons
from tests.rules.runner.loading import VECTORS_DIR

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
