"""Processes of the product that a test begins: each forked from one that stands ready (`tests/warm.py`)."""

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from functools import cache
from threading import Lock
from typing import Any, BinaryIO, NamedTuple

from tests.templates import BASE_DIR

LONGEST_ANSWER = 100


class Ready:
    """The process that forks others; whoever asks first begins it, and it ends with the tests."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._asking = Lock()
        command = [sys.executable, "-m", "tests.warm", str(theirs.fileno())]
        with theirs:
            self._process = subprocess.Popen(
                command, cwd=BASE_DIR, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()]
            )
        atexit.register(self.end)

    def end(self) -> None:
        self._line.close()
        self._process.wait()

    def asked(self, order: dict[str, Any], files: list[int]) -> Any:
        with self._asking:
            socket.send_fds(self._line, [json.dumps(order).encode()], files)
            return json.loads(self._line.recv(LONGEST_ANSWER))


@cache
def ready() -> Ready:
    return Ready()


class Process:
    """As a `subprocess.Popen` of `python -m module` would be."""

    def __init__(
        self, module: str, *arguments: str, env: dict[str, str], stdin: BinaryIO, stdout: BinaryIO, stderr: BinaryIO
    ) -> None:
        order = {"module": module, "arguments": arguments, "env": env}
        self._ready = ready()
        self.pid: int = self._ready.asked(order, [stdin.fileno(), stdout.fileno(), stderr.fileno()])
        self._code: int | None = None

    def poll(self) -> int | None:
        if self._code is None:
            self._code = self._ready.asked({"ended": self.pid}, [])
        return self._code

    def wait(self, timeout: float = 600) -> int:
        give_up = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > give_up:
                raise subprocess.TimeoutExpired(str(self.pid), timeout)
            time.sleep(0.02)
        return code

    def kill(self) -> None:
        self._send(signal.SIGKILL)

    def terminate(self) -> None:
        self._send(signal.SIGTERM)

    def _send(self, what: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, what)


class Ended(NamedTuple):
    code: int
    said: str
    errors: str


def ended(module: str, *arguments: str, env: dict[str, str], stdin: str = "") -> Ended:
    with tempfile.TemporaryFile() as told, tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as errors:
        told.write(stdin.encode())
        told.seek(0)
        code = Process(module, *arguments, env=env, stdin=told, stdout=said, stderr=errors).wait()
        for file in (said, errors):
            file.seek(0)
        return Ended(code, said.read().decode(), errors.read().decode())


def run(module: str, *arguments: str, env: dict[str, str], stdin: str = "") -> str:
    """What it says, if all goes well."""
    done = ended(module, *arguments, env=env, stdin=stdin)
    assert done.code == 0, done.said + done.errors
    return done.said
