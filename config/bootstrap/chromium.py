"""The Chromium that tests look through: one that the machine has or gets."""

import os
import shutil
import subprocess
import sys

from config.bootstrap.tools import apt_install, run, say

# The one without windows first: it draws the same pages with a quarter less work.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """$CHROMIUM, the path, Debian's package if this is root, or else the one playwright can fetch."""
    given = os.environ.get("CHROMIUM")
    if given:
        return given if shutil.which(given) else None
    return on_path() or _by_apt() or _by_playwright()


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
