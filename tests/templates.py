"""New databases for tests and for servers under test: copies of one that was migrated once for the whole run."""

import fcntl
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

BASE_DIR = Path(__file__).resolve().parent.parent
# Set by whoever starts the run, and inherited by all its processes.
RUN = "STORYTABLE_TEST_RUN"


def begin_run() -> bool:
    """Whether this process is the one that began the run, and so has to end it."""
    if RUN in os.environ:
        return False
    os.environ[RUN] = f"{os.getpid()}_{secrets.token_hex(4)}"
    return True


def end_run() -> None:
    """Remove what was made for it."""
    if _server() and _marker().exists():
        _on_server(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(_template_name())))
    for path in (_template_file(), _marker()):
        path.unlink(missing_ok=True)
    del os.environ[RUN]


def new_database(folder: Path) -> tuple[str, Callable[[], None]]:
    """The address of a migrated database without any rows, and what drops it."""
    _make_template_once()
    server = _server()
    if not server:
        file = folder / "live.sqlite3"
        shutil.copyfile(_template_file(), file)
        return f"sqlite:///{file}", lambda: None
    return _created(sql.SQL("CREATE DATABASE {} TEMPLATE {}"), sql.Identifier(_template_name()))


def fill_test_database(test: dict[str, Any]) -> None:
    """Have the database of the tests, by its settings, begin as such a copy: what is migrated then finds all done."""
    _make_template_once()
    if _server():
        test["TEMPLATE"] = _template_name()
    else:
        shutil.copyfile(_template_file(), test["NAME"])


def drop_test_database(test: dict[str, Any]) -> None:
    """Whoever is connected to it."""
    if _server():
        _on_server(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(test["NAME"])))


def empty_database() -> tuple[str, Callable[[], None]]:
    """The address of a database without a schema, and what drops it; with SQLite a file is all that is needed."""
    return _created(sql.SQL("CREATE DATABASE {}")) if _server() else ("", lambda: None)


def copy_of(address: str) -> tuple[str, Callable[[], None]]:
    """The address of one with the same in it, and what drops it. Nobody may be connected to the other."""
    return _created(sql.SQL("CREATE DATABASE {} TEMPLATE {}"), sql.Identifier(address.rpartition("/")[2]))


def _created(statement: sql.SQL, *names: sql.Identifier) -> tuple[str, Callable[[], None]]:
    name = f"storytable_live_{os.getpid()}_{secrets.token_hex(4)}"
    _on_server(statement.format(sql.Identifier(name), *names))
    drop = sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name))
    return _address(name), lambda: _on_server(drop)


def _make_template_once() -> None:
    """Whoever needs it first makes it; the others wait."""
    with open(_marker(), "a+b") as marker:
        fcntl.flock(marker, fcntl.LOCK_EX)
        if marker.seek(0, os.SEEK_END):  # as it is now, not as it was when this one began to wait
            return
        if _server():
            _on_server(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(_template_name())))
        _migrate(_address(_template_name()) if _server() else f"sqlite:///{_template_file()}")
        marker.write(b"made")


def _migrate(database: str) -> None:
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings", "DATABASE_URL": database, "REDIS_URL": ""}
    command = [sys.executable, "manage.py", "migrate", "--verbosity=0"]
    done = subprocess.run(command, cwd=BASE_DIR, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def _server() -> str:
    return os.environ.get("TEST_DATABASE_URL", "")


def _address(name: str) -> str:
    return f"{_server().rsplit('/', 1)[0]}/{name}"


def _template_name() -> str:
    return f"storytable_template_{os.environ[RUN]}"


def _template_file() -> Path:
    return Path(tempfile.gettempdir()) / f"storytable-template-{os.environ[RUN]}.sqlite3"


def _marker() -> Path:
    return _template_file().with_suffix(".made")


def _on_server(statement: sql.Composed) -> None:
    with psycopg.connect(_server(), autocommit=True) as connection:
        connection.execute(statement)
