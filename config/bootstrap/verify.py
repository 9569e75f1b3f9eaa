"""`manage.py verify`: lint, types, contracts, proofs of the rules, every test; what could not run is said last."""

import argparse
import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import SystemRandom
from threading import Lock

from config.bootstrap import machine, node
from config.bootstrap.chromium import find_chromium
from config.bootstrap.tools import BASE_DIR, say

PACKAGES = ["campaigns", "characters", "config", "rules", "scenes"]
NAMED = re.compile(r"(FAILED|ERROR|RERUN) tests/")
COUNTED = re.compile(r"(\d+) (passed|failed|errors?|skipped|deselected|xfailed|xpassed|rerun)")
NO_TESTS = 5
SOME_RULES, SOME_SEED = "30", "78698"
# The usual run is the same each time, for a change to be judged by itself; the long one looks where nobody has.
LONG_PLAY = {
    "RANDOM_PLAY_STEPS": "200000",
    "RANDOM_PLAY_SEED": str(SystemRandom().randrange(10**6)),
    "FAULT_SECONDS": "60",
}
# Tests of several processes at once; a file's tests that share something costly stay together.
CORES = str(min(len(os.sched_getaffinity(0)), 4))
SPREAD, BY_FILE = ["-n", CORES, "--dist", "worksteal"], ["-n", CORES, "--dist", "loadfile"]
# Who waits for sockets and faults, or for a roll's breath of three seconds, leaves a core to one more.
ONE_MORE = ["-n", str(int(CORES) + 1)]
# Neither rules nor browsers: no process has to read those for nothing. `tests/test_tests.py` sees that none is lost.
ELSEWHERE = ["tests", "--ignore=tests/rules", "--ignore=tests/browser"]
# Tests of browsers, sockets and servers wait a good part of their time: what only computes runs in it. A benchmark runs
# alone.
PARTS_AT_ONCE, LONG_PARTS_AT_ONCE = 2, 1
# People in browsers share two cores with all else: who fails once is asked again, and named.
TWICE = ["--reruns", "1", "-rfER"]
# Who hangs is ended, named and asked again as well: all others would wait for it.
LONGEST_S = 300
ENDED = ["-o", f"faulthandler_timeout={LONGEST_S}", "-o", "faulthandler_exit_on_timeout=true"]
TSC = "node_modules/typescript/bin/tsc"
PRETTIER = "node_modules/prettier/bin/prettier.cjs"
HTTPS = {
    "PUBLIC_URL": "https://table.example.org",
    "SECRET_KEY": "for checking settings only, never, never for serving",
}


@dataclass
class Report:
    """What ran, what failed, what was left out, which tests failed even once, and how many there were."""

    failed: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    named: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    counting: Lock = field(default_factory=Lock)

    def done(self, name: str, good: bool, seconds: float, note: str = "") -> None:
        self.lines.append(f"{'ok    ' if good else 'FAILED'} {name} ({seconds:.0f} s){note and f': {note}'}")
        if not good:
            self.failed.append(name)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 manage.py verify", description="Check everything and run all tests.")
    parser.add_argument("--quick", action="store_true", help="leave out browsers, PostgreSQL and Redis")
    parser.add_argument(
        "--long",
        action="store_true",
        help="all rules, longer random play and faults, browsers also the other way round, a benchmark",
    )
    chosen = parser.parse_args(arguments)
    node.ensure_packages(tests=True)
    # Dozens of processes read the same modules: what one has compiled is there for the next.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    report = Report()
    _at_once(int(CORES), [partial(_step, report, *step) for step in _checks()])
    parts = _test_parts(report, chosen.quick, LONG_PLAY if chosen.long else {})
    knockout = partial(_step, report, *_knockout(chosen.long))
    _at_once(LONG_PARTS_AT_ONCE if chosen.long else PARTS_AT_ONCE, [*parts, knockout])
    return _conclude(report)


def _at_once(most: int, jobs: Sequence[Callable[[], None]]) -> None:
    """So many of them side by side, begun in this order; what one raises is raised here."""
    with ThreadPoolExecutor(most) as pool:
        for job in [pool.submit(job) for job in jobs]:
            job.result()


def _checks() -> list[tuple[str, list[str], dict[str, str]]]:
    """What takes longest first."""
    python, tool = sys.executable, _tool
    manage = [python, "manage.py"]
    return [
        ("types (mypy)", [tool("mypy"), "--no-error-summary"], {}),
        ("lint of scripts (eslint)", [*node.node_command(), "node_modules/eslint/bin/eslint.js", "static/js"], {}),
        ("types of scripts (tsc)", [*node.node_command(), TSC, "-p", "tsconfig.json"], {}),
        (
            "layout of scripts (prettier)",
            [*node.node_command(), PRETTIER, "--check", "--log-level", "warn", "static"],
            {},
        ),
        ("import contracts", [tool("lint-imports"), "--no-cache", "--no-logo"], {}),
        ("security (bandit)", [tool("bandit"), "-q", "-r", "-ll", *PACKAGES, "manage.py"], {}),
        ("lint (ruff)", [tool("ruff"), "check", "--quiet", "."], {}),
        ("layout (ruff format)", [tool("ruff"), "format", "--check", "--quiet", "."], {}),
        ("layout of templates (djlint)", [tool("djlint"), "templates", "--check"], {}),
        ("system checks", [*manage, "check", "--fail-level", "ERROR"], {}),
        ("deployment settings", [*manage, "check", "--deploy", "--tag", "security", "--fail-level", "WARNING"], HTTPS),
        ("migrations", [*manage, "makemigrations", "--check", "--dry-run"], {}),
    ]


