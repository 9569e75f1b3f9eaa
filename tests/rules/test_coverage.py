"""Every rule that must be built is built and tested, and the page that says so is fresh."""

from rules.words.labels import all_games, load_rules_as
from tests.rulebook import coverage
from tests.rulebook.book import ids_in, own_ids


def test_no_rule_that_must_be_built_lacks_code_or_a_test() -> None:
    assert coverage.gaps() == []


def test_the_coverage_page_is_up_to_date() -> None:
    written = coverage.PAGE.read_text(encoding="utf-8")

    assert written == coverage.page(), "run `python -m tests.rulebook.coverage`"


def test_no_code_names_a_rule_that_does_not_exist() -> None:
    known = own_ids().union(*map(load_rules_as, all_games()))

    assert set(coverage.places(coverage.RULES)) <= known


def test_ranges_of_rule_ids_are_written_out() -> None:
    assert list(ids_in("Rules: FAE-STR-02 to FAE-STR-04, FAE-REC-02 to -03.")) == [
        "FAE-STR-02",
        "FAE-STR-03",
        "FAE-STR-04",
        "FAE-REC-02",
        "FAE-REC-03",
    ]
