"""uvicorn's WebSocket protocol, which also hands itself to the application: a frame that is built once can then be
written to many transports (`uvicorn --ws scenes.fastsocket:FastSocket`).

Only right without per-message deflate, which the application checks.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "storytable.socket"


class FastSocket(WebSocketsSansIOProtocol):
    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        if not self.conn.extensions:
            extensions[EXTENSION] = self
        await super().run_asgi()

    def is_open(self) -> bool:
        return self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())
