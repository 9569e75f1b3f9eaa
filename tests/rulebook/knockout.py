"""Each check of each rule that must be built is switched off in turn; a test must notice.

The tests are collected once. For each check a process is forked that plays on without it: the rule's own tests first,
then the others of its game, until one fails. Those that failed play once more with nothing off: a test that fails
anyhow proves nothing.

    python -m tests.rulebook.knockout [RULE ...] [--some N [--seed N]]
"""

import argparse
import gc
import inspect
import os
import random
import re
import signal
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from rules.words.labels import all_games, games_of, load_labels, load_system
from tests.rulebook.book import RULES, TESTS, game_of, ids_in, to_be_built, told_as
from tests.rulebook.checks import Check, checks_of, words_of
from tests.rulebook.switch_off import switch_off

# Of the processor: on a busy machine a test that only waits its turn notices nothing.
LONGEST_S = 60
MOST_SEEDS = 10**6
WORD = re.compile(r"\w+")
# What chance notices once it may not notice the next time. Tests that read the code, or play in a process that reads it
# anew, see no change.
LEFT_OUT = (
    "fate/test_taken_away.py",
    "test_random_play.py",
    "cards/test_random_play.py",
    "test_can_page.py",
    "test_non_interference.py",
    "test_coverage.py",
    "test_knockout.py",
)
# Chance plays long there, and seldom notices what no other test does.
LAST = ("test_warned.py", "test_hidden_ids.py")
BARE = [
    "-o",
    "addopts=",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:django",
    "-p",
    "no:terminal",
    "--noconftest",
    *(f"--ignore={TESTS / 'rules' / name}" for name in LEFT_OUT),
]


class Off(NamedTuple):
    """One check of a rule that is switched off; none: everything as it is."""

    rule: str
    check: Check | None


class Found(NamedTuple):
    """`noticed`: the test that failed, if one did. `trouble`: why it could not be tried."""

    off: Off
    noticed: str | None = None
    trouble: str = ""


def knock_out(rules: list[str], tell: Callable[[str], None]) -> tuple[int, list[str]]:
    """How many checks were switched off, and the complaints: what nobody noticed, what could not be tried."""
    todo = [Off(rule, check) for rule in rules for check in checks_of(rule)]
    complaints = [f"{rule}: no check in the code names it" for rule in rules if not checks_of(rule)]

    def look(found: Found) -> None:
        if complaint := complaint_about(found):
            tell(complaint)
            complaints.append(complaint)

    code = pytest.main([*BARE, str(TESTS / "rules")], plugins=[Knockout(todo, look)])
    if code != pytest.ExitCode.OK:
        complaints.append("the tests of the rules cannot be collected")
    return len(todo), complaints


def complaint_about(found: Found) -> str:
    rule, check = found.off
    if check is None:
        return f"fails with no rule off: {found.noticed or found.trouble}" if found.noticed or found.trouble else ""
    if found.trouble:
        return f"{rule}: {check} cannot be switched off: {found.trouble}"
    return "" if found.noticed else f"{rule}: nobody notices without {check}"


class Knockout:
    """A pytest plugin that plays the collected tests once for each thing that is off."""

    def __init__(self, todo: list[Off], look: Callable[[Found], None]) -> None:
        self.todo = todo
        self.look = look

    def pytest_configure(self, config: pytest.Config) -> None:
        """That it failed is all that is asked."""
        config.option.tbstyle = "native"

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Failed("the tests cannot be collected")
        tests = [RuleTest(item, case_of(item)) for item in session.items]
        read_ahead()
        noticing = set()
        for found in forked(lambda off: play_without(tests, off), self.todo, os.cpu_count() or 1):
            self.look(found)
            noticing.add(found.noticed)
        proving = [test for test in tests if test.item.nodeid in noticing]
        for found in forked(lambda off: play_without(proving, off), [Off("", None)], 1):
            self.look(found)
        return True


def read_ahead() -> None:
    """Whatever every process would read for itself; and nobody has to walk over what stays."""
    for game in all_games():
        load_labels(game, "en")
    gc.collect()
    gc.freeze()


