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
ADD_LARGE = (
    "INSERT INTO scenes_largedocument (table_id, digest, doc) VALUES (%s, %s, %s)"
    " ON CONFLICT (table_id, digest) DO NOTHING"
)
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
    """Put each summary (key, text, document) where none is, if the document is still that one; how many."""
    return _put_beside("characters_character", "summary", "JSONField", "summary IS NULL AND ", said)


def put_documents(table: str, put: Sequence[tuple[int, bytes, bytes]]) -> int:
    """Put each document (key, new, old) in the old one's place, if that is still there; how many."""
    return _put_beside(table, "doc", "BinaryField", "", put)


def _put_beside(table: str, column: str, field: str, only: str, put: Sequence[tuple[int, Any, bytes]]) -> int:
    """Write (key, value, document) beside play: where the document is still that one.

    One statement, outside of a transaction if there is none: while it holds the database, it waits for no thread here.
    Nor for a commit: of rows that somebody else holds none is written, so that neither can wait for the other.
    """
    kind = connection.data_types[field]
    values = " ".join([f"WHEN %s THEN CAST(%s AS {kind})"] * len(put))
    rows = " OR ".join(["id = %s AND doc = %s"] * len(put))
    statement = f"UPDATE {table} SET {column} = CASE id {values} END WHERE {only}({rows})"  # nosec B608
    given: list[Any] = [value for pk, new, _doc in put for value in (pk, new)]
    given += [value for pk, _new, doc in put for value in (pk, doc)]
    if connection.features.has_select_for_update_skip_locked:
        keys = ", ".join(["%s"] * len(put))
        statement += f" AND id IN (SELECT id FROM {table} WHERE id IN ({keys}) FOR UPDATE SKIP LOCKED)"  # nosec B608
        given += [pk for pk, _new, _doc in put]
    with connection.cursor() as cursor:
        cursor.execute(statement, given)
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
