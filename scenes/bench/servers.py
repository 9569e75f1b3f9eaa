"""The processes of a run: servers on loopback ports of their own, the load client, all ended by their id."""

import contextlib
import json
import os
import secrets
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from scenes.bench import machine

START_SECONDS = 40
# A process that took no more than one tick in so many seconds is done with starting.
RESTING_SECONDS, TICK = 0.4, 0.01
LOAD_SECONDS = 320
BASE_DIR = Path(__file__).resolve().parent.parent.parent


class Failed(Exception):
    """A process of the bench did not do its part; the message is what it said."""


class Workshop:
    """A folder that goes when the run ends, with the database that all repeats start from."""

    def __init__(self, folder: Path, first_port: int) -> None:
        self.folder = folder
        self.port = first_port
        self.key = secrets.token_urlsafe(48)
        self.cores = machine.cores()

    def env(self, database: Path, port: int) -> dict[str, str]:
        """The product's settings, as a host would have them; only the pace of commands is let go."""
        return {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DATABASE_URL": f"sqlite:///{database}",
            "REDIS_URL": "",
            "PUBLIC_URL": f"http://127.0.0.1:{port}",
            "SECRET_KEY": self.key,
            "COMMANDS_IN_10_S": "10000000",
            "LOG_LEVEL": "WARNING",
            "BACKUP_FOLDER": str(self.folder / "backups"),
            "MEDIA_ROOT": str(self.folder / "media"),
        }

    @property
    def seeded(self) -> Path:
        return self.folder / "seeded.sqlite3"

    def seed(self, small: int, large: int) -> dict[str, Any]:
        env = self.env(self.seeded, self.port)
        run([sys.executable, "manage.py", "migrate", "--verbosity=0"], env)
        told = run([sys.executable, "-m", "scenes.bench.seed"], env, {"small": small, "large": large})
        plan: dict[str, Any] = json.loads(told)
        return plan

    # --- servers

    @contextlib.contextmanager
    def table_server(self) -> Iterator[tuple[int, int]]:
        """The product on a fresh copy of the seeded database: its process id and port."""
        database = self.folder / "run.sqlite3"
        copy_database(self.seeded, database)
        port = self._free_port()
        command = [sys.executable, "-m", "config.server", "--port", str(port)]
        try:
            with self._serving(command, self.env(database, port), port) as pid:
                yield pid, port
        finally:
            for file in self.folder.glob("run.sqlite3*"):
                file.unlink()

    @contextlib.contextmanager
    def floor_server(self) -> Iterator[tuple[int, int]]:
        port = self._free_port()
        command = [
            sys.executable,
            "-m",
            "uvicorn",
            "scenes.bench.floor:application",
            "--host",
            "127.0.0.1",
            "--port",
            str(port),
            "--loop",
            "uvloop",
            "--http",
            "httptools",
            "--ws",
            "websockets-sansio",
            "--ws-per-message-deflate",
            "false",
            "--log-level",
            "warning",
            "--backlog",
            "2048",
        ]
        with self._serving(command, dict(os.environ), port) as pid:
            yield pid, port

    @contextlib.contextmanager
    def _serving(self, command: list[str], env: Mapping[str, str], port: int) -> Iterator[int]:
        log = self.folder / "server.log"
        with open(log, "ab") as out, pinned(self.cores and self.cores[0]):
            process = subprocess.Popen(command, cwd=BASE_DIR, env=env, stdout=out, stderr=out)
        try:
            give_up = time.monotonic() + START_SECONDS
            while not _answers(port):
                if process.poll() is not None or time.monotonic() > give_up:
                    raise Failed(log.read_text()[-2000:])
                time.sleep(0.05)
            _come_to_rest(process.pid, give_up)
            yield process.pid
        finally:
            _end(process)

    def load(self, order: dict[str, Any]) -> dict[str, Any]:
        with pinned(self.cores and self.cores[1]):
            told = run([sys.executable, "-m", "scenes.bench.client.load"], dict(os.environ), order)
        found: dict[str, Any] = json.loads(told)
        return found

    def _free_port(self) -> int:
        """The next port from the first one on that nobody listens at."""
        while True:
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                try:
                    probe.bind(("127.0.0.1", self.port))
                    return self.port
                except OSError:
                    self.port += 1


def _come_to_rest(pid: int, give_up: float) -> None:
    """Wait until the server has started what it has beside it: that is no client's cost."""
    used = machine.cpu_seconds(machine.tree(pid))
    while time.monotonic() < give_up:
        time.sleep(RESTING_SECONDS)
        before, used = used, machine.cpu_seconds(machine.tree(pid))
        if used - before <= TICK:
            return


def copy_database(source: Path, to: Path) -> None:
    """All of it, also what is still in its write-ahead log."""
    with contextlib.closing(sqlite3.connect(source)) as old, contextlib.closing(sqlite3.connect(to)) as new:
        old.backup(new)


@contextlib.contextmanager
def pinned(core: int | None) -> Iterator[None]:
    """Processes started here stay on that core."""
    if core is None:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def run(command: list[str], env: Mapping[str, str], order: Any = None, within: float = LOAD_SECONDS) -> str:
    """Run it to its end, which comes `within` seconds; what it wrote."""
    done = subprocess.run(
        command,
        cwd=BASE_DIR,
        env=env,
        input=None if order is None else json.dumps(order),
        capture_output=True,
        text=True,
        check=False,
        timeout=within,
    )
    if done.returncode:
        raise Failed((done.stderr or done.stdout)[-2000:])
    return done.stdout


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _end(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
