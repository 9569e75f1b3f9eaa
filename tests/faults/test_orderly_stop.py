"""After an orderly stop the file of SQLite alone is the whole database: everything that was acknowledged is in it."""

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings

from tests.faults.clients import Client
from tests.faults.servers import Table
from tests.live import LiveSite
from tests.processes import Process, run

pytestmark = pytest.mark.skipif(settings.TEST_ON_POSTGRESQL, reason="PostgreSQL has no file of its own to copy")
SAID = 4


class WithJobs(LiveSite):
    """As `manage.py up` serves: the same process migrates before, and its child does the jobs."""

    server = "tests.faults.up_site"

    @property
    def env(self) -> dict[str, str]:
        return {**super().env, "JOBS": "1"}


def file_of(site: LiveSite) -> Path:
    return Path(site.database.removeprefix("sqlite:///"))


def alone(site: LiveSite) -> Path:
    """The file by itself, copied to where nothing else lies beside it."""
    folder = site.folder / "alone"
    folder.mkdir()
    return Path(shutil.copy(file_of(site), folder))


def left_beside(file: Path) -> int:
    wal = file.with_name(f"{file.name}-wal")
    return wal.stat().st_size if wal.exists() else 0


async def play_until_it_stops(table: Table) -> dict[str, Client]:
    clients = await table.clients()
    for number in range(SAID):
        await asyncio.gather(*(client.do("say", text=f"{who} {number}") for who, client in clients.items()))
    under_way = [await client.send("say", text=f"{who} at the end") for who, client in clients.items()]
    assert len(under_way) == len(clients)
    await asyncio.to_thread(table.site.stop)
    for client in clients.values():
        await client.stop()
    return clients


def test_everything_acknowledged_is_in_the_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.faults.servers.LiveSite", WithJobs)
    table = Table(tmp_path / "site")
    try:
        table.start()
        clients = asyncio.run(play_until_it_stops(table))
        assert left_beside(file_of(table.site)) == 0
        table.site.database = f"sqlite:///{alone(table.site)}"
        truth = table.truth()
    finally:
        table.close()

    acknowledged = [receipt for client in clients.values() for receipt in client.acks.values()]
    assert len(acknowledged) >= SAID * len(clients)
    table.check({}, truth)
    for client in clients.values():
        for id, receipt in client.acks.items():
            assert truth["done"].get(id, "lost") == receipt.get("cursor")


def rows(file: Path, statement: str) -> int:
    with closing(sqlite3.connect(file)) as database:
        return int(database.execute(statement).fetchone()[0])


def test_a_management_command_leaves_the_file_whole(tmp_path: Path) -> None:
    site = LiveSite(tmp_path / "site")

    site.manage("demo", "--verbosity=0")

    assert left_beside(file_of(site)) == 0
    assert rows(alone(site), "SELECT count(*) FROM scenes_event") > 10


UNTIL_DONE = """
import time
from campaigns.jobs.models import Job
while Job.objects.filter(state="waiting").exists():
    time.sleep(0.1)
"""


def test_the_jobs_child_leaves_the_file_whole(tmp_path: Path) -> None:
    site = LiveSite(tmp_path / "site")
    begin = "from campaigns.jobs import services as s; s.start('drop_campaigns', viewer=None)"
    site.manage("shell", "--no-imports", "-c", begin)
    reading, writing = os.pipe()
    with open(reading, "rb") as line, open(site.log, "ab") as log, closing(os.fdopen(writing, "wb")) as held:
        child = Process("campaigns.jobs.worker", env=site.env, stdin=line, stdout=log, stderr=log)
        run("manage", "shell", "--no-imports", "-c", UNTIL_DONE, env=site.env)
        child.terminate()
        assert child.wait(timeout=30) == 0, site.log.read_text()
        assert held

    assert left_beside(file_of(site)) == 0
    assert rows(alone(site), "SELECT count(*) FROM jobs_job WHERE state = 'done'") >= 1
