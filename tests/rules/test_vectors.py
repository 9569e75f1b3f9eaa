"""Every case of every vector file, one test each."""

import pytest
from rules.labels import read_yaml
from tests.rules.runner.loading import VECTORS_DIR, Case, all_cases
from tests.rules.runner.play import play_case

CASES = all_cases()
MISSING: dict[str, str] = read_yaml(VECTORS_DIR / "accelerated_missing.yaml") or {}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_vector(case: Case) -> None:
    if case.id in MISSING:
        with pytest.raises(BaseException):  # noqa: B017, PT011
            play_case(case)
    else:
        play_case(case)
