"""What comes in over a socket is read once, in order, also when somebody stopped waiting for it."""

import asyncio
from contextlib import suppress
from typing import Any

from scenes.fastsocket import Inbox


def test_messages_are_read_in_order_whether_they_were_there_before_or_come_while_one_waits() -> None:
    async def scenario() -> list[Any]:
        inbox = Inbox()
        inbox.put_nowait("one")
        reading = asyncio.ensure_future(read(inbox, 3))
        await asyncio.sleep(0)
        inbox.put_nowait("two")
        inbox.put_nowait("three")
        return await reading

    assert asyncio.run(scenario()) == ["one", "two", "three"]


def test_a_message_that_comes_as_the_reader_gives_up_is_there_for_the_next() -> None:
    async def scenario() -> list[Any]:
        inbox = Inbox()
        first = asyncio.ensure_future(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait("hello")
        first.cancel()
        with suppress(asyncio.CancelledError):
            await first
        assert not inbox.empty()
        return await read(inbox, 1)

    assert asyncio.run(scenario()) == ["hello"]


async def read(inbox: Inbox, count: int) -> list[Any]:
    return [await asyncio.wait_for(inbox.get(), 1) for _ in range(count)]
