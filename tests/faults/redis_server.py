"""A Redis server of a test's own, on a free port: it can be killed, frozen, and come back."""

import shutil
import signal
import subprocess
import time
from pathlib import Path

import redis

from tests.live import free_port

START_SECONDS = 30
PROGRAM = shutil.which("redis-server")


class RedisServer:
    """It remembers what it held when it is killed, as one that was only out of reach does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        assert PROGRAM is not None
        options = {"port": self.port, "bind": "127.0.0.1", "dir": self.folder, "appendonly": "yes", "save": ""}
        command = [PROGRAM, *(part for name, value in options.items() for part in (f"--{name}", str(value)))]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        give_up = time.monotonic() + START_SECONDS
        while not self._answers():
            assert time.monotonic() < give_up and self.process.poll() is None
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with redis.Redis.from_url(self.url, socket_timeout=1) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def freeze(self) -> None:
        """It takes connections and answers nothing, as a machine that is overloaded, or behind a broken line."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
