"""A real server for tests that need one: a process of its own, on a free port, with a migrated database of its own."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.processes import Process, run
from tests.templates import BASE_DIR, new_database

# A server is up in two seconds; on a machine that is busy with much else it takes its time.
START_SECONDS = 120


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class LiveSite:
    """The site at `url`. `manage` runs a management command beside it; `kill` and `start` play an accident."""

    server = "config.server"  # the module that serves it
    host = "127.0.0.1"

    def __init__(self, folder: Path, beside: "LiveSite | None" = None) -> None:
        """With `beside` it is one more worker on that site's database. It begins by itself: forked from where the other
        was, it would have sets in the same order."""
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.process: Process | subprocess.Popen[bytes] | None = None
        self.beside = beside
        self.redis = beside.redis if beside else os.environ.get("TEST_REDIS_URL", "")
        self.database, self._drop = (beside.database, _nothing) if beside else new_database(folder)

    @property
    def env(self) -> dict[str, str]:
        return {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DATABASE_URL": self.database,
            "REDIS_URL": self.redis,
            "PUBLIC_URL": self.url,
            "SECRET_KEY": "only for tests, and therefore known to everybody in the world",
            "BACKUP_FOLDER": str(self.folder / "backups"),
            "MEDIA_ROOT": str(self.folder / "media"),
            "JOBS": "0",  # whoever asks for work beside the server starts its child
        }

    def manage(self, *arguments: str, stdin: str = "") -> str:
        return run("manage", *arguments, env=self.env, stdin=stdin)

    def start(self) -> None:
        self.launch()
        self.wait()

    def launch(self) -> None:
        command = [self.server, "--host", self.host, "--port", str(self.port)]
        with open(self.log, "ab") as log, open(os.devnull, "rb") as nothing:
            if self.beside:
                self.process = subprocess.Popen(
                    [sys.executable, "-m", *command], cwd=BASE_DIR, env=self.env, stdout=log, stderr=log
                )
            else:
                self.process = Process(*command, env=self.env, stdin=nothing, stdout=log, stderr=log)

    def wait(self) -> None:
        """Until it answers."""
        assert self.process is not None
        give_up = time.monotonic() + START_SECONDS
        while not self._answers():
            assert self.process.poll() is None and time.monotonic() < give_up, self.log.read_text()
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.url}/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def kill(self) -> None:
        """As if the machine had lost its power."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=20)

    def close(self) -> None:
        self.stop()
        self._drop()


def _nothing() -> None:
    """What there is to drop at the end belongs to another."""
