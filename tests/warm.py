"""`python -m tests.warm 5`: processes of the product, forked from one that has read the rules and what is not ours.

That is two thirds of what a server or a management command does before it begins. Settings are not among it, nor what
asks for them: each reads its own, in an environment and on files of its own, and ends as if it had begun by itself.
Orders come over the socket of that number (`tests/processes.py` gives them); when it closes, this process ends.
"""

import gc
import json
import os
import runpy
import socket
import sys
from importlib import import_module

from rules.game import SYSTEM_KEYS, engine_of

READ = (
    *("django.contrib.auth.hashers", "django.core.management", "django.db.backends.sqlite3.base", "django.db.models"),
    *("django.forms", "django.template", "django.test", "django.urls", "psycopg", "redis.asyncio"),
    *("asgiref.sync", "babel", "channels", "PIL", "structlog", "uvicorn", "uvloop", "websockets"),
    "uvicorn.protocols.http.httptools_impl",
)
LONGEST_ORDER, FILES = 1 << 20, 3


def main(number: int) -> None:
    for module in READ:
        import_module(module)
    for key in SYSTEM_KEYS:
        engine_of(key)
    assert "config.settings" not in sys.modules
    gc.freeze()
    with socket.socket(fileno=number) as line:
        order = next_to_become(line)
    if order:
        become(**order)


def next_to_become(line: socket.socket) -> dict[str, object] | None:
    """In a process that was forked for it, what it is to be; in this one None, once nobody asks any more."""
    while True:
        told, files, *_ = socket.recv_fds(line, LONGEST_ORDER, FILES)
        if not told:
            return None
        order = json.loads(told)
        if "ended" in order:
            pid, status = os.waitpid(order["ended"], os.WNOHANG)
            answer = os.waitstatus_to_exitcode(status) if pid else None
        elif not (answer := os.fork()):
            for at, file in enumerate(files):
                os.dup2(file, at)
                os.close(file)
            return dict(order)
        for file in files:
            os.close(file)
        line.send(json.dumps(answer).encode())


def become(module: str, arguments: list[str], env: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(env)
    sys.argv[1:] = arguments
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
