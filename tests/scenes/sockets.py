"""Sockets without a server: the whole ASGI application with a hub, and clients that keep what they hear."""

import asyncio
import json
import uuid
from collections.abc import Callable
from typing import Any, TypeVar

from django.conf import settings
from django.test import Client

from config.asgi import application
from scenes.live import running
from scenes.live.hub import Hub
from tests.scenes.communicator import WebsocketCommunicator
from tests.scenes.tables import Playing

Found = TypeVar("Found")
# The most that is waited for what comes at once: a busy machine takes its time.
SOON = 15.0
QUIET = 0.15


class Reader:
    """One socket. `board` is what snapshot and frames have made of it."""

    def __init__(self, path: str, headers: list[tuple[bytes, bytes]]) -> None:
        self.line = WebsocketCommunicator(application, path, headers)
        self.heard: list[dict[str, Any]] = []
        self.board: dict[str, Any] = {}
        self.cursor: str | None = None

    async def connect(self) -> bool:
        accepted, _subprotocol_or_code = await self.line.connect(SOON)
        return bool(accepted)

    async def hello(self, cursor: str | None = None, **more: Any) -> None:
        """Come in, up to the heartbeat that ends catching up."""
        await self.send({"t": "hello", "proto": 1, "cursor": cursor, **more})
        await self.until("beat")

    async def send(self, frame: dict[str, Any]) -> None:
        await self.write(json.dumps(frame))

    async def write(self, text: str) -> None:
        await self.line.send_input({"type": "websocket.receive", "text": text})

    async def do(self, kind: str, *, id: str | None = None, base: str | None = None, **args: Any) -> dict[str, Any]:
        """Send a command; its receipt."""
        id = id or str(uuid.uuid4())
        await self.send({"t": "cmd", "id": id, "kind": kind, "args": args, **({"base": base} if base else {})})
        return await self.until("receipt", lambda frame: frame["id"] == id)

    async def next(self) -> dict[str, Any]:
        frame: dict[str, Any] = await self.line.receive_json_from(SOON)
        self._take(frame)
        return frame

    async def until(self, kind: str, wanted: Callable[[dict[str, Any]], bool] = lambda frame: True) -> dict[str, Any]:
        while True:
            frame = await self.next()
            if frame["t"] == kind and wanted(frame):
                return frame

    async def rest(self) -> list[dict[str, Any]]:
        """What comes until nothing comes any more."""
        found = []
        while not await self.line.receive_nothing(QUIET, 0.01):
            found.append(await self.next())
        return found

    async def closed(self) -> int:
        """The code with which the server closes; what it says before is kept."""
        while True:
            event = await self.line.receive_output(SOON)
            if event["type"] == "websocket.close":
                return int(event.get("code", 1000))
            self._take(json.loads(event["text"]))

    async def leave(self) -> None:
        await self.line.disconnect(timeout=SOON)

    def _take(self, frame: dict[str, Any]) -> None:
        self.heard.append(frame)
        if frame["t"] == "snapshot":
            self.board, self.cursor = dict(frame["put"]), frame["cursor"]
        elif frame["t"] == "can":
            self.board["can"] = frame["can"]
        elif frame["t"] == "frame":
            assert frame["prev"] == self.cursor, "frames are chained"
            self.cursor = frame["cursor"]
            self.board.update(frame["put"])
            for id in frame["drop"]:
                del self.board[id]

    def log(self) -> list[dict[str, Any]]:
        return [entry for frame in self.heard for entry in frame.get("log", ())]


class Live:
    """A running hub and the table of `playing`."""

    def __init__(self, hub: Hub, playing: Playing, cookies: dict[str, str]) -> None:
        self.hub = hub
        self.playing = playing
        self.cookies = cookies
        self.readers: list[Reader] = []

    def reader(
        self, who: str | None, *, origin: str | None = settings.SOCKET_ORIGINS[0], path: str | None = None
    ) -> Reader:
        """A socket of theirs, to this table if there is no other path."""
        headers = [(b"origin", origin.encode())] if origin is not None else []
        if who is not None:
            headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={self.cookies[who]}".encode()))
        reader = Reader(path or self.path, headers)
        self.readers.append(reader)
        return reader

    @property
    def path(self) -> str:
        return f"/ws/tables/{self.playing.id}/"

    async def join(self, who: str, cursor: str | None = None) -> Reader:
        reader = self.reader(who)
        assert await reader.connect()
        await reader.hello(cursor)
        return reader

    async def join_all(self, *who: str) -> list[Reader]:
        return [await self.join(name) for name in who or self.cookies]

    async def read(self, what: Callable[..., Found], *args: Any) -> Found:
        """Read the database as the hub does."""
        return await self.hub.reading.run(what, *args)

    async def close(self) -> None:
        for reader in self.readers:
            if not reader.line.future.done():
                await reader.leave()


def sign_in(playing: Playing) -> dict[str, str]:
    """Session cookies of everybody seated."""
    cookies = {}
    for who, seat in playing.seats.items():
        client = Client()
        client.force_login(seat.user)
        cookies[who] = client.cookies[settings.SESSION_COOKIE_NAME].value
    return cookies


async def start_live(playing: Playing, cookies: dict[str, str]) -> Live:
    hub = Hub()
    await hub.start()
    running.set_hub(hub)
    return Live(hub, playing, cookies)


async def stop_live(live: Live) -> None:
    await live.close()
    await live.hub.stop()
    running.set_hub(None)
    await asyncio.sleep(0)
