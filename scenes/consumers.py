"""The table's socket, a Channels consumer: it answers the handshake and waits for messages where nobody else does."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from channels.consumer import get_handler_name
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer

from scenes.live import running
from scenes.live.hub import Hub
from scenes.sockets import login
from scenes.sockets.login import Person
from scenes.sockets.outlets import outlet_for
from scenes.sockets.visit import RESTART, SIGNED_OUT, Closed, Visit, note, text_of

HELLO_WITHIN = 5.0

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]


class TableConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]
    """One socket, from its handshake to its end.

    Channels gives each message a task and a hop to a thread, which closes Django's connections, and keeps the scope as
    long as the socket is open. There are many idle sockets here and no connections of Django's on the loop, so
    `__call__` and `dispatch` do without. On our own server even the consumer goes once somebody has come in: what they
    send is handed to their visit.
    """

    groups = ()
    visit: Visit
    person: Person | None

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        self.scope, self.base_send = scope, send
        try:
            await self.dispatch(await receive())
        except StopConsumer:
            return
        try:
            await self._listen(receive)
        except Exception as error:
            self.visit.leave(error)
        except asyncio.CancelledError:
            self.visit.end()
            raise
        await self.visit.outlet.finish()

    async def dispatch(self, message: Any) -> None:
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        """Open the socket, even to send whoever came away: a handshake that fails looks like a site that is gone."""
        if self.scope["query_string"]:
            await self._answer_400()
            raise StopConsumer()
        hub = running.hub()
        try:
            self.person = await self._person_of_cookie(hub) if hub is not None else None
        except Exception as error:
            note(error)
            hub = None
        await self.accept()
        outlet = outlet_for(self.scope, self.base_send)
        public_id = self.scope["url_route"]["kwargs"]["table"]
        self.scope.clear()
        if hub is None:
            outlet.close(RESTART)
            await outlet.finish()
            raise StopConsumer()
        self.visit = Visit(hub, public_id, outlet)

    async def websocket_receive(self, message: Any) -> None:
        text = text_of(message)
        if self.visit.socket is None:
            await self.visit.come_in(self.person, text)
        else:
            await self.visit.take(text)

    async def websocket_disconnect(self, message: Any) -> None:
        raise StopConsumer()

    async def _listen(self, receive: Receive) -> None:
        """Until the visit hears by itself; else until an exception ends it."""
        hello_by = asyncio.get_running_loop().time() + HELLO_WITHIN
        while self.visit.socket is None:
            await self.dispatch(await self._in_time(receive, hello_by))
        while not self.visit.hears_by_itself():
            await self.dispatch(await receive())

    async def _in_time(self, receive: Receive, when: float) -> Any:
        """The next message. Whoever keeps us waiting for their hello is sent away."""
        try:
            async with asyncio.timeout_at(when):
                return await receive()
        except TimeoutError:
            raise Closed(SIGNED_OUT) from None

    async def _person_of_cookie(self, hub: Hub) -> Person | None:
        key = login.session_key(self.scope["headers"])
        return await hub.person_of(key) if key else None

    async def _answer_400(self) -> None:
        """Secrets do not belong into addresses, and nothing else is asked for there."""
        start = {"type": "websocket.http.response.start", "status": 400, "headers": [(b"cache-control", b"no-store")]}
        await self.base_send(start)
        await self.base_send({"type": "websocket.http.response.body", "body": b""})
