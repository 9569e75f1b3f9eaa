"""A listener hears the same whatever way the bytes of a text come: alone, in parts, together, between pings."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn

from config.server import listen
from scenes.sockets.fast import EXTENSION

GREETING = (
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MASK = b"\x5a\x00\xff\x31"
TEXT, CLOSE, PING = 1, 8, 9
FIRST, MORE, LAST = 0x01, 0x00, 0x80
SHORT, LONG, LONGEST = "Ahoy, 12 – ж", "a" * 126, "ü" * 16_000


def frame(text: str | bytes, head: int = 0x80 | TEXT) -> bytes:
    payload = text if isinstance(text, bytes) else text.encode()
    size = len(payload)
    if size < 126:
        length = bytes((0x80 | size,))
    elif size < 65536:
        length = b"\xfe" + size.to_bytes(2, "big")
    else:
        length = b"\xff" + size.to_bytes(8, "big")
    masked = bytes(byte ^ key for byte, key in zip(payload, itertools.cycle(MASK), strict=False))
    return bytes((head,)) + length + MASK + masked


class Ear:
    """Listens at a socket, and keeps what it hears."""

    def __init__(self) -> None:
        self.heard_all: list[Any] = []

    def heard(self, message: Any) -> None:
        self.heard_all.append(message.get("text", message.get("code", message["type"])))


@asynccontextmanager
async def line_to(ear: Ear) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A bare connection to a real server, past the handshake, with the ear at its other end."""
    listening = asyncio.Event()

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][EXTENSION].listen(ear)
        listening.set()

    config = uvicorn.Config(
        application,
        ws="scenes.sockets.fast:FastSocket",
        ws_per_message_deflate=False,
        ws_max_size=65536,
        lifespan="off",
        log_config=None,
    )
    server, listener = uvicorn.Server(config), listen("127.0.0.1", 0)
    serving = asyncio.ensure_future(server.serve(sockets=[listener]))
    await eventually(lambda: server.started)
    reader, writer = await asyncio.open_connection(*listener.getsockname())
    writer.write(GREETING)
    await reader.readuntil(b"\r\n\r\n")
    await listening.wait()
    yield reader, writer
    writer.close()
    server.should_exit = True
    await serving


async def eventually(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not done():  # noqa: ASYNC110  (what it waits for happens in a server)
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("text", ["", SHORT, LONG[1:], LONG, "b" * 133, "c" * 70, LONGEST])
async def test_a_text_is_heard_whole_also_when_its_bytes_come_in_two_parts(text: str) -> None:
    ear, sent = Ear(), frame(text)
    async with line_to(ear) as (_reader, writer):
        writer.write(sent)
        await eventually(lambda: ear.heard_all == [text])
        for at in (1, 2, 5, 6, 7, len(sent) - 1):
            ear.heard_all.clear()
            writer.write(sent[:at])
            await asyncio.sleep(0.02)
            writer.write(sent[at:])
            await eventually(lambda: ear.heard_all == [text])


async def test_texts_that_come_together_are_heard_one_by_one_and_a_ping_between_them_is_answered() -> None:
    ear = Ear()
    async with line_to(ear) as (reader, writer):
        writer.write(frame("one") + frame(b"still there?", 0x80 | PING) + frame("two") + frame("three")[:4])
        await eventually(lambda: ear.heard_all == ["one", "two"])
        assert (await reader.readexactly(14))[2:] == b"still there?"

        writer.write(frame("three")[4:])
        await eventually(lambda: ear.heard_all == ["one", "two", "three"])


async def test_a_text_in_fragments_is_one_text_and_a_whole_one_between_them_ends_the_connection() -> None:
    ear = Ear()
    async with line_to(ear) as (reader, writer):
        for part in (frame("on", FIRST), frame("c", MORE), frame("e", LAST), frame("two", FIRST)):
            writer.write(part)
            await asyncio.sleep(0.02)
        assert ear.heard_all == ["once"]

        writer.write(frame("three"))
        assert (await reader.read())[2:4] == (1002).to_bytes(2, "big")
        assert "three" not in ear.heard_all


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b"\xff\xfe"), 1007),
        (b"\x81\x03one", 1002),
        (frame("one", 0xC0 | TEXT), 1002),
        (frame("x" * 65_537)[:14], 1009),
    ],
    ids=["no UTF-8", "not masked", "a reserved bit", "too long"],
)
async def test_what_is_no_text_ends_the_connection_with_its_code(sent: bytes, code: int) -> None:
    ear = Ear()
    async with line_to(ear) as (reader, writer):
        writer.write(sent)
        assert (await reader.read())[2:4] == code.to_bytes(2, "big")
        assert [heard for heard in ear.heard_all if heard != code] in ([], [1005])


async def test_what_comes_after_a_goodbye_is_not_heard() -> None:
    ear = Ear()
    async with line_to(ear) as (reader, writer):
        writer.write(frame((1000).to_bytes(2, "big"), 0x80 | CLOSE))
        await reader.read()
        writer.write(frame("too late"))
        await asyncio.sleep(0.05)
        assert "too late" not in ear.heard_all
