"""`manage.py verify`: lint, types, contracts, proofs of the rules, every test; what could not run is said last."""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom

from config.bootstrap import machine, node
from config.bootstrap.tools import BASE_DIR, say

PACKAGES = ["campaigns", "characters", "config", "rules", "scenes"]
COUNTED = re.compile(r"(\d+) (passed|failed|errors?|skipped|deselected|xfailed|xpassed|rerun)")
NO_TESTS = 5
SOME_RULES, SOME_SEED = "30", "78698"
# The usual run is the same each time, for a change to be judged by itself; the long one looks where nobody has.
LONG_PLAY = {
    "RANDOM_PLAY_STEPS": "50000",
    "RANDOM_PLAY_SEED": str(SystemRandom().randrange(10**6)),
    "FAULT_SECONDS": "60",
}
# Tests of several processes at once; a file's tests that share something costly stay together.
CORES = str(min(len(os.sched_getaffinity(0)), 4))
SPREAD, BY_FILE = ["-n", CORES, "--dist", "worksteal"], ["-n", CORES, "--dist", "loadfile"]
# People in browsers share two cores with all else: who fails once is asked again, and named.
TWICE = ["--reruns", "1", "-rR"]
HTTPS = {
    "PUBLIC_URL": "https://table.example.org",
    "SECRET_KEY": "for checking settings only, never, never for serving",
}


@dataclass
class Report:
    """What ran, what failed, what was left out, and how many tests there were."""

    failed: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    def done(self, name: str, good: bool, seconds: float, note: str = "") -> None:
        self.lines.append(f"{'ok    ' if good else 'FAILED'} {name} ({seconds:.0f} s){note and f': {note}'}")
        if not good:
            self.failed.append(name)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 manage.py verify", description="Check everything and run all tests.")
    parser.add_argument("--quick", action="store_true", help="leave out browsers, PostgreSQL and Redis")
    parser.add_argument("--long", action="store_true", help="all rules, longer random play and faults, a benchmark")
    chosen = parser.parse_args(arguments)
    node.ensure_packages(tests=True)
    report = Report()
    for name, command, env in _checks():
        _step(report, name, command, env)
    name, arguments = _knockout(chosen.long)
    _step(report, name, [sys.executable, "manage.py", "knockout", *arguments], {})
    _test_parts(report, chosen.quick, LONG_PLAY if chosen.long else {})
    return _conclude(report)


def _checks() -> list[tuple[str, list[str], dict[str, str]]]:
    python, tool = sys.executable, _tool
    manage = [python, "manage.py"]
    return [
        ("lint (ruff)", [tool("ruff"), "check", "--quiet", "."], {}),
        ("lint of scripts (eslint)", [*node.node_command(), "node_modules/eslint/bin/eslint.js", "static/js"], {}),
        ("types (mypy)", [tool("mypy"), "--no-error-summary"], {}),
        ("import contracts", [tool("lint-imports"), "--no-cache", "--no-logo"], {}),
        ("security (bandit)", [tool("bandit"), "-q", "-r", "-ll", *PACKAGES, "manage.py"], {}),
        ("system checks", [*manage, "check", "--fail-level", "ERROR"], {}),
        ("deployment settings", [*manage, "check", "--deploy", "--tag", "security", "--fail-level", "WARNING"], HTTPS),
        ("migrations", [*manage, "makemigrations", "--check", "--dry-run"], {}),
    ]


def _knockout(long: bool) -> tuple[str, list[str]]:
    """Rules are switched off, and a test must notice: some, the same each time, or all."""
    some = ["--some", SOME_RULES, "--seed", SOME_SEED]
    return ("every rule knocked out", []) if long else (f"{SOME_RULES} rules knocked out", some)


def _tool(name: str) -> str:
    """A program of this environment."""
    return str(Path(sys.executable).parent / name)


def _step(report: Report, name: str, command: list[str], env: Mapping[str, str]) -> None:
    say(f"-- {name}")
    started = time.monotonic()
    done = subprocess.run(command, cwd=BASE_DIR, env={**os.environ, **env}, check=False)
    report.done(name, done.returncode == 0, time.monotonic() - started)


def _test_parts(report: Report, quick: bool, play: Mapping[str, str]) -> None:
    plain = "not browser and not services" + ("" if play else " and not long")
    _pytest(report, "rules", ["tests/rules", "-m", plain, *SPREAD], play)
    _pytest(report, "Django", ["tests", "--ignore=tests/rules", "-m", plain, *BY_FILE])
    _pytest(report, "database and sockets", ["tests", "-m", "services and not browser", *BY_FILE], play)
    if quick:
        report.left_out.append("browsers, PostgreSQL and Redis (--quick)")
        return
    _on_services(report, play)
    chromium = _found(report, "Chromium", machine.find_chromium, "browser tests")
    if chromium:
        _pytest(report, "browsers", ["tests/browser", "-m", "browser", *SPREAD, *TWICE], {"CHROMIUM": chromium})


def _on_services(report: Report, play: Mapping[str, str]) -> None:
    postgresql = _found(report, "PostgreSQL", machine.find_postgresql, "database and socket tests on it")
    redis = _found(report, "Redis", machine.find_redis, "socket tests over it")
    if postgresql or redis:
        env = {**play, "TEST_DATABASE_URL": postgresql or "", "TEST_REDIS_URL": redis or ""}
        names = " and ".join(name for name, there in (("PostgreSQL", postgresql), ("Redis", redis)) if there)
        _pytest(report, f"database and sockets on {names}", ["tests", "-m", "services and not browser", *BY_FILE], env)


def _found(report: Report, name: str, find: Callable[[], str | None], what: str) -> str | None:
    found = find()
    if not found:
        report.left_out.append(f"{what}: no {name} found")
    return found


def _pytest(report: Report, name: str, arguments: list[str], env: Mapping[str, str] | None = None) -> None:
    """Run a part; its lines are shown as they come and its closing line is counted."""
    say(f"-- tests: {name}")
    started = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-q", "--durations=5", "--durations-min=5", *arguments]
    # Only the part for services runs on them, whatever the machine's environment says.
    without = {"TEST_DATABASE_URL": "", "TEST_REDIS_URL": ""}
    process = subprocess.Popen(
        command, cwd=BASE_DIR, env={**os.environ, **without, **(env or {})}, stdout=subprocess.PIPE, text=True
    )
    last = ""
    for line in process.stdout or ():
        print(line, end="", flush=True)
        last = line.strip() or last
    code = process.wait()
    for number, word in COUNTED.findall(last):
        word = {"error": "failed", "errors": "failed"}.get(word, word)
        report.counts[word] = report.counts.get(word, 0) + int(number)
    note = "no test was found" if code == NO_TESTS else last.strip("= ")
    report.done(f"tests: {name}", code == 0, time.monotonic() - started, note)


def _conclude(report: Report) -> int:
    required = os.environ.get("STORYTABLE_REQUIRE_SERVICES") == "1"
    if required and report.left_out:
        report.failed.append("something this machine must have is missing")
    say("")
    for line in report.lines:
        say(line)
    passed, failed, skipped = (report.counts.get(word, 0) for word in ("passed", "failed", "skipped"))
    say("")
    say(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    if again := report.counts.get("rerun", 0):
        say(f"{again} of them only the second time (RERUN above): something there is a matter of timing")
    if report.failed:
        say(f"FAILED: {'; '.join(report.failed)}")
    if report.left_out:
        say(f"{'!' * 12} LEFT OUT: {'; '.join(report.left_out)} {'!' * 12}")
    return 1 if report.failed else 0
