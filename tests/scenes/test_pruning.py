"""What is over goes, and nothing else."""

import threading
import uuid
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext

from campaigns.accounts.models import ApiToken
from campaigns.models import Campaign, Tally
from scenes.live import lifespan
from scenes.models import Receipt, ReceiptMark, Table, Ticket
from scenes.stored.upkeep import pruning
from scenes.stored.upkeep.pruning import prune
from tests.conftest import Cast
from tests.scenes.tables import Playing

DAY_0 = datetime(2026, 3, 1, 12, tzinfo=UTC)

pytestmark = pytest.mark.services


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning, "PAUSE", 0)
    monkeypatch.setattr(pruning, "KEPT_COMMANDS", 3)


@pytest.fixture
def table(db: None) -> Table:
    return Table.objects.create(campaign=Campaign.objects.create(name="Salt", system="accelerated"))


def answer(table: Table, *names: str) -> None:
    for name in names:
        Receipt.objects.create(table=table, member_key="m", command_id=name, body_hash=b"", outcome=b"")


def kept(table: Table) -> list[str]:
    return list(Receipt.objects.filter(table=table).order_by("pk").values_list("command_id", flat=True))


def day(number: int) -> datetime:
    return DAY_0 + timedelta(days=number)


def test_an_answer_goes_when_it_is_old_and_many_came_after_it(table: Table) -> None:
    answer(table, "a", "b")
    prune(day(0))
    answer(table, "c", "d", "e")
    prune(day(31))

    assert kept(table) == ["c", "d", "e"]


def test_a_young_answer_stays_however_many_came_after_it(table: Table) -> None:
    prune(day(0))
    answer(table, "a", "b", "c", "d", "e")
    prune(day(1))
    prune(day(31))

    assert kept(table) == ["a", "b", "c", "d", "e"]
    prune(day(32))
    assert kept(table) == ["c", "d", "e"]


def test_an_answer_is_kept_for_thirty_whole_days(table: Table) -> None:
    answer(table, "a", "b", "c", "d")
    prune(day(0))
    prune(day(30))

    assert kept(table) == ["a", "b", "c", "d"]


def test_a_tables_last_answers_stay_however_old_they_are(table: Table) -> None:
    other = Table.objects.create(campaign=Campaign.objects.create(name="Iron", system="accelerated"))
    answer(table, "a", "b", "c", "d")
    answer(other, "a", "b", "c")
    prune(day(0))
    prune(day(400))

    assert (kept(table), kept(other)) == (["b", "c", "d"], ["a", "b", "c"])


def test_the_first_worker_of_a_day_does_it(table: Table) -> None:
    answer(table, "a", "b", "c", "d")
    prune(day(0))
    first = prune(day(40))["receipts"]
    answer(table, "e")
    second = prune(day(40))["receipts"]

    assert (first, second) == (1, 0)
    assert list(ReceiptMark.objects.order_by("day").values_list("day", flat=True)) == [day(0).date(), day(40).date()]


def test_marks_that_are_of_no_more_use_go(table: Table) -> None:
    for number in range(40):
        prune(day(number))

    assert ReceiptMark.objects.count() == 32


def test_a_kept_answer_still_answers_its_id(playing: Playing) -> None:
    id = str(uuid.uuid4())
    first = playing.do("pilar", "say", id=id, text="Hello")
    prune(day(0))
    prune(day(31))

    assert playing.do("pilar", "say", id=id, text="Hello") == first


def test_ended_sessions_tickets_counts_and_tokens_go(cast: Cast) -> None:
    past, later = day(0) - timedelta(hours=1), day(0) + timedelta(hours=1)
    for number, ends in enumerate([past, later]):
        Session.objects.create(session_key=f"key{number}", session_data="", expire_date=ends)
        Ticket.objects.create(user=cast.sam, digest=f"ticket{number}", ends=ends)
        Tally.objects.create(key=f"tally{number}", ends=int(ends.timestamp()))
    month_ago = day(-30)
    for number, ends in enumerate([month_ago - timedelta(hours=1), month_ago + timedelta(hours=1), None]):
        token, _secret = ApiToken.objects.create(cast.sam, name=f"token{number}")
        ApiToken.objects.filter(pk=token.pk).update(expiry=ends)

    dropped = prune(day(0))

    assert dropped == {"sessions": 1, "tickets": 1, "tallies": 1, "tokens": 1, "receipts": 0}
    assert Session.objects.get().session_key == "key1"
    assert Ticket.objects.get().digest == "ticket1"
    assert Tally.objects.get().key == "tally1"
    assert sorted(ApiToken.objects.values_list("name", flat=True)) == ["token1", "token2"]


def test_few_rows_go_at_a_time(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning, "AT_ONCE", 2)
    for number in range(5):
        Tally.objects.create(key=f"tally{number}", ends=0)

    with CaptureQueriesContext(connection) as asked:
        prune(day(0))

    deletes = [query["sql"] for query in asked if query["sql"].startswith('DELETE FROM "campaigns_tally"')]
    assert [sql.count("tally") - sql.count('"campaigns_tally"') for sql in deletes] == [2, 2, 1]


async def test_it_runs_beside_the_server_and_outlives_a_busy_database(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, twice = [0], threading.Event()

    def busy() -> Any:
        asked[0] += 1
        if asked[0] == 2:
            twice.set()
        raise OperationalError("database is locked")

    monkeypatch.setattr(pruning, "FIRST_AFTER", 0)
    monkeypatch.setattr(pruning, "EVERY", 0.01)
    monkeypatch.setattr(lifespan, "clock", pruning.Clock(busy))
    assert lifespan.start_pruning in lifespan.startup and lifespan.stop_pruning in lifespan.shutdown
    await lifespan.start_pruning()
    assert twice.wait(10)
    await lifespan.stop_pruning()
