"""Records that turn a session's course are found apart from all others, in both databases."""

import pytest
from django.db import connection

from scenes.stored import sql, store
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

pytestmark = [pytest.mark.django_db, pytest.mark.services]


@pytest.fixture
def table(cast: Cast) -> Playing:
    return seat_table(cast)


def plan_of(statement: str, *keys: int) -> str:
    """How the database goes about it. PostgreSQL would read a table of few rows whole."""
    on_sqlite = connection.vendor == "sqlite"
    with connection.cursor() as cursor:
        if not on_sqlite:
            cursor.execute("SET enable_seqscan = off")
        cursor.execute(f"EXPLAIN {'QUERY PLAN ' if on_sqlite else ''}{statement}", keys)
        plan = str(cursor.fetchall())
        if not on_sqlite:
            cursor.execute("RESET enable_seqscan")
    return plan


def test_they_are_read_by_an_index_of_their_own(table: Playing) -> None:
    assert "event_turns_in_table" in plan_of(sql.READ_TURNS, table.loaded().table, 0)


def test_talk_and_scenes_are_none(table: Playing) -> None:
    before = table.loaded().head.seq
    table.do("gwen", "start_session")
    table.do("pilar", "say", text="Ahoy")
    table.do("gwen", "end_session")

    assert [seq - before for seq, _at, _events in store.turns(table.loaded().table)] == [1, 3]
