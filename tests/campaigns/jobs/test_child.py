"""The child process beside a real server."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.live import LiveSite

pytestmark = pytest.mark.services
WITHIN = 60


class WithChild(LiveSite):
    @property
    def env(self) -> dict[str, str]:
        return {**super().env, "JOBS": "1"}

    def children(self) -> list[int]:
        assert self.process is not None
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        found = [int(pid) for task in tasks for pid in task.read_text().split()]
        return [pid for pid in found if "campaigns.jobs.worker" in Path(f"/proc/{pid}/cmdline").read_text()]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[WithChild]:
    site = WithChild(tmp_path)
    site.start()
    yield site
    site.close()


def soon(what: Callable[[], bool]) -> bool:
    """Whether it comes about."""
    give_up = time.monotonic() + WITHIN
    while not what():
        if time.monotonic() > give_up:
            return False
        time.sleep(0.1)
    return True


def gone(pid: int) -> bool:
    return not Path(f"/proc/{pid}").exists()


def test_it_does_what_the_timetable_has_and_comes_again_when_it_is_killed(site: WithChild) -> None:
    told = "from campaigns.jobs.models import Job; print(set(Job.objects.values_list('state', flat=True)) == {'done'})"
    assert soon(lambda: site.manage("shell", "--verbosity", "0", "-c", told).strip() == "True")
    [child] = site.children()

    os.kill(child, signal.SIGKILL)

    assert soon(lambda: site.children() not in ([], [child]))


def test_it_ends_with_its_server(site: WithChild) -> None:
    assert soon(lambda: len(site.children()) == 1)
    [child] = site.children()

    site.stop()

    assert gone(child)


def test_told_to_end_it_ends_in_order(site: WithChild) -> None:
    child = subprocess.Popen([sys.executable, "-m", "campaigns.jobs.worker"], stdin=subprocess.PIPE, env=site.env)
    assert soon(lambda: len(list(Path(f"/proc/{child.pid}/task").iterdir())) > 1)

    child.terminate()

    assert child.wait(WITHIN) == 0


def test_it_ends_when_its_server_is_killed(site: WithChild) -> None:
    assert soon(lambda: len(site.children()) == 1)
    [child] = site.children()

    site.kill()

    assert soon(lambda: gone(child))
