"""The steps before the application: stamps, addresses, and how verify sums up."""

import os
import socket
import subprocess
import sys
from collections import Counter
from functools import partial
from itertools import pairwise
from pathlib import Path
from threading import Barrier, BrokenBarrierError

import pytest

from config.bootstrap import chromium, machine, network, node, up, venv, verify
from config.bootstrap.tools import Stamp, Stop, fingerprint
from tests.live import BASE_DIR
from tests.rulebook import knockout
from tests.rulebook.book import to_be_built


def test_a_step_is_done_again_only_when_its_inputs_change(tmp_path):
    wanted = tmp_path / "requirements.txt"
    wanted.write_text("django==5")
    Stamp(tmp_path / "stamp", fingerprint("3.11", wanted)).set()
    same = Stamp(tmp_path / "stamp", fingerprint("3.11", wanted)).fresh

    wanted.write_text("django==6")

    assert same
    assert not Stamp(tmp_path / "stamp", fingerprint("3.11", wanted)).fresh


@pytest.mark.parametrize(
    ("host", "loopback", "everywhere"),
    [
        ("127.0.0.1", True, False),
        ("localhost", True, False),
        ("::1", True, False),
        ("0.0.0.0", False, True),
        ("::", False, True),
        ("192.168.1.4", False, False),
        ("table.example.org", False, False),
    ],
)
def test_it_is_known_whom_an_address_lets_in(host, loopback, everywhere):
    assert network.is_loopback(host) is loopback
    assert network.is_everywhere(host) is everywhere


def test_a_site_open_to_the_network_answers_to_its_own_names(monkeypatch):
    monkeypatch.setenv("ALLOWED_HOSTS", "mine.example.org")
    monkeypatch.setenv("PUBLIC_URL", "")
    monkeypatch.setattr(network, "own_addresses", lambda: ["192.168.1.4"])

    up._set_addresses("0.0.0.0", 8123)

    assert os.environ["ALLOWED_HOSTS"].split(",")[:2] == ["mine.example.org", "192.168.1.4"]
    assert os.environ["PUBLIC_URL"] == "http://127.0.0.1:8123"