def play_without(tests: list["RuleTest"], off: Off) -> Found:
    """In a process of its own: until a test fails."""
    if off.check is not None:
        switch_off([off.check])
    words = words_of(off.check) if off.check else frozenset()
    for test in in_order(tests, off.rule, off.check, words):
        with at_most(LONGEST_S):
            reports = runtestprotocol(test.item, log=False, nextitem=None)
        if any(report.failed for report in reports):
            return Found(off, noticed=test.item.nodeid)
    return Found(off)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raises `TimeoutError` inside once this process has computed for so long."""

    def too_long(*_: object) -> None:
        raise TimeoutError(f"not done after {seconds} s")

    before = signal.signal(signal.SIGPROF, too_long)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


class RuleTest:
    """A collected test and what it is about: the rules of its case or its docstring, those its file names, its game."""

    def __init__(self, item: Any, case: Any = None) -> None:
        self.item = item
        self.rules = set(case.rules if case is not None else ids_in(getattr(item, "obj", item).__doc__ or ""))
        self.file_rules = set() if case is not None else rules_in(item.path)
        folder = next((key for key in all_games() if key in item.path.relative_to(TESTS).parts), None)
        self.game = case.game if case is not None else folder
        self.topic = singular(item.path.stem.removeprefix("test_"))
        self.words = words_said(item) if case is None else frozenset()
        # A case is quick, and goes through much of the rules.
        self.turn = 0 if case is not None else 2 if item.path.name in LAST else 1

    def distance(self, rule: str, topics: Collection[str] = ()) -> int:
        """0 for a test of the rule, 1 for one whose file is about the same, 2 for one beside it, 3 for any other."""
        near = any(topic in self.topic for topic in topics)
        return 0 if rule in self.rules else 1 if near else 2 if rule in self.file_rules else 3


def singular(name: str) -> str:
    return name.removesuffix("s")


def in_order(
    tests: list[RuleTest], rule: str, check: Check | None = None, words: frozenset[str] = frozenset()
) -> list[RuleTest]:
    """The tests of the rule's game: first those that say most of its words, then those that name it, and the quick
    ones of them. Of no rule: all.

    A check that games share is a rule of each: the others' tests count too. One that stands in another engine is a rule
    of that engine's games.
    """
    if not rule:
        return tests
    names = {rule} | (told_as(check.rule) if check else set())
    topics = {singular(check.path.stem), singular(check.path.parent.name)} if check else set()
    games = {None, *(game_of(name) for name in names), *(there(check, rule) if check else ())}
    mine = [test for test in tests if test.game in games]
    return sorted(
        mine,
        key=lambda test: (-len(words & test.words), min(test.distance(name, topics) for name in names), test.turn),
    )


def there(check: Check, rule: str) -> list[str]:
    """The games of the engine that the check stands in, where that is not the one of the rule's own game."""
    engine = check.path.relative_to(RULES).parts[0]
    return [] if engine == load_system(game_of(rule))["engine"] else games_of(engine)


def words_said(item: Any) -> frozenset[str]:
    """In a test's code, and in its name with its arguments."""
    code = words_in(item.obj) if hasattr(item, "obj") else frozenset()
    return code | frozenset(WORD.findall(getattr(item, "nodeid", "")))


@cache
def words_in(function: Callable[..., Any]) -> frozenset[str]:
    return frozenset(WORD.findall(inspect.getsource(function)))


@cache
def rules_in(path: Path) -> frozenset[str]:
    return frozenset(ids_in(path.read_text(encoding="utf-8")))


def case_of(item: pytest.Item) -> Any:
    return item.callspec.params.get("case") if hasattr(item, "callspec") else None


# --- processes ------------------------------------------------------------------------------------------


def forked(work: Callable[[Off], Found], todo: Iterable[Off], workers: int) -> Iterator[Found]:
    """The work on each thing, in a process of its own, so many at a time."""
    under_way: dict[Connection, Off] = {}
    for off in todo:
        if len(under_way) == workers:
            yield next_of(under_way)
        ours, theirs = Pipe(duplex=False)
        get_context("fork").Process(target=answer, args=(work, off, theirs)).start()
        theirs.close()
        under_way[ours] = off
    while under_way:
        yield next_of(under_way)


def answer(work: Callable[[Off], Found], off: Off, theirs: Connection) -> None:
    """What the tests say goes nowhere; what is found goes back."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    try:
        theirs.send(work(off))
    except Exception as error:
        theirs.send(Found(off, trouble=repr(error)))
    os._exit(0)


def next_of(under_way: dict[Connection, Off]) -> Found:
    """What the first of them sends; a process that ends has its end of the pipe closed."""
    readable = wait(under_way)
    ready = next(pipe for pipe in under_way if pipe in readable)
    off = under_way.pop(ready)
    with ready:
        try:
            found: Found = ready.recv()
        except EOFError:
            return Found(off, trouble="its process ended without a word")
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.rulebook.knockout")
    parser.add_argument("rules", nargs="*", help="rule ids; all enforced and flow if none is given")
    parser.add_argument("--some", type=int, help="only so many rules, at random")
    parser.add_argument("--seed", type=int, help="the random choice of an earlier run")
    chosen = parser.parse_args(arguments)
    rules = chosen.rules or to_be_built()
    if chosen.some:
        seed = random.randrange(MOST_SEEDS) if chosen.seed is None else chosen.seed
        rules = random.Random(seed).sample(rules, min(chosen.some, len(rules)))
        print(f"The same again: --some {chosen.some} --seed {seed}")
    checks, complaints = knock_out(rules, print)
    if complaints:
        print("No test notices, or none can:", *complaints, sep="\n", file=sys.stderr)
        return 1
    print(f"Each of {checks} checks of {len(rules)} rules is missed when it is off")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
