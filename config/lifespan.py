"""ASGI lifespan: what has to be started with the server and drained before it stops."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

Hook = Callable[[], Awaitable[None]]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

log = logging.getLogger("storytable.lifespan")


class Lifespan:
    """Runs `startup` in order; on the way down `shutdown` in reverse, each of them even if one before it failed."""

    def __init__(self, startup: Sequence[Hook] = (), shutdown: Sequence[Hook] = ()) -> None:
        self.startup = list(startup)
        self.shutdown = list(shutdown)

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await receive()
        try:
            for hook in self.startup:
                await hook()
        except Exception as error:
            log.exception("start failed")
            await send({"type": "lifespan.startup.failed", "message": str(error)})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        for hook in reversed(self.shutdown):
            try:
                await hook()
            except Exception:
                log.exception("stop failed")
        await send({"type": "lifespan.shutdown.complete"})
