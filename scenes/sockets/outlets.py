"""Where a socket's frames go out: straight to uvicorn's transport, or else through ASGI `send`.

Writing never waits. Who is too far behind is cut off: they come back with their cursor.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from scenes.sockets.fast import EXTENSION, FastSocket, Listener

MOST_BYTES_BEHIND = 1_000_000
MOST_FRAMES_BEHIND = 400

Send = Callable[[Any], Awaitable[None]]

log = logging.getLogger("storytable.socket")


class Outlet(Protocol):
    def write(self, payload: bytes, frame: bytes) -> bool:
        """Send one text; `frame` is the same text as a WebSocket frame. False if it cannot be sent any more."""
        ...

    def close(self, code: int) -> None: ...

    def is_closing(self) -> bool:
        """Whether we have said goodbye: what still comes in is not listened to."""
        ...

    def listen(self, listener: Listener) -> bool:
        """Have what comes in handed to the listener from now on; False where somebody has to wait for it."""
        ...

    async def finish(self) -> None:
        """Let go; a close that was begun is seen through."""
        ...


def outlet_for(scope: dict[str, Any], send: Send) -> Outlet:
    """For a socket that was accepted."""
    fast = scope.get("extensions", {}).get(EXTENSION)
    if not isinstance(fast, FastSocket):
        return QueueOutlet(send)
    fast.forget_handshake()
    return TransportOutlet(fast)


class Bundle:
    """`with bundle:` what is written to a socket meanwhile goes out at the end, by one call of the system.

    Each call costs as much as deciding a short command. Used by the event loop only, and never across an `await`.
    """

    def __init__(self) -> None:
        self._outlets: list[TransportOutlet] | None = None

    def __enter__(self) -> None:
        self._outlets = []

    def __exit__(self, *_raised: object) -> None:
        outlets, self._outlets = self._outlets or [], None
        for outlet in outlets:
            try:
                outlet.send_held()
            except Exception:
                log.exception("a socket cannot be written to")

    def holds(self, outlet: "TransportOutlet") -> bool:
        """Whether what it has to send goes out at the end."""
        if self._outlets is None:
            return False
        self._outlets.append(outlet)
        return True


bundle = Bundle()


class TransportOutlet:
    """Writes frames that are built already to the transport of uvicorn's protocol."""

    __slots__ = ("_close", "_held", "_protocol", "_transport")

    def __init__(self, protocol: FastSocket) -> None:
        self._protocol = protocol
        self._transport = protocol.transport
        self._held: list[bytes] | None = None
        self._close: asyncio.Task[None] | None = None

    def write(self, payload: bytes, frame: bytes) -> bool:
        if self._held is not None:
            self._held.append(frame)
            return True
        if self._close is not None or not self._protocol.is_open():
            return False
        if self._transport.get_write_buffer_size() > MOST_BYTES_BEHIND:
            self._transport.abort()
            return False
        if bundle.holds(self):
            self._held = [frame]
        else:
            self._transport.write(frame)
        return True

    def send_held(self) -> None:
        frames, self._held = self._held or [], None
        if self._protocol.is_open():
            self._transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def close(self, code: int) -> None:
        if self._close is None:
            self._close = asyncio.ensure_future(close_quietly(self._protocol.send, code))

    def is_closing(self) -> bool:
        return self._close is not None

    def listen(self, listener: Listener) -> bool:
        self._protocol.listen(listener)
        return True

    async def finish(self) -> None:
        if self._close is not None:
            await self._close


class QueueOutlet:
    """For servers that hide their transport: a queue and a task per socket."""

    __slots__ = ("_closing", "_pump", "_queue")

    def __init__(self, send: Send) -> None:
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._closing = False
        self._pump = asyncio.ensure_future(_pump(self._queue, send))

    def write(self, payload: bytes, frame: bytes) -> bool:
        if self._closing or self._pump.done():
            return False
        if self._queue.qsize() > MOST_FRAMES_BEHIND:
            self._closing = True
            self._pump.cancel()
            return False
        self._queue.put_nowait(payload)
        return True

    def close(self, code: int) -> None:
        if not self._closing:
            self._closing = True
            self._queue.put_nowait(code)

    def is_closing(self) -> bool:
        return self._closing

    def listen(self, listener: Listener) -> bool:
        return False

    async def finish(self) -> None:
        if not self._closing:
            self._pump.cancel()
        await asyncio.gather(self._pump, return_exceptions=True)


async def _pump(queue: "asyncio.Queue[bytes | int]", send: Send) -> None:
    while True:
        item = await queue.get()
        if isinstance(item, int):
            await close_quietly(send, item)
            return
        await send({"type": "websocket.send", "text": item.decode()})


async def close_quietly(send: Send, code: int) -> None:
    """Close; the other side may have been first."""
    with contextlib.suppress(Exception):  # Every server names "already closed" differently.
        await send({"type": "websocket.close", "code": code})
