"""The Chromium that tests look through: the one of package-lock.json, or else one that the machine has or gets."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from config.bootstrap import node
from config.bootstrap.tools import BASE_DIR, apt_install, run, say

# The one without windows first: it draws the same pages with a quarter less work.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
UNPACKED = node.MODULES / ".chromium"
UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"


def find_chromium() -> str | None:
    """$CHROMIUM, the one npm brings, the path, Debian's package if this is root, or the one playwright can fetch."""
    given = os.environ.get("CHROMIUM")
    if given:
        return given if shutil.which(given) else None
    return by_npm() or on_path() or _by_apt() or _by_playwright()


def by_npm() -> str | None:
    """Built like those that people use, by what its compiler has seen of pages: a quarter less work than Debian's."""
    npm = UNPACKED / "chromium"
    return str(npm) if (npm.exists() or _unpack()) and _starts(npm) else None


def _unpack() -> bool:
    """Whole or not at all, whoever else does so at the same time. False: there is no such package here."""
    if not node.MODULES.exists():
        return False
    with TemporaryDirectory(dir=node.MODULES, prefix=".chromium-") as folder:
        command = [*node.node_command(), "--input-type=module", "--eval", UNPACK]
        done = subprocess.run(
            command, cwd=BASE_DIR, env={**os.environ, "TMPDIR": folder}, capture_output=True, check=False
        )
        if done.returncode == 0 and not UNPACKED.exists():
            Path(folder).rename(UNPACKED)
            Path(folder).mkdir()
    return UNPACKED.exists()


def _starts(program: Path) -> bool:
    """Not where it was built for another machine, or where a library is lacking that it needs."""
    try:
        return subprocess.run([program, "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def on_path() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def _by_apt() -> str | None:
    say("Looking for Chromium among Debian's packages ...")
    return on_path() if apt_install("chromium-headless-shell") or apt_install("chromium") else None


def _by_playwright() -> str | None:
    say("Asking playwright for its Chromium ...")
    if run([sys.executable, "-m", "playwright", "install", "chromium"], quiet=True):
        return None
    tell = "from playwright.sync_api import sync_playwright as p\nwith p() as w: print(w.chromium.executable_path)"
    found = subprocess.run([sys.executable, "-c", tell], capture_output=True, text=True, check=False)
    return found.stdout.strip() or None
