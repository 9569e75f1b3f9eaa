"""What tests need of this machine: a Chromium, PostgreSQL and Redis. Looked for, never started."""

import os
import shutil
import socket
import subprocess
import sys
from urllib.parse import urlsplit

from config.bootstrap.tools import apt_install, run, say

# The one without windows first: it draws the same pages with a quarter less work.
CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
POSTGRESQL = "postgres://postgres@127.0.0.1:5432/postgres"
MAY_CREATE = "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user"
REDIS = "redis://127.0.0.1:6379/15"


def find_chromium() -> str | None:
    """$CHROMIUM, the path, Debian's package if this is root, or else the one playwright can fetch."""
    given = os.environ.get("CHROMIUM")
    if given:
        return given if shutil.which(given) else None
    return _on_path() or _by_apt() or _by_playwright()


def _on_path() -> str | None:
    return next((found for name in CHROMIUM_NAMES if (found := shutil.which(name))), None)


def _by_apt() -> str | None:
    say("Looking for Chromium among Debian's packages ...")
    return _on_path() if apt_install("chromium-headless-shell") or apt_install("chromium") else None


def _by_playwright() -> str | None:
    say("Asking playwright for its Chromium ...")
    if run([sys.executable, "-m", "playwright", "install", "chromium"], quiet=True):
        return None
    tell = "from playwright.sync_api import sync_playwright as p\nwith p() as w: print(w.chromium.executable_path)"
    found = subprocess.run([sys.executable, "-c", tell], capture_output=True, text=True, check=False)
    return found.stdout.strip() or None


def find_postgresql() -> str | None:
    """The address of a PostgreSQL that lets us in and make databases."""
    address = os.environ.get("TEST_DATABASE_URL") or POSTGRESQL
    if not _answers(address, 5432):
        return None
    import psycopg

    try:
        with psycopg.connect(address, connect_timeout=5) as connection:
            row = connection.execute(MAY_CREATE).fetchone()
    except psycopg.Error as error:
        say(f"PostgreSQL is there but does not let the tests in: {str(error).strip()}")
        return None
    return address if row and row[0] else None


def find_redis() -> str | None:
    address = os.environ.get("TEST_REDIS_URL") or REDIS
    if not _answers(address, 6379):
        return None
    import redis

    try:
        redis.Redis.from_url(address, socket_timeout=5).ping()
    except redis.RedisError as error:
        say(f"Redis is there but does not let the tests in: {error}")
        return None
    return address


def _answers(address: str, port: int) -> bool:
    parts = urlsplit(address)
    if not parts.hostname:
        return True
    try:
        with socket.create_connection((parts.hostname, parts.port or port), timeout=3):
            return True
    except OSError:
        return False
