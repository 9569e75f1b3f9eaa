"""Many ask at once: those who ask while it is read are answered together by the next reading."""

import asyncio
from typing import Any

import pytest

from scenes.stored.together import Together


class Library:
    """Reads slowly, and remembers what was asked for together."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.broken = False
        self.tasks: list[asyncio.Task[None]] = []
        self.together: Together[str] = Together(self.read, lambda work: self.tasks.append(asyncio.create_task(work)))

    async def read(self, keys: list[str]) -> dict[str, str]:
        self.asked.append(keys)
        await asyncio.sleep(0.01)
        if self.broken:
            raise OSError("away")
        return {key: key.upper() for key in keys if key != "nobody"}


async def test_those_who_come_while_it_is_read_share_the_next_reading() -> None:
    library = Library()
    first = asyncio.create_task(library.together.get("a"))
    await asyncio.sleep(0.005)

    rest = await asyncio.gather(*(library.together.get(key) for key in ("b", "c", "b", "nobody")))

    assert (await first, rest) == ("A", ["B", "C", "B", None])
    assert library.asked == [["a"], ["b", "c", "nobody"]]


async def test_what_was_asked_while_it_was_being_read_is_read_again() -> None:
    library = Library()
    first = asyncio.create_task(library.together.get("a"))
    await asyncio.sleep(0.005)

    await library.together.get("a")

    assert await first == "A"
    assert library.asked == [["a"], ["a"]]


async def test_a_reading_that_fails_is_told_to_all_who_asked_and_the_next_is_tried() -> None:
    library = Library()
    library.broken = True
    failed = await asyncio.gather(*map(library.together.get, "ab"), return_exceptions=True)
    library.broken = False

    assert [type(one) for one in failed] == [OSError, OSError]
    assert await library.together.get("a") == "A"


async def test_who_stops_waiting_takes_nobody_along() -> None:
    library = Library()
    gone, stays = (asyncio.create_task(library.together.get("a")) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()

    assert await stays == "A"
    assert gone.cancelled()


async def test_nobody_waits_for_ever_when_the_hub_ends() -> None:
    library = Library()
    waiting: asyncio.Task[Any] = asyncio.create_task(library.together.get("a"))
    await asyncio.sleep(0.005)

    library.tasks[0].cancel()

    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(waiting, 1)


async def test_a_crowd_that_comes_little_by_little_is_read_in_few_readings() -> None:
    library = Library()

    async def comes(number: int) -> str | None:
        await asyncio.sleep(0.001 * number)
        return await library.together.get(f"a{number}")

    found = await asyncio.gather(*map(comes, range(60)))

    assert found == [f"A{number}" for number in range(60)]
    assert len(library.asked) < 12
