"""What a worker's reading threads keep for themselves."""

import asyncio

import pytest
from django.db import connection

from scenes.stored.reading import CACHE_KB, Reading

pytestmark = pytest.mark.django_db(transaction=True)


def cache_size() -> int:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA cache_size")
        return int(cursor.fetchone()[0])


def test_a_reading_thread_keeps_few_pages_of_the_file_also_after_it_lost_its_connection() -> None:
    async def scenario() -> list[int]:
        reading = Reading()
        first = await reading.run(cache_size)
        await reading.run(lambda: connection.close())
        sizes = [first, await reading.run(cache_size)]
        await asyncio.to_thread(reading.stop)
        return sizes

    assert asyncio.run(scenario()) == [-CACHE_KB, -CACHE_KB]