def test_a_taken_port_is_said_in_one_sentence():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "manage.py", "up", "--port", str(port)]
        env = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings"}
        done = subprocess.run(command, cwd=BASE_DIR, env=env, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert done.stderr.startswith(f"Cannot listen on 127.0.0.1:{port}: ")
    assert "Traceback" not in done.stderr


def test_a_chromium_that_is_not_there_is_not_found(monkeypatch):
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")

    assert chromium.find_chromium() is None


@pytest.fixture
def not_given(monkeypatch):
    """Nobody says which Chromium, and the path has one."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "on_path", lambda: "/usr/bin/chromium")


def test_the_chromium_that_npm_brings_comes_before_that_of_the_path(not_given):
    assert chromium.find_chromium() == str(chromium.UNPACKED / "chromium")


def test_a_chromium_that_was_built_for_another_machine_is_passed_over(not_given, monkeypatch, tmp_path):
    monkeypatch.setattr(chromium, "UNPACKED", tmp_path)
    (tmp_path / "chromium").write_bytes(b"of another machine")
    (tmp_path / "chromium").chmod(0o755)

    assert chromium.find_chromium() == "/usr/bin/chromium"


@pytest.mark.parametrize("folder", ["there", "missing"])
def test_where_npm_brought_no_chromium_the_path_is_asked(not_given, monkeypatch, tmp_path, folder):
    if folder == "there":
        (tmp_path / folder).mkdir()
    monkeypatch.setattr(chromium.node, "MODULES", tmp_path / folder)
    monkeypatch.setattr(chromium, "UNPACKED", tmp_path / folder / ".chromium")
    monkeypatch.setattr(chromium, "BASE_DIR", tmp_path)

    assert chromium.find_chromium() == "/usr/bin/chromium"


def test_a_database_nobody_serves_is_not_found(monkeypatch):
    monkeypatch.setenv("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:1/postgres")
    monkeypatch.setenv("TEST_REDIS_URL", "redis://127.0.0.1:1/0")

    assert machine.find_postgresql() is None
    assert machine.find_redis() is None


@pytest.mark.parametrize(("required", "code"), [("", 0), ("1", 1)])
def test_what_is_missing_is_the_last_line_and_fails_only_where_it_is_required(monkeypatch, capsys, required, code):
    monkeypatch.setenv("STORYTABLE_REQUIRE_SERVICES", required)
    report = verify.Report(left_out=["browser tests: no Chromium found"], counts=Counter(passed=7))

    answer = verify._conclude(report)

    said = capsys.readouterr().out.strip().splitlines()
    assert answer == code
    assert "no Chromium found" in said[-1]
    assert "7 passed, 0 failed" in said


def knocked_out(monkeypatch, *arguments):
    """The rules that verify, called so, has switched off."""
    commands, rules = [], []
    monkeypatch.setattr(verify.node, "ensure_packages", lambda **_: None)
    monkeypatch.setattr(verify, "_step", lambda report, name, command, env: commands.append(command))
    monkeypatch.setattr(verify, "_test_parts", lambda *_: [])
    monkeypatch.setattr("tests.rulebook.knockout.knock_out", lambda chosen, tell: (rules.extend(chosen), []))
    verify.main(list(arguments))
    (asked,) = [command[3:] for command in commands if "tests.rulebook.knockout" in command]
    knockout.main(asked)
    return rules


@pytest.fixture
def inside(monkeypatch):
    """An environment that has all it needs."""
    monkeypatch.setattr(venv, "VENV", Path(sys.prefix))
    monkeypatch.setattr(venv, "_install", lambda *, tests: None)


def test_packages_for_browsers_come_while_those_of_python_do(monkeypatch, inside):
    both_are_under_way, done = Barrier(2, timeout=60), []

    def fetch(what):
        both_are_under_way.wait()
        done.append(what)

    monkeypatch.setattr(venv, "_install", lambda *, tests: fetch("of Python"))
    venv.enter(tests=True, beside=partial(fetch, "of browsers"))

    assert sorted(done) == ["of Python", "of browsers"]


def test_what_stops_beside_the_environment_stops_all(inside):
    def no_network():
        raise Stop("npm could not fetch the browser's packages.")

    with pytest.raises(Stop, match="npm could not"):
        venv.enter(tests=True, beside=no_network)


def test_without_npm_nothing_is_fetched_before_there_is_an_environment(monkeypatch, tmp_path):
    ran = []
    monkeypatch.setattr(node.shutil, "which", lambda _name: None)
    monkeypatch.setattr(node, "run", lambda command, **_: ran.append(command))
    monkeypatch.setattr(node, "MODULES", tmp_path)

    node.ensure_packages_early(tests=True)

    assert ran == []


def test_the_usual_run_knocks_out_the_same_thirty_rules_each_time(monkeypatch):
    first, again = knocked_out(monkeypatch), knocked_out(monkeypatch)

    assert first == again
    assert len(set(first) & set(to_be_built())) == 30


def test_the_long_run_knocks_out_every_rule(monkeypatch):
    assert knocked_out(monkeypatch, "--long") == to_be_built()


@pytest.mark.parametrize(("play", "chosen"), [({}, ["services or not long"]), (verify.LONG_PLAY, [])])
def test_no_part_takes_what_is_long_but_in_the_long_run(monkeypatch, play, chosen):
    monkeypatch.setattr(verify, "find_chromium", lambda: "/opt/chromium")
    monkeypatch.setattr(verify, "_services", lambda report: None)

    asked = {part.args[1]: part.args[2] for part in verify._test_parts(verify.Report(), False, play)}

    marks = {name: [mark for flag, mark in pairwise(arguments) if flag == "-m"] for name, arguments in asked.items()}
    assert marks == dict.fromkeys(("browsers", "rules", "Django, database and sockets"), chosen)


HANGS_ONCE = """
import time
from pathlib import Path

def test_beside():
    pass

def test_of_a_browser():
    first = Path(__file__).with_name("first")
    if not first.exists():
        first.touch()
        time.sleep(600)
"""


def test_a_test_of_browsers_that_hangs_is_ended_and_asked_again(tmp_path):
    (tmp_path / "test_hanging.py").write_text(HANGS_ONCE)
    (tmp_path / "pytest.ini").touch()
    patient = [word.replace(str(verify.LONGEST_S), "2") for word in verify.ENDED]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:django", "-n", "2", *verify.TWICE, *patient]

    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert "RERUN test_hanging.py::test_of_a_browser" in done.stdout
    assert (done.returncode, "2 passed, 1 rerun" in done.stdout) == (0, True)


def test_as_many_run_side_by_side_as_may():
    both_are_there = Barrier(2, timeout=60)

    verify._at_once(2, [both_are_there.wait, both_are_there.wait])

    with pytest.raises(BrokenBarrierError):
        verify._at_once(1, [partial(Barrier(2).wait, 0.1)] * 2)


def test_what_a_failed_step_says_stands_under_its_name(capsys):
    report = verify.Report()
    program = "import sys; print('the one line'); sys.exit('and the other')"

    verify._step(report, "types (mypy)", [sys.executable, "-u", "-c", program], {})

    assert capsys.readouterr().out.splitlines() == ["-- types (mypy)", "the one line", "and the other"]
    assert report.failed == ["types (mypy)"]


def test_a_failed_step_is_named_and_fails_all(capsys):
    report = verify.Report()
    report.done("types (mypy)", good=False, seconds=3)

    answer = verify._conclude(report)

    assert answer == 1
    assert "FAILED: types (mypy)" in capsys.readouterr().out


def test_a_test_that_failed_even_once_is_named_among_the_last_lines(monkeypatch, capsys, tmp_path):
    program = tmp_path / "pytest_that_fails.py"
    program.write_text("print('RERUN tests/a.py::one\\nFAILED tests/a.py::two - no\\n1 failed, 1 rerun in 1s')")
    monkeypatch.setattr(verify.subprocess, "Popen", partial(called_with, verify.subprocess.Popen, program))
    report = verify.Report()

    verify._pytest(report, "browsers", [])
    verify._conclude(report)

    said = capsys.readouterr().out.strip().splitlines()
    assert "browsers: RERUN tests/a.py::one" in said[-3:]
    assert "browsers: FAILED tests/a.py::two - no" in said[-3:]


def called_with(popen, program, _command, **how):
    return popen([sys.executable, str(program)], **how)
