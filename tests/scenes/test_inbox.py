"""What comes in over a socket is read once, in order, also when somebody stopped waiting for it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import uvicorn

from config.server import listen
from scenes.bench.client.wire import connect
from scenes.sockets.fast import EXTENSION, Gate, Inbox


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


def test_who_listens_is_rung_for_what_comes_and_takes_all_of_it_at_once() -> None:
    inbox, rung = Inbox(), []
    inbox.put_nowait("before")
    inbox.ring(lambda: rung.append("ring"))

    inbox.put_nowait("one")
    inbox.put_nowait("two")

    assert (rung, inbox.take(), inbox.take()) == (["ring", "ring"], ["before", "one", "two"], [])


async def test_a_gate_holds_up_who_writes_until_it_is_opened() -> None:
    gate = Gate()
    await asyncio.wait_for(gate.wait(), 1)
    gate.clear()
    waiting = asyncio.ensure_future(gate.wait())
    await asyncio.sleep(0)
    assert not waiting.done()

    gate.set()

    await asyncio.wait_for(waiting, 1)
    await asyncio.wait_for(gate.wait(), 1)


class Ear:
    """Listens at a socket of a real server, and keeps what it hears."""

    def __init__(self) -> None:
        self.heard_all: list[Any] = []

    def heard(self, message: Any) -> None:
        self.heard_all.append(message.get("text", message["type"]))


async def test_a_socket_with_a_listener_stays_open_without_a_task_and_hears_in_order_to_its_end() -> None:
    ear = Ear()

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][EXTENSION].listen(ear)

    config = uvicorn.Config(
        application, ws="scenes.sockets.fast:FastSocket", ws_per_message_deflate=False, lifespan="off", log_config=None
    )
    server, listener = uvicorn.Server(config), listen("127.0.0.1", 0)
    serving = asyncio.ensure_future(server.serve(sockets=[listener]))
    await eventually(lambda: server.started)
    client = await connect(listener.getsockname()[1], "/", "", lambda _text: None)
    await eventually(lambda: not server.server_state.tasks)

    for word in ("one", "two", "three"):
        client.send(word.encode())
    await eventually(lambda: len(ear.heard_all) == 3)
    assert len(server.server_state.connections) == 1

    client.abort()
    await eventually(lambda: len(ear.heard_all) == 4)
    assert ear.heard_all == ["one", "two", "three", "websocket.disconnect"]
    server.should_exit = True
    await serving


async def eventually(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not done():  # noqa: ASYNC110  (what it waits for happens in a server)
            await asyncio.sleep(0.01)
