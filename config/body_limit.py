"""What is refused before Django sees it: a name that is not ours, and a body that is too large.

Django asks a request for its host in places that cannot answer well without one, and reads a body to its end, on the
disk if it must, before a view is asked.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from django.http.request import split_domain_port, validate_host

from config import errors

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

# A picture of 10 MB and what a form adds to it.
MOST_BODY = 11 << 20


class OurHost:
    """An ASGI application that answers 400 where the one `Host` that there must be is not ours."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        # Programs that only look whether this worker is there still speak HTTP/1.0, which knows no host.
        nameless = not hosts and (scope["type"] == "websocket" or scope["http_version"] == "1.0")
        if nameless or (len(hosts) == 1 and is_ours(hosts[0])):
            await self.app(scope, receive, send)
        else:
            await errors.refuse(scope, send, 400)


def is_ours(host: str) -> bool:
    domain, _port = split_domain_port(host)
    return bool(domain) and validate_host(domain, settings.ALLOWED_HOSTS)


def declared(length: str) -> int:
    """The length a request says its body has."""
    return int(length) if length.isascii() and length.isdigit() else 0


class BodyLimit:
    """An ASGI application that answers 413 in the place of the one inside, whether a length is said or not."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        if declared(headers.get(b"content-length", b"").decode("latin-1")) > MOST_BODY:
            await errors.refuse(scope, send, 413)
            return
        body = _Counted(receive, send)
        await self.app(scope, body.receive, body.send)
        if body.cut and not body.answered:
            await errors.refuse(scope, send, 413)


class _Counted:
    """A body of unsaid length: beyond the limit it looks to the application as if the sender had gone."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._seen = 0
        self.cut = False
        self.answered = False

    async def receive(self) -> dict[str, Any]:
        message = await self._receive()
        self._seen += len(message.get("body", b""))
        if self._seen <= MOST_BODY:
            return message
        self.cut = True
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        self.answered = True
        await self._send(message)
