"""A client as the browser's is: it follows cursors, comes back by itself, and sends again what was not answered."""

import asyncio
import contextlib
import json
import uuid
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

AWAY = (ConnectionClosed, InvalidMessage, InvalidStatus, OSError, TimeoutError)


class Client:
    """`board` is made by frames only; `acks` are receipts by command id; `resumed` how often no snapshot was needed."""

    def __init__(self, url: str, cookie: str, member: str) -> None:
        self.url = url
        self.cookie = cookie
        self.member = member
        self.board: dict[str, Any] = {}
        self.cursor: str | None = None
        self.log: list[dict[str, Any]] = []
        self.acks: dict[str, dict[str, Any]] = {}
        self.texts: list[str] = []
        self.snapshots = 0
        self.connections = 0
        self._unanswered: dict[str, dict[str, Any]] = {}
        self._trying: set[asyncio.Task[None]] = set()
        self._line: ClientConnection | None = None
        self._heard = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._live())
        await self.until(lambda: self.cursor is not None)

    async def stop(self) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def send(self, kind: str, *, id: str | None = None, **args: Any) -> str:
        """Send a command, again and again until it is answered."""
        id = id or str(uuid.uuid4())
        frame = {"t": "cmd", "id": id, "kind": kind, "args": args}
        self._unanswered[id] = frame
        if self._line is not None:
            with contextlib.suppress(*AWAY):
                await self._line.send(json.dumps(frame))
        return id

    async def _try_again(self, id: str) -> None:
        await asyncio.sleep(0.3)
        frame = self._unanswered.get(id)
        if frame is not None and self._line is not None:
            with contextlib.suppress(*AWAY):
                await self._line.send(json.dumps(frame))

    async def do(self, kind: str, **args: Any) -> dict[str, Any]:
        id = await self.send(kind, **args)
        await self.until(lambda: id in self.acks)
        receipt = self.acks[id]
        assert receipt["ok"], receipt
        return receipt

    @property
    def started(self) -> bool:
        return self._task is not None

    @property
    def unanswered(self) -> int:
        return len(self._unanswered)

    async def wait(self, wanted: Any, within: float) -> None:
        """`until`, for those who look afterwards whether it is so."""
        with contextlib.suppress(TimeoutError):
            await self.until(wanted, within)

    async def until(self, wanted: Any, within: float = 30) -> None:
        async with asyncio.timeout(within), self._heard:
            await self._heard.wait_for(wanted)

    async def _live(self) -> None:
        while True:
            with contextlib.suppress(*AWAY):
                await self._visit()
            self._line = None
            await asyncio.sleep(0.1)

    async def _visit(self) -> None:
        origin = self.url.split("/ws/")[0].replace("ws://", "http://")
        async with connect(
            self.url, origin=origin, additional_headers={"Cookie": self.cookie}, compression=None, open_timeout=3
        ) as line:
            await line.send(json.dumps({"t": "hello", "proto": 1, "cursor": self.cursor}))
            self.connections += 1
            for frame in list(self._unanswered.values()):
                await line.send(json.dumps(frame))
            self._line = line
            async for text in line:
                self.texts.append(str(text))
                async with self._heard:
                    if not self._take(json.loads(text)):
                        return
                    self._heard.notify_all()

    def _take(self, frame: dict[str, Any]) -> bool:
        """False: something is missing, come back with the cursor."""
        if frame["t"] == "snapshot":
            self.snapshots += 1
            self.board, self.cursor, self.log = dict(frame["put"]), frame["cursor"], list(frame["log"])
        elif frame["t"] == "frame":
            if frame["prev"] != self.cursor:
                return False
            self.cursor = frame["cursor"]
            self.log += frame["log"]
            self.board.update(frame["put"])
            for id in frame["drop"]:
                del self.board[id]
        elif frame["t"] == "can":
            self.board["can"] = frame["can"]
        elif frame["t"] == "beat":
            return bool(frame["cursor"] == self.cursor)
        elif frame["t"] == "receipt" and frame.get("error", {}).get("code") == "try_again":
            again = asyncio.create_task(self._try_again(frame["id"]))
            self._trying.add(again)
            again.add_done_callback(self._trying.discard)
        elif frame["t"] == "receipt":
            self._unanswered.pop(frame["id"], None)
            self.acks.setdefault(frame["id"], frame)
            assert self.acks[frame["id"]] == frame, "the same id gets the same answer"
        return True
