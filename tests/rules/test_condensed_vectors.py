"""Every case of Fate Condensed, one test each, and the lists beside them."""

import pytest

from rules.labels import read_yaml
from rules.refusals import REFUSALS, Refusal
from tests.rules.runner.condensed.cases import Case, all_cases
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


def test_every_reason_is_a_refusal_of_the_product() -> None:
    codes = {code for named in reasons().values() for code in (named if isinstance(named, list) else [named])}
    assert codes <= set(REFUSALS)
