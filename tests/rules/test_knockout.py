"""Rules can be switched off, and what happens then is told apart."""

import os
from collections.abc import Callable
from pathlib import Path
from time import sleep
from types import SimpleNamespace
from typing import Any

import pytest

from tests.rulebook.book import RULES, ids_in, to_be_built
from tests.rulebook.checks import CannotBeOff, Check, all_checks, checks_in, checks_of, marks_in, without, words_of
from tests.rulebook.knockout import Found, Off, RuleTest, at_most, complaint_about, forked, in_order
from tests.rules.runner.case import all_cases

CODE = '''
def absorb(boxes, hit):
    """Rule: FAE-STR-05."""
    if hit in boxes:
        raise BoxMarked(rule="FAE-STR-04")
    play.require_gm("FAE-GAME-05")
    left = hit - 1 if boxes else hit  # FAE-STR-03
    if left > 3:  # FAE-TKO-01
        return "out"
    note(hit)  # FAE-STR-07
    return left


def harm(hit):
    """Rule: FAE-STR-01."""
    return 2 if hit else 0
'''


@pytest.fixture
def module(tmp_path: Path) -> Path:
    path = tmp_path / "harm.py"
    path.write_text(CODE)
    return path


def run(path: Path, *off: Check, name: str = "absorb", args: tuple[Any, ...] = ((), 9)) -> Any:
    """What the function answers, with everything it called."""
    called: list[str] = []
    play = SimpleNamespace(require_gm=lambda rule: called.append("guard"))
    names: dict[str, Any] = {"play": play, "note": lambda hit: called.append("note"), "BoxMarked": dict}
    exec(compile(without(path, set(off)), str(path), "exec"), names)
    function: Callable[..., Any] = names[name]
    return function(*args), called


def check(path: Path, rule: str) -> Check:
    (found,) = [check for check in checks_in(path) if check.rule == rule]
    return found


def test_a_refusal_that_is_off_is_not_there(module: Path) -> None:
    off = check(module, "FAE-STR-04")

    assert off.kind == "refusal"
    assert run(module, off, args=((2,), 2)) == (1, ["guard", "note"])


def test_a_guard_that_is_off_is_not_asked(module: Path) -> None:
    assert run(module, check(module, "FAE-GAME-05")) == ("out", [])


def test_a_marked_condition_that_is_off_never_holds(module: Path) -> None:
    assert run(module, check(module, "FAE-TKO-01")) == (9, ["guard", "note"])


def test_a_marked_line_that_is_off_comes_out_otherwise(module: Path) -> None:
    assert run(module, check(module, "FAE-STR-03"), args=((), 2)) == (1, ["guard", "note"])


def test_a_marked_call_that_is_off_is_not_made(module: Path) -> None:
    assert run(module, check(module, "FAE-STR-07"), args=((), 2)) == (2, ["guard"])


def test_a_function_that_is_off_decides_the_other_way_round(module: Path) -> None:
    assert run(module, check(module, "FAE-STR-01"), name="harm", args=(1,)) == (0, [])


def test_a_marked_line_that_decides_nothing_cannot_be_off(tmp_path: Path) -> None:
    path = tmp_path / "harm.py"
    path.write_text("def harm(hit):\n    return hit  # FAE-STR-01\n")

    with pytest.raises(CannotBeOff):
        without(path, {check(path, "FAE-STR-01")})


# --- the product's own ------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", to_be_built())
def test_a_rule_that_must_be_built_has_checks_and_each_can_be_switched_off(rule: str) -> None:
    assert checks_of(rule)
    for check in checks_of(rule):
        without(check.path, {check})


def test_a_rule_named_behind_a_line_is_a_check() -> None:
    lost = {
        (path.name, line, rule)
        for path in RULES.rglob("*.py")
        for line, rules in marks_in(path.read_text(encoding="utf-8")).items()
        for rule in rules
        if not any(check.path == path and check.kind != "function" for check in all_checks().get(rule, ()))
    }
    assert lost == set()


# --- who notices ------------------------------------------------------------------------------------------


class Item:
    """What pytest collects."""

    obj: Any
    nodeid: str

    def __init__(self, path: str, told: str = "") -> None:
        self.path = Path(__file__).parent / path
        self.__doc__ = told


def test_the_tests_of_a_rule_come_first_and_those_of_another_game_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.rulebook.knockout.all_games", lambda: ["accelerated", "runner"])
    beside = "accelerated/test_recovery.py"
    rule = next(iter(ids_in((Path(__file__).parent / beside).read_text(encoding="utf-8"))))
    tests = [RuleTest(Item(path)) for path in ("test_log_words.py", "runner/world.py", beside)]
    tests.append(RuleTest(Item("test_dials.py", told=f"{rule}.")))

    assert in_order(tests, rule) == [tests[3], tests[2], tests[0]]


