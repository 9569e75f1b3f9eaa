"""Copies of database and uploads: taken while people play, checked before they count, kept by number."""

import os
import shutil
import sqlite3
import subprocess
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import structlog
from django.conf import settings
from django.db import connection, connections

from campaigns.backup import media as media_backup

log = structlog.get_logger("storytable.backups")

# Called after a restore, on the restored database: what clients remember of the time after the copy must not hold.
after_restore: list[Callable[[], None]] = []
# Called after each copy: what is wrong with what it holds, a sentence each.
after_backup: list[Callable[[], list[str]]] = []

NAME = "storytable-%Y%m%d-%H%M%S"


class BackupFailed(Exception):
    """One sentence for the person who asked."""


class ContentDamaged(Exception):
    """The copy is made and whole, but what it holds is not as it should be: one sentence a line."""

    def __init__(self, copy: Path, sentences: list[str]) -> None:
        super().__init__("\n".join(sentences))
        self.copy = copy


def make_backup(*, folder: Path | None = None, keep: int | None = None) -> Path:
    """Copy the database, and the uploads beside it, into new dated files; drop the oldest copies beyond `keep`.

    Raises `ContentDamaged` if play's tables do not belong together; then no older copy goes, for it may be the last
    that is sound.
    """
    folder = folder or settings.BACKUP_FOLDER
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    is_sqlite = connection.vendor == "sqlite"
    target = _free_name(folder, ".sqlite3" if is_sqlite else ".dump")
    draft = target.with_suffix(".part")
    try:
        (_copy_sqlite if is_sqlite else _dump_postgresql)(draft)
        os.chmod(draft, 0o600)
        media_backup.pack(media_backup.beside(target))
        draft.rename(target)
    except BaseException:
        media_backup.beside(target).unlink(missing_ok=True)
        raise
    finally:
        draft.unlink(missing_ok=True)
    sentences = [sentence for look in after_backup for sentence in look()]
    if sentences:
        raise ContentDamaged(target, sentences)
    _drop_oldest(folder, settings.BACKUP_KEEP if keep is None else keep)
    return target


def existing(folder: Path) -> list[Path]:
    """Copies from the oldest to the newest."""
    return sorted([*folder.glob("storytable-*.sqlite3"), *folder.glob("storytable-*.dump")], key=lambda path: path.stem)


def _free_name(folder: Path, suffix: str) -> Path:
    now = datetime.now(UTC)
    while (path := folder / f"{now.strftime(NAME)}{suffix}").exists():
        now += timedelta(seconds=1)
    return path


def _drop_oldest(folder: Path, keep: int) -> None:
    for path in existing(folder)[:-keep] if keep else []:
        path.unlink()
        media_backup.beside(path).unlink(missing_ok=True)


def _copy_sqlite(target: Path) -> None:
    """`VACUUM INTO` reads one moment of the database while others write on, then the copy itself is checked."""
    source = sqlite3.connect(str(connection.settings_dict["NAME"]), timeout=30)
    try:
        source.execute("VACUUM INTO ?", (str(target),))
    finally:
        source.close()
    check_sqlite(target)
    with open(target, "rb") as file:
        os.fsync(file.fileno())


def check_sqlite(path: Path) -> None:
    """Raise BackupFailed unless this is a whole database of this application."""
    try:
        copy = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            (answer,) = copy.execute("PRAGMA integrity_check").fetchone()
            tables = {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        finally:
            copy.close()
    except sqlite3.DatabaseError as error:
        raise BackupFailed(f"{path.name} is not a whole database: {error}.") from None
    if answer != "ok":
        raise BackupFailed(f"{path.name} is damaged: {answer}.")
    if "django_migrations" not in tables:
        raise BackupFailed(f"{path.name} is not a database of Storytable.")


def restore_sqlite(copy: Path) -> Path:
    """Put `copy` in the database's place; what was there is kept beside it and its name returned.

    Nobody else may have the database open: the caller says so to the person who runs this.
    """
    check_sqlite(copy)
    current = Path(str(connection.settings_dict["NAME"]))
    connections.close_all()
    aside = _free_name(current.parent, ".before-restore")
    incoming = current.with_name(f"{current.name}.incoming")
    shutil.copyfile(copy, incoming)
    os.chmod(incoming, 0o600)
    check_sqlite(incoming)
    if current.exists():
        _fold_log_in(current)
        current.rename(aside)
    for suffix in ("-wal", "-shm"):
        current.with_name(current.name + suffix).unlink(missing_ok=True)
    incoming.rename(current)
    return aside


def _fold_log_in(path: Path) -> None:
    """Bring the write-ahead log into the file, and refuse if a server still holds it."""
    database = sqlite3.connect(str(path), timeout=1)
    try:
        database.execute("PRAGMA locking_mode=EXCLUSIVE")
        database.execute("PRAGMA journal_mode=DELETE").fetchone()
        database.execute("BEGIN EXCLUSIVE")
        database.rollback()
    except sqlite3.OperationalError:
        raise BackupFailed("The database is in use: stop the server first.") from None
    finally:
        database.close()


def _dump_postgresql(target: Path) -> None:
    _run_tool("pg_dump", ["--format=custom", f"--file={target}"])


def restore_postgresql(copy: Path) -> None:
    """Replace everything in the database by the copy, in one transaction."""
    connections.close_all()
    _run_tool("pg_restore", ["--clean", "--if-exists", "--single-transaction", "--no-owner", "--dbname", "", str(copy)])


def _run_tool(name: str, arguments: list[str]) -> None:
    """The client program finds the server in its environment, so no password shows in a list of processes."""
    program = shutil.which(name)
    if program is None:
        raise BackupFailed(f"{name} is not on the path: install PostgreSQL's client programs (postgresql-client).")
    database: dict[str, Any] = connection.settings_dict
    where = {
        "PGHOST": database["HOST"],
        "PGPORT": str(database["PORT"] or ""),
        "PGUSER": database["USER"],
        "PGPASSWORD": database["PASSWORD"],
        "PGDATABASE": database["NAME"],
    }
    arguments = [str(database["NAME"]) if argument == "" else argument for argument in arguments]
    env = {**os.environ, **{key: value for key, value in where.items() if value}}
    done = subprocess.run([program, *arguments], env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BackupFailed(f"{name} failed: {done.stderr.strip()}")


def start_schedule() -> None:
    """Every BACKUP_EVERY hours a copy, from a thread of this server; 0 hours means never."""
    if settings.BACKUP_EVERY:
        threading.Thread(target=_keep_copying, name="backups", daemon=True).start()


def seconds_until_due(now: datetime | None = None) -> float:
    """From the age of the newest copy; without any, a minute, so that a short evening leaves one too."""
    copies = existing(settings.BACKUP_FOLDER)
    if not copies:
        return 60
    made = datetime.fromtimestamp(copies[-1].stat().st_mtime, UTC)
    due = made + timedelta(hours=settings.BACKUP_EVERY)
    return max(60, (due - (now or datetime.now(UTC))).total_seconds())


def _keep_copying() -> None:
    waiting = threading.Event()
    while True:
        waiting.wait(seconds_until_due())
        try:
            log.info("backup made", file=make_backup().name)
        except ContentDamaged as damaged:
            log.error("backup made, but tables are damaged", file=damaged.copy.name, reason=str(damaged))
        except (BackupFailed, media_backup.MediaDamaged, OSError, sqlite3.Error) as error:
            log.error("backup failed", reason=str(error))
            waiting.wait(600)
