"""ASGI lifespan: what has to be started with the server and drained before it stops.

An application registers its hooks in `AppConfig.ready()`; they run in order, and on the way down in reverse.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

Hook = Callable[[], Awaitable[None]]

startup: list[Hook] = []
shutdown: list[Hook] = []

log = logging.getLogger("storytable.lifespan")


async def application(scope: dict[str, Any], receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Any]) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await _start(send)
        elif message["type"] == "lifespan.shutdown":
            await _stop(send)
            return


async def _start(send: Callable[[Any], Any]) -> None:
    try:
        for hook in startup:
            await hook()
    except Exception as error:
        log.exception("start failed")
        await send({"type": "lifespan.startup.failed", "message": str(error)})
    else:
        await send({"type": "lifespan.startup.complete"})


async def _stop(send: Callable[[Any], Any]) -> None:
    """Every hook gets its turn, even if one before it failed: the next may hold commands to be written."""
    for hook in reversed(shutdown):
        try:
            await hook()
        except Exception:
            log.exception("stop failed")
    await send({"type": "lifespan.shutdown.complete"})
