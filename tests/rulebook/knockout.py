"""Each enforced rule is switched off in turn; a test must notice."""

import os
import subprocess  # nosec B404: it starts this project's own tests
import sys
from collections.abc import Iterator

from tests.rulebook.book import ROOT, TESTS, cases, classes, places

LONGEST = 120
BARE = ("-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:django", "--noconftest")  # the rules need no website


def enforced() -> list[str]:
    return [id for id, kind in classes().items() if kind == "enforced"]


def tests_of(rule: str) -> list[str]:
    """The vectors of the rule, and the test files that name it."""
    vectors = [f"tests/rules/test_vectors.py::test_vector[{case}]" for case in cases().get(rule, [])]
    files = {str(place.path.relative_to(ROOT)) for place in places(TESTS / "rules").get(rule, [])}
    return vectors + sorted(file for file in files if "/test_" in file)


def notices(rule: str) -> bool:
    """Whether some test of the rule fails without it. A rule that no code names cannot be switched off."""
    command = [sys.executable, "-m", "pytest", "-p", "tests.rulebook.switch_off", *BARE, "-x", "-q", *tests_of(rule)]
    environment = {**os.environ, "KNOCKOUT": rule}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=LONGEST, check=False)  # nosec B603
    return ran.returncode == 1 or ran.returncode == 2


def unnoticed(rules: list[str]) -> Iterator[str]:
    """Rules without which every test still passes."""
    for rule in rules:
        if not notices(rule):
            yield rule