def _knockout(long: bool) -> tuple[str, list[str], dict[str, str]]:
    """Rules are switched off, and a test must notice: some, the same each time, or all."""
    name, some = (
        ("every rule knocked out", [])
        if long
        else (f"{SOME_RULES} rules knocked out", ["--some", SOME_RULES, "--seed", SOME_SEED])
    )
    return name, [sys.executable, "-m", "tests.rulebook.knockout", *some], {}


def _tool(name: str) -> str:
    """A program of this environment."""
    return str(Path(sys.executable).parent / name)


def _step(report: Report, name: str, command: list[str], env: Mapping[str, str]) -> None:
    """Run a program; what it says is shown once it is done."""
    started = time.monotonic()
    done = subprocess.run(
        command,
        cwd=BASE_DIR,
        env={**os.environ, **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    say("\n".join(filter(None, [f"-- {name}", done.stdout.rstrip()])))
    report.done(name, done.returncode == 0, time.monotonic() - started)


def _test_parts(report: Report, quick: bool, play: Mapping[str, str]) -> list[Callable[[], None]]:
    """What waits most comes first: the others compute in the meantime."""
    usual = [] if play else ["-m", "services or not long"]
    parts: list[Callable[[], None]] = [
        partial(_pytest, report, "Django, database and sockets", [*ELSEWHERE, *usual, *BY_FILE, *ONE_MORE], play),
        partial(_pytest, report, "rules", ["tests/rules", *usual, *SPREAD], play),
    ]
    if quick:
        report.left_out.append("browsers, PostgreSQL and Redis (--quick)")
        return parts
    if on_services := _services(report):
        name, env = on_services
        services = [*ELSEWHERE, "-m", "services", *BY_FILE]
        parts.insert(0, partial(_pytest, report, f"database and sockets on {name}", services, {**play, **env}))
    if chromium := _found(report, "Chromium", find_chromium, "browser tests"):
        browsers = ["tests/browser", *usual, *SPREAD, *ONE_MORE, *TWICE, *ENDED]
        parts.insert(0, partial(_pytest, report, "browsers", browsers, {"CHROMIUM": chromium}))
    return parts


def _services(report: Report) -> tuple[str, dict[str, str]] | None:
    """The names of those that are here, and how tests are told of them."""
    postgresql = _found(report, "PostgreSQL", machine.find_postgresql, "database and socket tests on it")
    redis = _found(report, "Redis", machine.find_redis, "socket tests over it")
    names = " and ".join(name for name, there in (("PostgreSQL", postgresql), ("Redis", redis)) if there)
    return (names, {"TEST_DATABASE_URL": postgresql or "", "TEST_REDIS_URL": redis or ""}) if names else None


def _found(report: Report, name: str, find: Callable[[], str | None], what: str) -> str | None:
    found = find()
    if not found:
        report.left_out.append(f"{what}: no {name} found")
    return found


def _pytest(report: Report, name: str, arguments: list[str], env: Mapping[str, str] | None = None) -> None:
    """Run a part; its lines are shown as they come, each with the part's name, and its closing line is counted."""
    started = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-q", "--durations=5", "--durations-min=5", *arguments]
    # Only the part for services runs on them, whatever the machine's environment says.
    without = {"TEST_DATABASE_URL": "", "TEST_REDIS_URL": ""}
    process = subprocess.Popen(
        command, cwd=BASE_DIR, env={**os.environ, **without, **(env or {})}, stdout=subprocess.PIPE, text=True
    )
    last = ""
    for line in process.stdout or ():
        say(f"{name}: {line.rstrip()}" if line.strip() else "")
        last = line.strip() or last
        if NAMED.match(line):
            report.named.append(f"{name}: {line.rstrip()}")
    code = process.wait()
    for number, word in COUNTED.findall(last):
        with report.counting:
            report.counts[{"error": "failed", "errors": "failed"}.get(word, word)] += int(number)
    note = "no test was found" if code == NO_TESTS else last.strip("= ")
    report.done(f"tests: {name}", code == 0, time.monotonic() - started, note)


def _conclude(report: Report) -> int:
    required = os.environ.get("STORYTABLE_REQUIRE_SERVICES") == "1"
    if required and report.left_out:
        report.failed.append("something this machine must have is missing")
    say("")
    for line in report.lines:
        say(line)
    passed, failed, skipped = (report.counts[word] for word in ("passed", "failed", "skipped"))
    say("")
    say(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    if again := report.counts["rerun"]:
        say(f"{again} of them only the second time (RERUN): something there is a matter of timing")
    for line in report.named:
        say(line)
    if report.failed:
        say(f"FAILED: {'; '.join(report.failed)}")
    if report.left_out:
        say(f"{'!' * 12} LEFT OUT: {'; '.join(report.left_out)} {'!' * 12}")
    return 1 if report.failed else 0
