"""The database is busy, or has no room left: told as it is, nothing acknowledged, and play goes on afterwards."""

import sqlite3
import threading
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.db import OperationalError, connection, connections
from django.db.backends.signals import connection_created

from scenes.models import Event
from tests.scenes.sockets import Live

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(settings.TEST_ON_POSTGRESQL, reason="SQLite's own faults"),
]


@pytest.fixture
def impatient() -> Iterator[None]:
    """Wait a moment for a lock, not ten seconds."""
    options = connections.settings["default"]["OPTIONS"]
    before, options["timeout"] = options["timeout"], 0.2
    yield
    options["timeout"] = before


@pytest.mark.usefixtures("impatient")
async def test_a_locked_database_means_try_again_and_then_it_works(live: Live) -> None:
    pilar, sofia = await live.join_all("pilar", "sofia")
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    id = str(uuid.uuid4())
    try:
        refused = await pilar.do("say", id=id, text="Now")
    finally:
        other.execute("ROLLBACK")
        other.close()
    assert (refused["ok"], refused["error"]["code"]) == (False, "try_again")

    done = await pilar.do("say", id=id, text="Now")
    assert done["ok"], "nothing was kept of the attempt, so the same id may be tried again"
    told = await sofia.until("frame")
    assert [entry["params"]["text"] for entry in told["log"]] == ["Now"]


async def test_who_knocks_while_the_database_is_away_is_told_to_come_again(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(_keys: list[str]) -> None:
        raise OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr("scenes.sockets.login.read_persons", away)
    reader = live.reader("pilar")
    assert await reader.connect()

    assert await reader.closed() == 1012


async def test_a_ticket_that_cannot_be_looked_up_is_told_to_come_again(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(_ticket: str) -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr("scenes.sockets.login.redeem_ticket", away)
    reader = live.reader(None, origin=None)
    assert await reader.connect()
    await reader.send({"t": "hello", "proto": 1, "cursor": None, "ticket": "mine"})

    assert await reader.closed() == 1012


async def test_several_commands_that_found_the_database_locked_leave_no_gap(live: Live, impatient: None) -> None:
    gwen, pilar = await live.join_all("gwen", "pilar")
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    ids = [str(uuid.uuid4()) for _ in range(4)]
    for id in ids:
        await pilar.send({"t": "cmd", "id": id, "kind": "say", "args": {"text": "x"}})
    first = await pilar.until("receipt")
    other.execute("ROLLBACK")
    other.close()
    assert first["error"]["code"] == "try_again"
    for id in ids[1:]:
        await pilar.until("receipt", lambda frame, id=id: frame["id"] == id)
    assert (await gwen.do("say", text="Go on"))["ok"]

    seqs = await live.read(lambda: list(Event.objects.order_by("seq").values_list("seq", flat=True)))
    assert seqs == list(range(1, len(seqs) + 1))


@pytest.fixture
def little_room() -> Iterator[list[sqlite3.Connection]]:
    """The writer's connection, to take its room away."""
    writers: list[sqlite3.Connection] = []
    most: list[int] = []  # also for a connection that is made anew

    def note(sender: Any, connection: Any, **_kwargs: Any) -> None:
        if threading.current_thread().name == "storytable-writer":
            if not most:
                most.append(connection.connection.execute("PRAGMA page_count").fetchone()[0] + 1)
            connection.connection.execute(f"PRAGMA max_page_count = {most[0]}")
            writers.append(connection.connection)

    connection_created.connect(note)
    yield writers
    connection_created.disconnect(note)


async def test_a_full_disk_is_told_and_costs_nothing_that_was_stored(
    little_room: list[sqlite3.Connection], live: Live
) -> None:
    pilar = await live.join("pilar")
    answers = [await pilar.do("say", text="x" * 4000) for _ in range(12)]

    codes = [answer["ok"] or answer["error"]["code"] for answer in answers]
    assert codes[-1] == "storage_full"
    stored = await live.read(lambda: Event.objects.filter(kind="say").count())
    assert stored == codes.count(True)
