"""The largest body anybody may send. Django reads a body to its end before a view is asked; this is what stops that."""

from collections.abc import Awaitable, Callable
from typing import Any

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

# A picture of 10 MB and what a form adds to it.
MOST_BODY = 11 << 20


def declared(length: str) -> int:
    """The length a request says its body has."""
    return int(length) if length.isascii() and length.isdigit() else 0


class BodyLimit:
    """An ASGI application that hides a body which is too large from the one inside, whose middleware then refuses it.

    One that says no length is cut off at the limit, as if the sender had gone.
    """

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        if declared(headers.get(b"content-length", b"").decode("latin-1")) > MOST_BODY:
            await self.app(scope, _without_body(receive), send)
        else:
            await self.app(scope, _counting(receive), send)


def _without_body(receive: Receive) -> Receive:
    told = False

    async def empty() -> dict[str, Any]:
        nonlocal told
        if told:
            while (message := await receive())["type"] == "http.request":
                pass
            return message
        told = True
        return {"type": "http.request", "body": b"", "more_body": False}

    return empty


def _counting(receive: Receive) -> Receive:
    seen = 0

    async def counted() -> dict[str, Any]:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        return message if seen <= MOST_BODY else {"type": "http.disconnect"}

    return counted
