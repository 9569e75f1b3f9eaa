"""Many come to a closed table at once: it is read once, and nobody without a seat opens it."""

import asyncio
import threading
from typing import Any

import pytest
from django.db import connection

from rules.refusals import NotFound
from scenes.live import hub as hub_module
from scenes.live.hub import Hub
from scenes.sockets.login import Person
from scenes.stored.one_at_a_time import OneAtATime
from scenes.stored.reading import THREADS, Reading
from tests.scenes.tables import Playing

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


def test_those_who_wait_for_a_lock_still_hold_it_one_by_one_after_one_has_failed() -> None:
    async def scenario() -> int:
        locks, inside, most = OneAtATime(), 0, 0

        async def work(number: int) -> None:
            nonlocal inside, most
            await asyncio.sleep(number / 1000)
            async with locks.held("table"):
                inside += 1
                most = max(most, inside)
                await asyncio.sleep(0.005)
                inside -= 1
                if number == 0:
                    raise NotFound()

        await asyncio.gather(*(work(number) for number in range(5)), return_exceptions=True)
        assert locks._locks == {}
        return most

    assert asyncio.run(scenario()) == 1


def test_a_table_is_read_once_for_all_who_come_together(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, asked = counted(monkeypatch, "read_table"), counted_seats(monkeypatch)
    people = [Person(user=seat.user_id, language="en") for seat in playing.seats.values()]

    async def scenario() -> list[str]:
        hub = Hub()
        found = await asyncio.gather(*(hub.member_of(person, playing.id) for person in people))
        await asyncio.to_thread(hub.reading.stop)
        return list(found)

    assert asyncio.run(scenario()) == [seat.public_id for seat in playing.seats.values()]
    assert (len(opened), len(asked)) == (1, 1)


def test_a_stranger_opens_no_table_and_keeps_nobody_out(
    playing: Playing, cast: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = counted(monkeypatch, "read_table")
    stranger, gwen = (Person(user=one.pk, language="en") for one in (cast.sam, cast.gwen))

    async def scenario() -> tuple[Any, Any, Any]:
        hub = Hub()
        alone = await asyncio.gather(hub.member_of(stranger, playing.id), return_exceptions=True)
        assert hub.tables == {} and opened == []
        both = await asyncio.gather(
            hub.member_of(stranger, playing.id), hub.member_of(gwen, playing.id), return_exceptions=True
        )
        await asyncio.to_thread(hub.reading.stop)
        return alone[0], both[0], both[1]

    alone, again, member = asyncio.run(scenario())
    assert isinstance(alone, NotFound) and isinstance(again, NotFound)
    assert member == playing.member("gwen")


def test_a_reader_that_stops_closes_the_connection_of_every_thread() -> None:
    found: list[Any] = []

    def look(number: int) -> None:
        connection.ensure_connection()
        found.append(connection.connection)
        together.wait(5)

    together = threading.Barrier(THREADS)

    async def scenario() -> None:
        reading = Reading()
        await asyncio.gather(*(reading.run(look, number) for number in range(THREADS)))
        await asyncio.to_thread(reading.stop)

    asyncio.run(scenario())
    assert len(found) == THREADS
    for raw in found:
        with pytest.raises(Exception, match="closed"):
            raw.cursor()


def counted(monkeypatch: pytest.MonkeyPatch, name: str) -> list[Any]:
    calls: list[Any] = []
    real = getattr(hub_module, name)

    def read(*args: Any) -> Any:
        calls.append(args)
        return real(*args)

    monkeypatch.setattr(hub_module, name, read)
    return calls


def counted_seats(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    calls: list[Any] = []
    real = hub_module.seats.member_of

    def read(*args: Any) -> Any:
        calls.append(args)
        return real(*args)

    monkeypatch.setattr(hub_module.seats, "member_of", read)
    return calls
