"""Each check of each enforced rule is switched off in turn; a test must notice.

The tests are collected once. For each check a process is forked that plays on without it: the rule's own tests first,
then the others of its game, until one fails. One plays with nothing off: a test that fails anyhow proves nothing.
"""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from rules.systems import SYSTEM_KEYS
from tests.rulebook.book import TESTS, game_of, ids_in
from tests.rulebook.checks import Check, checks_of
from tests.rulebook.switch_off import switch_off

LONGEST_S = 60
# Random play is left out: what it notices once it may not notice the next time. So are tests that read the code.
LEFT_OUT = ("test_random_play.py", "test_coverage.py", "test_knockout.py")
BARE = ["-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:django", "-p", "no:terminal", "--noconftest",
        *(f"--ignore={TESTS / 'rules' / name}" for name in LEFT_OUT)]  # fmt: skip


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
    todo = [Off("", None), *(Off(rule, check) for rule in rules for check in checks_of(rule))]
    complaints = [f"{rule}: no check in the code names it" for rule in rules if not checks_of(rule)]

    def look(found: Found) -> None:
        if complaint := complaint_about(found):
            tell(complaint)
            complaints.append(complaint)

    code = pytest.main([*BARE, str(TESTS / "rules")], plugins=[Knockout(todo, look)])
    if code != pytest.ExitCode.OK:
        complaints.append("the tests of the rules cannot be collected")
    return len(todo) - 1, complaints


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

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Failed("the tests cannot be collected")
        for found in forked(lambda off: play_without(session.items, off), self.todo, os.cpu_count() or 1):
            self.look(found)
        return True


def play_without(items: list[pytest.Item], off: Off) -> Found:
    """In a process of its own: until a test fails."""
    signal.signal(signal.SIGALRM, too_long)
    if off.check is not None:
        switch_off([off.check])
    for item in in_order(items, off.rule):
        signal.alarm(LONGEST_S)
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
            return Found(off, noticed=item.nodeid)
    return Found(off)


def too_long(*_: object) -> None:
    raise TimeoutError(f"not done after {LONGEST_S} s")


def in_order(items: list[pytest.Item], rule: str) -> list[pytest.Item]:
    """The tests of the rule's game, those that name the rule first. Of no rule: all."""
    if not rule:
        return items
    mine = [item for item in items if game_of_test(item) in (None, game_of(rule))]
    return sorted(mine, key=lambda item: rule not in named_by(item))


def named_by(item: pytest.Item) -> set[str]:
    """The rules a test is about: those its case lists, or its file names."""
    case = case_of(item)
    return set(case.rules) if case is not None else set(ids_in(item.path.read_text(encoding="utf-8")))


def game_of_test(item: pytest.Item) -> str | None:
    """The game a test plays; none if it is about every game."""
    case = case_of(item)
    if case is not None:
        return game_of(case.rules[0])
    return next((key for key in SYSTEM_KEYS if key in item.path.parts), None)


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
    ready = wait(under_way)[0]
    off = under_way.pop(ready)  # type: ignore[arg-type]
    with ready:  # type: ignore[union-attr]
        try:
            found: Found = ready.recv()  # type: ignore[union-attr]
        except EOFError:
            return Found(off, trouble="its process ended without a word")
    return found
