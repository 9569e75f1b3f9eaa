"""A WebSocket client (RFC 6455) that costs little: the client must not be what is measured."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

HOST = "127.0.0.1"
CONTINUED, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10

OnText = Callable[[bytes], None]


def client_frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A masked frame. The mask is zero, which the standard allows and which leaves the payload as it is."""
    length = len(payload)
    if length < 126:
        head = bytes((0x80 | opcode, 0x80 | length))
    elif length < 65536:
        head = bytes((0x80 | opcode, 0x80 | 126)) + length.to_bytes(2, "big")
    else:
        head = bytes((0x80 | opcode, 0x80 | 127)) + length.to_bytes(8, "big")
    return head + b"\0\0\0\0" + payload


class Connection(asyncio.Protocol):
    """One socket. `on_text` hears every text; `opened` is done when the server has accepted, or has not."""

    __slots__ = ("_head", "_parts", "_rest", "_transport", "bytes_in", "close_code", "gone", "on_text", "opened")

    def __init__(self, head: bytes, on_text: OnText) -> None:
        self._head = head
        self._rest = b""
        self._parts: list[bytes] = []
        self._transport: asyncio.Transport | None = None
        self.on_text = on_text
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone = False
        self.close_code = 0
        self.bytes_in = 0

    def send(self, payload: bytes, opcode: int = TEXT) -> None:
        if self._transport is not None:
            self._transport.write(client_frame(payload, opcode))

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    # --- asyncio.Protocol ------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are no subclass of asyncio's.
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._head)

    def connection_lost(self, error: Exception | None) -> None:
        self.gone = True
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        self.bytes_in += len(data)
        if self._rest:
            data = self._rest + data
            self._rest = b""
        if not self.opened.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            if b" 101 " not in data[:16]:
                self.opened.set_exception(ConnectionError(data[:80].decode("latin-1")))
                self.abort()
                return
            self.opened.set_result(None)
            data = data[end + 4 :]
        self._frames(data)

    def _frames(self, data: bytes) -> None:
        at, end = 0, len(data)
        while end - at >= 2:
            first, length = data[at], data[at + 1] & 127
            start = at + 2
            if length >= 126:
                start += 2 if length == 126 else 8
                if end < start:
                    break
                length = int.from_bytes(data[at + 2 : start], "big")
            after = start + length
            if after > end:
                break
            if first == 0x81:
                self.on_text(data[start:after])
            else:
                self._other(first, data[start:after])
            at = after
        if at < end:
            self._rest = data[at:]

    def _other(self, first: int, payload: bytes) -> None:
        """Fragments and control frames."""
        opcode = first & 15
        if opcode in (CONTINUED, TEXT):
            self._parts.append(payload)
            if first & 0x80:
                whole, self._parts = b"".join(self._parts), []
                self.on_text(whole)
        elif opcode == PING:
            self.send(payload, PONG)
        elif opcode == CLOSE:
            self.close_code = int.from_bytes(payload[:2], "big")
            self.gone = True
            self.abort()


def request_head(port: int, path: str, cookie: str) -> bytes:
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {HOST}:{port}",
        f"Origin: http://{HOST}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    ]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def connect(port: int, path: str, cookie: str, on_text: OnText) -> Connection:
    """Open a socket. Raises `OSError` if the server will not have it."""
    loop = asyncio.get_running_loop()
    head = request_head(port, path, cookie)
    _transport, connection = await loop.create_connection(lambda: Connection(head, on_text), HOST, port)
    try:
        await asyncio.wait_for(asyncio.shield(connection.opened), 30)
    except TimeoutError:
        connection.abort()
        raise ConnectionError("no answer to the handshake") from None
    return connection
