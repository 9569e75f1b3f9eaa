"""The statements of one commit, in the words of the database in use, on the driver's own cursor; and how a table is
read that is opened: many are at once, after a restart, and composing a query takes longer than running it.

A commit writes several tables' commands at once, so every statement runs over many rows.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connection, connections

# The largest number that both databases know: no limit.
ALL = 2**63 - 1
MOVE_HEAD = (
    "UPDATE scenes_table SET seq = %s, mark = %s, access_epoch = %s"
    " WHERE id = %s AND seq = %s AND mark = %s AND access_epoch = %s"
)
ADD_RECEIPT = (
    "INSERT INTO scenes_receipt (table_id, member_key, command_id, body_hash, outcome) VALUES (%s, %s, %s, %s, %s)"
    " ON CONFLICT (table_id, member_key, command_id) DO NOTHING"
)
ADD_EVENT = (
    'INSERT INTO scenes_event (table_id, seq, at, member, kind, doc, touched, "cast", follows)'
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)"
)
PUT_ENTITY = (
    "INSERT INTO scenes_entity (table_id, key, type, doc) VALUES (%s, %s, %s, %s)"
    " ON CONFLICT (table_id, key) DO UPDATE SET doc = excluded.doc"
)
PUT_SCENE = (
    "INSERT INTO scenes_scene (table_id, key, title, state, doc) VALUES (%s, %s, %s, %s, %s)"
    " ON CONFLICT (table_id, key) DO UPDATE SET title = excluded.title, state = excluded.state, doc = excluded.doc"
)
PUT_CHARACTER = (
    "INSERT INTO characters_character (campaign_id, key, name, kind, controller, state, summary, doc)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s)"
    " ON CONFLICT (campaign_id, key) DO UPDATE SET name = excluded.name, kind = excluded.kind,"
    " controller = excluded.controller, state = excluded.state, summary = excluded.summary, doc = excluded.doc"
)
DROP_ENTITY = "DELETE FROM scenes_entity WHERE table_id = %s AND key = %s"
DROP_SCENE = "DELETE FROM scenes_scene WHERE table_id = %s AND key = %s"
DROP_CHARACTER = "DELETE FROM characters_character WHERE campaign_id = %s AND key = %s"
ADD_CHECKPOINT = "INSERT INTO scenes_checkpoint (table_id, seq, doc) VALUES (%s, %s, %s)"
READ_TABLE = (
    "SELECT t.id, t.campaign_id, c.system, t.seq, t.mark, t.epoch, t.access_epoch FROM scenes_table t"
    " JOIN campaigns_campaign c ON c.id = t.campaign_id WHERE c.public_id = %s"
)
READ_ENTITIES = "SELECT doc FROM scenes_entity WHERE table_id = %s ORDER BY id"
READ_SCENES = "SELECT doc FROM scenes_scene WHERE table_id = %s ORDER BY id"
READ_CHARACTERS = "SELECT doc FROM characters_character WHERE campaign_id = %s ORDER BY id"
READ_RECORDS_BEFORE = (
    'SELECT e.seq, e.member, e.kind, e.doc, e.at, e.touched, e."cast", e.follows, c.system FROM scenes_event e'
    " JOIN scenes_table t ON t.id = e.table_id JOIN campaigns_campaign c ON c.id = t.campaign_id"
    " WHERE e.table_id = %s AND e.seq < %s ORDER BY e.seq DESC LIMIT %s"
)
READ_RECORDS = (
    'SELECT e.seq, e.member, e.kind, e.doc, e.at, e.touched, e."cast", e.follows, c.system FROM scenes_event e'
    " JOIN scenes_table t ON t.id = e.table_id JOIN campaigns_campaign c ON c.id = t.campaign_id"
    " WHERE e.table_id = %s AND e.seq > %s AND e.seq <= %s ORDER BY e.seq LIMIT %s"
)
# The kinds to the letter as the index `event_turns_in_table` has them: SQLite takes it for nothing else.
READ_TURNS = (
    "SELECT e.seq, e.at, e.doc, c.system FROM scenes_event e"
    " JOIN scenes_table t ON t.id = e.table_id JOIN campaigns_campaign c ON c.id = t.campaign_id"
    " WHERE e.table_id = %s AND e.seq > %s"
    " AND e.kind IN ('start_session', 'end_session', 'rewind', 'take_back') ORDER BY e.seq"
)
READ_ROSTER = (
    "SELECT m.user_id, m.public_id, m.role, u.display_name FROM campaigns_membership m"
    " JOIN accounts_user u ON u.id = m.user_id WHERE m.campaign_id = %s AND m.role <> 'banned' ORDER BY m.id"
)
READ_SEAT = (
    "SELECT m.public_id, m.role FROM campaigns_membership m JOIN campaigns_campaign c ON c.id = m.campaign_id"
    " WHERE c.public_id = %s AND m.user_id = %s AND c.removed IS NULL"
)


def say_summaries(said: Sequence[tuple[int, str, bytes]]) -> int:
    """Put each summary (key, text, document) where none is, if the document is still that one; how many.

    One statement, outside of a transaction if there is none: while it holds the database, it waits for no thread here.
    """
    kind = connection.data_types["JSONField"]
    texts = " ".join([f"WHEN %s THEN CAST(%s AS {kind})"] * len(said))
    rows = " OR ".join(["id = %s AND doc = %s"] * len(said))
    statement = f"UPDATE characters_character SET summary = CASE id {texts} END WHERE summary IS NULL AND ({rows})"  # nosec B608
    values: list[Any] = [value for pk, text, _doc in said for value in (pk, text)]
    values += [value for pk, _text, doc in said for value in (pk, doc)]
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return int(cursor.rowcount)


def read(statement: str, *keys: Any) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, keys)
        return list(cursor.fetchall())


@cache
def _for_driver(statement: str, vendor: str) -> str:
    return statement.replace("%s", "?") if vendor == "sqlite" else statement


class Batch:
    """A cursor of the driver inside the transaction that Django has opened."""

    __slots__ = ("_cursor", "_database", "_vendor")

    def __init__(self) -> None:
        # Not `connection`, which looks for this thread's one anew whenever anything of it is asked.
        self._database: Any = connections[DEFAULT_DB_ALIAS]
        self._database.ensure_connection()
        raw = self._database.connection
        self._vendor = self._database.vendor
        if self._vendor == "sqlite":
            self._cursor = raw.cursor()
        else:
            from psycopg import Cursor

            # Not Django's cursor, which puts parameters into the text: this one prepares and pipelines.
            self._cursor = Cursor(raw)

    def run(self, statement: str, rows: Sequence[tuple[Any, ...]]) -> int:
        """Run it for every row; how many rows of the database changed."""
        if not rows:
            return 0
        with self._database.wrap_database_errors:
            if len(rows) == 1:
                self._cursor.execute(_for_driver(statement, self._vendor), rows[0])
            else:
                self._cursor.executemany(_for_driver(statement, self._vendor), rows)
        return int(self._cursor.rowcount)

    def time(self, moment: datetime) -> Any:
        return stored_time(moment, self._database)

    def close(self) -> None:
        self._cursor.close()


def stored_time(moment: datetime, database: Any = connection) -> Any:
    """As the database keeps it. For SQLite written as Django would, which takes its time over it."""
    if database.vendor == "sqlite" and moment.tzinfo is UTC and database.timezone is UTC:
        return str(moment.replace(tzinfo=None))
    return database.ops.adapt_datetimefield_value(moment)
