"""uvicorn's HTTP protocol, which waits only so long for the rest of a request: held connections cost others theirs.

What is answered takes its time, and so does a socket once it is open; only what is half sent is ended.
"""

import asyncio
from enum import Enum

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

MOST_HEAD = 64 * 1024
LATE, TOO_LONG = (408, b"The request did not arrive in time."), (431, b"The headers are too long.")
# How soon to look again at a request whose reading we held up ourselves.
LOOK_AGAIN = 1.0


class Awaited(Enum):
    NOTHING = 0
    HEADERS = 1
    BODY = 2


class TimedHttp(HttpToolsProtocol):
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._awaited = Awaited.HEADERS
        self._requests = 0
        self._head = 0
        self._watched: tuple[Awaited, int] = (Awaited.NOTHING, 0)
        self._timer: asyncio.TimerHandle | None = None
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._awaited = Awaited.NOTHING
        self._watch()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._awaited is Awaited.NOTHING:
            self._awaited = Awaited.HEADERS
        super().data_received(data)
        self._head = self._head + len(data) if self._awaited is Awaited.HEADERS else 0
        if self._head > MOST_HEAD:
            self._end(*TOO_LONG)
        self._watch()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._awaited = Awaited.HEADERS
        self._requests += 1

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._awaited = Awaited.BODY

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._awaited = Awaited.NOTHING

    def handle_websocket_upgrade(self) -> None:
        """From here on the connection is another protocol's."""
        self._awaited = Awaited.NOTHING
        super().handle_websocket_upgrade()
        # Parser and protocol hold each other; so neither waits for the collector.
        self.parser = None  # type: ignore[assignment]

    def _watch(self) -> None:
        """A clock for what is awaited now; most requests arrive whole and need none."""
        now = (self._awaited, self._requests)
        if now == self._watched:
            return
        self._watched = now
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._awaited is not Awaited.NOTHING:
            within = settings.HEADERS_WITHIN if self._awaited is Awaited.HEADERS else settings.BODY_WITHIN
            self._timer = self.loop.call_later(within, self._late)

    def _late(self) -> None:
        if self.flow.read_paused:
            self._timer = self.loop.call_later(LOOK_AGAIN, self._late)
        else:
            self._end(*LATE)

    def _end(self, status: int, say: bytes) -> None:
        """With an answer, if the request has begun and none is under way."""
        if self.transport.is_closing():
            return
        if self._may_answer():
            head = b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
            self.transport.write(STATUS_LINE[status] + head % len(say) + say)
        self.transport.close()

    def _may_answer(self) -> bool:
        if self._awaited is Awaited.BODY:
            return not self.cycle.response_started
        return self._head > 0 and (self.cycle is None or self.cycle.response_complete)
