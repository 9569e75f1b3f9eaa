"""uvicorn's WebSocket protocol, which also hands itself to the application: a frame that is built once can then be
written to many transports (`uvicorn --ws scenes.fastsocket:FastSocket`).

Only right without per-message deflate, which the application checks.
"""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "storytable.socket"


class Inbox:
    """What has come in and was not read yet, for the one who reads. A queue for many is three times as large."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.pop(0)


class FastSocket(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue: Any = Inbox()

    def data_received(self, data: bytes) -> None:
        """uvicorn leaves a connection open whose handshake `websockets` cannot read: with a body, or too long."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        if not self.conn.extensions:
            extensions[EXTENSION] = self
        await super().run_asgi()

    def forget_handshake(self) -> None:
        """Once it is accepted nobody asks for its headers again, and there are many idle sockets."""
        self.request = self.response = None  # type: ignore[assignment]
        self.scope["headers"].clear()  # type: ignore[attr-defined]

    def is_open(self) -> bool:
        return self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())
