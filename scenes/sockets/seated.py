"""One open socket: whose it is, which stream it follows, and where its frames go out."""

from typing import TYPE_CHECKING

from scenes.sockets.outlets import Outlet
from scenes.told.frames import text_frame

if TYPE_CHECKING:
    from scenes.told.stream import Stream

BEATS = 15


class SeatedSocket:
    """A reader at one table. `stream` is None while it waits for its first snapshot."""

    __slots__ = ("bucket", "language", "member", "outlet", "session", "stream", "user")

    _made = 0

    def __init__(self, *, member: str, user: int, session: str, language: str, outlet: Outlet) -> None:
        self.member = member
        self.user = user
        self.session = session
        self.language = language
        self.outlet = outlet
        self.stream: Stream | None = None
        SeatedSocket._made += 1
        # Heartbeats are spread over their interval by the order of arrival.
        self.bucket = SeatedSocket._made % BEATS

    def send(self, payload: bytes) -> None:
        self.outlet.write(payload, text_frame(payload))

    def close(self, code: int) -> None:
        self.outlet.close(code)
