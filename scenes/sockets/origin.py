"""Who may open a socket at all, by where the page that asks for it came from."""

from typing import Any
from urllib.parse import urlparse

from channels.security.websocket import OriginValidator, WebsocketDenier


class TableOrigin(OriginValidator):  # type: ignore[misc]
    """A browser says its origin, which must be ours. Without one, and without a cookie, it is a program: it must
    bring a ticket in its first message. A cookie without an origin is nobody we know."""

    _last: bytes | None = None

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        origins = [value for name, value in scope["headers"] if name == b"origin"]
        has_cookie = any(name == b"cookie" for name, _value in scope["headers"])
        if (not origins and not has_cookie) or (len(origins) == 1 and self._is_ours(origins[0])):
            await self.application(scope, receive, send)
        else:
            await WebsocketDenier()(scope, receive, send)

    def _is_ours(self, origin: bytes) -> bool:
        """Nearly all come from one page, so the last that was right is remembered."""
        if origin != self._last:
            try:
                if not self.validate_origin(urlparse(origin.decode("ascii"))):
                    return False
            except ValueError:
                return False
            self._last = origin
        return True