def of_file(path: str, rule: str) -> Check:
    return Check(rule, RULES / "fate" / path, 1, "", "line")


def test_those_of_a_file_about_the_same_come_before_others() -> None:
    other, near, nearest = (
        RuleTest(Item(path)) for path in ("test_turning.py", "condensed/test_harm.py", "fate/test_last_word.py")
    )
    nearest.rules = {"FCON-TEAM-01"}

    assert in_order([other, near, nearest], "FCON-TEAM-01", of_file("harm/tracks.py", "FATE-TEAM-01")) == [
        nearest,
        near,
        other,
    ]


def test_what_says_the_words_of_a_check_comes_first(module: Path) -> None:
    far, near = RuleTest(Item("test_turning.py")), RuleTest(Item("condensed/test_harm.py"))
    far.words = frozenset(["box_marked", "BoxMarked"])
    check = next(check for check in checks_in(module) if check.rule == "FAE-STR-04")

    assert words_of(check) == {"BoxMarked", "box_marked"}
    assert in_order([near, far], "FCON-TEAM-01", words=words_of(check)) == [far, near]
    assert in_order([near, far], "FCON-TEAM-01") == [near, far]


def test_a_test_says_the_words_of_its_code_and_of_its_arguments() -> None:
    item = Item("test_turning.py")
    item.obj, item.nodeid = of_file, "test_turning.py::test_turned[stunt-bad_scope]"

    assert {"Check", "RULES", "bad_scope"} <= RuleTest(item).words


def test_cases_come_before_other_tests_and_long_play_comes_last() -> None:
    (case,) = [case for case in all_cases("condensed") if case.id == "FCON-V44"]
    long, short = RuleTest(Item("test_warned.py")), RuleTest(Item("test_turning.py"))
    quick = RuleTest(Item("test_vectors.py"), case)

    assert in_order([long, short, quick], "FCON-TEAM-01") == [quick, short, long]


def test_of_a_check_that_games_share_both_have_tests() -> None:
    own, first = RuleTest(Item("condensed/test_harm.py")), RuleTest(Item("accelerated/test_table.py"))

    assert in_order([own, first], "FCON-DICE-01") == [own]
    assert in_order([own, first], "FCON-DICE-01", of_file("rolls.py", "TABLE-DICE-01")) == [own, first]


def test_of_a_check_in_another_engine_the_games_of_that_engine_have_tests() -> None:
    own, cards = RuleTest(Item("century/test_spin.py")), RuleTest(Item("cards/test_sheets.py"))
    check = Check("TABLE-SEAT-02", RULES / "cards" / "hero" / "roster.py", 1, "", "line")

    assert in_order([own, cards], "SOTC-SHEET-01", check) == [own, cards]
    assert in_order([own, cards], "SOTC-SHEET-01", of_file("sheet/roster.py", "TABLE-SEAT-02")) == [own]


def test_a_case_is_a_test_of_the_rules_it_names() -> None:
    (case,) = [case for case in all_cases("condensed") if case.id == "FCON-V44"]

    test = RuleTest(Item("test_vectors.py"), case)

    assert test.game == "condensed"
    assert (test.distance("FCON-ZONE-02"), test.distance("FCON-TEAM-01")) == (0, 3)


def test_each_is_tried_in_a_process_of_its_own() -> None:
    todo = [Off("FAE-STR-01", None), Off("FAE-STR-02", None), Off("FAE-STR-03", None)]

    found = list(forked(lambda off: Found(off, noticed=str(os.getpid())), todo, workers=2))

    assert {one.off for one in found} == set(todo)
    assert len({one.noticed for one in found} | {str(os.getpid())}) == len(todo) + 1


def test_what_computes_for_ever_is_stopped() -> None:
    with pytest.raises(TimeoutError), at_most(0.01):
        while True:
            pass


def test_what_waits_its_turn_is_not_stopped() -> None:
    done = []

    with at_most(0.05):
        sleep(0.1)
        done.append("waited")

    assert done


ONE = of_file("harm/tracks.py", "FAE-STR-04")


def test_an_end_without_a_word_is_told() -> None:
    (found,) = forked(lambda off: os._exit(3), [Off("FAE-STR-01", None)], workers=1)

    assert "without a word" in found.trouble


@pytest.mark.parametrize(
    ("found", "wrong"),
    [
        (Found(Off("", None)), False),
        (Found(Off("", None), noticed="test_x"), True),
        (Found(Off("FAE-STR-04", ONE), noticed="test_x"), False),
        (Found(Off("FAE-STR-04", ONE)), True),
        (Found(Off("FAE-STR-04", ONE), trouble="CannotBeOff"), True),
    ],
)
def test_it_is_wrong_when_nobody_notices_or_a_test_fails_anyhow(found: Found, wrong: bool) -> None:
    assert bool(complaint_about(found)) is wrong
