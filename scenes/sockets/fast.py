"""uvicorn's WebSocket protocol, which also hands itself to the application: a frame that is built once can then be
written to many transports (`uvicorn --ws scenes.sockets.fast:FastSocket`), and who only listens needs no task.

Only right without per-message deflate, which the application checks.
"""

import asyncio
import logging
from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask
from websockets.protocol import OPEN

EXTENSION = "storytable.socket"
# RFC 6455, 5.2. The first byte of a frame that is a whole text; the bit of the second that says "masked", beside the
# length; the length that stands for two bytes more, and the second byte that stands for eight.
WHOLE_TEXT, MASKED, TWO_BYTES_MORE, LONGEST = 0x81, 0x80, 126, 0xFF
# Whatever is longer than any command, uvicorn judges.
MOST_AT_ONCE = 16 * 1024

log = logging.getLogger("storytable.socket")


class Listener(Protocol):
    def heard(self, message: Any) -> None:
        """A message has come in. May not raise."""
        ...


class Inbox:
    """What has come in and was not read yet, for the one who reads. A queue for many is three times as large."""

    __slots__ = ("_messages", "_reader", "_ring")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None
        self._ring: Any = None

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._ring is not None:
            self._ring()
        elif self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.pop(0)

    def take(self) -> list[Any]:
        """All that is there, in order."""
        taken, self._messages = self._messages, []
        return taken

    def ring(self, ring: Any) -> None:
        """From now on nobody waits in `get`: `ring` is called whenever something comes."""
        self._ring = ring


class Gate:
    """As much of `asyncio.Event` as uvicorn uses; open, as it nearly always is, it holds nothing."""

    __slots__ = ("_shut",)

    def __init__(self) -> None:
        self._shut: asyncio.Event | None = None

    def clear(self) -> None:
        if self._shut is None:
            self._shut = asyncio.Event()

    def set(self) -> None:
        if self._shut is not None:
            self._shut.set()
            self._shut = None

    async def wait(self) -> None:
        if self._shut is not None:
            await self._shut.wait()


class FastSocket(WebSocketsSansIOProtocol):
    # Also what uvicorn's own class keeps: in its dictionary that takes five times as much.
    __slots__ = (
        "_listener",
        "app",
        "app_state",
        "asgi_version",
        "client",
        "close_sent",
        "close_timeout",
        "close_timer",
        "config",
        "conn",
        "connections",
        "curr_msg_data_type",
        "default_headers",
        "disconnected",
        "frames",
        "handshake_complete",
        "handshake_initiated",
        "initial_response",
        "last_ping_rtt",
        "logger",
        "loop",
        "pending_ping_payload",
        "ping_interval",
        "ping_sent_at",
        "ping_timeout",
        "ping_timer",
        "pong_timer",
        "queue",
        "read_paused",
        "request",
        "response",
        "root_path",
        "scheme",
        "scope",
        "server",
        "tasks",
        "transport",
        "writable",
    )
    read_paused: bool
    request: Any
    response: Any
    scope: Any

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._listener: Listener | None = None
        self.queue: Any = Inbox()
        self.writable: Any = Gate()

    def data_received(self, data: bytes) -> None:
        """Whole texts go to who listens at once. uvicorn and `websockets` take a tenth of a command's time for one,
        twice asking the system to wait and to go on; they read whatever is anything else.

        uvicorn leaves a connection open whose handshake `websockets` cannot read: with a body, or too long.
        """
        if self._listener is not None:
            texts = self._whole_texts(data)
            if texts is not None:
                for text in texts:
                    self._listener.heard({"type": "websocket.receive", "text": text})
                return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def _whole_texts(self, data: bytes) -> list[str] | None:
        """The texts of masked frames that are not parts of one, where there is nothing else; None for all else."""
        conn = self.conn
        if conn.reader.buffer or conn.current_size is not None or conn.state is not OPEN or not self.queue.empty():
            return None
        texts: list[str] = []
        at, size = 0, len(data)
        while size - at >= 8:
            length, start = data[at + 1] - MASKED, at + 6
            if length == TWO_BYTES_MORE:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
            after = start + length
            if data[at] != WHOLE_TEXT or not 0 <= length <= MOST_AT_ONCE or data[at + 1] == LONGEST or after > size:
                return None
            try:
                texts.append(apply_mask(data[start:after], data[start - 4 : start]).decode())
            except UnicodeDecodeError:
                return None
            at = after
        return texts if at == size else None

    async def run_asgi(self) -> None:
        """As uvicorn does it; but where somebody listens the connection outlives the application's task."""
        if not self.conn.extensions:
            self.scope["extensions"][EXTENSION] = self
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            log.exception("socket failed")
            self.send_500_response()
        else:
            if not self.handshake_complete:
                log.error("a socket was neither accepted nor refused")
                self.send_500_response()
        self.scope.clear()
        if self._listener is None and self.close_timer is None:
            self.transport.close()

    def listen(self, listener: Listener) -> None:
        """From now on every message goes to the listener, in order, between the loop's rounds."""
        self._listener = listener
        self.queue.ring(self._ring)
        if not self.queue.empty():
            self._ring()

    def _ring(self) -> None:
        self.loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        assert self._listener is not None
        for message in self.queue.take():
            self._listener.heard(message)
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def forget_handshake(self) -> None:
        """Once it is accepted nobody asks for its headers again, and there are many idle sockets."""
        # The parser holds on to the request too.
        self.request.headers.clear()
        self.request = self.response = None
        self.client = self.server = None
        self.scope["headers"].clear()

    def is_open(self) -> bool:
        return self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())
