"""Small things every step uses: saying, stopping, running, stamps."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent.parent
VENV = BASE_DIR / ".venv"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


class Stop(Exception):
    """Nothing can go on: the message is one sentence for the person at the keyboard."""


def say(text: str) -> None:
    print(text, flush=True)


def run(command: list[str], *, env: Mapping[str, str] | None = None, quiet: bool = False) -> int:
    """Run a program in the project's folder; with `quiet` its output is shown only if it fails."""
    full = {**os.environ, **(env or {})}
    if not quiet:
        return subprocess.run(command, cwd=BASE_DIR, env=full, check=False).returncode
    done = subprocess.run(command, cwd=BASE_DIR, env=full, check=False, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
    return done.returncode


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def apt_install(*packages: str) -> bool:
    """Debian's packages, if this is root on a Debian machine."""
    if not is_root() or shutil.which("apt-get") is None:
        return False
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-qq"], env=env, quiet=True)
    return run(["apt-get", "install", "-y", "-qq", *packages], env=env, quiet=True) == 0


def fingerprint(*parts: str | Path) -> str:
    """A hash over texts and files; a file that is not there counts as empty."""
    digest = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part.read_bytes() if part.exists() else b""
        digest.update(f"{len(content)}:".encode() + content)
    return digest.hexdigest()


class Stamp:
    """A file that remembers for which inputs a step was done."""

    def __init__(self, path: Path, value: str) -> None:
        self.path, self.value = path, value

    @property
    def fresh(self) -> bool:
        return self.path.exists() and self.path.read_text() == self.value

    def set(self) -> None:
        self.path.write_text(self.value)
