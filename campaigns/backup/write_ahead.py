"""SQLite's write-ahead log, brought into the database's file when the server stops: then the file alone is whole.

SQLite does so by itself when the last connection to the file is closed. A thread that the server does not wait for may
still hold one, and people copy, move and back up the one file they know.
"""

import asyncio
import sqlite3
from contextlib import closing

import structlog
from django.db import connection

# How long it waits for who reads or writes; another worker on the same file goes on afterwards.
WITHIN = 2.0

log = structlog.get_logger("storytable.write_ahead")


async def bring_in() -> None:
    """The last thing a server does."""
    if connection.vendor == "sqlite":
        await asyncio.to_thread(_bring_in, str(connection.settings_dict["NAME"]))


def _bring_in(file: str) -> None:
    try:
        with closing(sqlite3.connect(file, timeout=WITHIN, isolation_level=None)) as database:
            busy, _pages, _brought = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error as error:
        log.warning("the write-ahead log stays beside the database", reason=str(error))
        return
    if busy:
        log.warning("the write-ahead log stays beside the database", reason="another process uses it")
