"""Settings of the tests: a database of their own, quick passwords, mail kept in memory.

TEST_DATABASE_URL and TEST_REDIS_URL choose PostgreSQL and Redis; else a file of SQLite in a folder of its own.
"""

import os
import tempfile
from pathlib import Path

os.environ["SECRET_KEY"] = "only for tests, and therefore known to everybody in the world"
os.environ["PUSH_KEY"] = "only-for-tests-and-known-to-everybody-there"
os.environ.pop("PUBLIC_URL", None)
os.environ.pop("DATABASE_URL", None)
os.environ.pop("DEMO_LOGINS", None)
os.environ["LISTENS_ON"] = "127.0.0.1"

# Tests of several processes at once: to each its own database of Redis, counted down from the given one.
if os.environ.get("TEST_REDIS_URL") and (process := os.environ.get("PYTEST_XDIST_WORKER")):
    server, _, number = os.environ["TEST_REDIS_URL"].rpartition("/")
    os.environ["TEST_REDIS_URL"] = f"{server}/{int(number) - int(process.removeprefix('gw'))}"
os.environ["REDIS_URL"] = os.environ.get("TEST_REDIS_URL", "")

from config.settings import *  # noqa: F403
from config.settings import ALLOWED_HOSTS, environment

TEST_FOLDER = Path(tempfile.mkdtemp(prefix="storytable-tests-"))
TEST_ON_POSTGRESQL = bool(os.environ.get("TEST_DATABASE_URL"))

DATABASES = {"default": environment.database(TEST_FOLDER / "main.sqlite3", "TEST_DATABASE_URL")}
# A file, not memory: the hub's writer thread and a real server open it beside the test.
DATABASES["default"]["TEST"] = (
    {"NAME": f"storytable_test_{os.getpid()}"} if TEST_ON_POSTGRESQL else {"NAME": TEST_FOLDER / "test.sqlite3"}
)

ALLOWED_HOSTS = [*ALLOWED_HOSTS, "testserver"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
MEDIA_ROOT = TEST_FOLDER / "media"
